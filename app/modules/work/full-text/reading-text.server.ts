import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hasRarerLetters, lettersBytes } from '#app/ui/letters.ts'
import type { WorkRecord } from '../model.ts'
import type { WorkReading } from '../reading.ts'
import type { OutlineEntry } from './outline.ts'
import { divideText, type TextDivision } from './parts/divide.ts'
import { partHtml } from './parts/part-html.ts'
import { partPath, type ReadingText, type TextExtent } from './reading-text.ts'

/** Bytes that a first view may weigh, and what of them the two core faces, style, scripts and icon take (bench http measures them). */
const VIEW_BYTES = 97_500
const SHELL_BYTES = 65_500
/** Bytes of HTML, as sent, of the first page at most; fewer where a text needs further letters. */
const PAGE_BYTES = 21_000
/** What is around a record on the first page, and around the text on a later one. */
const FRAME_BYTES = 7_300
/** A first part is worth reading even below a very long record. */
const SHORTEST_BYTES = 1_500
const LATER_BYTES = 13_000
/** One character of a reference, as sent. */
const REFERENCE_CHARACTER = 0.45
/** References above this weight are told to machines by the page of the whole text. */
const MOST_HEAD_REFERENCES = 3_000
const LENIENCE = 1.25
const REPEATED = 0.4
const SLACK = 1_500
const KEPT_DIVISIONS = 500

type Division = TextDivision & { first: number; wholeBytes: number; isInOneFace: boolean }

const brotli = promisify(brotliCompress)
const divisions = new Map<string, Division>()

/**
 * The part of a work's text that an address asks for, with its notes, and the references that stand on it. The text is cut
 * by its compressed size; references that do not fit the last part have parts of their own. Null when there is no such part.
 */
export async function getReadingText(
	record: WorkRecord,
	body: NonNullable<WorkReading['body']>,
	extent: TextExtent,
): Promise<ReadingText | null> {
	const division = await divisionOf(record, body)
	const { parts, places } = division
	const references = referenceParts(record, division)
	const total = references.at(-1)?.part ?? parts.length
	if (extent !== 'whole' && extent > total) return null
	const isWhole = extent === 'whole' || total === 1
	const own = references.find(({ part }) => part === extent)
	const sum = (from: number, key: 'words' | 'bytes') =>
		parts.slice(from).reduce((all, part) => all + part[key], 0)
	const shown = isWhole ? total : (extent as number)
	const laterReferences = references
		.filter(({ part }) => part > shown)
		.reduce((all, { bytes }) => all + bytes, 0)
	const referenceBytes = references.reduce((all, { bytes }) => all + bytes, 0)
	const html = isWhole
		? body.html
		: shown > parts.length
			? ''
			: partHtml(body.html, { ...division, places: withReferences(places, references) }, shown, (part) =>
					partPath(record.path, part),
				)
	return {
		html,
		context: isWhole ? [] : openSections(body.outline, division, shown, html),
		language: body.language,
		wordCount: body.wordCount,
		outline: body.outline.map((entry) => {
			const place = places.get(entry.id) ?? 1
			return { ...entry, part: isWhole || place === shown ? null : place }
		}),
		references: {
			from: isWhole ? 0 : (own?.from ?? 0),
			to: isWhole ? record.references.length : (own?.to ?? 0),
			total: record.references.length,
			firstPart: references[0]?.part ?? total,
		},
		part: extent === 'whole' && total > 1 ? 'whole' : isWhole ? 1 : shown,
		total,
		after: {
			words: isWhole ? 0 : sum(shown, 'words'),
			bytes: isWhole ? 0 : sum(shown, 'bytes') + laterReferences,
			nextBytes: isWhole
				? 0
				: (parts[shown]?.bytes ?? 0) + (references.find(({ part }) => part === shown + 1)?.bytes ?? 0),
		},
		wholeBytes: division.wholeBytes + referenceBytes,
		isInOneFace: division.isInOneFace,
	}
}

/** Where what a text links to stands, its references among it (`ref-1` is the first). */
function withReferences(
	places: TextDivision['places'],
	references: { part: number; from: number; to: number }[],
): TextDivision['places'] {
	const all = new Map(places)
	for (const { part, from, to } of references)
		for (let number = from + 1; number <= to; number++) all.set(`ref-${number}`, part)
	return all
}

function openSections(
	outline: OutlineEntry[],
	{ places }: TextDivision,
	part: number,
	html: string,
): OutlineEntry[] {
	let open: OutlineEntry[] = []
	for (const entry of outline) {
		if ((places.get(entry.id) ?? 1) >= part) break
		open = [...open.filter(({ level }) => level < entry.level), entry]
	}
	const first = Number(/^\s*<h([2-6])/.exec(html)?.[1] ?? (html === '' ? 2 : 7))
	return open.filter(({ level }) => level < first)
}

/** The references that the head of a work's first page tells machines: all or none. */
export function hasHeadReferences(record: Pick<WorkRecord, 'references'>): boolean {
	return weightOf(record.references) <= MOST_HEAD_REFERENCES
}

/**
 * An estimate of the bytes, as sent, of what a first page says of a record around its text, and the words of it that are shown.
 * What it must come to, a first view within its limit, `bench http` measures on the texts of the demonstration library.
 */
function aroundText(record: WorkRecord, body: NonNullable<WorkReading['body']>) {
	const { title, subtitle, abstract, keywords, contributors } = record
	const abstracts = Object.values(abstract).join(' ')
	const terms = [title, subtitle, keywords].flatMap((texts) => Object.values(texts).flat()).join(' ')
	const headings = body.outline.map((entry) => entry.title).join(' ')
	const names = contributors.map(({ name, affiliation }) => `${name} ${affiliation ?? ''}`).join(' ')
	const head = hasHeadReferences(record) ? weightOf(record.references) : 0
	return {
		words: [abstracts, terms, names, headings].join(' '),
		bytes: Math.round(
			abstracts.length * 0.7 +
				terms.length * 0.5 +
				contributors.length * 115 +
				headings.length * 0.4 +
				body.outline.length * 18 +
				head,
		),
	}
}

async function divisionOf(record: WorkRecord, body: NonNullable<WorkReading['body']>): Promise<Division> {
	const around = aroundText(record, body)
	const key = `${around.bytes} ${createHash('sha256').update(body.html).digest('base64url')}`
	const known = divisions.get(key)
	divisions.delete(key)
	const division = known ?? (await divide(body.html, around))
	divisions.set(key, division)
	for (const oldest of divisions.keys()) {
		if (divisions.size <= KEPT_DIVISIONS) break
		divisions.delete(oldest)
	}
	return division
}

/** Cuts a text by what its first page has room for, then again when the letters of that first part need more fonts. */
async function divide(html: string, around: { words: string; bytes: number }): Promise<Division> {
	const { length: wholeBytes } = await brotli(html, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 5,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	})
	const perCharacter = wholeBytes / Math.max(1, html.length)
	const cut = (page: number) => {
		const left = Math.max(SHORTEST_BYTES, page - FRAME_BYTES - around.bytes)
		const first = Math.round(left / LENIENCE)
		return { ...divideText(html, { first, other: LATER_BYTES / LENIENCE, perCharacter }), first }
	}
	const widest = cut(PAGE_BYTES)
	const beginning = partHtml(html, widest, 1, String)
	const page = VIEW_BYTES - SHELL_BYTES - lettersBytes(around.words + beginning)
	const division = page < PAGE_BYTES ? cut(page) : widest
	return { ...division, wholeBytes, isInOneFace: hasRarerLetters(interfaceFaceIn(html) + around.words) }
}

/** What a reading page sets in the face of the interface. */
function interfaceFaceIn(html: string): string {
	const blocks = html.match(/<(table|figcaption)\b.*?<\/\1>|<section class="notes".*?<\/section>/gs)
	return blocks?.join('') ?? ''
}

function weightOf(references: WorkRecord['references']): number {
	return references.reduce(
		(sum, { text, doi, html, section }) =>
			sum + ((html ?? text).length + (doi ? 20 : 0) + (section ? 10 : 0)) * REFERENCE_CHARACTER,
		0,
	)
}

/** Which references stand in which part: all with the last part of the text where they fit, else after it. */
function referenceParts({ references }: WorkRecord, { parts, first }: Division) {
	const all = weightOf(references)
	if (references.length === 0) return []
	const last = parts.at(-1)?.bytes ?? 0
	const isOnFirst = parts.length === 1
	// What the head said already weighs next to nothing when it is said again.
	const added = isOnFirst && all <= MOST_HEAD_REFERENCES ? all * REPEATED : all
	if (last + added <= (isOnFirst ? first * LENIENCE + SLACK : LATER_BYTES))
		return [{ part: parts.length, from: 0, to: references.length, bytes: all }]
	const pages = [{ part: parts.length + 1, from: 0, to: 0, bytes: 0 }]
	for (const [index, reference] of references.entries()) {
		const weight = weightOf([reference])
		let page = pages.at(-1)
		if (page && page.bytes > 0 && page.bytes + weight > LATER_BYTES) {
			page = { part: page.part + 1, from: index, to: index, bytes: 0 }
			pages.push(page)
		}
		if (!page) continue
		page.to = index + 1
		page.bytes += weight
	}
	return pages
}
