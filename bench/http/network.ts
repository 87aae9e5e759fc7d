import type { CDPSession } from 'playwright-core'

/** What a browser transferred: all bytes, those of the HTML, requests, and how many of them were for scripts of the framework and to other sites. */
export type Transferred = {
	bytes: number
	documentBytes: number
	requests: number
	frameworkScripts: number
	thirdParties: number
}

/** What a page that is opened in `session` transfers from now on; what its scripts fetch of the parts of a long text is not counted. */
export function watchNetwork(session: CDPSession, origin: string) {
	const nothing = () => ({ bytes: 0, documentBytes: 0, requests: 0, frameworkScripts: 0, thirdParties: 0 })
	let view = nothing()
	const fromCache = new Set<string>()
	const documents = new Set<string>()
	session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
		if (request.url.startsWith('data:')) return
		if (type !== 'Document' && /[?&]partie=/.test(request.url)) return
		view.requests += 1
		if (type === 'Document') documents.add(requestId)
		if (!request.url.startsWith(origin)) view.thirdParties += 1
		if (/entry\.client|react|chunk-/.test(request.url)) view.frameworkScripts += 1
	})
	session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		if (fromCache.has(requestId)) view.requests -= 1
		else view.bytes += encodedDataLength
		if (documents.has(requestId)) view.documentBytes += encodedDataLength
	})
	return {
		taken(): Transferred {
			const taken = view
			view = nothing()
			return taken
		},
	}
}
