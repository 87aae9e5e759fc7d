import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { openLink } from '#tests/support/open-link.ts'

const site = inject('site')
const reader = inject('people').find(({ part }) => part === 'reader')
const JOURNAL = '/revues/africa'
const FOLLOWS = '/espace-lecteur/suivis'
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function visitor(
	options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
	return { context, page: await context.newPage() }
}

async function signIn(page: Page): Promise<void> {
	await page.fill('#connexion-email', reader?.email ?? '')
	await page.fill('#connexion-password', reader?.password ?? '')
	await page.click('form:has(#connexion-email) button[type=submit]')
}

describe.each([
	['with scripts', true],
	['without scripts', false],
])('a reader who follows a journal %s', (_, javaScriptEnabled) => {
	test('is led to sign-in and back, changes the frequency, and stops', async () => {
		const { context, page } = await visitor({ javaScriptEnabled })
		await page.goto(site + JOURNAL)
		await page.click('form.follow-state button')
		await page.waitForURL(/\/auth\?retour=/)
		await signIn(page)
		await page.waitForURL(/\/espace-lecteur\/suivis\/nouveau\?/)
		await page.click('main form button.button-primary')
		await page.waitForURL(site + JOURNAL)
		await page.getByText('Vous suivez cette revue').waitFor()

		await page.goto(site + FOLLOWS)
		const row = page.locator('.follows-kind li', { hasText: 'Africa' })
		expect(await row.locator('select').inputValue()).toBe('instant')
		await row.locator('select').selectOption('weekly')
		await row.locator('button[value=frequence]').click()
		await page.waitForURL(/fait=frequence/)
		await page.getByText('La fréquence des alertes est enregistrée.').waitFor()
		expect(await row.locator('select').inputValue()).toBe('weekly')
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])

		await page.goto(site + JOURNAL)
		await page.click('form.follow-state button')
		await page.waitForURL(site + JOURNAL)
		await page.getByText('Suivre cette revue').waitFor()
		await page.goto(site + FOLLOWS)
		expect(await row.count()).toBe(0)
		await context.close()
	})
})

describe('a visitor', () => {
	test('sees the same page as every visitor, with a button that needs no account to be seen', async () => {
		const answer = await fetch(site + JOURNAL)
		const again = await fetch(site + JOURNAL)
		expect(answer.headers.get('etag')).toBe(again.headers.get('etag'))
		expect(await answer.text()).toContain('Suivre cette revue')
	})

	test('can follow a search that finds nothing yet', async () => {
		const { context, page } = await visitor({ javaScriptEnabled: false })
		await page.goto(`${site}/articles?q=xylophonologie`)
		await page.click('.follow summary')
		await page.getByText('Suivre cette recherche').click()
		await page.waitForURL(/\/auth\?retour=/)
		await context.close()
	})

	test('is told when the link of a mail is of no use, and stops nothing', async () => {
		const address = `${site}/auth/desabonnement/all:00000000-0000-0000-0000-000000000000.0.${'A'.repeat(43)}`
		const link = await openLink(site, address)
		expect((await link.read(link.path)).status).toBe(404)
		const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
		const answer = await fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
		expect(answer.status).toBe(404)
		const { context, page } = await visitor()
		await page.goto(`${address}?lang=ar`)
		expect(await page.getAttribute('html', 'dir')).toBe('rtl')
		expect(await violationsOn(page)).toEqual([])
		await context.close()
	})
})
