import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { collectAddresses } from '#bench/http/addresses.ts'
import { measureBare } from '#bench/http/bare.ts'
import { cpuSeconds, load } from '#bench/http/load.ts'
import { signInReader } from '#bench/http/sign-in.ts'
import { wholeServer } from '#bench/server-process.ts'
import { startPostgres } from '#scripts/test/postgres.ts'
import { startSite } from '#tests/support/process.ts'

/**
 * What an article costs beside a server of PostgreSQL: read first (all that was remembered of the library is forgotten before, the node is at work), known and made again, kept, and
 * known to somebody who is signed in. Processor time of Node and of the server apart, beside a bare node:http server that sends as many bytes; `trips` are what the server counts of
 * them: transactions, and statements outside of one. It is started as `npm start` does; NODE_OPTIONS may add to that.
 */
const ROUNDS = 8
const KNOWN = 1_500
/** Figures of the server are sent to where they are read once a second. */
const TOLD_AFTER_MS = 1_500
const ALLOCATOR: Record<string, string> = JSON.parse(readFileSync('scripts/allocator.json', 'utf8'))
/** Of nobody, but it might be of somebody: such a page is not kept. */
const UNKNOWN_COOKIE = { cookie: 'another=1' }

type Row = {
	what: string
	pages: number
	'node ms': string
	'server ms': string
	trips: string
	'of bare': string
}
const rows: Row[] = []

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs the programs of PostgreSQL.')
const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
try {
	const env = { DATABASE_URL: postgres.url }
	const first = await startSite(folder, { ...env, DEMO: 'library' })
	first.child.kill('SIGTERM')
	await first.ended
	const client = new pg.Client(postgres.url)
	await client.connect()
	await client.query('analyze')
	const db = databaseOn(openServerPool(postgres.url, { max: 1 }))
	const server = await wholeServer(db)
	const { NODE_OPTIONS } = process.env
	const started = { ...ALLOCATOR, ...env, ...(NODE_OPTIONS ? { NODE_OPTIONS } : {}) }
	const site = await startSite(folder, started)
	const pid = site.child.pid ?? 0
	const { article } = await collectAddresses(site.url)

	const sample = await fetch(site.url + article[0], { headers: { 'accept-encoding': 'br' } })
	const bareMs = await measureBare(Number(sample.headers.get('content-length')))
	await sample.body?.cancel()

	const asked = async (paths: string[], headers: Record<string, string> = {}) => {
		const { requests, failed } = await load(site.url, paths, pid, {
			seconds: 120,
			requests: paths.length,
			connections: 4,
			headers,
		})
		if (failed > 0) throw new Error(`${failed} of ${requests} pages failed`)
		return requests
	}
	const trips = async () => {
		await setTimeout(TOLD_AFTER_MS)
		const { rows } = await client.query<{ n: string }>(
			'select sum(xact_commit + xact_rollback) as n from pg_stat_database',
		)
		return Number(rows[0]?.n)
	}
	const measure = async (
		what: string,
		read: () => Promise<number>,
		{ rounds = 1, before = async () => {} } = {},
	) => {
		const sum = { pages: 0, node: 0, server: 0, trips: 0 }
		for (let round = 0; round < rounds; round++) {
			await before()
			const tripsBefore = await trips()
			const [node, ofServer] = [cpuSeconds(pid), server()]
			sum.pages += await read()
			sum.node += cpuSeconds(pid) - node
			sum.server += server() - ofServer
			sum.trips += (await trips()) - tripsBefore
		}
		const each = (value: number) => (value / sum.pages).toFixed(2)
		rows.push({
			what,
			pages: sum.pages,
			'node ms': each(sum.node * 1000),
			'server ms': each(sum.server),
			trips: each(sum.trips),
			'of bare': each((sum.node * 1000) / bareMs),
		})
	}

	const [some, others] = [article.slice(0, 4), article.slice(4)]
	/** A change of what is shown everywhere; the pages that come first are those that bring back what all articles share. */
	const forget = async () => {
		await client.query(
			`insert into site_setting (key, value) values ('bench', '0') on conflict (key) do update set value = excluded.value`,
		)
		await setTimeout(TOLD_AFTER_MS)
		await asked(some)
	}
	const repeated = Array.from({ length: KNOWN }, (_, n) => article[n % article.length] ?? '')
	for (let round = 0; round < ROUNDS; round++) {
		await forget()
		await asked(others)
	}
	await measure('article read first', () => asked(others), { rounds: ROUNDS, before: forget })
	await asked(repeated, UNKNOWN_COOKIE)
	await measure('article known, made again', () => asked(repeated, UNKNOWN_COOKIE))
	await measure('article kept', () => asked(repeated), { rounds: 4 })
	const cookie = { cookie: await signInReader(site.url, folder) }
	await asked(repeated, cookie)
	await measure('article, signed in', () => asked(repeated, cookie), { rounds: 2 })
	console.log(`bare server: ${bareMs.toFixed(3)} ms`)
	await client.end()
	await db.destroy()
	site.child.kill('SIGTERM')
	await site.ended
} finally {
	rmSync(folder, { recursive: true, force: true })
	await postgres.stop()
}
console.table(rows)
