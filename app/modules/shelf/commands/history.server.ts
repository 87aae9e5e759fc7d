import { sql } from 'kysely'
import { z } from 'zod'
import { type NamedSession, readActorBy, selectSession } from '#app/modules/identity/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts'
import { isId } from '#app/platform/id.ts'
import { isSaved } from '../queries/saved.server.ts'
import { ownShelf } from './own-shelf.server.ts'

/**
 * Notes that somebody who keeps a history opened a work: once a work, with the first and the last time. Nothing of visitors, of people who
 * switched it off, and of administrators who impersonate somebody. It never fails: reading matters more. The public figures know nothing of it.
 */
export async function noteReading(ctx: Ctx, actor: Actor | null, workId: string): Promise<void> {
	if (!actor?.keepsHistory || actor.impersonator) return
	const now = ctx.now()
	await ctx.db
		.insertInto('reading_history')
		.values({ user_id: actor.userId, work_id: workId, first_at: now, last_at: now })
		.onConflict((conflict) => conflict.columns(['user_id', 'work_id']).doUpdateSet({ last_at: now }))
		.execute()
		.catch((error: unknown) => ctx.log.warn({ err: error }, 'a reading was not noted'))
}

/**
 * Notes like `noteReading` that somebody opened the page of a work, if it is published, and answers whether they saved it, with one statement. It never fails for the note.
 */
export async function openWork(ctx: Ctx, actor: Actor, workId: string): Promise<boolean> {
	if (!actor.keepsHistory || actor.impersonator) return isSaved(ctx, actor.userId, workId)
	try {
		const { rows } = await sql<{ saved: boolean }>`
			with noted as (
				insert into reading_history (user_id, work_id, first_at, last_at)
				select ${actor.userId}::uuid, id, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz from public_work where id = ${workId}
				on conflict (user_id, work_id) do update set last_at = excluded.last_at
			)
			select exists (select from saved_work where user_id = ${actor.userId} and work_id = ${workId}) as saved`.execute(
			ctx.db,
		)
		return rows[0]?.saved ?? false
	} catch (error) {
		ctx.log.warn({ err: error }, 'a reading was not noted')
		return isSaved(ctx, actor.userId, workId)
	}
}

/** Opening a work again so soon (a page that is loaded anew, a way back) does not change when it was last read. */
const READ_AGAIN_AFTER_MS = 60_000

const selectOpening = compiledOnce((ctx, opening: NamedSession & { workId: string }) =>
	selectSession(ctx, opening).select([
		sql<boolean>`exists (select from saved_work
			where user_id = user_session.user_id and work_id = ${opening.workId}::uuid)`.as('is_saved'),
		sql<Date | null>`(select last_at from reading_history
			where user_id = user_session.user_id and work_id = ${opening.workId}::uuid)`.as('read_at'),
	]),
)

/**
 * Who sends a request for the page of a work, as `readActor` says, and whether they saved it, with one statement. Where they did not, it notes like `openWork` that they opened it, if that
 * is not noted yet or was a while ago; the page of a work that they saved is made for them and notes it itself.
 */
export async function openAsReader(ctx: Ctx, headers: Headers, workId: string) {
	const { row, ...reader } = await readActorBy(ctx, headers, (asked, named) =>
		selectOpening(asked, { ...named, workId }),
	)
	const isSaved = row?.is_saved ?? false
	const since = row?.read_at ? ctx.now().getTime() - row.read_at.getTime() : Number.POSITIVE_INFINITY
	const { actor } = reader
	if (actor?.keepsHistory && !actor.impersonator && !isSaved && since >= READ_AGAIN_AFTER_MS)
		await openWork(ctx, actor, workId)
	return { ...reader, isSaved }
}

/** Forgets that a reader opened a work. */
export const forgetReading = command({
	input: z.object({ workId: z.string() }),
	...ownShelf,
	async execute(ctx, { input: { workId }, place: userId }): Promise<{ ok: true }> {
		if (isId(workId))
			await ctx.db
				.deleteFrom('reading_history')
				.where('user_id', '=', userId)
				.where('work_id', '=', workId)
				.execute()
		return { ok: true }
	},
})

/** Forgets all that a reader opened. */
export const clearHistory = command({
	input: z.object({}),
	...ownShelf,
	async execute(ctx, { place: userId }): Promise<{ ok: true }> {
		await ctx.db.deleteFrom('reading_history').where('user_id', '=', userId).execute()
		return { ok: true }
	},
})

/** Keeps a history from now on, or no more; what is noted already stays until it is cleared. */
export const keepHistory = command({
	input: z.object({ keeps: z.boolean() }),
	...ownShelf,
	async execute(ctx, { input: { keeps }, place: userId }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('profile')
			.set({ keeps_history: keeps, updated_at: ctx.now() })
			.where('user_id', '=', userId)
			.execute()
		return { ok: true }
	},
})
