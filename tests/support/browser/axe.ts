import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/**
 * The WCAG 2.2 A and AA violations that axe finds in a page, one line each. The reading bar is put
 * in its place in the text first: what it happens to cover depends on how far a reader has scrolled.
 * In a window without scripts, where timers never fire, axe waits for promises instead.
 */
export async function violationsOn(page: Page, { scripts = true } = {}): Promise<string[]> {
	if (!scripts)
		await page.evaluate(() => {
			const soon = (action: () => void, ms = 0) => void (ms <= 1 && Promise.resolve().then(action))
			window.setTimeout = soon as unknown as typeof setTimeout
		})
	// Playwright's own way would carry the half megabyte twice.
	const session = await page.context().newCDPSession(page)
	await session.send('Runtime.evaluate', { expression: source })
	await session.detach()
	await page.evaluate(() => {
		for (const bar of document.querySelectorAll<HTMLElement>('.reading-bar')) bar.style.position = 'static'
	})
	const violations: Violation[] = await page.evaluate(async () => {
		const axe = (window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } })
			.axe
		const result = await axe.run({
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
			resultTypes: ['violations'],
			// Of these rules one looks at sounds and films beforehand, none at style sheets.
			preload: { assets: ['media'] },
		})
		return result.violations.map(({ id, help, nodes }) => ({
			id,
			help,
			nodes: nodes
				.slice(0, 3)
				.map(({ target, failureSummary }) => ({ target, ...(failureSummary ? { failureSummary } : {}) })),
		}))
	})
	return violations.map(
		({ id, help, nodes }) =>
			`${id}: ${help} → ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join(' | ')}`,
	)
}
