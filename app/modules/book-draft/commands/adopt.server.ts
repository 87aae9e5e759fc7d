import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { REVIEWS } from '#app/modules/article-draft/index.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { isbnIn } from '#app/modules/book/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { storedFunders } from '#app/modules/work/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ContributorRole } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import type { BookDetails, ChapterDetails } from '../model.ts'

async function findBook(ctx: Ctx, actor: Actor, workId: string) {
	const row = isId(workId)
		? await ctx.db
				.selectFrom('work')
				.innerJoin('book', 'book.work_id', 'work.id')
				.selectAll('work')
				.select(['publisher_id', 'isbn', 'series', 'series_number', 'place', 'page_count'])
				.where('work.id', '=', workId)
				.executeTakeFirst()
		: undefined
	if (!row?.publisher_id || !canManageContents(actor, { journalId: null, publisherId: row.publisher_id }))
		throw new NotFound()
	return { ...row, publisher_id: row.publisher_id }
}

/**
 * Makes an entry of a book that came into the library otherwise, so that it can be changed, for those who run its publisher; one that has an entry answers that. Texts stay
 * where they are. Refuses a book in a language that the form does not offer.
 */
export const adoptBook = command({
	input: z.object({ workId: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { workId }) => findBook(ctx, actor, workId),
	async lock(ctx, { id }) {
		await ctx.db.selectFrom('work').select('id').where('id', '=', id).forUpdate().execute()
		return ctx.db.selectFrom('book_draft').select('id').where('work_id', '=', id).executeTakeFirst()
	},
	async execute(
		ctx,
		{ actor, place: book, held },
	): Promise<{ ok: true; id: string } | Refusal<'otherLanguage'>> {
		if (held) return { ok: true, id: held.id }
		const chapters = await ctx.db
			.selectFrom('chapter')
			.innerJoin('work', 'work.id', 'chapter.work_id')
			.selectAll('work')
			.select(['chapter.number', 'chapter.pages'])
			.where('chapter.book_id', '=', book.id)
			.orderBy('chapter.number')
			.execute()
		const language = LANGUAGES.find((code) => code === book.language)
		if (!language) return { ok: false, error: 'otherLanguage' }
		const id = newId()
		const { publisher_id, published_on, published_precision } = book
		const details: BookDetails = {
			...(await workDetails(ctx, book, language)),
			editors: await peopleOf(ctx, book.id, 'editor'),
			translators: await peopleOf(ctx, book.id, 'translator'),
			publishedOn: published_on.slice(0, { undated: 0, year: 4, month: 7, day: 10 }[published_precision]),
			isbn: isbnIn(book.isbn ?? '') ?? '',
			series: book.series ?? '',
			seriesNumber: book.series_number ?? '',
			place: book.place ?? '',
			pageCount: book.page_count === null ? '' : String(book.page_count),
			disciplines: book.disciplines,
			licence: LICENCES.find((code) => code === book.licence) ?? '',
			review: REVIEWS.find((review) => review === book.review) ?? 'unknown',
		}
		const at = ctx.now()
		await ctx.db
			.insertInto('book_draft')
			.values({
				...{ id, publisher_id, work_id: book.id, details: JSON.stringify(details) },
				...{ created_at: at, updated_at: at },
			})
			.execute()
		await copyFiles(ctx, id, null, book.id)
		for (const [place, chapter] of chapters.entries()) {
			const chapterId = newId()
			const own = LANGUAGES.find((code) => code === chapter.language) ?? language
			const said: ChapterDetails = { ...(await workDetails(ctx, chapter, own)), pages: chapter.pages ?? '' }
			await ctx.db
				.insertInto('book_draft_chapter')
				.values({
					...{ id: chapterId, draft_id: id, number: place + 1, details: JSON.stringify(said) },
					...{ balance: null, work_id: chapter.id },
				})
				.execute()
			await copyFiles(ctx, id, chapterId, chapter.id)
		}
		await recordAudit(ctx, {
			action: 'book-entry-changed',
			actor,
			detail: { entry: id, publisher: publisher_id },
		})
		return { ok: true, id }
	},
})

type Work = Pick<
	Awaited<ReturnType<typeof findBook>>,
	'id' | 'title' | 'subtitle' | 'abstract' | 'keywords' | 'funders' | 'doi' | 'doi_state'
>

async function workDetails(ctx: Ctx, work: Work, language: ChapterDetails['language']) {
	const { title, subtitle, abstract, keywords, funders, doi, doi_state } = work
	return {
		...{ language, title, subtitle, abstract, keywords },
		authors: await peopleOf(ctx, work.id, 'author'),
		funders: storedFunders(funders),
		doi: doi ?? '',
		doiIsRegistered: doi === null || doi_state === 'registered',
	}
}

async function peopleOf(ctx: Ctx, workId: string, role: ContributorRole) {
	const rows = await ctx.db
		.selectFrom('contribution')
		.select(['name', 'given', 'family', 'affiliation', 'orcid'])
		.where('work_id', '=', workId)
		.where('role', '=', role)
		.orderBy('position')
		.execute()
	return rows.map(({ name, given, family, affiliation, orcid }) => ({
		...(family && [given, family].filter(Boolean).join(' ') === name
			? { given, family }
			: { given: null, family: name }),
		...{ affiliation, orcid },
	}))
}

/** The files that readers are offered now. */
async function copyFiles(ctx: Ctx, draftId: string, chapterId: string | null, workId: string): Promise<void> {
	const files = await ctx.db
		.selectFrom('galley')
		.select(['language', 'file_name', 'media_type', 'bytes', 'sha256', 'storage_key', 'plain_text'])
		.where('work_id', '=', workId)
		.orderBy('position')
		.execute()
	for (const file of files)
		await ctx.db
			.insertInto('book_draft_file')
			.values({ ...file, ...{ id: newId(), draft_id: draftId, chapter_id: chapterId, picture: null } })
			.execute()
}
