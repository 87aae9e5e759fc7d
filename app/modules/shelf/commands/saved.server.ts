import { z } from 'zod'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { MOST_SAVED } from '../model.ts'
import { findReadableWork } from '../queries/saved.server.ts'
import { savedPlace } from '../schema.ts'
import { ownFolder, ownShelf } from './own-shelf.server.ts'

type Outcome<Code extends string> = { ok: true } | Refusal<Code>

/** The work that a reader wants to keep. */
export const workToSave = z.object({
	kind: z.enum(['article', 'book', 'chapter']),
	slug: z.string().refine(isSlug),
})

/** Saves a work for a reader, in no folder; a work that is saved already stays as it is. At most 5,000. */
export const saveWork = command({
	input: workToSave,
	...ownShelf,
	async execute(ctx, { input, place: userId }): Promise<Outcome<'notFound' | 'full'>> {
		const workId = await findReadableWork(ctx, input)
		if (!workId) return { ok: false, error: 'notFound' }
		const saved = await ctx.db
			.selectFrom('saved_work')
			.select(({ fn }) => fn.countAll<number>().as('works'))
			.where('user_id', '=', userId)
			.where('work_id', '<>', workId)
			.executeTakeFirstOrThrow()
		if (saved.works >= MOST_SAVED) return { ok: false, error: 'full' }
		await ctx.db
			.insertInto('saved_work')
			.values({ user_id: userId, work_id: workId, folder_id: null, saved_at: ctx.now() })
			.onConflict((conflict) => conflict.columns(['user_id', 'work_id']).doNothing())
			.execute()
		return { ok: true }
	},
})

/** Takes a work off a reader's shelf. What is not there is gone already. `hasNote`: a note would go with it, and nobody said that it may. */
export const removeSaved = command({
	input: z.object({ workId: z.string(), withNote: z.boolean() }),
	...ownShelf,
	async execute(ctx, { input: { workId, withNote }, place: userId }): Promise<Outcome<'hasNote'>> {
		if (!isId(workId)) return { ok: true }
		const row = await ctx.db
			.selectFrom('saved_work')
			.select('note')
			.where('user_id', '=', userId)
			.where('work_id', '=', workId)
			.executeTakeFirst()
		if (row?.note && !withNote) return { ok: false, error: 'hasNote' }
		await ctx.db
			.deleteFrom('saved_work')
			.where('user_id', '=', userId)
			.where('work_id', '=', workId)
			.execute()
		return { ok: true }
	},
})

/** Puts a saved work into a folder of the reader and keeps a note beside it. */
export const annotateSaved = command({
	input: savedPlace,
	...ownShelf,
	async execute(ctx, { input, place: userId }): Promise<Outcome<'notFound'>> {
		const { workId, note } = input
		const folderId = input.folderId || null
		const isOwn = isId(workId) && (folderId === null || (await ownFolder(ctx, userId, folderId)))
		if (!isOwn) return { ok: false, error: 'notFound' }
		const changed = await ctx.db
			.updateTable('saved_work')
			.set({ folder_id: folderId, note })
			.where('user_id', '=', userId)
			.where('work_id', '=', workId)
			.executeTakeFirst()
		return changed.numUpdatedRows > 0n ? { ok: true } : { ok: false, error: 'notFound' }
	},
})
