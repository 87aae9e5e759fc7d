import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'

const LONGEST_BODY_BYTES = 64 * 1024

/**
 * The form of an account page. Throws 413 for more than 64 KB.
 * @throws Malformed when the body is no form
 */
export async function accountForm({ body, headers, method, url }: Request): Promise<PostedForm> {
	const bytes = await new Response(body).arrayBuffer()
	if (bytes.byteLength > LONGEST_BODY_BYTES) throw new Response(null, { status: 413 })
	const type = headers.get('content-type') ?? ''
	return postedForm(new Request(url, { method, body: bytes, headers: { 'content-type': type } }))
}

/** Redirects after a form was taken (303), with Set-Cookie values. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
	const headers = new Headers({ location: path, 'cache-control': 'no-store' })
	for (const cookie of cookies) headers.append('set-cookie', cookie)
	return new Response(null, { status: 303, headers })
}

/** The headers of every account page: kept by no cache, and its address, which may hold a token, leaves this site never. Not `no-referrer`: forms would then send `Origin: null` and be refused. */
export const ACCOUNT_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

/** The answer to too many tries (RFC 6585, section 4). */
export function tooManyTries(seconds: number): { status: 429; headers: Record<string, string> } {
	return { status: 429, headers: { ...ACCOUNT_HEADERS, 'retry-after': String(seconds) } }
}

/** The page of this site to which the address of a request wants to lead back (`retour`); `fallback` for none or any other. */
export function wantedPath(request: Request, fallback: string): string {
	return returnPath(new URL(request.url).searchParams.get('retour'), fallback)
}
