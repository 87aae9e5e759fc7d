import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { AuthRefusal, RowRefusal } from '#app/modules/identity/client-api/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call of an app: its method, parameters and headers. `address` is for limits only. */
export type ClientCall = {
	ctx: Ctx
	request: Request
	parameters: URLSearchParams
	address: string
	userAgent: string | null
}

type Answer = (call: ClientCall) => Promise<Response>

/** The version of the client library's error format that is spoken; older clients get the older one. */
const API_VERSION = '2024-01-01'

/** A loader and action of `/auth/v1/…`: one answer a method, refusals as the client library reads them. */
export function authCall(answers: Partial<Record<Method, Answer>>) {
	return (args: LoaderFunctionArgs) =>
		answered(args, answers).catch((error: unknown) => {
			if (error instanceof AuthRefusal) return authRefusal(args.request, error)
			throw error
		})
}

/** A loader and action of `/rest/v1/…`: one answer a method, refusals in the form of PostgREST. */
export function rowCall(answers: Partial<Record<Method, Answer>>) {
	return (args: LoaderFunctionArgs) =>
		answered(args, answers).catch((error: unknown) => {
			if (!(error instanceof RowRefusal)) throw error
			const { status, code, message, details, hint } = error
			return json({ code, details, hint, message }, { status })
		})
}

async function answered({ request, context }: LoaderFunctionArgs, answers: Partial<Record<Method, Answer>>) {
	const answer = answers[request.method === 'HEAD' ? 'GET' : (request.method as Method)]
	if (!answer) {
		const body = { code: 'method_not_allowed', message: 'Method not allowed', msg: 'Method not allowed' }
		return json(body, { status: 405, headers: { allow: Object.keys(answers).join(', ') } })
	}
	return answer({
		ctx: context.get(ctxContext),
		request,
		parameters: new URL(request.url).searchParams,
		address: context.get(clientAddressContext),
		userAgent: request.headers.get('user-agent'),
	})
}

/** An answer of an app's own: kept by no cache. */
export function json(
	body: unknown,
	init: { status?: number; headers?: Record<string, string> } = {},
): Response {
	const headers = { 'cache-control': 'no-store', 'x-supabase-api-version': API_VERSION, ...init.headers }
	return Response.json(body, { ...init, headers })
}

function authRefusal(
	request: Request,
	{ status, code, message, weakPassword, retryAfter }: AuthRefusal,
): Response {
	const weak = weakPassword && { weak_password: weakPassword }
	const isOld = (request.headers.get('x-supabase-api-version') ?? '') < API_VERSION
	const answer = json(
		isOld ? { code: status, error_code: code, msg: message, ...weak } : { code, message, ...weak },
		{ status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) },
	)
	if (isOld) answer.headers.delete('x-supabase-api-version')
	return answer
}

/**
 * The body of a call, which must be JSON of this shape; an absent body is an empty object.
 * @throws AuthRefusal `bad_json`, `validation_failed`.
 */
export async function readBody<T>({ request }: ClientCall, schema: z.ZodType<T>): Promise<T> {
	const text = await request.text()
	let body: unknown
	try {
		body = text === '' ? {} : JSON.parse(text)
	} catch {
		throw new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON')
	}
	const parsed = schema.safeParse(body)
	if (parsed.success) return parsed.data
	const field = parsed.error.issues[0]?.path.join('.') ?? ''
	throw new AuthRefusal(400, 'validation_failed', field ? `${field} is not valid` : 'The body is not valid')
}

/** A text that a column takes: no NUL, no half of a character. */
export const plainText = (longest: number) =>
	z
		.string()
		.max(longest)
		.refine((text) => !text.includes('\0') && text.isWellFormed())
