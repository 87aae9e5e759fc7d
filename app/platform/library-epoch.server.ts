import { sql } from 'kysely'
import pg from 'pg'
import { type BoundedMemory, boundedMemory } from './bounded-memory.ts'
import type { Ctx } from './ctx.server.ts'

const CHANNEL = 'mbongi_cache'
const POLL_MS = 2000
const POLL_AFTER_BUMP_MS = 50
const GIVE_UP_MS = 30_000

/** How old counts of use may be that are shown beside what was remembered, as old as a kept page. */
export const COUNTS_KEPT_MS = 60_000

const listeners = new Set<() => void>()

/** What was read since the last change, per watched context; a context whose library is changing has none. */
const remembered = new WeakMap<Ctx, BoundedMemory>()

/**
 * Reads once until the library changes, or until `keptMs` have passed: for what is the same for everybody, never for what depends
 * on who asks. `name` is the question with all that its answer depends on. Answers are shared, and frozen for that; those longest
 * not asked for are forgotten first. A context that nobody watches, or one inside a transaction, reads each time.
 */
export function untilLibraryChanges<T>(
	ctx: Ctx,
	name: string,
	read: () => Promise<T>,
	{ keptMs = Number.POSITIVE_INFINITY } = {},
): Promise<T> {
	const memory = remembered.get(ctx)
	if (!memory) return read()
	const known = memory.get(name) as Promise<T> | undefined
	if (known) return known
	const answer = read()
	memory.set(name, answer, keptMs)
	return answer
}

/** The same for many things at once: `read` is asked for those that are not known, and what it does not find is not remembered. */
export async function eachUntilLibraryChanges<T>(
	ctx: Ctx,
	name: string,
	ids: readonly string[],
	read: (unknown: string[]) => Promise<Map<string, T>>,
	{ keptMs = Number.POSITIVE_INFINITY } = {},
): Promise<Map<string, T>> {
	const memory = remembered.get(ctx)
	if (!memory) return ids.length === 0 ? new Map() : read([...ids])
	const found = new Map<string, T>()
	const unknown: string[] = []
	for (const id of ids) {
		const known = (await memory.get(`${name} ${id}`)) as T | undefined
		if (known === undefined) unknown.push(id)
		else found.set(id, known)
	}
	if (unknown.length === 0) return found
	for (const [id, value] of await read(unknown)) {
		memory.set(`${name} ${id}`, Promise.resolve(value), keptMs)
		found.set(id, value)
	}
	return found
}

/**
 * Says that what readers can see has changed: every node forgets its cached pages once this transaction
 * is committed, this node at once, the others on NOTIFY or at the latest 2 s later.
 */
export async function bumpLibrary(ctx: Ctx): Promise<void> {
	await sql`update cache_epoch set value = value + 1 where name = 'library'`.execute(ctx.db)
	await sql`select pg_notify(${CHANNEL}, '')`.execute(ctx.db)
	for (const listener of listeners) listener()
}

/**
 * Follows the epoch of the library. `onChange('changing')` when this process has bumped it and the transaction may still
 * be open, `onChange('changed')` when a new value is seen (or the change was given up).
 */
export async function watchLibrary(
	ctx: Ctx,
	onChange: (state: 'changing' | 'changed') => void,
): Promise<{ close(): Promise<void> }> {
	let known = await readEpoch(ctx)
	let changingSince: number | undefined
	let timer: NodeJS.Timeout | undefined
	let closed = false
	const isServer = ctx.env.DATABASE_URL !== undefined
	const changing = () => {
		remembered.delete(ctx)
		onChange('changing')
	}
	const changed = () => {
		remembered.set(ctx, boundedMemory())
		onChange('changed')
	}
	remembered.set(ctx, boundedMemory())

	const check = async () => {
		clearTimeout(timer)
		const epoch = await readEpoch(ctx).catch(() => known)
		const gaveUp = changingSince !== undefined && Date.now() - changingSince > GIVE_UP_MS
		if (epoch !== known || gaveUp) {
			known = epoch
			changingSince = undefined
			changed()
		}
		if (closed || (!isServer && changingSince === undefined)) return
		clearTimeout(timer)
		timer = setTimeout(check, changingSince === undefined ? POLL_MS : POLL_AFTER_BUMP_MS).unref()
	}
	const onBump = () => {
		changingSince = Date.now()
		changing()
		clearTimeout(timer)
		timer = setTimeout(check, POLL_AFTER_BUMP_MS).unref()
	}
	listeners.add(onBump)
	const listening = isServer ? await listen(ctx, check) : undefined
	if (isServer) await check()

	return {
		async close() {
			closed = true
			remembered.delete(ctx)
			clearTimeout(timer)
			listeners.delete(onBump)
			await listening?.end().catch(() => {})
		},
	}
}

async function readEpoch(ctx: Ctx): Promise<number> {
	const { rows } = await sql<{ value: number }>`select value from cache_epoch where name = 'library'`.execute(
		ctx.db,
	)
	return rows[0]?.value ?? 0
}

/** A connection that hears NOTIFY; when it breaks, polling alone goes on. */
async function listen(ctx: Ctx, onNotice: () => void): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: ctx.env.DATABASE_URL, application_name: 'mbongi cache' })
	client.on('error', (error) => ctx.log.warn({ err: error }, 'the cache listens by polling only'))
	client.on('notification', onNotice)
	try {
		await client.connect()
		await client.query(`listen ${CHANNEL}`)
	} catch (error) {
		ctx.log.warn({ err: error }, 'the cache listens by polling only')
	}
	return client
}
