import { z } from 'zod'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { chapterOf, noteChange, onBook } from '../draft-row.server.ts'
import { type ChapterDetails, EMPTY_WORK } from '../model.ts'
import { MOST_CHAPTERS, newChapterForm } from '../schema.ts'
import { noteEntry } from './save-details.server.ts'

/** Adds a chapter behind the others, in the language of the book. Refuses more than a book may have. */
export const addChapter = command({
	...onBook,
	input: onBook.input.extend(newChapterForm.shape),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true; chapterId: string } | Refusal<'tooMany'>> {
		if (held.chapters.length >= MOST_CHAPTERS) return { ok: false, error: 'tooMany' }
		const { language } = held.details
		const details: ChapterDetails = { ...EMPTY_WORK, language, title: { [language]: input.title }, pages: '' }
		const id = newId()
		await ctx.db
			.insertInto('book_draft_chapter')
			.values({
				...{ id, draft_id: held.id, number: held.chapters.length + 1, details: JSON.stringify(details) },
				...{ balance: null, work_id: null },
			})
			.execute()
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true, chapterId: id }
	},
})

const ofChapter = onBook.input.extend({ chapterId: z.string() })

/** Moves a chapter before the one before it, or behind the one after it; the first and the last stay where there is nothing beyond. */
export const moveChapter = command({
	...onBook,
	input: ofChapter.extend({ to: z.enum(['up', 'down']) }),
	async execute(ctx, { actor, input: { chapterId, to }, held }): Promise<{ ok: true }> {
		const chapter = chapterOf(held, chapterId)
		const order = held.chapters.map(({ id }) => id)
		const from = order.indexOf(chapter.id)
		const place = Math.min(Math.max(from + (to === 'up' ? -1 : 1), 0), order.length - 1)
		order.splice(place, 0, ...order.splice(from, 1))
		await writeOrder(ctx, order)
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true }
	},
})

/** Takes a chapter out of a book in entry with its files; one that is published is refused as `isOut`. */
export const removeChapter = command({
	...onBook,
	input: ofChapter,
	async execute(
		ctx,
		{ actor, input: { chapterId }, held, collect },
	): Promise<{ ok: true } | Refusal<'isOut'>> {
		const chapter = chapterOf(held, chapterId)
		if (chapter.work_id) return { ok: false, error: 'isOut' }
		const files = await ctx.db
			.selectFrom('book_draft_file')
			.select('storage_key')
			.where('chapter_id', '=', chapter.id)
			.execute()
		await ctx.db.deleteFrom('book_draft_chapter').where('id', '=', chapter.id).execute()
		await writeOrder(
			ctx,
			held.chapters.map(({ id }) => id).filter((id) => id !== chapter.id),
		)
		collect(files.map(({ storage_key }) => storage_key))
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true }
	},
})

async function writeOrder(ctx: Ctx, order: readonly string[]): Promise<void> {
	for (const [place, id] of order.entries())
		await ctx.db
			.updateTable('book_draft_chapter')
			.set({ number: place + 1 })
			.where('id', '=', id)
			.execute()
}
