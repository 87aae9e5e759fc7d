import type { Logger } from 'pino'
import type { Db } from './db/database.server.ts'
import type { Env } from './env.server.ts'
import type { Storage } from './storage/storage.server.ts'

/** Everything a query or a command may reach. The first argument everywhere; there is no other injection. */
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

/** The same context inside one transaction: all that `work` writes is kept, or nothing is. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	if (ctx.db.isTransaction) return work(ctx)
	return ctx.db.transaction().execute((db) => work({ ...ctx, db, replica: db }))
}
