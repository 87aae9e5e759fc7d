import type { Browser } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type Transferred, watchNetwork } from './network.ts'

type TextView = Transferred & { path: string; isWhole: boolean }

const MOST_BYTES = 160 * 1024
const MOST_BESIDE_BYTES = 75 * 1024
const MOST_REQUESTS = 12
const AT_ONCE = 4
/** Longer than the italic faces wait after the page is there. */
const SETTLED_MS = 500
const SCREEN = { width: 390, height: 844 }

/**
 * What the browser transfers (headers, body, fonts) for a first visit to each article and chapter of the library, of which it prints a
 * summary, and for the list of articles after a visit to `article`. `first` is the heaviest of all first views. What scripts fetch of a
 * long text once its page is there is not counted.
 */
export async function firstView(
	site: string,
	article: string,
): Promise<{ first: Transferred; later: Transferred }> {
	const browser = await openBrowser()
	try {
		const texts = await viewsOfTexts(browser, site)
		for (const [kind, start] of [
			['articles', '/articles/'],
			['chapters', '/ouvrages/'],
		] as const)
			summarise(
				kind,
				texts.filter(({ path }) => path.startsWith(start)),
			)
		const heaviest = texts.toSorted((a, b) => b.bytes - a.bytes)[0]
		if (!heaviest) throw new Error('The library has no text.')
		return { first: heaviest, later: await laterView(browser, site, article) }
	} finally {
		await browser.close()
	}
}

function summarise(kind: string, views: TextView[]): void {
	const byWeight = views.toSorted((a, b) => a.bytes - b.bytes)
	const beside = (view: Transferred) => view.bytes - view.documentBytes
	const isHolding = (view: TextView) =>
		view.bytes <= MOST_BYTES && beside(view) <= MOST_BESIDE_BYTES && view.requests <= MOST_REQUESTS
	const holding = views.filter(isHolding)
	const besides = views.map(beside).toSorted((a, b) => a - b)
	const median = byWeight[Math.floor(byWeight.length / 2)]
	const worst = byWeight.at(-1)
	const kilobytes = (bytes = 0) => `${(bytes / 1024).toFixed(1)} KB`
	console.log(
		`First view of ${kind}: ${holding.length} of ${views.length} within ${kilobytes(MOST_BYTES)}, ${kilobytes(MOST_BESIDE_BYTES)} beside the HTML and ${MOST_REQUESTS} requests; ` +
			`median ${kilobytes(median?.bytes)}, worst ${kilobytes(worst?.bytes)} (${worst?.path}), ` +
			`beside the HTML median ${kilobytes(besides[Math.floor(besides.length / 2)])}, most ${kilobytes(besides.at(-1))}, ` +
			`most requests ${Math.max(...views.map(({ requests }) => requests))}; ` +
			`whole texts ${views.filter(({ isWhole }) => isWhole).length}, largest HTML ${kilobytes(Math.max(...views.map(({ documentBytes }) => documentBytes)))}`,
	)
	for (const view of byWeight)
		if (!isHolding(view))
			console.log(
				`  over: ${kilobytes(view.bytes)}, ${kilobytes(beside(view))} beside, ${view.requests} requests, ${view.path}`,
			)
}

async function viewsOfTexts(browser: Browser, site: string): Promise<TextView[]> {
	const waiting = await textPaths(site)
	const views: TextView[] = []
	const visitAll = async () => {
		for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
			const context = await browser.newContext({ viewport: SCREEN })
			const page = await context.newPage()
			await page.route(/[?&]partie=/, (route) => route.abort())
			const session = await context.newCDPSession(page)
			const watch = watchNetwork(session, new URL(site).origin)
			await session.send('Network.enable')
			const answer = await page.goto(site + path)
			if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`)
			await page.evaluate(() => document.fonts.ready.then(() => null))
			await page.waitForTimeout(SETTLED_MS)
			await page.waitForLoadState('networkidle')
			const isWhole = (await page.locator('.text-next[data-next]').count()) === 0
			views.push({ path, isWhole, ...watch.taken() })
			await context.close()
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, visitAll))
	return views
}

/** The addresses of all articles and chapters, from the sitemap. */
async function textPaths(site: string): Promise<string[]> {
	const locations = async (path: string) => {
		const xml = await (await fetch(site + path)).text()
		return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname)
	}
	const parts = await Promise.all((await locations('/sitemap.xml')).map(locations))
	return [...new Set(parts.flat())].filter((path) => /^\/articles\/[^/]+$|\/chapitre\/[^/]+$/.test(path))
}

async function laterView(browser: Browser, site: string, article: string): Promise<Transferred> {
	const context = await browser.newContext({ viewport: SCREEN })
	const page = await context.newPage()
	const session = await context.newCDPSession(page)
	const watch = watchNetwork(session, new URL(site).origin)
	await session.send('Network.enable')
	await page.goto(site + article, { waitUntil: 'networkidle' })
	watch.taken()
	await page.goto(`${site}/articles`, { waitUntil: 'networkidle' })
	return watch.taken()
}
