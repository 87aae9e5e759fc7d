import { strToU8, type Zippable, zipSync } from 'fflate'
import { listSeparator } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { FIRST_MOMENT, packPublication } from '../epub/pack.ts'
import { pagesOfBook } from '../epub/printed-pages.ts'
import { LONGEST_IN_BOOKS, type PdfDocument, pdfDocument, shortened } from '../pdf/document.ts'
import { characterCheck, pictureNames, pressed } from '../pdf/press.ts'
import { printedPictures } from '../pdf/printed-pictures.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import type { GalleyPicture } from '../source.ts'
import { bookIndex, type IndexLine } from './book-index.ts'
import type { VolumeFrame, VolumeProgress, VolumeSource } from './volume.ts'

/** Hears how far a volume has come. */
export type VolumeListener = (progress: VolumeProgress) => void

/** A volume as one PDF: cover, contents, its texts with pages numbered through, of a book the index. */
export function writeVolumePdf(volume: VolumeSource, tell?: VolumeListener): Promise<Uint8Array> {
	return pressedVolume(volume, { print: false, tell })
}

/** The pages of a volume; for `print` without a cover, on sheets with bleed and marks. */
export async function pressedVolume(
	{ frame, parts }: VolumeSource,
	{ print, tell }: { print: boolean; tell?: VolumeListener | undefined },
): Promise<Uint8Array> {
	const { printed } = characterCheck()
	const pictures: Map<string, GalleyPicture>[] = []
	for (const [index, part] of parts.entries()) {
		pictures.push(await printedPictures(part.pictures))
		tell?.({ step: 'prepared', done: index + 1, of: parts.length })
	}
	const names = pictureNames(pictures)
	const bookTitle = shortened(printed(frame.title), LONGEST_IN_BOOKS)
	const texts = parts.map((part, index) => {
		const document = pdfDocument(part, printed, () => {}, { isIndexed: frame.isBook })
		return {
			...within(document, `p${index + 1}-`),
			...(frame.isBook && {
				running: { names: bookTitle, title: shortened(document.title, LONGEST_IN_BOOKS) },
			}),
			id: `p${index + 1}`,
			names: namesOf(document, frame),
			pictures: names,
		}
	})
	const { licence, url, container, title } = frame
	return pressed({
		template: 'volume.typ',
		data: {
			...frame,
			print,
			title: printed(title),
			subtitle: printed(frame.subtitle),
			container: printed(container),
			people: frame.people.map(printed),
			makers: printedMakers(frame, printed),
			facts: frame.facts.map(printed),
			imprint: [...new Set([container, frame.publisher, ...frame.facts])].filter(Boolean).map(printed),
			direction: directionOf(frame.language),
			depth: frame.isBook && sectionsOf(texts) <= MOST_SECTIONS ? 2 : 1,
			running: { names: printed(container), title: frame.isBook ? bookTitle : shortened(printed(title)) },
			published: frame.publishedOn.split('-').map(Number),
			parts: texts,
			index: frame.isBook ? bookIndex(parts, frame.language).map((line) => printedLine(line, printed)) : [],
		},
		pictures,
		rights: { doi: '', url, licence: licence.name, licenceUrl: licence.url, attribution: '' },
		publishedOn: frame.publishedOn,
		whenAt: (step) => tell?.({ step, done: 0, of: parts.length }),
	})
}

/** Who made a book, in letters that the faces have. */
export function printedMakers(
	{ makers }: VolumeFrame,
	printed: (text: string) => string,
): VolumeFrame['makers'] {
	return makers.map(({ said, names }) => ({ said, names: names.map(printed) }))
}

/** A line of the index as the template sets it: places by the names that they have in the whole. */
function printedLine({ places, ...line }: IndexLine, printed: (text: string, place: undefined) => string) {
	return {
		...line,
		words: printed(line.words, undefined),
		see: line.see.map((words) => printed(words, undefined)),
		places: places.map(({ part, id }) => `p${part + 1}-${id}`),
	}
}

/** A volume as EPUB 3.3: each text a file, all in one navigation. */
export async function writeVolumeEpub(volume: VolumeSource, tell?: VolumeListener): Promise<Uint8Array> {
	const { frame, parts } = volume
	const of = frame.isBook
		? await pagesOfBook(parts, await pressedVolume(volume, { print: false, tell }), frame.language)
		: null
	return packPublication({
		pages: of && { source: frame.url, of },
		index: frame.isBook ? bookIndex(parts, frame.language) : [],
		identifier: frame.url,
		title: [frame.title, frame.subtitle].filter(Boolean).join('. '),
		detail: [frame.container, ...frame.facts].filter(Boolean).join(listSeparator(frame.language)),
		language: frame.language,
		contributors: frame.contributors,
		publisher: frame.publisher || null,
		published: frame.publishedOn,
		modified: frame.modified,
		rights: [frame.licence.name, frame.licence.url].filter(Boolean).join(', ') || null,
		source: null,
		description: null,
		subjects: [],
		cloth: frame.cloth,
		parts,
	})
}

/** The texts one by one as PDF, and a list of what they are and under which licence. */
export async function writeVolumeZip({ parts }: VolumeSource, tell?: VolumeListener): Promise<Uint8Array> {
	const files: Zippable = {}
	const lines: string[] = []
	for (const [index, part] of parts.entries()) {
		const name = `${String(index + 1).padStart(2, '0')}-${part.record.slug}.pdf`
		files[name] = [(await writePdf(part)).bytes, { level: 0, mtime: FIRST_MOMENT }]
		tell?.({ step: 'prepared', done: index + 1, of: parts.length })
		lines.push([name, part.citation.text, part.licenceName, part.url].filter(Boolean).join('\n'))
	}
	files['LISEZMOI.txt'] = [strToU8(`${lines.join('\n\n')}\n`), { mtime: FIRST_MOMENT }]
	return zipSync(files)
}

/** Sections of all chapters that contents over some pages have room for. */
const MOST_SECTIONS = 120

function sectionsOf(texts: readonly Pick<PdfDocument, 'body'>[]): number {
	return texts.reduce(
		(sum, { body }) => sum + body.filter((block) => block.t === 'h' && block.n === 1).length,
		0,
	)
}

/** Who wrote a text; nothing where they, and nobody else, wrote the whole: who edited a book is named above the chapters of their own. */
function namesOf({ authors }: PdfDocument, { contributors, language }: VolumeFrame): string {
	const names = authors.map(({ name }) => name)
	const whole = contributors.filter(({ role }) => role === 'author').map(({ name }) => name)
	const areOfWhole = names.length <= whole.length && whole.every((name) => names.includes(name))
	return areOfWhole ? '' : names.join(listSeparator(language))
}

/** Places of a text under names that no other text of the volume has. */
function within<Value>(value: Value, prefix: string): Value {
	if (Array.isArray(value)) return value.map((item) => within(item, prefix)) as Value
	if (typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).map(([name, inner]) => {
		if (name === 'id' && typeof inner === 'string') return [name, prefix + inner]
		if (name === 'href' && typeof inner === 'string' && inner.startsWith('#'))
			return [name, `#${prefix}${inner.slice(1)}`]
		return [name, within(inner, prefix)]
	})
	return Object.fromEntries(entries) as Value
}
