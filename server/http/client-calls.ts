import { STATUS_CODES } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import { exceptionOf } from '#app/modules/counter/index.ts'
import type { SiteEnv } from './request.ts'

const METHODS = {
	apps: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
	api: 'GET, HEAD, OPTIONS',
	sushi: 'GET, HEAD, OPTIONS',
} as const
const EXPOSED = {
	apps: 'Content-Range, Retry-After, X-Request-Id, X-Supabase-Api-Version',
	api: 'Content-Language, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
	sushi: 'Retry-After, X-Request-Id',
} as const
const HEADER_NAMES = /^[\w-]{1,64}(?:\s*,\s*[\w-]{1,64}){0,40}$/
const PREFLIGHT_SECONDS = '7200'

/** The client library's words for what the server's own layers refuse. */
const CODES: Record<number, string> = {
	429: 'over_request_rate_limit',
	500: 'unexpected_failure',
	503: 'unexpected_failure',
}

type Caller = keyof typeof METHODS

const callerOf = (path: string): Caller | null => {
	const { for: audience } = addressAt(path)
	return audience === 'apps' || audience === 'api' || audience === 'sushi' ? audience : null
}

/** True for the calls of apps and programs: they carry bearer tokens, never cookies, and may come from anywhere. */
export const isClientCall = (path: string) => callerOf(path) !== null

/**
 * Lets apps of any origin make their calls and programs of any origin read (CORS protocol of the Fetch standard, without credentials). Cookies are taken off, so that
 * no page can make a browser act as the person who is signed in there; refusals of the layers below become JSON.
 */
export function clientCalls(): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const caller = callerOf(c.req.path)
		if (caller === null) return next()
		if (c.req.method === 'OPTIONS') return preflight(caller, c.req.header('access-control-request-headers'))
		if (c.req.header('cookie')) {
			const headers = new Headers(c.req.raw.headers)
			headers.delete('cookie')
			c.req.raw = new Request(c.req.raw, { headers })
		}
		await next()
		if (isPlainRefusal(c.res)) {
			const refused = await AS[caller](c.res)
			// Hono gives a new answer the headers of the one before it, among them its length.
			c.res = undefined
			c.res = refused
		}
		c.res.headers.set('access-control-allow-origin', '*')
		c.res.headers.set('access-control-expose-headers', EXPOSED[caller])
	}
}

function preflight(caller: Caller, asked: string | undefined): Response {
	const headers: Record<string, string> = {
		'access-control-allow-origin': '*',
		'access-control-allow-methods': METHODS[caller],
		'access-control-max-age': PREFLIGHT_SECONDS,
		allow: METHODS[caller],
		vary: 'Access-Control-Request-Headers',
	}
	if (asked && HEADER_NAMES.test(asked)) headers['access-control-allow-headers'] = asked
	return new Response(null, { status: 204, headers })
}

function isPlainRefusal({ status, headers }: Response): boolean {
	return status >= 400 && !/^application\/(?!problem\+json)/.test(headers.get('content-type') ?? '')
}

/** Problem details (RFC 9457) of what the server itself refuses: `about:blank`, whose title is that of the status (section 4.2.1). */
async function asProblem(refused: Response): Promise<Response> {
	if (refused.headers.get('content-type')?.startsWith('application/problem+json')) return refused
	const { status } = refused
	const detail = (await refused.text()).trim() || 'Internal server error'
	const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status, detail }
	const headers = { ...Object.fromEntries(plainHeaders(refused)), 'content-type': 'application/problem+json' }
	return Response.json(body, { status, headers })
}

/** The exception of COUNTER for what the server itself refuses (appendix D); problem details for what has none, as a wrong path. */
async function asException(refused: Response): Promise<Response> {
	const code = ({ 429: 1020, 500: 1000, 503: 1010 } as const)[refused.status]
	if (!code) return asProblem(refused)
	const said = (await saidBy(refused)).trim()
	const status = refused.status === 500 ? 503 : refused.status
	return Response.json(exceptionOf(code, said), { status, headers: plainHeaders(refused) })
}

async function asJson(refused: Response): Promise<Response> {
	const message = (await saidBy(refused)).trim() || 'Internal server error'
	const code = CODES[refused.status] ?? 'validation_failed'
	const headers = plainHeaders(refused)
	headers.set('x-supabase-api-version', '2024-01-01')
	const body = { code, message, error_code: code, msg: message, details: null, hint: null }
	return Response.json(body, { status: refused.status, headers })
}

const AS = { apps: asJson, api: asProblem, sushi: asException }

/** The headers of a refusal without those of its body. */
function plainHeaders(refused: Response): Headers {
	const headers = new Headers(refused.headers)
	for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
	headers.set('cache-control', 'no-store')
	return headers
}

async function saidBy(refused: Response): Promise<string> {
	if (!refused.headers.get('content-type')?.includes('json')) return refused.text()
	const { detail } = (await refused.json()) as { detail: string }
	return detail
}
