import type { Page } from 'playwright-core'

/** Texts that people wrote, which keep the order of their authors. */
const WRITTEN_BY_PEOPLE = '.full-text, .references, code, pre, textarea, script, style'

/**
 * Ranges of figures (pages, years) that stand with their end before their beginning: in Arabic they run from left to right like each of their
 * figures, in an element or isolate of their own, so that 12-34 is read so on every page.
 */
export function turnedRangesOn(page: Page): Promise<string[]> {
	return page.evaluate((others) => {
		const turned: string[] = []
		const place = document.createRange()
		const leftOf = (node: Node, index: number) => {
			place.setStart(node, index)
			place.setEnd(node, index + 1)
			return place.getBoundingClientRect()
		}
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			if (node.parentElement?.closest(others)) continue
			const text = node.textContent ?? ''
			for (const { 0: range, index } of text.matchAll(/\p{Nd}+\s?[-–]\s?\p{Nd}+/gu)) {
				const [first, last] = [leftOf(node, index), leftOf(node, index + range.length - 1)]
				const isOneLine = first.width > 0 && Math.abs(first.top - last.top) < first.height / 2
				if (isOneLine && first.left > last.left) turned.push(`${range} in: ${text.slice(0, 100)}`)
			}
		}
		return turned
	}, WRITTEN_BY_PEOPLE)
}
