import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const ENGLISH =
	'/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change'
const ARABIC = '/articles/al-nyl-06-04'

async function open(path: string, language: 'fr' | 'ar', width: number): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width, height: 900 },
		reducedMotion: 'reduce',
	})
	await context.addCookies([{ name: 'language', value: language, url: site }])
	const page = await context.newPage()
	await page.goto(site + path)
	return page
}

/** Size and leading, in px, as `[selector, size, leading]`. */
const setting = (page: Page, selectors: string[]) =>
	page.evaluate(
		(selectors) =>
			selectors.map((selector) => {
				const element = document.querySelector(selector)
				if (!element) throw new Error(`nothing is ${selector}`)
				const { fontSize, lineHeight } = getComputedStyle(element)
				return [selector, Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const
			}),
		selectors,
	)

/** Where a page of the same width gives one script a size, the other interface gives it the same, to a twentieth. */
async function expectSameSetting(path: string, selectors: string[], width: number): Promise<void> {
	const [french, arabic] = await Promise.all(
		(['fr', 'ar'] as const).map(async (language) => setting(await open(path, language, width), selectors)),
	)
	for (const [row, [selector, size, leading]] of (french ?? []).entries()) {
		const [, otherSize = 0, otherLeading = 0] = arabic?.[row] ?? []
		expect(Math.abs(otherSize / size - 1), `size of ${selector}`).toBeLessThan(0.05)
		expect(Math.abs(otherLeading / leading - 1), `leading of ${selector}`).toBeLessThan(0.05)
	}
}

describe.each([390, 1280])('at %i px', (width) => {
	test('an English chapter is set the same in an Arabic interface as in a French one', () =>
		expectSameSetting(ENGLISH, ['h1', '.abstract-block p', '.text-body > p', '.text-body h2'], width))

	test('an Arabic article is set the same in a French interface as in an Arabic one', () =>
		expectSameSetting(ARABIC, ['h1', '.text-body > p'], width))

	test.each(['fr', 'ar'] as const)('half a verse takes one line, interface in %s', async (language) => {
		const page = await open(ARABIC, language, width)
		const broken = await page.$$eval('.text-body .hemistiche', (halves) =>
			halves
				.filter(
					(half) =>
						half.getBoundingClientRect().height > 1.5 * Number.parseFloat(getComputedStyle(half).lineHeight),
				)
				.map((half) => half.textContent),
		)
		expect(await page.locator('.text-body .hemistiche').count()).toBeGreaterThan(4)
		expect(broken).toEqual([])
	})
})

test.each(['fr', 'ar'] as const)(
	'notes beside an English text do not run over its contents, interface in %s',
	async (language) => {
		const page = await open(ENGLISH, language, 1280)
		await page.locator('.text-body a[role=doc-noteref]').nth(1).scrollIntoViewIfNeeded()
		await page.locator('.margin-note').and(page.locator(':visible')).first().waitFor()
		const columns = await page.evaluate(() => {
			const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
			const [contents, note] = [edges('.contents'), edges('.margin-note[style]')]
			return contents && note && { contents: [contents.left, contents.right], note: [note.left, note.right] }
		})
		const [from = 0, to = 0] = columns?.note ?? []
		const [left = 0, right = 0] = columns?.contents ?? []
		expect(to <= left || from >= right, JSON.stringify(columns)).toBe(true)
	},
)

test('the title of a section is read from its number on in the bar of an Arabic page', async () => {
	const page = await open(ENGLISH, 'ar', 1280)
	await page.locator('.text-body h2').nth(1).scrollIntoViewIfNeeded()
	await page.mouse.wheel(0, 900)
	const section = page.locator('.reading-place.shown .reading-place-section')
	await section.waitFor()
	expect(await section.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})
