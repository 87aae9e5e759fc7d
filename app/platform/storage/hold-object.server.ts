import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { handle, type JobKind } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.server.ts'
import { keyOf, type StoredFile } from './storage.server.ts'

/**
 * Every column that names a stored object. The same content is stored once, so one object may be named by rows that know nothing of
 * each other: a new table that names objects is added here, or its objects vanish with somebody else's (a test compares with the database).
 */
export const NAMED_IN = [
	['call', 'storage_key'],
	['galley', 'storage_key'],
	['manuscript_check', 'storage_key'],
	['submission_file', 'storage_key'],
	['text_picture', 'storage_key'],
	['upload_part', 'storage_key'],
	['version_galley', 'storage_key'],
	['work_picture', 'storage_key'],
] as const

/**
 * Holds an object until the transaction ends, so that nobody removes it before the row that names it is kept. Call it in that
 * transaction, before the row is written. False when the object is not there any more: it must be stored anew.
 */
export async function holdObject(ctx: Ctx, key: string): Promise<boolean> {
	await lock(ctx, key)
	return (await ctx.storage.head(key)) !== null
}

/** Stores bytes and holds them until the transaction ends, as `holdObject` does. */
export async function putHeld(ctx: Ctx, bytes: Uint8Array): Promise<StoredFile> {
	await lock(ctx, keyOf(createHash('sha256').update(bytes).digest('hex')))
	return ctx.storage.put(bytes)
}

/**
 * Removes an object unless a row still names it. To be called once the change that let it go is kept. True when it was removed; an
 * object that the storage does not give up becomes a job, which tries again.
 */
export async function releaseObject(ctx: Ctx, key: string): Promise<boolean> {
	try {
		return await removeUnnamed(ctx, key)
	} catch (error) {
		ctx.log.warn({ err: error, key }, 'a stored object was not removed')
		await enqueue(ctx, REMOVE_JOB, { key }, { key })
		return false
	}
}

const REMOVE_JOB = { name: 'object-removal', payload: z.object({ key: z.string() }) }

/** Removes objects that the storage did not give up when they were let go. */
export function removesObjects(): JobKind {
	return handle(REMOVE_JOB, { run: (ctx, { key }) => removeUnnamed(ctx, key) })
}

async function removeUnnamed(ctx: Ctx, key: string): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		await lock(ctx, key)
		if (await isNamed(ctx, key)) return false
		await ctx.storage.remove(key)
		return true
	})
}

async function isNamed(ctx: Ctx, key: string): Promise<boolean> {
	const named = NAMED_IN.map(
		([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${key})`,
	)
	const portrait = pathTo('portrait', { fileName: `${key.slice(key.lastIndexOf('/') + 1)}.webp` })
	named.push(sql`exists (select from profile where avatar_url = ${portrait})`)
	const { rows } = await sql<{ named: boolean }>`select ${sql.join(named, sql` or `)} as named`.execute(
		ctx.db,
	)
	return rows[0]?.named ?? true
}

async function lock(ctx: Ctx, key: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}
