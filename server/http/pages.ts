import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Handler } from 'hono'
import type { Logger } from 'pino'
import { addressAt } from '#app/addresses/match.ts'
import {
	isOffered,
	LANGUAGE_PARAMETER,
	languageCookie,
	languageOfRequest,
	rememberedLanguage,
} from '#app/i18n/languages.ts'
import type { UsageRecorder } from '#app/modules/usage/index.server.ts'
import { USAGE_HEADER } from '#app/modules/usage/index.ts'
import { isLostConnection, isPassing } from '#app/platform/db/away.ts'
import type { Unanswered } from '#app/platform/http/context.server.ts'
import type { Dependencies } from '#app/platform/library/changes.server.ts'
import { gatherDependencies } from '#app/platform/library/dependencies.server.ts'
import { matchesTag } from './conditional.ts'
import { bytesOf, compressOnce, type Encoding, encodingFor, isWorthCompressing } from './encoding.ts'
import type { LoadShedder, Shed } from './load.ts'
import { type CachedPage, cachedPage, type PageCache, packedPage } from './page-cache.ts'
import { addressKey, hasPersonalCookie, pageKey, withoutUnread } from './page-key.ts'
import { type Greet, pagesOfReaders, type VisitorsPage } from './pages-of-readers.ts'
import { LEFT, refusal, refuse, type SiteContext, type SiteEnv } from './request.ts'
import { contentOf, hasBody } from './text-body.ts'
import {
	copyOfForm,
	isForReaders,
	staleForm,
	unansweredBy,
	unavailableHeaders,
	unavailableProblem,
	unavailableRequest,
} from './unavailable.ts'

/** Answers a request, or throws what kept it from it (`isPassing`). With `unanswered` it makes the page that says so instead. */
export type HandlePage = (
	request: Request,
	about: { requestId: string; clientAddress: string; unanswered?: Unanswered },
) => Promise<Response>

const KEPT_TYPE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:xml|json)\b)/
const VARY = ['Accept-Encoding', 'Cookie']
/** A read whose connection was lost is tried again on others. */
const RETRY_AFTER_MS = [50, 500]
/** Bytes from which a page is held in its compressed forms alone. */
const PACKED_FROM = 16 * 1024
const REVALIDATED = 'public, max-age=0, must-revalidate'

/**
 * Pages from React Router, anonymous ones kept in memory. Views are counted here, before a kept page answers:
 * where its address declares that it is counted, a page says what its view counts as in a header that never leaves the server. What is refused or missing is kept by nobody: it may be
 * there for somebody else (RFC 9111, section 4.2.2, lets caches keep a 404).
 *
 * Of several who ask at once for the same page that is not kept, one has it made and the others wait for it. HEAD of what is for everybody is a
 * GET whose body stays here, so that both say the same (RFC 9110, section 9.3.2).
 *
 * A node at its limit gives what it keeps, be it older, and makes pages for those who are signed in and spent little; others are told to come back.
 *
 * While the database is away, a read is tried twice more, then an older kept page is given with a note, then 503: as a page of
 * the site that keeps what was typed, or as problem details for machines.
 */
export function pages(options: {
	handlePage: HandlePage
	cache: PageCache
	usage: Pick<UsageRecorder, 'count'>
	load: LoadShedder
	greet?: Greet | undefined
	log: Logger
}): Handler<SiteEnv> {
	const { handlePage, cache, usage, load, greet, log } = options
	const ofReaders = greet && pagesOfReaders({ greet, visitorsPage, count })

	const making = new Map<string, Promise<CachedPage | null>>()

	return async (c) => {
		const request = asRead(c.req.raw)
		const key = cache.isOpen() ? pageKey(request) : null
		if (key === null) return (await forReader(c, request)) ?? made(c, request, null)
		const kept = cache.get(key)
		if (kept) return given(c, key, kept)
		const name = `${cache.generation()} ${key}`
		const madeForOthers = making.has(name) ? await making.get(name) : null
		if (madeForOthers) return given(c, key, madeForOthers)
		const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
		making.set(name, promise)
		try {
			return await made(c, request, key, resolve)
		} finally {
			making.delete(name)
			resolve(null)
		}
	}

	/** The page of somebody who may be signed in, where it is like everybody's; what that costs is theirs. */
	async function forReader(c: SiteContext, request: Request): Promise<Response | null> {
		if (!ofReaders || !cache.isOpen()) return null
		const end = load.begin(c.var.client)
		try {
			return await ofReaders(c, request)
		} finally {
			end()
		}
	}

	async function visitorsPage(c: SiteContext, request: Request, key: string): Promise<VisitorsPage | null> {
		const kept = cache.get(key)
		if (kept) return { page: kept, isCounted: false }
		const keeping: { page?: CachedPage } = {}
		await made(c, request, key, (page) => (keeping.page = page))
		return keeping.page ? { page: keeping.page, isCounted: true } : null
	}

	function given(c: SiteContext, key: string, page: CachedPage): Promise<Response> {
		count(c, page.usage)
		noteAddress(c, key)
		return sent(c, page)
	}

	async function made(
		c: SiteContext,
		request: Request,
		key: string | null,
		keep: (page: CachedPage) => void = () => {},
	): Promise<Response> {
		const shed = load.refuses(c.var.client, hasPersonalCookie(request.headers.get('cookie') ?? undefined))
		if (shed) return refused(c, key, shed)
		const generation = cache.generation()
		const copy = copyOfForm(request)
		const end = load.begin(c.var.client)
		let answer: { value: Response; dependencies: Dependencies }
		try {
			answer = await gatherDependencies(() => answerTo(c, request))
		} catch (error) {
			if (request.signal.aborted) return new Response(null, { status: LEFT })
			if (!isPassing(error)) throw error
			log.warn({ err: error, requestId: c.var.requestId }, 'the database could not be asked')
			const stale = key === null ? undefined : cache.getStale(key)
			if (!stale) return unavailable(c, request, copy)
			count(c, stale.usage)
			return sent(c, await staleForm(stale, languageOfRequest(request)))
		} finally {
			end()
		}
		const { value: response, dependencies } = answer
		if (request.signal.aborted && response.status >= 500) return new Response(null, { status: LEFT })
		const counted = addressAt(c.req.path).counted ? response.headers.get(USAGE_HEADER) : null
		response.headers.delete(USAGE_HEADER)
		if (response.status >= 400 && !response.headers.has('cache-control'))
			response.headers.set('cache-control', 'no-store')
		if ([200, 304].includes(response.status)) count(c, counted)
		if (!hasBody(response)) return remembering(request, response)
		if (key !== null && isKeepable(response)) {
			const page = await keptFrom(response, counted, encodingFor(c.req.header('accept-encoding')))
			cache.set(key, page, { generation, dependencies })
			keep(page)
			noteAddress(c, key)
			return sent(c, page)
		}
		return remembering(request, await withoutBody(c, await compressed(c, response)))
	}

	async function refused(c: SiteContext, key: string | null, shed: Shed): Promise<Response> {
		const stale = key === null ? undefined : cache.getStale(key)
		if (stale && key !== null) return given(c, key, stale)
		const [status, why] = shed.because === 'spent' ? ([429, 'tooMany'] as const) : ([503, 'busy'] as const)
		return refuse(c.req.raw, status, why, { 'retry-after': String(shed.seconds) })
	}

	async function answerTo(c: SiteContext, request: Request): Promise<Response> {
		const about = { requestId: c.var.requestId, clientAddress: c.var.client.address }
		for (const pause of isSafe(request) ? RETRY_AFTER_MS : []) {
			try {
				return await handlePage(request, about)
			} catch (error) {
				if (!isLostConnection(error)) throw error
				await setTimeout(pause)
			}
		}
		return handlePage(request, about)
	}

	async function unavailable(c: SiteContext, request: Request, copy: Request | null): Promise<Response> {
		if (!isForReaders(request)) return unavailableProblem()
		const { requestId, client } = c.var
		const unanswered = await unansweredBy(request, copy)
		const page = await handlePage(unavailableRequest(request), {
			requestId,
			clientAddress: client.address,
			unanswered,
		}).catch(() => refusal(503, 'Service unavailable'))
		for (const [name, value] of Object.entries(unavailableHeaders())) page.headers.set(name, value)
		if (request.method !== 'HEAD' && hasBody(page)) return compressed(c, page)
		return page
	}

	function noteAddress(c: SiteContext, key: string) {
		const incoming = c.env?.incoming
		const address = incoming?.url ? addressKey(incoming.url, incoming.headers) : null
		if (address !== null) cache.addAddress(key, address)
	}

	function count(c: SiteContext, counted: string | null) {
		if (!counted || c.req.method !== 'GET') return
		usage.count(counted, { address: c.var.client.address, userAgent: c.req.header('user-agent') ?? '' })
	}
}

function isSafe({ method }: Request): boolean {
	return method === 'GET' || method === 'HEAD'
}

function isKeepable(response: Response): boolean {
	const { headers } = response
	return (
		response.status === 200 &&
		!headers.has('set-cookie') &&
		!headers.has('content-encoding') &&
		!headers.has('content-disposition') &&
		!/no-store|private/.test(headers.get('cache-control') ?? '') &&
		KEPT_TYPE.test(headers.get('content-type') ?? '')
	)
}

async function keptFrom(response: Response, usage: string | null, asked: Encoding): Promise<CachedPage> {
	const content = bytesOf(await contentOf(response))
	const headers = Object.fromEntries(response.headers)
	headers['vary'] = [...new Set([...(headers['vary']?.split(/,\s*/) ?? []), ...VARY])].join(', ')
	headers['cache-control'] ??= REVALIDATED
	const tag = createHash('sha256').update(content).digest('base64url').slice(0, 24)
	const about = { headers, tag, usage }
	const isPacked =
		content.length > PACKED_FROM && isWorthCompressing(headers['content-type'] ?? null, content.length)
	return isPacked ? packedPage(about, content, asked === 'gzip' ? 'gzip' : 'br') : cachedPage(about, content)
}

async function sent(c: SiteContext, page: CachedPage): Promise<Response> {
	const accepted = encodingFor(c.req.header('accept-encoding'))
	const body = await page.body(accepted)
	const headers = headersFor(page, accepted, body)
	if (matchesTag(c.req.header('if-none-match'), headers['etag'] ?? '')) {
		const { 'content-length': _length, ...others } = headers
		return new Response(null, { status: 304, headers: others })
	}
	return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers })
}

/** The headers of a kept page in one encoding: its entity tag, length and Content-Encoding. */
export function headersFor(page: CachedPage, accepted: Encoding, body: Uint8Array): Record<string, string> {
	const isPlain = String(body.length) === page.headers['content-length']
	const encoding = isPlain ? 'identity' : accepted
	const headers: Record<string, string> = {
		...page.headers,
		etag: `"${page.tag}-${encoding}"`,
		'content-length': String(body.length),
	}
	if (!isPlain) headers['content-encoding'] = encoding
	return headers
}

/** Answers that are not kept: texts are compressed whole, files pass as they are. */
async function compressed(c: SiteContext, response: Response): Promise<Response> {
	const { headers } = response
	const encoding = encodingFor(c.req.header('accept-encoding'))
	const isPlainText =
		!headers.has('content-encoding') &&
		!headers.has('content-range') &&
		!headers.get('etag')?.startsWith('"') &&
		response.status !== 206 &&
		isWorthCompressing(headers.get('content-type'), Number.POSITIVE_INFINITY)
	if (!isPlainText) return response
	const content = await contentOf(response)
	const isSmall = !isWorthCompressing(headers.get('content-type'), content.length)
	const applied = isSmall ? 'identity' : encoding
	const body = await compressOnce(content, applied)
	headers.append('vary', 'Accept-Encoding')
	headers.set('content-length', String(body.length))
	if (applied !== 'identity') headers.set('content-encoding', applied)
	return new Response(body as Uint8Array<ArrayBuffer>, { status: response.status, headers })
}

/** HEAD takes what GET would answer, without its body. */
async function withoutBody(c: SiteContext, response: Response): Promise<Response> {
	if (c.req.method !== 'HEAD') return response
	await response.body?.cancel()
	return new Response(null, response)
}

/** What the pages are asked: a read as they understand it. A link of one person may be good for one GET, which HEAD must not use up. */
function asRead(request: Request): Request {
	const url = withoutUnread(request)
	const isPublic = request.method === 'HEAD' && addressAt(new URL(url).pathname).for === 'everybody'
	if (isPublic) return new Request(url, { headers: request.headers, signal: request.signal })
	return url === request.url ? request : new Request(url, request)
}

/**
 * Who comes by a link in a language (of a mail) and has chosen none goes on in it, for this visit. Pages for everybody have no cookie in their
 * answer, so that shared caches may keep them: there a script does the same (app/enhance/language.ts).
 */
function remembering(request: Request, response: Response): Response {
	if (!request.url.includes(`${LANGUAGE_PARAMETER}=`)) return response
	const address = new URL(request.url)
	const asked = address.searchParams.get(LANGUAGE_PARAMETER)
	const hasChosen = rememberedLanguage(request.headers.get('cookie') ?? undefined) !== null
	if (!isOffered(asked) || hasChosen || addressAt(address.pathname).for === 'everybody') return response
	response.headers.append('set-cookie', languageCookie(asked, 'visit'))
	return response
}
