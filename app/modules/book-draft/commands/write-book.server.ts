import { LANGUAGES } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { picturesIn } from '#app/modules/production/index.server.ts'
import { writeFiles, writeReferences } from '#app/modules/publication/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { givenUpSlugs } from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import type { DoiState } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import type { EnteredBook, EnteredChapter } from '../draft-row.server.ts'
import type { ChapterDetails } from '../model.ts'
import { writeMakers } from './makers.server.ts'
import type { ReaderFiles } from './reader-files.server.ts'

type Files = NonNullable<ReturnType<ReaderFiles['get']>>

/** Writes a book without its chapters into the library; answers what it is there. */
export async function writeBook(
	ctx: Ctx,
	{ details, publisher_id, work_id }: EnteredBook,
	files: Files,
): Promise<{ workId: string; slug: string }> {
	const { series, seriesNumber, place, pageCount, isbn, editors, translators } = details
	const isEdited = editors.length > 0 && details.authors.length === 0
	const written = await writeWork(ctx, work_id, {
		...{ kind: 'book', type: isEdited ? 'edited-volume' : 'monograph', details, hasText: false },
		record: recordOf(details),
	})
	const row = {
		...{ publisher_id, isbn: isbn || null, series: series || null, series_number: seriesNumber || null },
		...{ place: place || null, page_count: pageCount === '' ? null : Number(pageCount) },
	}
	await ctx.db
		.insertInto('book')
		.values({ ...row, work_id: written.workId })
		.onConflict((conflict) => conflict.column('work_id').doUpdateSet(row))
		.execute()
	await writeMakers(ctx, written.workId, {
		author: details.authors,
		editor: editors,
		translator: translators,
	})
	await writeChangedFiles(ctx, written, files)
	return written
}

/** Writes the chapters of a book into the library, in their order, with the day, disciplines, licence and review of the book. */
export async function writeChapters(
	ctx: Ctx,
	{ details: book, chapters }: EnteredBook,
	{ workId: bookId, files }: { workId: string; files: ReaderFiles },
): Promise<void> {
	// No two have one number at any time.
	await ctx.db
		.updateTable('chapter')
		.set((eb) => ({ number: eb('number', '+', 1_000_000) }))
		.where('book_id', '=', bookId)
		.execute()
	for (const [place, chapter] of chapters.entries()) {
		const { details, html, word_count } = chapter
		const written = await writeWork(ctx, chapter.work_id, {
			...{ kind: 'chapter', type: 'chapter', details, hasText: word_count > 0 },
			record: recordOf(book),
		})
		const { workId } = written
		const row = { book_id: bookId, number: place + 1, pages: details.pages || null }
		await ctx.db
			.insertInto('chapter')
			.values({ ...row, work_id: workId })
			.onConflict((conflict) => conflict.column('work_id').doUpdateSet(row))
			.execute()
		await ctx.db
			.updateTable('book_draft_chapter')
			.set({ work_id: workId })
			.where('id', '=', chapter.id)
			.execute()
		await writeMakers(ctx, workId, { author: details.authors })
		if (html !== '') {
			await writeText(ctx, workId, chapter)
			await writeReferences(ctx, workId, chapter.references)
		}
		await writeChangedFiles(ctx, written, files.get(chapter.id) ?? [])
	}
}

/** What the chapters of a book have from it. */
function recordOf({ publishedOn, disciplines, licence, review }: EnteredBook['details']) {
	const precision = ({ 4: 'year', 7: 'month', 10: 'day' } as const)[publishedOn.length as 4 | 7 | 10]
	return {
		...{ disciplines, licence: licence || null, review },
		published_on: `${publishedOn}${'-01-01'.slice(publishedOn.length - 4)}`,
		published_precision: precision,
		year: Number(publishedOn.slice(0, 4)),
	}
}

type Written = {
	kind: 'book' | 'chapter'
	type: string
	details: Omit<ChapterDetails, 'pages'>
	hasText: boolean
	record: ReturnType<typeof recordOf>
}

/** A work as its entry says it; one that is there already keeps its address, type and DOI, and what the form cannot say: languages, a licence and a review that it does not offer. */
async function writeWork(
	ctx: Ctx,
	id: string | null,
	{ kind, type, details, hasText, record }: Written,
): Promise<{ workId: string; slug: string }> {
	const { language, title } = details
	const before = id
		? await ctx.db
				.selectFrom('work')
				.select(['id', 'slug', 'doi', 'doi_state', 'licence', 'review', 'has_full_text'])
				.select(['title', 'subtitle', 'abstract', 'keywords'])
				.where('id', '=', id)
				.executeTakeFirst()
		: undefined
	const columns = {
		...record,
		licence: record.licence ?? unofferedLicence(before?.licence),
		review: record.review === 'unknown' && before?.review === 'heritage' ? before.review : record.review,
		language,
		title: JSON.stringify(withOthers(title, before?.title)),
		subtitle: JSON.stringify(withOthers(details.subtitle, before?.subtitle)),
		abstract: JSON.stringify(withOthers(details.abstract, before?.abstract)),
		keywords: JSON.stringify(withOthers(details.keywords, before?.keywords)),
		funders: JSON.stringify(details.funders),
		title_sort: sortKey(title[language] ?? '', language),
		has_full_text: hasText || before?.has_full_text === true,
		...doiOf(details, before),
		updated_at: ctx.now(),
	}
	if (before) {
		await ctx.db.updateTable('work').set(columns).where('id', '=', before.id).execute()
		return { workId: before.id, slug: before.slug }
	}
	const workId = newId()
	const slug = await newSlug(ctx, kind, title[language] ?? '')
	await ctx.db
		.insertInto('work')
		.values({ ...columns, ...{ id: workId, kind, type, slug }, state: 'published', created_at: ctx.now() })
		.execute()
	return { workId, slug }
}

/** What was said in languages that the form does not show stays. */
function withOthers<T>(
	said: { [language: string]: T },
	before: { [language: string]: T } = {},
): { [language: string]: T } {
	const others = Object.entries(before).filter(([code]) => !LANGUAGES.some((language) => language === code))
	return { ...Object.fromEntries(others), ...said }
}

const unofferedLicence = (licence: string | null | undefined): string | null =>
	licence && !LICENCES.some((code) => code === licence) ? licence : null

/** Files that are the same keep their names, under which they were linked. */
async function writeChangedFiles(
	ctx: Ctx,
	{ workId, slug }: { workId: string; slug: string },
	files: Files,
): Promise<void> {
	const before = await ctx.db
		.selectFrom('galley')
		.select(['sha256', 'language'])
		.where('work_id', '=', workId)
		.execute()
	const keysOf = (all: readonly { sha256: string; language: string | null }[]) =>
		JSON.stringify(all.map(({ sha256, language }) => `${sha256} ${language}`).toSorted())
	if (keysOf(before) !== keysOf(files)) await writeFiles(ctx, workId, slug, files)
}

/** The DOI of a work and how far it is: the one that it had stays, else the one that was entered. */
function doiOf(
	{ doi: entered, doiIsRegistered }: Pick<ChapterDetails, 'doi' | 'doiIsRegistered'>,
	before: { doi: string | null; doi_state: DoiState } | undefined,
): { doi: string | null; doi_state: DoiState } {
	const doi = before?.doi ?? (entered || null)
	if (!doi) return { doi, doi_state: 'none' }
	if (doi === entered && doiIsRegistered) return { doi, doi_state: 'registered' }
	return { doi, doi_state: before?.doi === doi ? before.doi_state : 'reserved' }
}

async function newSlug(ctx: Ctx, kind: 'book' | 'chapter', title: string): Promise<string> {
	const wanted = slugOf(title)
	const present = await ctx.db
		.selectFrom('work')
		.select('slug')
		.where('kind', '=', kind)
		.where('slug', 'like', `${wanted}%`)
		.execute()
	const givenUp = await givenUpSlugs(ctx, kind, wanted)
	return freeSlug(wanted, new Set([...present.map(({ slug }) => slug), ...givenUp]))
}

async function writeText(ctx: Ctx, workId: string, chapter: EnteredChapter): Promise<void> {
	await ctx.db.deleteFrom('body').where('work_id', '=', workId).execute()
	const { id, html, outline, word_count, details } = chapter
	if (word_count === 0) return
	await ctx.db
		.insertInto('body')
		.values({
			work_id: workId,
			language: details.language,
			html,
			outline: JSON.stringify(outline),
			word_count,
		})
		.execute()
	const shown = picturesIn(html)
	if (shown.length === 0) return
	const pictures = await ctx.db
		.selectFrom('book_draft_file')
		.select(['picture', 'media_type', 'bytes', 'sha256', 'storage_key'])
		.where('chapter_id', '=', id)
		.where('picture', 'in', shown)
		.execute()
	for (const { picture, ...file } of pictures)
		await ctx.db
			.insertInto('work_picture')
			.values({ ...file, work_id: workId, name: picture ?? '' })
			.onConflict((conflict) => conflict.columns(['work_id', 'name']).doNothing())
			.execute()
}
