import { typedLines } from '#app/i18n/typed-text.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { LONGEST_NOTE, MOST_SAVED, type SaveRefusal } from '../model.ts'
import { findReadableWork, type WorkAddress } from '../queries/find-work.server.ts'
import { ownFolder, takeShelf } from './own-shelf.server.ts'

/** Saves a work for a reader, in no folder; a work that is saved already stays as it is. At most 5,000. */
export function saveWork(
	ctx: Ctx,
	userId: string,
	address: WorkAddress,
): Promise<{ ok: true } | { ok: false; error: SaveRefusal }> {
	return inTransaction(ctx, async (ctx) => {
		const workId = await findReadableWork(ctx, address)
		if (!workId) return { ok: false, error: 'notFound' }
		await takeShelf(ctx, userId)
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
	})
}

/** Takes a work off a reader's shelf, with its note. What is not there is gone already. */
export async function removeSaved(ctx: Ctx, userId: string, workId: string): Promise<void> {
	if (!isId(workId)) return
	await ctx.db.deleteFrom('saved_work').where('user_id', '=', userId).where('work_id', '=', workId).execute()
}

/** Puts a saved work into a folder of the reader (null: none) and keeps a note beside it. */
export function annotateSaved(
	ctx: Ctx,
	userId: string,
	workId: string,
	{ folderId, note }: { folderId: string | null; note: string },
): Promise<{ ok: true } | { ok: false; error: 'notFound' | 'tooLong' }> {
	return inTransaction(ctx, async (ctx) => {
		const text = typedLines(note)
		if (text.length > LONGEST_NOTE) return { ok: false, error: 'tooLong' }
		const isOwn = isId(workId) && (folderId === null || (await ownFolder(ctx, userId, folderId)))
		if (!isOwn) return { ok: false, error: 'notFound' }
		const changed = await ctx.db
			.updateTable('saved_work')
			.set({ folder_id: folderId, note: text })
			.where('user_id', '=', userId)
			.where('work_id', '=', workId)
			.executeTakeFirst()
		return changed.numUpdatedRows > 0n ? { ok: true } : { ok: false, error: 'notFound' }
	})
}
