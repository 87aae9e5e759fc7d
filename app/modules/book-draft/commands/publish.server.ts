import { recordAudit } from '#app/modules/audit/index.server.ts'
import { isDoiTaken } from '#app/modules/production/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type EnteredBook, noteChange, onBook } from '../draft-row.server.ts'
import { missingIn } from '../model.ts'
import { publishBookForm } from '../schema.ts'
import { readerFiles } from './reader-files.server.ts'
import { writeBook, writeChapters } from './write-book.server.ts'

type PublishRefusal = Refusal<'incomplete' | 'lossy' | 'doiTaken' | 'isWithdrawn'>

/**
 * Publishes a book that was entered with its chapters, or again what was changed of it. Says nothing of a review but what was entered. Refuses what lacks something, a
 * loss of words that nobody has accepted, a DOI that another work has, a book that was withdrawn.
 */
export const publishBook = command({
	...onBook,
	input: onBook.input.extend(publishBookForm.shape),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true; slug: string } | PublishRefusal> {
		const files = await readerFiles(ctx, held.id)
		const chapters = held.chapters.map(({ id, details, hasText }) => ({
			details,
			hasText,
			files: files.get(id)?.length ?? 0,
		}))
		if (missingIn(held.details, files.get(null)?.length ?? 0, chapters).length > 0)
			return { ok: false, error: 'incomplete' }
		if (held.chapters.some(({ isLossy }) => isLossy) && !input.acceptsLoss)
			return { ok: false, error: 'lossy' }
		if (await isAnyDoiTaken(ctx, held)) return { ok: false, error: 'doiTaken' }
		const before = held.work_id
			? await ctx.db
					.selectFrom('work')
					.select('state')
					.where('id', '=', held.work_id)
					.forUpdate()
					.executeTakeFirst()
			: undefined
		if (before?.state === 'withdrawn') return { ok: false, error: 'isWithdrawn' }
		const { workId, slug } = await writeBook(ctx, held, files.get(null) ?? [])
		await writeChapters(ctx, held, { workId, files })
		await ctx.db.updateTable('book_draft').set({ work_id: workId }).where('id', '=', held.id).execute()
		await noteChange(ctx, held)
		await recordAudit(ctx, {
			action: 'book-entered',
			actor,
			detail: { workId, publisher: held.publisher_id },
		})
		return { ok: true, slug }
	},
})

/** Whether a DOI of the book or of a chapter is another work's, or given twice within it. */
async function isAnyDoiTaken(ctx: Ctx, { id, details, work_id, chapters }: EnteredBook): Promise<boolean> {
	const given = [{ details, work_id }, ...chapters].flatMap(({ details: { doi }, work_id: own }) =>
		doi ? [{ doi, own }] : [],
	)
	if (new Set(given.map(({ doi }) => doi)).size < given.length) return true
	for (const { doi, own } of given) {
		const present = own
			? await ctx.db.selectFrom('work').select('doi').where('id', '=', own).executeTakeFirst()
			: undefined
		if (present?.doi !== doi && (await isDoiTaken(ctx, doi, id))) return true
	}
	return false
}
