import { pathTo } from '#app/addresses/address.ts'
import { MAX_BODY_BYTES } from '#app/addresses/declare.ts'
import { translator } from '#app/i18n/i18n.ts'
import { type Language, languageOfRequest } from '#app/i18n/languages.ts'
import type { Unanswered, UnansweredForm } from '#app/platform/http/context.server.ts'
import { type CachedPage, cachedPage } from './page-cache.ts'

/** When to come back, in seconds: the database is asked for more often than that. */
const RETRY_AFTER_S = '10'
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i
/** What must not be written into a page. */
const SECRETS = new Set(['password', 'confirmation', 'actuel', 'motDePasse', 'code'])
const LAYER_COOKIES = /^(?:language|theme)=/

/** A second look at the body of a form, for when it cannot be taken; null where there is none, or where it is too large to be shown again. */
export function copyOfForm(request: Request): Request | null {
	const { headers, method, body } = request
	const isForm = method === 'POST' && body !== null && FORM_TYPE.test(headers.get('content-type') ?? '')
	return isForm && Number(headers.get('content-length') ?? 0) <= MAX_BODY_BYTES ? request.clone() : null
}

/** Who asks for a page gets one; everything else is a machine's call. */
export function isForReaders(request: Request): boolean {
	return /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
}

/** 503 for machines (RFC 9110, section 15.6.4), as problem details (RFC 9457). */
export function unavailableProblem(): Response {
	return Response.json(
		{ title: 'Service Unavailable', status: 503, detail: 'The database does not answer. Try again later.' },
		{ status: 503, headers: { ...unavailableHeaders(), 'content-type': 'application/problem+json' } },
	)
}

/** What every 503 of a missing database says. */
export function unavailableHeaders(): Record<string, string> {
	return { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' }
}

/** The request for the page that says so, which depends on no database: nothing of the person is in it but language and theme. */
export function unavailableRequest(request: Request): Request {
	const own = (request.headers.get('cookie') ?? '')
		.split(';')
		.map((cookie) => cookie.trim())
		.filter((cookie) => LAYER_COOKIES.test(cookie) && !cookie.startsWith('language='))
	const cookie = [`language=${languageOfRequest(request)}`, ...own].join('; ')
	return new Request(new URL(pathTo('unavailable'), request.url), { headers: { cookie } })
}

/** What that page must know of the request that found no answer. */
export async function unansweredBy(request: Request, copy: Request | null): Promise<Unanswered> {
	const { pathname, search } = new URL(request.url)
	const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
	return { because: 'away', address: pathname + search, isWrite, form: copy ? await keptForm(copy) : null }
}

async function keptForm(copy: Request): Promise<UnansweredForm | null> {
	const form = await copy.formData().catch(() => null)
	if (!form) return null
	const kept: UnansweredForm = { texts: [], isWhole: true }
	for (const [name, value] of form) {
		if (typeof value === 'string' && !SECRETS.has(name))
			kept.texts.push({ name, value: value.toWellFormed() })
		else if (typeof value === 'string' ? value !== '' : value.size > 0) kept.isWhole = false
	}
	return kept
}

const noted = new WeakMap<CachedPage, Map<Language, CachedPage>>()

/** A kept page as it is given while nothing newer can be had: it says so where its content begins, and no cache keeps it. */
export async function staleForm(page: CachedPage, language: Language): Promise<CachedPage> {
	const known = noted.get(page)?.get(language)
	if (known) return known
	const content = await page.body('identity')
	const isPage = page.headers['content-type']?.startsWith('text/html')
	const text = isPage ? withNote(Buffer.from(content).toString(), language) : null
	const { 'last-modified': _, ...headers } = page.headers
	const stale = cachedPage(
		{ headers: { ...headers, 'cache-control': 'no-store' }, tag: `${page.tag}-stale`, usage: page.usage },
		text === null ? content : Buffer.from(text),
	)
	const forms = noted.get(page) ?? new Map<Language, CachedPage>()
	noted.set(page, forms.set(language, stale))
	return stale
}

function withNote(html: string, language: Language): string {
	const note = translator(language, 'common')('unavailable.stale')
	return html.replace(
		/<main\b[^>]*>/,
		(main) => `${main}<div class="page" role="status"><p class="citation">${note}</p></div>`,
	)
}
