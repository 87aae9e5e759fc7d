import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const people = inject('people')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function administrator(at: string, { scripts = true } = {}): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 844 },
		javaScriptEnabled: scripts,
	})
	const page = await context.newPage()
	const email = 'admin@mbongi.example'
	await page.goto(`${site}/auth?retour=${encodeURIComponent(at)}`)
	await page.fill('#connexion-email', email)
	const { password } = people.find((person) => person.email === email) ?? {}
	await page.fill('form:has(#connexion-email) input[name=password]', password ?? '')
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(`${site}${at}`)
	return page
}

const PAGE = pathTo('admin.mailTemplate', { mail: 'submission-receipt', language: 'fr' })
const FIELD = 'texts-mail.receipt.text'
const sent = (page: Page) => page.inputValue(`textarea[name="${FIELD}"]`)

describe('a text with values', () => {
	test('shows each as a chip that cannot be broken, makes one of braces that are typed, and sends braces', async () => {
		const page = await administrator(PAGE)
		const editor = page.locator(`[role=textbox][id="${FIELD}"]`)
		await editor.waitFor()
		const original = await sent(page)
		expect(original).toContain('{{journal}}')
		expect(await editor.locator('.template-chip').allTextContents()).toEqual(['revue'])
		expect(await violationsOn(page)).toEqual([])

		await editor.click()
		await page.keyboard.press('Control+End')
		await page.keyboard.type(' Merci, {{journal}}')
		expect(await editor.locator('.template-chip').count()).toBe(2)
		expect(await sent(page)).toBe(`${original} Merci, {{journal}}`)
		await page.keyboard.press('Backspace')
		expect(await sent(page)).toBe(`${original} Merci, `)
		await page
			.locator(`[id="${FIELD}-texte"] ~ .template-insert button`, { hasText: 'revue' })
			.first()
			.click()
		expect(await sent(page)).toBe(`${original} Merci, {{journal}}`)
		await page.keyboard.press('Control+z')
		expect(await sent(page)).toBe(`${original} Merci, `)
		await page.context().close()
	})

	test('is a field with braces where there are no scripts', async () => {
		const page = await administrator(PAGE, { scripts: false })
		expect(await page.locator(`textarea[id="${FIELD}"]`).isVisible()).toBe(true)
		expect(await sent(page)).toContain('{{journal}}')
		await page.context().close()
	})
})
