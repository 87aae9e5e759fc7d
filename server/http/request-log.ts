import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from '#app/platform/http/logged-path.ts'
import { newId } from '#app/platform/id.ts'
import { clientOf, type SiteEnv } from './request.ts'

/**
 * Gives each request its id and one log line: method, path, status, duration in ms, bytes.
 * No address, no user agent, no query string: what people look for is theirs.
 */
export function requestLog(log: Logger): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const started = performance.now()
		const requestId = newId()
		c.set('requestId', requestId)
		c.set('client', clientOf(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for')))
		await next()
		c.res.headers.set('x-request-id', requestId)
		logRequest(log, {
			requestId,
			method: c.req.method,
			path: c.req.path,
			status: c.res.status,
			started,
			bytes: Number(c.res.headers.get('content-length')) || undefined,
		})
	}
}

/** One line about one answer. */
export function logRequest(
	log: Logger,
	{
		path,
		started,
		...facts
	}: {
		requestId: string
		method: string
		path: string
		status: number
		started: number
		bytes: number | undefined
	},
): void {
	const level = facts.status >= 500 ? 'error' : path.startsWith('/health') ? 'debug' : 'info'
	if (!log.isLevelEnabled(level)) return
	const ms = Math.round((performance.now() - started) * 10) / 10
	log[level]({ ...facts, path: loggedPath(path), ms }, 'request')
}
