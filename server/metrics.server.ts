import { statfs } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { addressAt } from '#app/addresses/match.ts'
import { backupFolder, lastBackupAt } from '#app/platform/backup/backup.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { heldMemory } from '#app/platform/memory.server.ts'
import { health } from './http/health.ts'
import type { PageCache } from './http/page-cache.ts'
import type { RequestFacts } from './http/request-log.ts'

const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What a node says of itself in the text format of Prometheus, and where requests are noted for it. */
export type Metrics = {
	observe(request: RequestFacts): void
	text(): Promise<{ type: string; body: string }>
	/** Answers `/metrics`, and `/health` with what memory is held, on a port of its own, on this machine alone unless `host` says otherwise; the port is answered. */
	listen(port: number, host: string): Promise<number>
	close(): Promise<void>
}

/**
 * Metrics of a node, without anything that names a person or what they read: requests by declared address, processor time, memory, event loop, kept
 * pages, and what the database knows: jobs, mails, changes that search has not followed. What cannot be asked is left out (`mbongi_database_up` is 0 then).
 */
export function openMetrics(ctx: Ctx, { cache }: { cache: Pick<PageCache, 'held'> }): Metrics {
	const registers = [new Registry()]
	const registry = registers[0] as Registry
	collectDefaultMetrics({ register: registry })
	const requests = new Counter({
		name: 'mbongi_http_requests_total',
		help: 'Requests by declared address, method and status.',
		labelNames: ['address', 'method', 'status'],
		registers,
	})
	const seconds = new Histogram({
		name: 'mbongi_http_request_seconds',
		help: 'Time from a request to its answer.',
		labelNames: ['address'],
		buckets: SECONDS,
		registers,
	})
	const gauge = (name: string, help: string, labelNames: string[] = []) =>
		new Gauge({ name: `mbongi_${name}`, help, labelNames, registers })
	const pages = gauge('kept_pages', 'Pages kept in memory.')
	const pageBytes = gauge('kept_page_bytes', 'Bytes of kept pages.')
	const up = gauge('database_up', '1 when the database answered.')
	const answered = gauge('database_answer_seconds', 'How long the database took for one row.')
	const jobs = gauge('jobs', 'Jobs by kind and state.', ['kind', 'state'])
	const oldest = gauge('job_overdue_seconds', 'How long the oldest job that is due has waited.', ['kind'])
	const mails = gauge('mails', 'Mails by state.', ['state'])
	const oldestMail = gauge('mail_waiting_seconds', 'Age of the oldest mail that has not left.')
	const behind = gauge('search_changes_behind', 'Changed works that search has not followed.')
	const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was made that was verified.')
	const database = gauge('embedded_database_bytes', 'Memory of the embedded database.')
	const processes = gauge('file_processes', 'Processes that look at files now.')
	const free = gauge('data_free_bytes', 'Free bytes where DATA_DIR lies.')

	async function askDatabase(): Promise<void> {
		for (const one of [jobs, oldest, mails]) one.reset()
		const started = performance.now()
		try {
			await sql`select 1`.execute(ctx.db)
			answered.set((performance.now() - started) / 1000)
			up.set(1)
			const now = ctx.now()
			const counted = await sql<{ kind: string; state: string; count: number; overdue: number | null }>`
				select kind, state, count(*)::integer as count,
					extract(epoch from ${now}::timestamptz - min(run_at) filter (where state = 'waiting'))::float as overdue
				from job group by kind, state`.execute(ctx.db)
			for (const { kind, state, count, overdue } of counted.rows) {
				jobs.set({ kind, state }, count)
				if (overdue !== null) oldest.set({ kind }, Math.max(0, overdue))
			}
			const sent = await sql<{ state: string; count: number; age: number | null }>`
				select state, count(*)::integer as count,
					extract(epoch from ${now}::timestamptz - min(coalesce(leaves_at, created_at)) filter (where state = 'queued'))::float as age
				from mail group by state`.execute(ctx.db)
			for (const { state, count } of sent.rows) mails.set({ state }, count)
			oldestMail.set(Math.max(0, sent.rows.find(({ state }) => state === 'queued')?.age ?? 0))
			const { rows } = await sql<{ behind: number }>`
				select count(distinct change.subject_id)::integer as behind from library_change change, library_position position
				where position.reader = 'search' and change.subject = 'work'
					and (change.number, change.subject_id) > (position.number, position.subject_id)`.execute(ctx.db)
			behind.set(rows[0]?.behind ?? 0)
		} catch (error) {
			up.set(0)
			ctx.log.warn({ err: error }, 'the database could not be asked for its metrics')
		}
	}

	async function text() {
		const held = cache.held()
		pages.set(held.pages)
		pageBytes.set(held.bytes)
		await askDatabase()
		const memory = heldMemory()
		database.remove()
		if (memory.database !== null) database.set(memory.database)
		processes.set(memory.processes)
		backup.remove()
		const madeAt = await lastBackupAt(backupFolder(ctx.env))
		if (madeAt) backup.set(madeAt.getTime() / 1000)
		const disk = await statfs(ctx.env.DATA_DIR).catch(() => null)
		if (disk) free.set(disk.bavail * disk.bsize)
		return { type: registry.contentType, body: await registry.metrics() }
	}

	/** What the public page says, and what memory is held. */
	async function answerHealth(response: ServerResponse): Promise<void> {
		const answer = await health(ctx, '/health')
		const state = { ...(await answer.json()), memory: heldMemory() }
		response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(state))
	}

	const server = createServer(async (request, response) => {
		try {
			if (request.url === '/health') return await answerHealth(response)
			if (request.url !== '/metrics') return void response.writeHead(404).end()
			const { type, body } = await text()
			response.writeHead(200, { 'content-type': type }).end(body)
		} catch (error) {
			ctx.log.error({ err: error }, 'the metrics could not be told')
			response.writeHead(500).end()
		}
	})
	return {
		observe({ path, method, status, ms }) {
			const address = addressAt(path).name
			requests.inc({ address, method, status })
			seconds.observe({ address }, ms / 1000)
		},
		text,
		listen: (port, host) =>
			new Promise((resolve, reject) => {
				server.once('error', reject)
				server.listen(port, host, () => resolve((server.address() as { port: number }).port))
			}),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}
