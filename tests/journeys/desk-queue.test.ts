import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeReview } from '#app/modules/review/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

const EMAIL = 'editor@example.org'

let site: OwnSite
let browser: Browser
let page: Page

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	const { ctx } = site
	const { submission } = await storeReview(ctx)
	const scope = { kind: 'journal', journalId: submission.journalId } as const
	const editor = await storePerson(ctx, {
		email: EMAIL,
		prenom: 'Édith',
		nom: 'Rédaction',
		password: true,
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
	})
	await storeSubmission(ctx, { journalId: submission.journalId })
	await ctx.db
		.insertInto('submission_editor')
		.values({
			submission_id: submission.id,
			user_id: editor.userId,
			state: 'assigned',
			assigned_by: null,
			assigned_at: ctx.now(),
		})
		.execute()
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
	page = await context.newPage()
	await page.goto(`${site.url}/auth`)
	await page.fill('#connexion-email', EMAIL)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(/attente/)
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')

test('a row names the editor and the day on which the next step is due', async () => {
	await page.goto(`${site.url}/redaction`)
	const row = page.locator('tbody tr', { hasText: 'Édith Rédaction' })
	expect(await row.count()).toBe(1)
	expect(await row.locator('.due').innerText()).toMatch(/\d{4}/)
	const widths = await page.$$eval('tbody tr:first-child > *', (cells) =>
		cells.map(({ clientWidth }) => clientWidth),
	)
	expect(Math.max(...widths)).toBe(widths[0])
})

test('the first manuscript is twelve tab stops from the top, past the skip links', async () => {
	await page.goto(`${site.url}/redaction`)
	await page.waitForSelector('.queues a[tabindex="0"]')
	let stops = 0
	while (stops < 20 && !(await focused()).startsWith('/redaction/manuscrits/')) {
		await page.keyboard.press('Tab')
		stops += 1
	}
	expect(await focused()).toMatch(/^\/redaction\/manuscrits\//)
	expect(stops).toBeLessThanOrEqual(12)
})

test('the head of a manuscript takes 200 px at most, from its way back to its tabs, in every width and direction', async () => {
	await page.goto(`${site.url}/redaction`)
	const manuscript = await page.locator('tbody th a').first().getAttribute('href')
	const title = {
		390: 'Le greffier absent',
		1280: 'Le greffier absent : écrire la justice dans une ville du fleuve sous les régimes de la transition, 1947-1962',
	}
	for (const width of [390, 1280] as const) {
		await site.ctx.db
			.updateTable('submission')
			.set({ title: JSON.stringify({ fr: title[width] }) })
			.execute()
		for (const language of ['fr', 'en', 'es', 'ar']) {
			await page.setViewportSize({ width, height: 900 })
			await page.goto(`${site.url}${manuscript}?lang=${language}`)
			const top = (await page.locator('.breadcrumb').boundingBox())?.y ?? -999
			const tabs = (await page.locator('.manuscript-tabs').boundingBox())?.y ?? 999
			expect([width, language, tabs - top <= 200 || tabs - top]).toEqual([width, language, true])
		}
	}
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.goto(`${site.url}/redaction?lang=fr`)
})

test('a bar is one stop, and arrows go along it in the direction of reading', async () => {
	for (const [language, onward] of [
		['fr', 'ArrowRight'],
		['ar', 'ArrowLeft'],
	] as const) {
		await page.goto(`${site.url}/redaction?lang=${language}`)
		await page.waitForSelector('.tabs a[tabindex="0"]')
		await page.focus('.tabs a[tabindex="0"]')
		expect(await focused()).toBe('/redaction')
		await page.keyboard.press(onward)
		expect(await focused()).toBe('/redaction/appels')
		await page.keyboard.press('Home')
		expect(await focused()).toBe('/redaction')
	}
	await page.goto(`${site.url}/redaction?lang=fr`)
})

test('on a phone the tab of the present page is on the screen, whichever way the page reads', async () => {
	await page.setViewportSize({ width: 320, height: 900 })
	await page.goto(`${site.url}/redaction`)
	const manuscript = await page.locator('tbody th a').first().getAttribute('href')
	for (const language of ['fr', 'ar']) {
		await page.goto(`${site.url}${manuscript}/historique?lang=${language}`)
		const tab = page.locator('.tabs:has([href*="/historique"]) [aria-current]')
		await expect
			.poll(async () => {
				const box = await tab.boundingBox()
				return box !== null && box.x >= 0 && box.x + box.width <= 320
			})
			.toBe(true)
	}
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.goto(`${site.url}/redaction?lang=fr`)
})

test('a row offers what comes next there, and leads to where it is done', async () => {
	await page.goto(`${site.url}/redaction`)
	const acts = await page.locator('tbody .act').allInnerTexts()
	expect(acts.map((text) => text.split(/\s/)[0]).sort()).toEqual(['Confier', 'Inviter'])
	await page.locator('tbody .act a', { hasText: 'Inviter' }).click()
	await page.waitForURL(/\/redaction\/manuscrits\/[^/]+\/evaluation\/inviter/)
})

test('keys go along the list, and can be switched off', async () => {
	await page.goto(`${site.url}/redaction`)
	await page.waitForSelector('[data-keys-list]:not([hidden])')
	await page.keyboard.press('j')
	const first = await focused()
	expect(first).toMatch(/^\/redaction\/manuscrits\//)
	await page.keyboard.press('j')
	expect(await focused()).not.toBe(first)
	await page.keyboard.press('k')
	expect(await focused()).toBe(first)
	await page.keyboard.press('?')
	await page.uncheck('[data-keys-switch]')
	await page.goto(`${site.url}/redaction`)
	await page.waitForSelector('[data-keys-list]:not([hidden])')
	await page.keyboard.press('j')
	expect(await focused()).not.toMatch(/^\/redaction\/manuscrits\//)
})

test('a manuscript has keys of its own, which its list names', async () => {
	await page.evaluate(() => localStorage.clear())
	await page.goto(`${site.url}/redaction`)
	await page.locator('tbody th a').first().click()
	await page.waitForSelector('[data-keys-list]:not([hidden])')
	const manuscript = new URL(page.url()).pathname
	await page.keyboard.press('?')
	expect(await page.locator('[data-keys-list]').innerText()).toMatch(/Décision/)
	await page.keyboard.press('d')
	await page.waitForURL(`**${manuscript}/decision`)
	await page.waitForSelector('[data-keys-list]:not([hidden])')
	await page.keyboard.press('l')
	await page.waitForURL('**/redaction')
})

test('on a phone rows are cards over the whole width, without a fault of accessibility', async () => {
	for (const language of ['fr', 'ar']) {
		await page.setViewportSize({ width: 390, height: 844 })
		await page.goto(`${site.url}/redaction?lang=${language}`)
		const title = await page.locator('tbody th').first().boundingBox()
		expect(title?.width).toBeGreaterThan(280)
		const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
		expect(scroll).toBeLessThanOrEqual(390)
		const acts = await page.$$eval('tbody tr', (cards) =>
			cards.map((card) => {
				const { right, left } = card.getBoundingClientRect()
				return [...card.querySelectorAll('.act .button')].map((button) => {
					const box = button.getBoundingClientRect()
					return [box.height >= 44, box.left >= left && box.right <= right, box.width > 60]
				})
			}),
		)
		expect(acts, 'one act a card, as high as a thumb').toEqual([[[true, true, true]], [[true, true, true]]])
		expect(await violationsOn(page)).toEqual([])
	}
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.goto(`${site.url}/redaction?lang=fr`)
	expect(await violationsOn(page)).toEqual([])
})
