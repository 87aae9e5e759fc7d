import { createHash } from 'node:crypto'
import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { isbnIn, isbnInGroups } from '#app/modules/book/index.ts'
import { type IndexTerm, listIndexTerms } from '#app/modules/book/index-terms/index.server.ts'
import { listIssueWorkIds } from '#app/modules/citation/index.server.ts'
import { licenceUrl, yearOf } from '#app/modules/citation/index.ts'
import { getWorkRecord, listWorkRecords } from '#app/modules/work/index.server.ts'
import { licenceName, type WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { clothOf } from '../cloth.server.ts'
import { FORMATS } from '../formats.ts'
import { markedText } from '../index-marks.server.ts'
import { offeredFiles } from '../paths.ts'
import { placeIn } from '../said.server.ts'
import { galleyFingerprints, readGalleySource } from '../source.server.ts'
import type { GalleySource } from '../source.ts'
import { type FileWords, wordsFor } from '../words.ts'
import {
	BOOK_PAPER,
	MOST_TEXTS,
	type VolumeFrame,
	type VolumeOf,
	type VolumeProgress,
	type VolumeSource,
} from './volume.ts'

/** Grows whenever volumes are written otherwise. */
const WRITER_VERSION = 7

/** What a volume would be made of: the works whose texts it holds, and a fingerprint of all of it. */
export type VolumePlan = { frame: VolumeFrame; ids: string[]; terms: IndexTerm[]; fingerprint: string }

/** The plan of a volume as the library stands; null where it would hold no text. */
export async function planVolume(ctx: Ctx, of: VolumeOf): Promise<VolumePlan | null> {
	const records = (await recordsOf(ctx, of))
		.filter(hasFiles)
		.slice(0, of.kind === 'works' ? MOST_TEXTS : undefined)
	const [first] = records
	if (!first) return null
	const frame = await frameOf(ctx, of, records, first)
	const terms = of.kind === 'book' ? await listIndexTerms(ctx, of.id) : []
	const prints: string[] = []
	for (const { id } of records) {
		const print = await galleyFingerprints(ctx, id)
		if (print.ok) prints.push(print.of.epub)
	}
	const said = JSON.stringify([
		WRITER_VERSION,
		FORMATS.pdf.writerVersion,
		{ ...frame, modified: null },
		prints,
		...terms.map(({ entry, spellings, takenOut }) => [entry, spellings, takenOut]),
	])
	return {
		frame,
		terms,
		ids: records.map(({ id }) => id),
		fingerprint: createHash('sha256').update(said).digest('hex'),
	}
}

/** All that a volume is written from; in a book, the texts have marks where its terms stand. */
export async function readVolume(
	ctx: Ctx,
	{ frame, ids, terms }: VolumePlan,
	tell?: (progress: VolumeProgress) => void,
): Promise<VolumeSource> {
	const parts: GalleySource[] = []
	for (const [index, id] of ids.entries()) {
		const read = await readGalleySource(ctx, id)
		if (read.ok) parts.push(terms.length === 0 ? read.source : marked(read.source, terms))
		tell?.({ step: 'gathered', done: index + 1, of: ids.length })
	}
	return { frame, parts }
}

function marked(source: GalleySource, terms: readonly IndexTerm[]): GalleySource {
	const { record, text } = source
	return { ...source, text: { ...text, tree: markedText(text.tree, record.id, terms) } }
}

/** The texts of a volume that readers can take along, whatever was uploaded beside them. */
function hasFiles(record: WorkRecord): boolean {
	return offeredFiles({ ...record, galleys: [] }).length > 0
}

async function recordsOf(ctx: Ctx, of: VolumeOf): Promise<WorkRecord[]> {
	if (of.kind === 'works') return listWorkRecords(ctx, of.ids)
	if (of.kind === 'issue')
		return listWorkRecords(ctx, (await listIssueWorkIds(ctx, of.journal, of.issue)) ?? [])
	const chapters = await ctx.db
		.selectFrom('chapter')
		.innerJoin('public_work as work', 'work.id', 'chapter.work_id')
		.select('work.id')
		.where('chapter.book_id', '=', of.id)
		.orderBy('chapter.number')
		.execute()
	return listWorkRecords(
		ctx,
		chapters.map(({ id }) => id),
	)
}

async function frameOf(
	ctx: Ctx,
	of: VolumeOf,
	records: WorkRecord[],
	first: WorkRecord,
): Promise<VolumeFrame> {
	const book = of.kind === 'book' ? await getWorkRecord(ctx, { id: of.id }) : null
	const { journal, issue, publisher } = first
	const language =
		of.kind === 'works'
			? of.language
			: ((of.kind === 'issue' ? journal?.language : book?.language) ?? first.language)
	const inOwn = (texts: { [language: string]: string } | undefined, original: string) =>
		texts ? (chooseText(texts, isLanguage(language) ? language : 'en', original)?.text ?? '') : ''
	const licences = new Set(records.map(({ licence }) => licence ?? ''))
	const licence = licences.size === 1 ? ([...licences][0] ?? '') : ''
	const { cloth, paper, template } = await clothOf(ctx, book ?? first)
	const { PUBLIC_URL: site } = ctx.env
	const words = wordsFor(language)
	const common = {
		language,
		subtitle: '',
		container: '',
		people: [],
		makers: [],
		contributors: [],
		publisher: '',
		facts: [],
		about: '',
		isbn: '',
		publishedOn: first.published.on,
		modified: new Date(Math.max(...records.map(({ updatedAt }) => updatedAt.getTime()))),
		licence: { name: licence && licenceName(licence), url: (licence && licenceUrl(licence)) || '' },
		cloth,
		paper,
		template,
		isBook: false,
		words: { contents: words.contents, licence: words.licence, index: words.index },
	}
	if (of.kind === 'works') return { ...common, title: of.title, publisher: 'Mbongi', url: site }
	if (of.kind === 'issue' && journal && issue) {
		const title = inOwn(journal.title, journal.language)
		const issn = journal.issnOnline ?? journal.issnPrint
		const number = placeIn(
			{ issue, pages: null, elocation: null },
			isLanguage(language) ? language : 'en',
		).join(listSeparator(language))
		const own = inOwn(issue.title, journal.language)
		return {
			...common,
			title: own || number,
			container: title,
			publisher: publisher?.name ?? '',
			facts: [own ? number : '', issn ? `ISSN ${issn}` : ''].filter(Boolean),
			url: site + pathTo('issue', { id: journal.slug, issue: issue.slug }),
		}
	}
	const whole = book ?? first
	return {
		...common,
		paper: BOOK_PAPER,
		template: 'classique' as const,
		isBook: true,
		about: inOwn(whole.abstract, whole.language),
		isbn: isbnIn(whole.book?.isbn ?? '') ?? '',
		title: inOwn(whole.title, whole.language),
		subtitle: inOwn(whole.subtitle, whole.language),
		people: whole.contributors.filter(({ role }) => role !== 'translator').map(({ name }) => name),
		makers: makersOf(whole, words),
		contributors: whole.contributors,
		publisher: whole.publisher?.name ?? '',
		facts: [
			whole.publisher?.name ?? '',
			yearOf(whole.published) ?? '',
			whole.book?.isbn ? `ISBN ${isbnInGroups(whole.book.isbn)}` : '',
		].filter(Boolean),
		publishedOn: whole.published.on,
		url: site + whole.path,
	}
}

/** Who made a book, by what they did; nobody is an author who edited or translated it. */
function makersOf({ contributors }: WorkRecord, words: FileWords): VolumeFrame['makers'] {
	const said = { author: '', editor: words.edited, translator: words.translated }
	return (['author', 'editor', 'translator'] as const).flatMap((role) => {
		const names = contributors.filter((who) => who.role === role).map(({ name }) => name)
		return names.length > 0 ? [{ said: said[role], names }] : []
	})
}
