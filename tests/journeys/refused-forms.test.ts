import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseAwayError } from '#app/platform/db/away.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** Who is refused because of too many requests is told to go back to what was typed. */
const MOST_AT_ONCE = 30
const WORDS = 'La notice de ce texte porte un autre nom que celui de sa page de titre.'
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

test.each([true, false])(
	'what was typed is there after going back (scripts: %s)',
	async (javaScriptEnabled) => {
		const extraHTTPHeaders = { 'x-forwarded-for': javaScriptEnabled ? '192.0.2.7' : '192.0.2.8' }
		const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url, extraHTTPHeaders })
		const page = await context.newPage()
		await page.goto('/contact')
		await page.fill('#message', WORDS)
		await page.fill('#subject', 'Une correction')
		await page.fill('#name', 'Une lectrice')
		await page.fill('#email', 'lectrice@example.org')
		await Promise.all(
			Array.from({ length: MOST_AT_ONCE + 1 }, () =>
				context.request.post('/contact', { form: {}, headers: { origin: site.url }, maxRedirects: 0 }),
			),
		)
		const [answer] = await Promise.all([
			page.waitForResponse((response) => response.request().method() === 'POST'),
			page.click('main form button[type=submit]'),
		])
		expect(answer.status()).toBe(429)
		expect(await page.locator('body').innerText()).toContain('votre texte est resté dans le formulaire')
		await page.goBack()
		await expect.poll(() => page.locator('#message').inputValue()).toBe(WORDS)
		await context.close()
	},
)

test('a form that is refused while the database is away comes back with its words, as one does that could not be looked at', async () => {
	const { db, replica } = site.ctx
	const away = new Proxy(db, {
		get() {
			throw new DatabaseAwayError('away')
		},
	})
	Object.assign(site.ctx, { db: away, replica: away })
	const answer = await fetch(`${site.url}/contact`, {
		method: 'POST',
		headers: { accept: 'text/html', origin: site.url },
		body: new URLSearchParams({ message: WORDS }),
	})
	Object.assign(site.ctx, { db, replica })
	const page = await answer.text()
	expect(answer.status).toBe(503)
	expect(page).toContain('Momentanément indisponible')
	expect(page).toContain(WORDS)
})
