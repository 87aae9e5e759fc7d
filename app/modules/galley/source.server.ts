import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isLanguage } from '#app/i18n/languages.ts'
import { listIndexTerms } from '#app/modules/book/index-terms/index.server.ts'
import { formatCitation } from '#app/modules/citation/index.server.ts'
import { licenceUrl } from '#app/modules/citation/index.ts'
import { type Element, parseTree, writeTree } from '#app/modules/work/full-text/index.ts'
import { getWorkReading, getWorkRecord } from '#app/modules/work/index.server.ts'
import { licenceName, type WorkRecord } from '#app/modules/work/index.ts'
import { allowsGalleys } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { clothOf } from './cloth.server.ts'
import { FORMATS, type MadeFormat } from './formats.ts'
import { markedText } from './index-marks.server.ts'
import { logoOf, type StoredLogo } from './logo.server.ts'
import { saidOf } from './said.server.ts'
import type { GalleyPicture, GalleySource, SourceRefusal } from './source.ts'

export type SourceAnswer = { ok: true; source: GalleySource } | { ok: false; refused: SourceRefusal }
type StoredPicture = { src: string; mediaType: string; sha256: string; key: string }

const PICTURE = /^\/images\/([0-9a-f]{32})$/

/**
 * Everything that the files of a work are made from. Refused: a work that readers do not see, or that was withdrawn (`notFound`), one
 * without a text (`noText`), and one whose licence does not let anybody pass it on (`licence`).
 */
export async function readGalleySource(ctx: Ctx, workId: string): Promise<SourceAnswer> {
	const read = await readWithoutPictures(ctx, workId)
	if (!read.ok) return read
	const pictures = new Map<string, GalleyPicture>()
	for (const { src, mediaType, sha256, key } of read.pictures) {
		const stored = await ctx.storage.get(key)
		if (stored) pictures.set(src, { mediaType, sha256, bytes: new Uint8Array(await buffer(stored)) })
	}
	return { ok: true, source: { ...read.source, pictures, logo: await readLogo(ctx, read.logo) } }
}

async function readLogo(ctx: Ctx, logo: StoredLogo | null): Promise<GalleySource['logo']> {
	const stored = logo && (await ctx.storage.get(logo.key))
	if (!logo || !stored) return null
	const { mediaType, sha256, alt } = logo
	return { mediaType, sha256, alt, bytes: new Uint8Array(await buffer(stored)) }
}

/** What a file of each format would be made from now, as a fingerprint (SHA-256); read once until the work, its book, its journal or its publisher changes. */
export function galleyFingerprints(
	ctx: Ctx,
	workId: string,
): Promise<
	| {
			ok: true
			of: Record<MadeFormat, string>
			journalId: string | null
			publisherId: string | null
			bookId: string | null
	  }
	| { ok: false; refused: SourceRefusal }
> {
	return untilLibraryChanges(
		ctx,
		`galley fingerprints ${workId}`,
		async () => {
			const read = await readWithoutPictures(ctx, workId)
			if (!read.ok) return read
			const { marked, ...text } = read.source.text
			const hash = hashOf(
				{ ...read.source, text },
				read.pictures.map(({ src, sha256 }) => [src, sha256]),
				read.logo && [read.logo.sha256, read.logo.alt],
			)
			const of = Object.entries(FORMATS).map(([format, { writerVersion }]) => [
				format,
				`${writerVersion}-${format === 'jats' && marked ? hashOf(hash, writeTree(marked)) : hash}`,
			])
			const { journalId, publisherId, bookId } = read
			const prints = Object.fromEntries(of) as Record<MadeFormat, string>
			return { ok: true, of: prints, journalId, publisherId, bookId }
		},
		{
			of: (read) => [
				workId,
				...(read.ok ? [read.journalId, read.publisherId, read.bookId].filter((id) => id !== null) : []),
			],
		},
	)
}

async function readWithoutPictures(
	ctx: Ctx,
	workId: string,
): Promise<
	| {
			ok: true
			source: Omit<GalleySource, 'pictures' | 'logo'>
			pictures: StoredPicture[]
			logo: StoredLogo | null
			journalId: string | null
			publisherId: string | null
			/** The book of a chapter. */
			bookId: string | null
	  }
	| { ok: false; refused: SourceRefusal }
> {
	const record = await getWorkRecord(ctx, { id: workId })
	if (!record || record.withdrawn) return { ok: false, refused: 'notFound' }
	if (!allowsGalleys(record.licence)) return { ok: false, refused: 'licence' }
	const { body, notices, versions, disciplines, sourceUrl } = await getWorkReading(ctx, record)
	if (!body) return { ok: false, refused: 'noText' }
	const tree = parseTree(body.html)
	const bookId = record.kind === 'chapter' ? await bookOf(ctx, workId) : null
	const terms = bookId === null ? [] : await listIndexTerms(ctx, bookId)
	const { cloth, paper, template, journalId } = await clothOf(ctx, record)
	const { PUBLIC_URL: site } = ctx.env
	return {
		ok: true,
		source: {
			record,
			text: {
				...{ tree, language: body.language, outline: body.outline, wordCount: body.wordCount },
				...(terms.length > 0 && { marked: markedText(tree, workId, terms) }),
			},
			notices,
			versions: versions.map(({ number, publishedOn }) => ({ number, publishedOn })),
			disciplines: byLanguage(disciplines.map(({ name }) => name)),
			citation: formatCitation(
				record,
				'apa',
				isLanguage(record.language) ? record.language : 'en',
				site,
				new Date(record.published.on),
			),
			cloth,
			paper,
			template,
			said: saidOf(record, notices),
			url: site + record.path,
			site,
			licenceName: licenceName(record.licence ?? ''),
			licenceUrl: licenceUrl(record.licence),
			copyright: await copyrightOf(ctx, record),
			sourceUrl,
		},
		pictures: await picturesOf(ctx, workId, tree),
		journalId,
		bookId,
		...(await logoOf(ctx, record)),
	}
}

async function bookOf(ctx: Ctx, chapterId: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('chapter')
		.select('book_id')
		.where('work_id', '=', chapterId)
		.executeTakeFirst()
	return row?.book_id ?? null
}

/** Those who submit a text here keep their rights in it; whose an imported text is nobody told, and what is in the public domain is nobody's. */
async function copyrightOf(ctx: Ctx, record: WorkRecord): Promise<GalleySource['copyright']> {
	if (!record.licence?.startsWith('CC-BY')) return null
	const submission = await ctx.db
		.selectFrom('submission')
		.select('id')
		.where('work_id', '=', record.id)
		.executeTakeFirst()
	const authors = record.contributors.filter(({ role }) => role === 'author').map(({ name }) => name)
	const [year] = record.published.on.split('-')
	return submission && year && authors.length > 0 ? { holder: authors.join(', '), year } : null
}

/** The stored files of the pictures that a text shows: of the library, or of the manuscript that it was. */
async function picturesOf(ctx: Ctx, workId: string, tree: Element): Promise<StoredPicture[]> {
	const sources = new Map<string, string>()
	const visit = (element: Element) => {
		for (const child of element.children) {
			if (typeof child === 'string') continue
			const src = child.tag === 'img' ? (child.attributes.get('src') ?? '') : ''
			const name = PICTURE.exec(src)?.[1]
			if (name) sources.set(name, src)
			visit(child)
		}
	}
	visit(tree)
	if (sources.size === 0) return []
	const names = [...sources.keys()]
	const columns = ['name', 'media_type', 'sha256', 'storage_key'] as const
	const rows = await ctx.db
		.selectFrom('work_picture')
		.select(columns)
		.where('work_id', '=', workId)
		.where('name', 'in', names)
		.union(
			ctx.db
				.selectFrom('text_picture')
				.innerJoin('submission', 'submission.id', 'text_picture.submission_id')
				.select(['name', 'media_type', 'sha256', 'storage_key'])
				.where('submission.work_id', '=', workId)
				.where('published_at', 'is not', null)
				.where('name', 'in', names),
		)
		.execute()
	const found = new Map(rows.map((row) => [row.name, row]))
	return [...sources].flatMap(([name, src]) => {
		const row = found.get(name)
		return row ? [{ src, mediaType: row.media_type, sha256: row.sha256, key: row.storage_key }] : []
	})
}

function byLanguage(names: readonly { [language: string]: string }[]): { [language: string]: string[] } {
	const all: { [language: string]: string[] } = {}
	for (const name of names)
		for (const [language, text] of Object.entries(name)) all[language] = [...(all[language] ?? []), text]
	return all
}

/** SHA-256 of a value whatever the order of its keys; maps as lists of pairs. */
function hashOf(...values: unknown[]): string {
	const inOrder = (_: string, value: unknown) =>
		value instanceof Map
			? [...value]
			: value && typeof value === 'object' && !Array.isArray(value)
				? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
				: value
	return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('hex')
}
