import type { IncomingHttpHeaders } from 'node:http'
import { addressAt } from '#app/addresses/match.ts'
import { languageOfCookie, languageOfRequest } from '#app/i18n/languages.ts'

const LANGUAGE_PARAMETER = 'lang'
/** Marks that other sites append to links; no page reads them. */
const CAMPAIGN = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_ga|_gl)$/

/** Cookies of the reading side; any other cookie may belong to a person. */
const ANONYMOUS_COOKIES = new Set(['language', 'theme'])
const ORDINARY_TYPES =
	/^(?:text\/html|application\/xhtml\+xml|application\/xml|application\/signed-exchange|image\/[\w.+-]+|text\/\*|\*\/\*)$/

/** The address without campaign marks; the same string when there are none. */
export function withoutCampaign(url: string): string {
	if (!/[?&](?:utm_|[a-z_]*(?:clid|cid|hid|_ga|_gl))/i.test(url)) return url
	const address = new URL(url)
	for (const name of [...address.searchParams.keys()])
		if (CAMPAIGN.test(name)) address.searchParams.delete(name)
	return address.href
}

/**
 * The key under which the answer may be kept: path, the parameters that its address declares, in order, language. Null when the answer
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
	return `${languageOfRequest(request)} ${address.pathname}?${new URLSearchParams(parameters)}`
}

/** What tells kept pages apart that have the same address, as node:http has the headers; null when `pageKey` would be null for them. */
export function addressKey(address: string, headers: IncomingHttpHeaders): string | null {
	const { cookie, accept, authorization, range } = headers
	if (authorization !== undefined || range !== undefined || address.includes('lang=')) return null
	if (hasPersonalCookie(cookie) || !asksForPages(accept)) return null
	return `${languageOfCookie(cookie)} ${address}`
}

function hasPersonalCookie(cookies: string | undefined): boolean {
	if (!cookies) return false
	return cookies.split(';').some((cookie) => !ANONYMOUS_COOKIES.has(cookie.split('=', 1)[0]?.trim() ?? ''))
}

function asksForPages(accept: string | undefined): boolean {
	if (!accept) return true
	return accept
		.split(',')
		.every((part) => ORDINARY_TYPES.test(part.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
}
