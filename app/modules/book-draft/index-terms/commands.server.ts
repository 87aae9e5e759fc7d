import { z } from 'zod'
import { listIndexTerms } from '#app/modules/book/index-terms/index.server.ts'
import { indexEntry, levelsOf } from '#app/modules/work/full-text/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { type EnteredBook, noteChange, onBook } from '../draft-row.server.ts'
import { digestsOf, placesOf } from './places.server.ts'
import { indexPlacesForm, indexTermForm } from './schema.ts'

/** As many terms as an index has room for, and its page too. */
const MOST_TERMS = 500
const MOST_SPELLINGS = 20

/**
 * Gives the index of a published book a term or a name; it stands there with all places that are found. Refuses what names nothing (`noEntry`), what is there (`taken`), too many
 * (`tooManyTerms`), and a book that is not out (`notOut`): its texts are not there to be read.
 */
export const addIndexTerm = command({
	...onBook,
	input: onBook.input.extend(indexTermForm.shape),
	async execute(
		ctx,
		{ input, held },
	): Promise<{ ok: true; termId: string } | Refusal<'noEntry' | 'taken' | 'tooManyTerms' | 'notOut'>> {
		const bookId = held.work_id
		if (!bookId) return { ok: false, error: 'notOut' }
		const entry = indexEntry(input.entry)
		const typed = input.spellings.split('\n').map((spelling) => spelling.trim())
		const own = typed.filter(Boolean)
		const spellings = own.length > 0 ? own : levelsOf(entry).slice(-1)
		if (spellings.length === 0) return { ok: false, error: 'noEntry' }
		if (spellings.length > MOST_SPELLINGS) return { ok: false, error: 'tooManyTerms' }
		const terms = await listIndexTerms(ctx, bookId)
		if (terms.length >= MOST_TERMS) return { ok: false, error: 'tooManyTerms' }
		if (terms.some((term) => term.entry === entry)) return { ok: false, error: 'taken' }
		const id = newId()
		await ctx.db
			.insertInto('book_index_term')
			.values({
				...{ id, book_id: bookId, entry, spellings },
				seen: JSON.stringify(await digestsOf(ctx, bookId)),
			})
			.execute()
		await noteChange(ctx, held)
		return { ok: true, termId: id }
	},
})

const ofTerm = onBook.input.extend({ termId: z.string() })

/** Takes places of a term out of the index, and puts others back: of those that were shown, the kept ones stay. What was taken out and not shown stays out while it is found. */
export const saveIndexPlaces = command({
	...onBook,
	input: ofTerm.extend(indexPlacesForm.shape),
	async execute(ctx, { input: { termId, shown, kept }, held }): Promise<{ ok: true; termId: string }> {
		const term = await termOf(ctx, held, termId)
		const { places, digests } = await placesOf(ctx, term.bookId, term)
		const found = new Set(places.map(({ id }) => id))
		const isKept = new Set(kept)
		const isShown = new Set(shown)
		const takenOut = [
			...term.takenOut.filter((key) => !isShown.has(key)),
			...shown.filter((key) => !isKept.has(key)),
		].filter((key) => found.has(key))
		await ctx.db
			.updateTable('book_index_term')
			.set({ taken_out: [...new Set(takenOut)], seen: JSON.stringify(digests) })
			.where('id', '=', term.id)
			.execute()
		await noteChange(ctx, held)
		return { ok: true, termId }
	},
})

/** Takes a term out of the index with its places; the texts stay as they are. */
export const removeIndexTerm = command({
	...onBook,
	input: ofTerm,
	async execute(ctx, { input: { termId }, held }): Promise<{ ok: true }> {
		const { id } = await termOf(ctx, held, termId)
		await ctx.db.deleteFrom('book_index_term').where('id', '=', id).execute()
		await noteChange(ctx, held)
		return { ok: true }
	},
})

async function termOf(ctx: Ctx, { work_id: bookId }: EnteredBook, termId: string) {
	const term = bookId ? (await listIndexTerms(ctx, bookId)).find(({ id }) => id === termId) : undefined
	if (!bookId || !term) throw new NotFound()
	return { ...term, bookId }
}
