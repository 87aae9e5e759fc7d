import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UsageRecorder } from '#app/modules/usage/index.server.ts'
import { newId } from '#app/platform/id.ts'
import { matchesTag } from './conditional.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { addressKey } from './page-key.ts'
import { headersFor } from './pages.ts'
import type { rateLimiter } from './rate-limit.ts'
import type { ClientOf } from './request.ts'
import type { Observe } from './request-log.ts'
import { securityHeaderList } from './security-headers.ts'

/** A kept page in one encoding, its headers laid out as node:http writes them. */
type Prepared = { tag: string; headers: string[]; body: Uint8Array }

const HOST = /^[\w.:[\]-]+$/

/**
 * Answers a plain request for a page that is kept, past the other layers but as they would: counted, limited, logged, with the same
 * headers. What it does not know at once it leaves to them, so that it only ever repeats an answer that they gave.
 */
export function quickPages(options: {
	cache: PageCache
	usage: Pick<UsageRecorder, 'count'>
	waitOf: ReturnType<typeof rateLimiter>
	observe: Observe
	clientOf: ClientOf
	publicUrl: string
}): (request: IncomingMessage, response: ServerResponse) => boolean {
	const { cache, usage, waitOf, observe, clientOf, publicUrl } = options
	const common = securityHeaderList(publicUrl)
	const preparedPages = new WeakMap<CachedPage, Map<Encoding, Prepared>>()

	const prepare = (page: CachedPage, encoding: Encoding): Prepared | undefined => {
		const known = preparedPages.get(page)?.get(encoding)
		if (known) return known
		const body = page.ready(encoding)
		if (!body) return undefined
		const headers = headersFor(page, encoding, body)
		const all = { ...Object.fromEntries(common), ...headers }
		const prepared = { tag: headers['etag'] ?? '', headers: Object.entries(all).flat(), body }
		const ofPage = preparedPages.get(page) ?? new Map<Encoding, Prepared>()
		preparedPages.set(page, ofPage.set(encoding, prepared))
		return prepared
	}

	return (request, response) => {
		if (request.method !== 'GET' || !HOST.test(request.headers.host ?? '')) return false
		const started = performance.now()
		const { headers, url = '' } = request
		const address = addressKey(url, headers)
		const page = address === null ? undefined : cache.getByAddress(address)
		const prepared = page && prepare(page, encodingFor(headers['accept-encoding'] as string | undefined))
		if (!page || !prepared) return false
		const client = clientOf(request.socket.remoteAddress, headers['x-forwarded-for'] as string | undefined)
		if (waitOf(client, 'GET', url) > 0) return false

		const requestId = newId()
		if (page.usage) {
			usage.count(page.usage, { address: client.address, userAgent: headers['user-agent'] ?? '' })
		}
		const isSame = matchesTag(headers['if-none-match'], prepared.tag)
		response.writeHead(isSame ? 304 : 200, [...prepared.headers, 'x-request-id', requestId])
		response.end(isSame ? undefined : prepared.body)
		observe({
			requestId,
			method: 'GET',
			path: url.replace(/\?.*$/s, ''),
			status: isSame ? 304 : 200,
			ms: performance.now() - started,
			bytes: isSame ? undefined : prepared.body.length,
		})
		return true
	}
}
