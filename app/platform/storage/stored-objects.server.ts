import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import type { Db } from '../db/database.server.ts'
import { handle, type JobKind } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.server.ts'
import { keyOf, type StoredFile } from './storage.server.ts'

/**
 * Every column that names a stored object. The same content is stored once, so one object may be named by rows that know nothing of
 * each other: a new table that names objects is added here, or its objects vanish with somebody else's (a test compares with the database).
 */
export const REFERENCED_IN = [
	['any_call', 'storage_key'],
	['article_draft_file', 'storage_key'],
	['book_draft_file', 'storage_key'],
	['discussion_file', 'storage_key'],
	['galley', 'storage_key'],
	['galley_preview', 'storage_key'],
	['issue_cover', 'small_storage_key'],
	['issue_cover', 'large_storage_key'],
	['journal_cover', 'small_storage_key'],
	['journal_cover', 'large_storage_key'],
	['journal_logo', 'small_storage_key'],
	['journal_logo', 'large_storage_key'],
	['made_galley', 'storage_key'],
	['made_volume', 'storage_key'],
	['manuscript_check', 'storage_key'],
	['ojs_export', 'storage_key'],
	['publisher_logo', 'small_storage_key'],
	['publisher_logo', 'large_storage_key'],
	['replaced_galley', 'storage_key'],
	['site_picture', 'storage_key'],
	['submission_file', 'storage_key'],
	['text_picture', 'storage_key'],
	['trial_archive', 'storage_key'],
	['upload_part', 'storage_key'],
	['version_galley', 'storage_key'],
	['work_picture', 'storage_key'],
] as const

const PORTRAIT = /\/([0-9a-f]{64})\.webp$/

/**
 * References an object until the transaction ends, so that nobody removes it before the row that names it is kept. Call it in that
 * transaction, before the row is written. False when the object is not there any more: it must be stored anew.
 */
export async function referenceObject(ctx: Ctx, key: string): Promise<boolean> {
	await lock(ctx, key)
	return (await ctx.storage.head(key)) !== null
}

/** Stores bytes and holds them until the transaction ends, as `referenceObject` does. */
export async function putReferenced(ctx: Ctx, bytes: Uint8Array): Promise<StoredFile> {
	await lock(ctx, keyOf(createHash('sha256').update(bytes).digest('hex')))
	return ctx.storage.put(bytes)
}

/**
 * Removes an object unless a row still references it. To be called once the change that no longer references it is kept. True when it was removed; an
 * object that the storage does not give up becomes a job, which tries again.
 */
export async function collectObject(ctx: Ctx, key: string): Promise<boolean> {
	try {
		return await removeUnreferenced(ctx, key)
	} catch (error) {
		ctx.log.warn({ err: error, key }, 'a stored object was not removed')
		await enqueue(ctx, REMOVE_JOB, { key }, { key })
		return false
	}
}

const REMOVE_JOB = { name: 'object-removal', payload: z.object({ key: z.string() }) }

/** Removes objects that the storage did not give up when they were collected. */
export function removesObjects(): JobKind {
	return handle(REMOVE_JOB, { run: (ctx, { key }) => removeUnreferenced(ctx, key) })
}

/** Files younger than this may belong to an act that has not ended. */
const UNFINISHED_MS = 24 * 3_600_000

/**
 * Removes what no row names and what never arrived whole, once it is a day old: what a process left behind that ended in the middle. Answers how many
 * files there were.
 */
export async function sweepObjects(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const before = new Date(ctx.now().getTime() - UNFINISHED_MS)
	const referenced = await referencedKeys(ctx.db)
	let removed = await ctx.storage.removeUnfinished(before)
	for await (const key of ctx.storage.storedBefore(before)) {
		if (stopping?.aborted) break
		if (!referenced.has(key) && (await removeUnreferenced(ctx, key))) removed += 1
	}
	if (removed > 0) ctx.log.warn({ removed }, 'stored files that nothing names were removed')
	return removed
}

async function removeUnreferenced(ctx: Ctx, key: string): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		await lock(ctx, key)
		if (await isReferenced(ctx, key)) return false
		await ctx.storage.remove(key)
		return true
	})
}

/** The keys of all objects that rows name, portraits too. */
export async function referencedKeys(db: Db): Promise<Set<string>> {
	return new Set((await keysByTable(db)).map(({ key }) => key))
}

type NamedKey = { table: (typeof REFERENCED_IN)[number][0] | 'profile'; key: string }

/** The keys of all objects, each with a table whose rows name it; those that several name stand there as often. */
export async function keysByTable(db: Db): Promise<NamedKey[]> {
	const named = REFERENCED_IN.map(
		([table, column]) =>
			sql`select ${sql.lit(table)} as "table", ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`,
	)
	const { rows } = await sql<NamedKey>`${sql.join(named, sql` union `)}`.execute(db)
	const portraits = await db
		.selectFrom('profile')
		.select('avatar_url')
		.where('avatar_url', 'is not', null)
		.execute()
	for (const { avatar_url } of portraits) {
		const hash = PORTRAIT.exec(avatar_url ?? '')?.[1]
		if (hash) rows.push({ table: 'profile', key: keyOf(hash) })
	}
	return rows
}

async function isReferenced(ctx: Ctx, key: string): Promise<boolean> {
	const named = REFERENCED_IN.map(
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
