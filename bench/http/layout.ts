import type { Browser } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { layoutOf, watchLayout } from '#tests/support/browser/layout-shift.ts'
import { watchNetwork } from './network.ts'

/** Slow 3G: 400 kbit/s, 400 ms before each answer, as browsers name it to a page. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
export const WIDTHS = [360, 412, 1280]
const MOST_SHIFT = 0.02
const MOST_MS = 2000
const SETTLED_MS = 1500

export type SlowView = { bytes: number; documentBytes: number; shift: number; largestMs: number }

/** A first visit over slow 3G: what is transferred, what jumps (CLS) and when the largest part is painted (LCP). */
export async function slowView(browser: Browser, address: string, width: number): Promise<SlowView> {
	const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } })
	await context.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
	)
	// Asked once before: what a node writes first for somebody is not what is measured here.
	await fetch(address)
	const page = await context.newPage()
	await watchLayout(page)
	const session = await context.newCDPSession(page)
	const watch = watchNetwork(session, new URL(address).origin)
	await session.send('Network.enable')
	await session.send('Network.emulateNetworkConditions', SLOW)
	await page.goto(address, { waitUntil: 'networkidle' })
	await page.waitForTimeout(SETTLED_MS)
	const { shift, largestMs } = await layoutOf(page)
	const { bytes, documentBytes } = watch.taken()
	await context.close()
	return { bytes, documentBytes, shift, largestMs }
}

/** What jumps and when the largest part is painted on a first visit over slow 3G, on each kind of page at three widths; prints those that are over. */
export async function layoutOverSlowLine(site: string, paths: readonly string[]) {
	const browser = await openBrowser()
	const shifts: number[] = []
	const times: number[] = []
	try {
		for (const width of WIDTHS)
			for (const path of paths) {
				const { shift, largestMs } = await slowView(browser, site + path, width)
				shifts.push(shift)
				times.push(largestMs)
				if (shift > MOST_SHIFT || largestMs > MOST_MS)
					console.log(`  over: CLS ${shift.toFixed(3)}, LCP ${largestMs.toFixed(0)} ms, ${width} px, ${path}`)
			}
	} finally {
		await browser.close()
	}
	times.sort((a, b) => a - b)
	return {
		pages: times.length,
		mostShift: Math.max(...shifts),
		medianMs: times[Math.floor(times.length / 2)] ?? 0,
		mostMs: times.at(-1) ?? 0,
	}
}
