import { mkdtempSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type PostgresPool, sql } from 'kysely'
import pino from 'pino'
import { importLibrary, libraryFolder } from '#app/modules/exchange/index.server.ts'
import { rebuildIndex } from '#app/modules/search/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { syntheticLibrary } from '#bench/library/synthetic-library.ts'
import { readVocabularies } from '#bench/library/vocabulary.ts'
import { serverProcess } from '#bench/server-process.ts'

/**
 * `npm run bench -- indexing`: what writing the search index costs a work, on PostgreSQL: processor time of Node and of the server, and where they go: Node's by function
 * (sampled by V8), the server's by statement (its time until it answered). First 2,000 records without full text, then the demonstration library with its texts; each into an empty
 * index, and over the same rows again.
 */
const { values } = parseArgs({
	options: { url: { type: 'string' }, works: { type: 'string', default: '2000' } },
})
const SHOWN = 10

type Answers = { ms: number; times: number }
const answered = new Map<string, Answers>()

const db = databaseOn(timed(openServerPool(values.url ?? '', { max: 1 })))
const ctx: Ctx = {
	db,
	replica: db,
	env: readEnv({ LOG_LEVEL: 'silent' }),
	log: pino({ level: 'silent' }),
	storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-bench-'))),
	now: () => new Date(),
}
await migrate(db)
const server = await serverProcess(db)

const records = syntheticLibrary({
	articles: Number(values.works),
	seed: 1,
	vocabularies: await readVocabularies(),
})
await measure('records without full text', importLibrary(ctx, { records, openFile: () => new Uint8Array() }))
await sql`drop schema public cascade`.execute(db)
await sql`create schema public`.execute(db)
await migrate(db)
await measure(
	'the demonstration library, with its full texts',
	importLibrary(ctx, libraryFolder('data/demo')),
)
await db.destroy()

/** Writes the whole index of a library into an empty one, then over the same rows again, and prints what that took. */
async function measure(title: string, library: ReturnType<typeof importLibrary>): Promise<void> {
	const result = await library
	if (!result.ok) throw new Error(result.error)
	console.log(`\n${title}`)
	answered.clear()
	const works = await cost('into an empty index', () => rebuildIndex(ctx))
	for (const [statement, { ms, times }] of most([...answered], ({ ms }) => ms))
		line(ms / works, `${times} × ${statement}`)
	await cost('where every row stays as it is', () => rebuildIndex(ctx))
	for (const [place, ms] of most(await profiled(() => rebuildIndex(ctx)))) line(ms / works, place)
}

/** Processor time, a work. */
async function cost(title: string, write: () => Promise<number>): Promise<number> {
	const [node, before] = [process.cpuUsage(), server()]
	const works = await write()
	const { user, system } = process.cpuUsage(node)
	const [own, its] = [(user + system) / 1000 / works, (server() - before) / works]
	console.log(`${works} works ${title}: Node ${own.toFixed(2)} ms a work, server ${its.toFixed(2)}`)
	return works
}

/** Milliseconds of Node by function. */
async function profiled(write: () => Promise<unknown>): Promise<[string, number][]> {
	const session = new Session()
	session.connect()
	await session.post('Profiler.enable')
	await session.post('Profiler.start')
	await write()
	const { profile } = await session.post('Profiler.stop')
	session.disconnect()
	const byPlace = new Map<string, number>()
	const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
	for (const [at, id] of (profile.samples ?? []).entries()) {
		const place = places.get(id) ?? ''
		byPlace.set(place, (byPlace.get(place) ?? 0) + (profile.timeDeltas?.[at] ?? 0) / 1000)
	}
	byPlace.delete('(idle)')
	return [...byPlace]
}

function line(ms: number, what: string): void {
	console.log(`  ${ms.toFixed(2).padStart(6)} ms  ${what}`)
}

/** A function and its source file; what V8 itself does has a name alone. */
function placeOf({ functionName, url }: { functionName: string; url: string }): string {
	const file = url.replace(/^.*\/(?=(?:app|node_modules)\/)/, '')
	return file === '' ? functionName : `${functionName} in ${file}`
}

function most<T>(
	entries: [string, T][],
	weight: (value: T) => number = (value) => Number(value),
): [string, T][] {
	return entries.toSorted((a, b) => weight(b[1]) - weight(a[1])).slice(0, SHOWN)
}

/** The same pool, that notes how long each statement took until it was answered. */
function timed(pool: PostgresPool): PostgresPool {
	const known = new WeakSet<object>()
	type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>
	const note = (client: { query: Query }) => {
		const query = client.query.bind(client)
		client.query = async (text, ...rest) => {
			const start = performance.now()
			const result = await query(text, ...rest)
			const statement = String(text).replace(/\s+/g, ' ').trim().slice(0, 90)
			const { ms, times } = answered.get(statement) ?? { ms: 0, times: 0 }
			answered.set(statement, { ms: ms + performance.now() - start, times: times + 1 })
			return result
		}
	}
	return {
		options: pool.options,
		async connect() {
			const client = await pool.connect()
			if (!known.has(client)) note(client as unknown as { query: Query })
			known.add(client)
			return client
		},
		end: () => pool.end(),
	} as PostgresPool
}
