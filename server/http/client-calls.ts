import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import type { SiteEnv } from './request.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED = 'Content-Range, Retry-After, X-Request-Id, X-Supabase-Api-Version'
const HEADER_NAMES = /^[\w-]{1,64}(?:\s*,\s*[\w-]{1,64}){0,40}$/
const PREFLIGHT_SECONDS = '7200'

/** The client library's words for what the server's own layers refuse. */
const CODES: Record<number, string> = {
	429: 'over_request_rate_limit',
	500: 'unexpected_failure',
	503: 'unexpected_failure',
}

/** True for the calls of apps: they carry bearer tokens, never cookies, and may come from anywhere. */
export const isClientCall = (path: string) => addressAt(path).for === 'apps'

/**
 * Lets apps of any origin make their calls (CORS protocol of the Fetch standard, without credentials). Cookies are taken off, so that
 * no page can make a browser act as the person who is signed in there; refusals of the layers below become JSON.
 */
export function clientCalls(): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		if (!isClientCall(c.req.path)) return next()
		if (c.req.method === 'OPTIONS') return preflight(c.req.header('access-control-request-headers'))
		if (c.req.header('cookie')) {
			const headers = new Headers(c.req.raw.headers)
			headers.delete('cookie')
			c.req.raw = new Request(c.req.raw, { headers })
		}
		await next()
		if (isPlainRefusal(c.res)) c.res = await asJson(c.res)
		c.res.headers.set('access-control-allow-origin', '*')
		c.res.headers.set('access-control-expose-headers', EXPOSED)
	}
}

function preflight(asked: string | undefined): Response {
	const headers: Record<string, string> = {
		'access-control-allow-origin': '*',
		'access-control-allow-methods': METHODS,
		'access-control-max-age': PREFLIGHT_SECONDS,
		vary: 'Access-Control-Request-Headers',
	}
	if (asked && HEADER_NAMES.test(asked)) headers['access-control-allow-headers'] = asked
	return new Response(null, { status: 204, headers })
}

function isPlainRefusal({ status, headers }: Response): boolean {
	return status >= 400 && !/^application\/(?!problem\+json)/.test(headers.get('content-type') ?? '')
}

async function asJson(refused: Response): Promise<Response> {
	const message = (await saidBy(refused)).trim() || 'Internal server error'
	const code = CODES[refused.status] ?? 'validation_failed'
	const headers = new Headers(refused.headers)
	for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
	headers.set('x-supabase-api-version', '2024-01-01')
	headers.set('cache-control', 'no-store')
	const body = { code, message, error_code: code, msg: message, details: null, hint: null }
	return Response.json(body, { status: refused.status, headers })
}

async function saidBy(refused: Response): Promise<string> {
	if (!refused.headers.get('content-type')?.includes('json')) return refused.text()
	const { detail } = (await refused.json()) as { detail: string }
	return detail
}
