import type { IncomingHttpHeaders } from 'node:http'
import { FORM_PARAMETERS } from '#app/addresses/declare.ts'
import { addressAt } from '#app/addresses/match.ts'
import { LANGUAGE_PARAMETER, languageOfCookie, languageOfRequest } from '#app/i18n/languages.ts'
import { isProgram } from '#app/platform/http/program.ts'

/** Declared by the addresses of texts. */
const TEXT_PARAMETER = 'texte'

/** Cookies of the reading side; any other cookie may belong to a person. */
const ANONYMOUS_COOKIES = new Set(['language', 'theme'])
const ORDINARY_TYPES =
	/^(?:text\/html|application\/xhtml\+xml|application\/xml|application\/signed-exchange|image\/[\w.+-]+|text\/\*|\*\/\*)$/
/** Of which one without weight stands in front of XML in what browsers accept; XML without them asks for the file of a work. */
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/**
 * The address of a read without the parameters that no page reads there: marks that other sites append to links, and whatever strangers
 * invent, of which each would make another page. The same string when there are none.
 */
export function withoutUnread({ method, url }: Request): string {
	if (!url.includes('?') || (method !== 'GET' && method !== 'HEAD')) return url
	const address = new URL(url)
	const declared = addressAt(address.pathname)
	if (declared.for !== 'everybody') return url
	const read = new Set([LANGUAGE_PARAMETER, ...FORM_PARAMETERS, ...declared.query, ...declared.personal])
	const unread = [...address.searchParams.keys()].filter((name) => !read.has(name))
	if (unread.length === 0) return url
	for (const name of unread) address.searchParams.delete(name)
	return address.href
}

/**
 * The key under which the answer may be kept: path, the parameters that its address declares, in order, language, and whether a program
 * asks for a text, which may be answered to it as a whole. Null when the answer
 * may differ from person to person or by more than that: an address that is not for everybody, writes, other cookies, parameters, media types.
 */
export function pageKey(request: Request): string | null {
	if (request.method !== 'GET' && request.method !== 'HEAD') return null
	const { headers } = request
	if (hasPersonalCookie(headers.get('cookie') ?? undefined)) return null
	if (headers.has('authorization') || headers.has('range')) return null
	if (!asksForPages(headers.get('accept') ?? undefined)) return null
	const address = new URL(request.url)
	const declared = addressAt(address.pathname)
	if (declared.for !== 'everybody') return null
	const parameters = [...address.searchParams].filter(([, value]) => value !== '')
	if (parameters.some(([name]) => name !== LANGUAGE_PARAMETER && !declared.query.includes(name))) return null
	parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
	const whole =
		declared.query.includes(TEXT_PARAMETER) && isProgram(headers.get('user-agent')) ? 'whole ' : ''
	return `${whole}${languageOfRequest(request)} ${address.pathname}?${new URLSearchParams(parameters)}`
}

/** What tells kept pages apart that have the same address, as node:http has the headers; null when `pageKey` would be null for them. */
export function addressKey(address: string, headers: IncomingHttpHeaders): string | null {
	const { cookie, accept, authorization, range } = headers
	if (authorization !== undefined || range !== undefined) return null
	if (hasPersonalCookie(cookie) || !asksForPages(accept)) return null
	return `${isProgram(headers['user-agent']) ? 'whole ' : ''}${languageOfCookie(cookie)} ${address}`
}

/** The same read without what tells who sends it, but for what the reading side remembers. */
export function asVisitor(request: Request): Request {
	const headers = new Headers(request.headers)
	const cookies = (headers.get('cookie') ?? '').split(';').filter((cookie) => !hasPersonalCookie(cookie))
	if (cookies.length > 0) headers.set('cookie', cookies.join(';'))
	else headers.delete('cookie')
	return new Request(request.url, { headers, signal: request.signal })
}

/** Whether a Cookie header may belong to a person: it has more than what the reading side remembers. */
export function hasPersonalCookie(cookies: string | undefined): boolean {
	if (!cookies) return false
	return cookies.split(';').some((cookie) => !ANONYMOUS_COOKIES.has(cookie.split('=', 1)[0]?.trim() ?? ''))
}

function asksForPages(accept: string | undefined): boolean {
	if (!accept) return true
	const ranges = accept.split(',').map((range) => range.trim().toLowerCase())
	const types = ranges.map((range) => range.split(';', 1)[0]?.trim() ?? '')
	if (!types.every((type) => ORDINARY_TYPES.test(type))) return false
	return !types.includes('application/xml') || ranges.some((range) => PAGE_TYPES.has(range))
}
