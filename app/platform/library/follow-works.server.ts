import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../ctx.server.ts'

/** Works that are looked at in one transaction, so that readers of the embedded database never wait for long. */
const WORKS_AT_ONCE = 25

/** Those who follow the works of the library, each at its own position. */
type Follower = 'search' | 'references' | 'deposits' | 'webhooks' | 'people'

/**
 * Shows a follower the works that changed since it last looked, in the order of their changes and each at least once. One node does so at a time, and what fails
 * is shown again: the position moves in the transaction in which `look` writes. Answers how many changes were looked at until none was left, or `stopping`.
 */
export async function followWorks(
	ctx: Ctx,
	follower: Follower,
	look: (ctx: Ctx, works: string[]) => Promise<void>,
	stopping?: AbortSignal,
): Promise<number> {
	let looked = 0
	for (;;) {
		const count = stopping?.aborted ? 0 : await followNext(ctx, follower, look)
		if (count === 0) return looked
		looked += count
	}
}

function followNext(
	ctx: Ctx,
	follower: Follower,
	look: (ctx: Ctx, works: string[]) => Promise<void>,
): Promise<number> {
	return inTransaction(ctx, async (ctx) => {
		const position = await ctx.db
			.selectFrom('library_position')
			.select(['number', 'subject_id'])
			.where('reader', '=', follower)
			.forUpdate()
			.executeTakeFirstOrThrow()
		const changes = await ctx.db
			.selectFrom('library_change')
			.select(['number', 'subject_id'])
			.where('subject', '=', 'work')
			.where(sql<boolean>`(number, subject_id) > (${position.number}, ${position.subject_id}::uuid)`)
			.orderBy('number')
			.orderBy('subject_id')
			.limit(WORKS_AT_ONCE)
			.execute()
		const last = changes.at(-1)
		if (!last) return 0
		await look(ctx, [...new Set(changes.map((change) => change.subject_id))])
		await ctx.db
			.updateTable('library_position')
			.set({ number: last.number, subject_id: last.subject_id })
			.where('reader', '=', follower)
			.execute()
		return changes.length
	})
}
