import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

let site: OwnSite
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
	site = await openOwnSite()
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

describe('the page of parts', () => {
	test('is not there where the platform is used', async () => {
		expect((await fetch(site.url + pathTo('parts'))).status).toBe(404)
	})

	test.each(
		LANGUAGES.flatMap((language) => (['light', 'dark'] as const).map((theme) => [language, theme] as const)),
	)('has no fault in %s, %s, and no part is wider than a phone', async (language, colorScheme) => {
		site.ctx.env.DEVELOPMENT = true
		const context = await browser.newContext({
			colorScheme,
			viewport: { width: 320, height: 640 },
			reducedMotion: 'reduce',
		})
		const page = await context.newPage()
		const answer = await page.goto(`${site.url}${pathTo('parts', { lang: language })}`)
		expect(answer?.status()).toBe(200)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
		expect(await violationsOn(page)).toEqual([])
		await context.close()
	})
})
