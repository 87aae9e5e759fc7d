import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const PHONE = { width: 390, height: 844 }

async function visitor(
	options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
	const context = await browser.newContext({ viewport: PHONE, acceptDownloads: true, ...options })
	return { context, page: await context.newPage() }
}

describe('a student on a phone', () => {
	test('finds a text, reads it, copies its citation', async () => {
		const { context, page } = await visitor()
		await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
		await page.goto(site)
		await page.fill('.hero input[name=q]', 'antiretroviral')
		await page.keyboard.press('Enter')
		await page.waitForURL(/\/articles\?q=antiretroviral/)
		await page.locator('.work-title a', { hasText: 'Life Expectancies' }).click()
		await page.waitForURL(/\/articles\/life-expectancies/)
		expect(await page.locator('.text').innerText()).toContain('life expectancy')

		await page.locator('[data-cite]:visible').first().click()
		const dialog = page.locator('dialog[open]')
		await dialog.waitFor()
		await dialog.locator('[data-copy]:visible').first().click()
		await page.getByText('Citation copiée').waitFor()
		const copied = await page.evaluate(() => navigator.clipboard.readText())
		expect(copied).toContain('Johnson, L. F.')
		expect(copied).toContain('https://doi.org/10.1371/journal.pmed.1001418')
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
		await context.close()
	})

	test('does the same without scripts', async () => {
		const { context, page } = await visitor({ javaScriptEnabled: false })
		await page.goto(site)
		await page.fill('.hero input[name=q]', 'antirétroviral')
		await page.keyboard.press('Enter')
		await page.locator('.work-title a', { hasText: 'Life Expectancies' }).click()
		await page.waitForURL(/\/articles\/life-expectancies/)
		await page.locator('a[href$="/citer"]:visible').first().click()
		await page.waitForURL(/\/citer$/)
		expect(await page.locator('main').innerText()).toContain('Johnson, L. F.')
		await context.close()
	})

	test('downloads a PDF whose size was announced, under a name that says what it is', async () => {
		const { context, page } = await visitor()
		await page.goto(`${site}/articles?q=%22protected+area+geodata%22`)
		const link = page.locator('a[data-download]', { hasText: /\d+\s(?:Ko|Mo)/ }).first()
		const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
		expect(download.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/)
		await context.close()
	})

	test('loads more articles without leaving the page, and the focus goes to the first new one', async () => {
		const { context, page } = await visitor()
		await page.goto(`${site}/articles?langue=ar`)
		const items = page.locator('article.work-item')
		expect(await items.count()).toBe(12)
		await page.click('[data-load-more]')
		await expect.poll(() => items.count()).toBe(24)
		expect(await items.nth(12).evaluate((item) => item.contains(document.activeElement))).toBe(true)
		await context.close()
	})
})

describe('a librarian’s tools', () => {
	test('an article says the same of itself in tags, JSON-LD and bibliography', async () => {
		const { context, page } = await visitor({ javaScriptEnabled: false })
		const address = `${site}/articles/life-expectancies-of-south-african-adults-starting-antiretroviral-treatment`
		await page.goto(address)
		const doi = '10.1371/journal.pmed.1001418'
		expect(await page.getAttribute('meta[name=citation_doi]', 'content')).toBe(doi)
		const data = JSON.parse(
			(await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
		)
		expect(JSON.stringify(data)).toContain(doi)
		const bibtex = await (await fetch(address, { headers: { accept: 'application/x-bibtex' } })).text()
		expect(bibtex).toContain(doi)
		await context.close()
	})
})

describe('somebody with a question', () => {
	test('is told what is missing, keeps what was typed, and gets through', async () => {
		const { context, page } = await visitor({ javaScriptEnabled: false })
		await page.goto(`${site}/contact`)
		await page.fill('[name=message]', 'Où trouver les numéros de 1911 ?')
		await page.waitForTimeout(3200)
		await page.click('main form button[type=submit]')
		expect(await page.locator('.field-error').count()).toBeGreaterThan(0)
		expect(await page.inputValue('[name=message]')).toBe('Où trouver les numéros de 1911 ?')
		await page.fill('[name=name]', 'Une lectrice')
		await page.fill('[name=email]', 'lectrice@example.org')
		await page.fill('[name=subject]', 'Al-Zuhūr')
		await page.waitForTimeout(3200)
		await page.click('main form button[type=submit]')
		await page.waitForURL(/envoye=1/)
		await context.close()
	})
})
