import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerFirstAdministrator } from '#app/modules/identity/sign-up/first-administrator.server.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** From the printed address of a fresh platform to an open journal, by forms alone: in French on a desk, in Arabic on a phone. */
const WALKS = [
	{ language: 'fr', width: 1280, title: 'Sahara des manuscrits', open: 'Sahara des manuscrits' },
	{ language: 'ar', width: 390, title: 'مخطوطات الصحراء', open: 'مخطوطات الصحراء' },
] as const

let browser: Browser
let site: OwnSite
let context: BrowserContext

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
	site = await openOwnSite()
})
afterEach(async () => {
	await context.close()
	await site.close()
})

const submit = (page: Page) => page.locator('main .form-foot button').first().click()

test.for(WALKS)('in $language at $width px', async ({ language, width, title, open }) => {
	context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
	await context.addCookies([{ name: 'language', value: language, url: site.url }])
	const page = await context.newPage()
	const looked = async () => {
		expect(await violationsOn(page, { scripts: false })).toEqual([])
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		expect(overflow, page.url()).toBeLessThanOrEqual(0)
		expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
	}

	await page.goto((await offerFirstAdministrator(site.ctx)) ?? '')
	await looked()
	await page.fill('#prenom', 'Awa')
	await page.fill('#nom', 'Ndiaye')
	await page.fill('#email', 'awa@example.org')
	await page.fill('#password', 'court')
	await page.fill('#confirmation', 'court')
	await submit(page)
	expect(await page.inputValue('#email')).toBe('awa@example.org')
	await page.fill('#password', 'sous le baobab 1960')
	await page.fill('#confirmation', 'sous le baobab 1960')
	await submit(page)
	await page.waitForURL(`${site.url}/admin`)
	await looked()

	await page.click('.first-steps a[href="/admin/exploitant"]')
	await page.fill('#name', 'Université')
	await page.fill('#email', 'pas une adresse')
	await submit(page)
	expect(await page.inputValue('#name')).toBe('Université')
	await page.fill('#email', 'a@example.org')
	await submit(page)
	await page.waitForURL(/fait=enregistre/)
	await page.goto(`${site.url}/mentions-legales`)
	expect(await page.locator('main').innerText()).toContain('Université')

	await page.goto(`${site.url}/admin/revues`)
	await page.click('main a[href="/admin/revues/nouvelle"]')
	await looked()
	await page.fill('#newPublisher', 'Fondation')
	await submit(page)
	await page.waitForURL(/identite/)
	await looked()
	await page.selectOption('#language', language)
	await page.fill(`#title-${language}`, title)
	await page.fill('#issnOnline', '1777-5354')
	await page.check('main input[name=disciplines][value=histoire]')
	await submit(page)
	expect(await page.locator('#issnOnline-erreur').count()).toBe(1)
	expect(await page.inputValue(`#title-${language}`)).toBe(title)
	await page.fill('#issnOnline', '1777-5353')
	await submit(page)
	await page.waitForURL(/evaluation/)
	await looked()
	await submit(page)
	await page.waitForURL(/politiques/)
	await looked()
	expect(await page.inputValue(`#peerReview-${language}`)).toContain(title)
	await submit(page)
	await page.waitForURL(/personnes/)
	await page.fill('#board', 'Moussa Diop ; Direction ; Université')
	await page.fill('#chiefs', 'chef@example.org')
	await submit(page)
	await page.waitForURL(/ouverture/)
	await looked()
	expect(await page.locator('.journal-preview').innerText()).toContain('Moussa Diop')

	const stranger = await browser.newContext({ javaScriptEnabled: false })
	const publicPage = await stranger.newPage()
	for (const path of ['/revues', '/editeurs', `/articles?q=${encodeURIComponent(title)}`, '/sitemap.xml']) {
		await publicPage.goto(site.url + path)
		const text = await publicPage.locator('body').innerText()
		expect(text.includes('Moussa Diop') || text.includes('Fondation'), path).toBe(false)
	}
	expect((await publicPage.goto(page.url()))?.status()).not.toBe(200)

	await page.locator('main form:has(input[name=acte][value=garder]) button').click()
	await page.waitForURL(/\/revues\/[\w-]+$/)
	expect(await page.locator('h1').innerText()).toBe(open)
	expect(await page.locator('main').innerText()).toContain('1777-5353')
	await publicPage.goto(page.url())
	expect(await publicPage.locator('main').innerText()).toContain('Moussa Diop')
	await stranger.close()
	expect((await site.mails()).map(({ to }) => to)).toContainEqual(['chef@example.org'])
})
