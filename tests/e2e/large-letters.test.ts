import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { ARTICLE_PAGES, COLLECTION_PAGES, SITE_PAGES } from './public-pages.ts'

const site = inject('site')

/** Letters of 200 %, in the two ways in which browsers let readers ask for them. */
describe.each([
	['letters of at least 32 px', 'minimumFontSize=32', ['fr', 'es']],
	['letters twice as large', 'defaultFontSize=32', ['fr', 'ar']],
])('with %s', (_, settings, languages) => {
	test.each(languages)('no public page is wider than a phone, in %s', async (language) => {
		const browser = await openBrowser(settings)
		try {
			const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
			await context.addCookies([{ name: 'language', value: language, url: site }])
			const page = await context.newPage()
			await page.goto(site)
			expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
			const wider: string[] = []
			for (const { path } of [...ARTICLE_PAGES, ...COLLECTION_PAGES, ...SITE_PAGES]) {
				await page.goto(site + path)
				const width = await page.evaluate(() => document.documentElement.scrollWidth)
				if (width > 390) wider.push(`${path}: ${width} px`)
			}
			expect(wider).toEqual([])
		} finally {
			await browser.close()
		}
	})
})
