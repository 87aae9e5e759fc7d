import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ARTICLE_PAGES, COLLECTION_PAGES, SITE_PAGES } from '#tests/e2e/public-pages.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { startSite } from '#tests/support/process.ts'
import { type SlowView, slowView, WIDTHS } from './layout.ts'
import { cpuSeconds } from './load.ts'

/**
 * `npm run bench -- kinds`: every public page of the demonstration library on a first visit over slow 3G at three widths: how much is transferred, what jumps, when the largest part is painted. Prints a
 * row a page and what is over. Begins once the node has nothing left to do after loading. Takes some minutes; a busy machine paints later.
 */
const MOST = { beside: 75, whole: 160, shift: 0.02, largestMs: 2000 }
/** More pages at once than this wait for each other, not for the line. */
const AT_ONCE = 2

const folder = mkdtempSync(join(tmpdir(), 'mbongi-kinds-'))
const site = await startSite(folder, { DEMO: 'library' })
await untilIdle(site.child.pid ?? 0)
const browser = await openBrowser()
let over = 0
try {
	const waiting = [...ARTICLE_PAGES, ...COLLECTION_PAGES, ...SITE_PAGES]
	console.log(`${'KB: HTML  beside   all   CLS     LCP in ms at '}${WIDTHS.join(', ')} px`)
	const visitAll = async () => {
		for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
			const views: SlowView[] = []
			for (const width of WIDTHS) views.push(await slowView(browser, site.url + next.path, width))
			print(next.path, views)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, visitAll))
	console.log(
		`${over} pages are over ${MOST.beside} KB beside the HTML, ${MOST.whole} KB in all, CLS ${MOST.shift} or LCP ${MOST.largestMs} ms`,
	)
} finally {
	await browser.close()
	site.child.kill('SIGTERM')
	await site.ended
	rmSync(folder, { recursive: true, force: true })
}

/** Waits until a process uses less than a twentieth of a processor. */
async function untilIdle(pid: number): Promise<void> {
	for (let before = -1, now = cpuSeconds(pid); now - before > 0.05; before = now, now = cpuSeconds(pid))
		await new Promise((resolve) => setTimeout(resolve, 1000))
}

function print(path: string, views: readonly SlowView[]): void {
	const most = (of: (view: SlowView) => number) => Math.max(...views.map(of))
	const html = most((view) => view.documentBytes) / 1024
	const beside = most((view) => view.bytes - view.documentBytes) / 1024
	const whole = most((view) => view.bytes) / 1024
	const shift = most((view) => view.shift)
	const isOver =
		beside > MOST.beside ||
		whole > MOST.whole ||
		shift > MOST.shift ||
		most((view) => view.largestMs) > MOST.largestMs
	if (isOver) over += 1
	const sizes = [html, beside, whole].map((kilobytes) => kilobytes.toFixed(1).padStart(7)).join(' ')
	const times = views.map(({ largestMs }) => largestMs.toFixed(0).padStart(5)).join(' ')
	console.log(`${isOver ? 'over' : '    '}${sizes}  ${shift.toFixed(3)} ${times}  ${path}`)
}
