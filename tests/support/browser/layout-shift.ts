import type { Page } from 'playwright-core'

type Seen = { shifts: { value: number; what: string }[]; largest: number }

/** Has a page note, from its start on, what jumps in it (Layout Instability API) and when its largest part is painted. */
export async function watchLayout(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const seen: Seen = { shifts: [], largest: 0 }
		Object.assign(window, { seenLayout: seen })
		type Shift = PerformanceEntry & {
			value: number
			hadRecentInput: boolean
			sources: { node: Node | null }[]
		}
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
				if (!hadRecentInput)
					seen.shifts.push({
						value,
						what: sources
							.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : 'text'))
							.join(' '),
					})
		}).observe({ type: 'layout-shift', buffered: true })
		new PerformanceObserver((list) => {
			seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest
		}).observe({ type: 'largest-contentful-paint', buffered: true })
	})
}

/** What was noted: the sum of all shifts with what moved, and the time of the largest paint in ms. */
export async function layoutOf(page: Page): Promise<{ shift: number; moved: string[]; largestMs: number }> {
	const { shifts, largest } = await page.evaluate(
		() => (window as unknown as { seenLayout: Seen }).seenLayout,
	)
	return {
		shift: shifts.reduce((sum, { value }) => sum + value, 0),
		moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
		largestMs: largest,
	}
}
