import { expect, test } from 'vitest'
import { makeQueued, storeText } from '#app/modules/galley/made/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { openOwnSite } from '#tests/support/browser/own-site.ts'

test('the panel of files follows what is being made, by itself, and stops when all is there', async () => {
	const [site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	try {
		await storeText(site.ctx, englishArticle)
		await storePerson(site.ctx, {
			email: 'admin@example.org',
			password: true,
			grants: [{ role: 'admin' }],
		})
		const page = await browser.newPage()
		await page.clock.install()
		await page.goto(`${site.url}/auth`)
		await page.fill('#connexion-email', 'admin@example.org')
		await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
		await page.click('form:has(#connexion-email) button[type=submit]')
		await page.waitForURL(/attente/)
		await page.goto(`${site.url}/redaction/publies/${englishArticle.id}`)
		await page.locator('form:has([name=acte][value=fichiers]) button').click()
		await page.waitForURL(/fait=files/)
		const part = page.locator('#etat-des-fichiers')
		const awaited = page.locator('[data-look-again]')
		await awaited.waitFor()
		const before = await part.innerText()
		await page.evaluate(() => Object.assign(window, { isSamePage: true }))
		await page.clock.runFor(5000)
		expect(await part.innerText(), 'nothing has come').toBe(before)
		while ((await makeQueued(site.ctx)) > 0);
		await expect
			.poll(async () => {
				await page.clock.runFor(5000)
				return awaited.count()
			})
			.toBe(0)
		expect(await part.locator('td .badge').allInnerTexts()).not.toContain(before)
		expect(await part.locator('[role=status]').count()).toBe(0)
		expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
	} finally {
		await browser.close()
		await site.close()
	}
})
