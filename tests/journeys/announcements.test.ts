import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const people = inject('people')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function administrator(): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 844 },
		javaScriptEnabled: false,
	})
	const page = await context.newPage()
	const email = 'admin@mbongi.example'
	await page.goto(`${site}/auth?retour=%2Fadmin`)
	await page.fill('#connexion-email', email)
	const { password } = people.find((person) => person.email === email) ?? {}
	await page.fill('form:has(#connexion-email) input[name=password]', password ?? '')
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(`${site}/admin`)
	return page
}

async function visitor(language: 'fr' | 'ar'): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		javaScriptEnabled: false,
	})
	await context.addCookies([{ name: 'language', value: language, url: site }])
	return context.newPage()
}

const TITLE = 'Exemple de travaux du samedi'
const path = '/annonces/exemple-de-travaux-du-samedi'
const save = (page: Page) => Promise.all([page.waitForNavigation(), page.click('button[value=enregistrer]')])

describe('an announcement', () => {
	test('is drafted, scheduled, shown and deleted; readers see it between its dates alone', async () => {
		const [page, reader, arab] = [await administrator(), await visitor('fr'), await visitor('ar')]
		const home = async (at: Page) => {
			await at.goto(`${site}/`)
			return at.locator('main').innerText()
		}
		const statusOf = async (address: string) => (await reader.goto(site + address))?.status()

		await page.click('.administration-side a[href="/admin/annonces"]')
		await page.click('a[href="/admin/annonces/nouvelle"]')
		// The journey of the editor types Arabic here, of which this administrator has a draft.
		await page.fill('#body-ar', '')
		await page.fill('#body-fr', 'Le site sera **lent**.')
		await save(page)
		expect(await page.locator('.summary, [role=alert]').first().innerText()).toContain('titre')
		expect(await page.inputValue('#body-fr')).toBe('Le site sera **lent**.')
		await page.fill('#title-fr', TITLE)
		await save(page)
		expect(page.url()).toContain('fait=enregistree')
		expect(await violationsOn(page, { scripts: false })).toEqual([])
		expect(await home(reader)).not.toContain(TITLE)
		expect(await statusOf(path)).toBe(404)

		await page.uncheck('#isDraft')
		await page.fill('#shownFrom', '2100-01-01T08:00')
		await save(page)
		expect(page.url()).toContain('fait=enregistree')
		expect(await page.locator('.administration-head .badge').innerText()).toMatch(/venir$/)
		expect(await statusOf(path)).toBe(404)

		await page.fill('#shownFrom', '')
		await save(page)
		await expect.poll(() => home(reader)).toContain(TITLE)
		await reader.click(`main a[href="${path}"]`)
		expect(await reader.locator('main strong').innerText()).toBe('lent')
		expect(await violationsOn(reader, { scripts: false })).toEqual([])
		await arab.goto(site + path)
		expect(await arab.locator('h1 [lang=fr]').innerText()).toContain('travaux du samedi')
		expect(await arab.locator('.running-text [lang=fr]').getAttribute('dir')).toBe('ltr')
		expect(await arab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
		expect(await violationsOn(arab, { scripts: false })).toEqual([])
		await arab.goto(`${site}/annonces`)
		expect(await arab.locator('main').innerText()).toContain('travaux du samedi')

		await page.click('summary:has-text("Supprimer")')
		await page.click('button:has-text("Supprimer")')
		await page.waitForURL(/fait=supprimee/)
		await expect.poll(() => home(reader)).not.toContain(TITLE)
		expect(await statusOf(path)).toBe(410)
		expect(await reader.locator('main').innerText()).toContain('travaux du samedi')
		for (const one of [page, reader, arab]) await one.context().close()
	})
})
