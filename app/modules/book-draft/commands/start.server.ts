import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import { onBook } from '../draft-row.server.ts'
import { type BookDetails, EMPTY_WORK } from '../model.ts'
import { startBookForm } from '../schema.ts'

async function findPublisher(ctx: Ctx, actor: Actor, id: string) {
	const row = isId(id)
		? await ctx.db
				.selectFrom('publisher')
				.select(['id', 'language', 'place'])
				.where('id', '=', id)
				.executeTakeFirst()
		: undefined
	if (!row || !canManageContents(actor, { journalId: null, publisherId: row.id })) throw new NotFound()
	return row
}

/** Begins to enter a book of a publisher, for those who run it; what the publisher says of all its books is filled in. */
export const startBook = command({
	input: startBookForm,
	authorize: (ctx: Ctx, actor: Actor, { publisherId }) => findPublisher(ctx, actor, publisherId),
	lock: async (_ctx, publisher) => publisher,
	async execute(ctx, { actor, held: publisher }): Promise<{ ok: true; id: string }> {
		const id = newId()
		const details: BookDetails = {
			...EMPTY_WORK,
			language: LANGUAGES.find((code) => code === publisher.language) ?? 'fr',
			...{ editors: [], translators: [], publishedOn: '', isbn: '', series: '', seriesNumber: '' },
			place: publisher.place ?? '',
			...{ pageCount: '', disciplines: [], licence: '', review: 'unknown' },
		}
		const at = ctx.now()
		await ctx.db
			.insertInto('book_draft')
			.values({
				...{ id, publisher_id: publisher.id, details: JSON.stringify(details), work_id: null },
				...{ created_at: at, updated_at: at },
			})
			.execute()
		await recordAudit(ctx, {
			action: 'book-entry-changed',
			actor,
			detail: { entry: id, publisher: publisher.id },
		})
		return { ok: true, id }
	},
})

/** Throws away a book in entry with what was sent for it; one that was published is refused as `notNow`. */
export const discardBook = command({
	...onBook,
	input: z.object({ id: z.string(), version: z.string() }),
	async execute(ctx, { actor, held, collect }): Promise<{ ok: true } | { ok: false; error: 'notNow' }> {
		if (held.work_id) return { ok: false, error: 'notNow' }
		const files = await ctx.db
			.selectFrom('book_draft_file')
			.select('storage_key')
			.where('draft_id', '=', held.id)
			.execute()
		await ctx.db.deleteFrom('book_draft').where('id', '=', held.id).execute()
		collect(files.map(({ storage_key }) => storage_key))
		const detail = { entry: held.id, publisher: held.publisher_id }
		await recordAudit(ctx, { action: 'book-entry-discarded', actor, detail })
		return { ok: true }
	},
})
