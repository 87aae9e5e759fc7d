import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { Forbidden, Malformed } from '#app/platform/failures.ts'

const HEADERS = { 'cache-control': 'no-store' }
const LONGEST = 64 * 1024

type Fault =
	| 'impersonating'
	| 'wrongPassword'
	| 'noPassword'
	| 'tooMany'
	| 'tooManyPasskeys'
	| 'notAccepted'
	| 'signedOut'
	| 'suspended'

const STATUS: Partial<Record<Fault, number>> = {
	signedOut: 401,
	impersonating: 403,
	suspended: 403,
	tooMany: 429,
}

/**
 * The JSON object of a request that a script of this site sent. JSON cannot come from a form of another site; what says that it
 * comes from elsewhere, or nothing at all, is refused too.
 * @throws Forbidden, 413, 415 or 400
 */
export async function jsonFrom(request: Request, publicUrl: string): Promise<Record<string, unknown>> {
	const site = request.headers.get('sec-fetch-site')
	const isOwn =
		site === null ? request.headers.get('origin') === new URL(publicUrl).origin : site === 'same-origin'
	if (!isOwn) throw new Forbidden()
	if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
		throw new Response(null, { status: 415 })
	}
	const text = await request.text()
	if (text.length > LONGEST) throw new Response(null, { status: 413 })
	try {
		const body: unknown = JSON.parse(text)
		if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
			return body as Record<string, unknown>
		}
	} catch {}
	throw new Malformed()
}

/** What was asked for, and Set-Cookie lines. */
export function taken(body: object, cookies: readonly string[] = []): Response {
	const headers = new Headers(HEADERS)
	for (const cookie of cookies) headers.append('set-cookie', cookie)
	return Response.json(body, { headers })
}

/** Why not, as a sentence to show. */
export function refusal(language: Language, fault: Fault): Response {
	const message = translator(language, 'security')(`errors.${fault}`)
	return Response.json({ error: fault, message }, { status: STATUS[fault] ?? 422, headers: HEADERS })
}
