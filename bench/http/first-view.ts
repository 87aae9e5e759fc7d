import type { CDPSession } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/chromium.ts'

type View = { bytes: number; requests: number; frameworkScripts: number; thirdParties: number }

/** What the browser transfers (headers, body, fonts) for a first visit to an article, then for the list of articles. */
export async function firstView(site: string, article: string): Promise<{ first: View; later: View }> {
	const browser = await openBrowser()
	try {
		const page = await (await browser.newContext()).newPage()
		const session = await page.context().newCDPSession(page)
		const watch = watchNetwork(session, new URL(site).origin)
		await session.send('Network.enable')
		await page.goto(site + article, { waitUntil: 'networkidle' })
		const first = watch.taken()
		await page.goto(`${site}/articles`, { waitUntil: 'networkidle' })
		return { first, later: watch.taken() }
	} finally {
		await browser.close()
	}
}

function watchNetwork(session: CDPSession, origin: string) {
	let view: View = { bytes: 0, requests: 0, frameworkScripts: 0, thirdParties: 0 }
	const fromCache = new Set<string>()
	session.on('Network.requestWillBeSent', ({ request }) => {
		if (request.url.startsWith('data:')) return
		view.requests += 1
		if (!request.url.startsWith(origin)) view.thirdParties += 1
		if (/entry\.client|react|chunk-/.test(request.url)) view.frameworkScripts += 1
	})
	session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		if (fromCache.has(requestId)) view.requests -= 1
		else view.bytes += encodedDataLength
	})
	return {
		taken(): View {
			const taken = view
			view = { bytes: 0, requests: 0, frameworkScripts: 0, thirdParties: 0 }
			return taken
		},
	}
}
