import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Ctx } from '../ctx.server.ts'

/** Where workers hear that a job was queued. */
export const JOBS_CHANNEL = 'mbongi_jobs'

const CONNECT_WITHIN_MS = 10_000
const SIGN_EVERY_MS = 15_000
const WAIT_MS = { first: 250, last: 15_000 }

/**
 * Hears NOTIFY on a channel of a PostgreSQL server. `onNotice` is called for each notice, and once after each connection, first or renewed,
 * because notices of the time without one are lost: it must look up what it has missed. A connection that breaks, or that
 * gives no sign of life (asked for every 15 s), is opened again after 0.25, 0.5 … 15 s.
 */
export function listenTo(
	url: string,
	channel: string,
	{ onNotice, log }: { onNotice(): unknown; log: Logger },
): { close(): Promise<void> } {
	let client: pg.Client | undefined
	let timer: NodeJS.Timeout | undefined
	let wait = WAIT_MS.first
	let isClosed = false

	const later = (run: () => void, ms: number) => {
		clearTimeout(timer)
		if (!isClosed) timer = setTimeout(run, ms).unref()
	}
	const open = async () => {
		const own = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: CONNECT_WITHIN_MS,
			query_timeout: CONNECT_WITHIN_MS,
			keepAlive: true,
			application_name: 'mbongi notices',
		})
		client = own
		const lost = (error: unknown) => {
			if (client !== own) return
			client = undefined
			own.end().catch(() => {})
			if (isClosed) return
			log.warn({ err: error, channel, retryMs: wait }, 'notices are not heard for now')
			later(open, wait)
			wait = Math.min(wait * 2, WAIT_MS.last)
		}
		const sign = () => {
			own.query('select 1').then(() => later(sign, SIGN_EVERY_MS), lost)
		}
		own.on('error', lost)
		own.on('end', () => lost(undefined))
		own.on('notification', () => void onNotice())
		try {
			await own.connect()
			await own.query(`listen ${pg.escapeIdentifier(channel)}`)
			wait = WAIT_MS.first
			later(sign, SIGN_EVERY_MS)
			void onNotice()
		} catch (error) {
			lost(error)
		}
	}
	const opening = open()

	return {
		async close() {
			isClosed = true
			clearTimeout(timer)
			await opening
			await client?.end().catch(() => {})
		},
	}
}

/** Of the whole process: the server's sources open the embedded database, and those who listen stand in the bundle. */
const heard = channel('mbongi:notice')

/** Passes on what the one connection of an embedded database hears on channels that it listens to. */
export function hearNotices(client: Pick<pg.ClientBase, 'on'>): void {
	client.on('notification', (notice) => heard.publish(notice.channel))
}

/** Calls `listener` for each notice on a channel, and whenever some may have been missed. */
export function onNotice(
	{ env, log }: Pick<Ctx, 'env' | 'log'>,
	name: string,
	listener: () => void,
): { close(): Promise<void> } {
	if (env.DATABASE_URL) return listenTo(env.DATABASE_URL, name, { onNotice: listener, log })
	const hear = (notice: unknown) => {
		if (notice === name) listener()
	}
	heard.subscribe(hear)
	return {
		async close() {
			heard.unsubscribe(hear)
		},
	}
}
