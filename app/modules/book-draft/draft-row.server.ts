import { z } from 'zod'
import { type Balance, isLossy } from '#app/modules/article-draft/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'
import { storedFunders } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { BookDetails, ChapterDetails } from './model.ts'

/** A book in entry as it stands, with its chapters in their order. */
export type EnteredBook = NonNullable<Awaited<ReturnType<typeof readBookDraft>>>
export type EnteredChapter = EnteredBook['chapters'][number]

/** Entries of before funders were asked for have none. */
const withFunders = <Details extends ChapterDetails | BookDetails>(details: Details): Details => ({
	...details,
	funders: storedFunders(details.funders),
})

async function readBookDraft(ctx: Ctx, id: string, { lock = false } = {}) {
	if (!isId(id)) return null
	const row = await ctx.db
		.selectFrom('book_draft')
		.innerJoin('publisher', 'publisher.id', 'book_draft.publisher_id')
		.selectAll('book_draft')
		.select(['publisher.name as publisher_name', 'publisher.slug as publisher_slug'])
		.where('book_draft.id', '=', id)
		.$if(lock, (query) => query.forUpdate('book_draft'))
		.executeTakeFirst()
	if (!row) return null
	const chapters = await ctx.db
		.selectFrom('book_draft_chapter')
		.leftJoin('work', 'work.id', 'book_draft_chapter.work_id')
		.selectAll('book_draft_chapter')
		.select('work.has_full_text')
		.where('draft_id', '=', id)
		.orderBy('number')
		.orderBy('book_draft_chapter.id')
		.execute()
	return {
		...row,
		version: String(row.version),
		details: withFunders(row.details as BookDetails),
		chapters: chapters.map(({ details, reference_list, outline, balance, has_full_text, ...chapter }) => ({
			...chapter,
			/** Here, or in the library where its text was not entered. */
			hasText: chapter.html !== '' || has_full_text === true,
			details: withFunders(details as ChapterDetails),
			references: reference_list as Reference[],
			outline: outline as OutlineEntry[],
			balance: balance as Balance | null,
			isLossy: isLossy(balance as Balance | null),
		})),
	}
}

/** Finds a book in entry for those who run its publisher, else throws `NotFound`. */
export async function ownBook(ctx: Ctx, actor: Actor, id: string): Promise<EnteredBook> {
	const draft = await readBookDraft(ctx, id)
	if (!draft || !canManageContents(actor, { journalId: null, publisherId: draft.publisher_id }))
		throw new NotFound()
	return draft
}

/** What the commands on a book in entry have in common: who runs its publisher, and the row, locked. */
export const onBook = {
	input: z.object({ id: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { id }: { id: string }) => ownBook(ctx, actor, id),
	async lock(ctx: Ctx, { id }: { id: string }): Promise<EnteredBook> {
		const draft = await readBookDraft(ctx, id, { lock: true })
		if (!draft) throw new NotFound()
		return draft
	},
}

/** A chapter of a book, or a thrown `NotFound`. */
export function chapterOf(draft: EnteredBook, chapterId: string): EnteredChapter {
	const chapter = draft.chapters.find(({ id }) => id === chapterId)
	if (!chapter) throw new NotFound()
	return chapter
}

/** Notes that something of a book changed: whoever saw it before saw another version. */
export async function noteChange(ctx: Ctx, { id, version }: EnteredBook): Promise<void> {
	await ctx.db
		.updateTable('book_draft')
		.set({ version: Number(version) + 1, updated_at: ctx.now() })
		.where('id', '=', id)
		.execute()
}
