import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

const EMAIL = 'administration@example.org'
let browser: Browser
let site: OwnSite

beforeAll(async () => {
	browser = await openBrowser()
	site = await openOwnSite()
	await storePerson(site.ctx, { email: EMAIL, password: true, grants: [{ role: 'admin' }] })
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

test.each(['fr', 'ar'])(
	'an administrator sees on a phone which room is open, also one far along the bar (%s)',
	async (lang) => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.url })
		await page.goto(`${pathTo('signIn', { retour: pathTo('admin.log') })}&lang=${lang}`)
		await page.fill('#connexion-email', EMAIL)
		await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
		await page.click('form:has(#connexion-email) button[type=submit]')
		await page.waitForURL(/admin\/journal/)
		const edges = () =>
			page.locator('.administration-side a[aria-current]').evaluate((room) => {
				const { left, right } = room.getBoundingClientRect()
				return { left: Math.round(left), beyond: Math.round(right - innerWidth) }
			})
		await expect.poll(async () => (await edges()).left).toBeGreaterThanOrEqual(0)
		await expect.poll(async () => (await edges()).beyond).toBeLessThanOrEqual(0)
		await page.close()
	},
)
