import { z } from 'zod'
import { authorsIn, keywordsIn } from '#app/modules/article-draft/index.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { fundersIn } from '#app/modules/work/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { chapterOf, type EnteredBook, noteChange, onBook } from '../draft-row.server.ts'
import type { BookDetails, ChapterDetails } from '../model.ts'
import { bookForm, chapterForm } from '../schema.ts'

type Texts = { [language: string]: string }

const filled = (texts: Texts): Texts =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** What book and chapter have in common, as it is kept. */
function workDetails(typed: {
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: Texts
	authors: string
	funders: string
}) {
	const keywords = Object.entries(typed.keywords)
		.map(([language, words]) => [language, keywordsIn(words)] as const)
		.filter(([, words]) => words.length > 0)
	return {
		title: filled(typed.title),
		subtitle: filled(typed.subtitle),
		abstract: filled(typed.abstract),
		authors: authorsIn(typed.authors) ?? [],
		funders: fundersIn(typed.funders) ?? [],
		keywords: Object.fromEntries(keywords),
	}
}

export async function noteEntry(ctx: Ctx, actor: Actor, { id, publisher_id }: EnteredBook): Promise<void> {
	const detail = { entry: id, publisher: publisher_id }
	await recordAudit(ctx, { action: 'book-entry-changed', actor, detail })
}

/** Keeps all that is said of a book in entry. Refuses a day to come, and another DOI for what was published with one. */
export const saveBookDetails = command({
	...onBook,
	input: onBook.input.extend(bookForm.shape),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | Refusal<'doiFixed' | 'dateTooLate'>> {
		const { id, version: _, editors, translators, ...rest } = input
		if (rest.publishedOn > ctx.now().toISOString().slice(0, 10)) return { ok: false, error: 'dateTooLate' }
		if (held.work_id && held.details.doi && rest.doi !== held.details.doi)
			return { ok: false, error: 'doiFixed' }
		const known = await ctx.db.selectFrom('discipline').select('id').orderBy('position').execute()
		const details: BookDetails = {
			...rest,
			...workDetails(rest),
			editors: authorsIn(editors) ?? [],
			translators: authorsIn(translators) ?? [],
			disciplines: known.map((one) => one.id).filter((one) => rest.disciplines.includes(one)),
		}
		await ctx.db
			.updateTable('book_draft')
			.set({ details: JSON.stringify(details) })
			.where('id', '=', id)
			.execute()
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true }
	},
})

/** Keeps all that is said of a chapter. Refuses another DOI for one that was published with one. */
export const saveChapterDetails = command({
	...onBook,
	input: onBook.input.extend({ chapterId: z.string(), ...chapterForm.shape }),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | Refusal<'doiFixed'>> {
		const { id: _id, version: _, chapterId, ...rest } = input
		const chapter = chapterOf(held, chapterId)
		if (chapter.work_id && chapter.details.doi && rest.doi !== chapter.details.doi)
			return { ok: false, error: 'doiFixed' }
		const details: ChapterDetails = { ...rest, ...workDetails(rest) }
		await ctx.db
			.updateTable('book_draft_chapter')
			.set({ details: JSON.stringify(details) })
			.where('id', '=', chapter.id)
			.execute()
		await noteChange(ctx, held)
		await noteEntry(ctx, actor, held)
		return { ok: true }
	},
})
