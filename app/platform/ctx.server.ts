import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './db/database.server.ts'
import type { Env } from './env.server.ts'
import type { Storage } from './storage/storage.server.ts'

/** Everything that a query or a command may reach. The first argument everywhere; there is no other injection. */
export type Ctx = {
	db: Db
	/** For reads that may be some seconds old (search, lists): a read replica where there is one, else `db`. */
	replica: Db
	env: Env
	log: Logger
	storage: Storage
	/** The clock, so that tests can choose the day. */
	now(): Date
}

/**
 * The same context inside one transaction: all that `work` writes is kept, or nothing is. Nothing is when `work` throws, and when it
 * answers with a refusal (`{ ok: false }`): what shall outlast a refusal is written before or after, outside. Inside another transaction it is
 * a savepoint, so that whoever goes on after a refusal goes on from where the refused work began. One at a time in a transaction.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	let refused: { answer: T } | undefined
	const undone = new Error('a refusal undoes its transaction')
	const kept = async (ctx: Ctx) => {
		const answer = await work(ctx)
		if (!isRefusal(answer)) return answer
		refused = { answer }
		throw undone
	}
	try {
		return await (ctx.db.isTransaction
			? inSavepoint(ctx, kept)
			: ctx.db.transaction().execute((db) => kept({ ...ctx, db, replica: db })))
	} catch (error) {
		if (error === undone && refused) return refused.answer
		throw error
	}
}

let savepoints = 0

async function inSavepoint<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	const name = sql.id(`nested_${++savepoints}`)
	await sql`savepoint ${name}`.execute(ctx.db)
	const answer = await work(ctx).catch(async (error: unknown) => {
		await sql`rollback to savepoint ${name}`.execute(ctx.db)
		await sql`release savepoint ${name}`.execute(ctx.db)
		throw error
	})
	await sql`release savepoint ${name}`.execute(ctx.db)
	return answer
}

/** True for what a command answers when it has refused. */
export function isRefusal(answer: unknown): answer is { ok: false; error: string } {
	return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}
