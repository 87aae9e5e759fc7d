import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { approve, storeReady } from '#app/modules/production/testing.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

const EMAIL = 'chief@example.org'
const TITLES = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit']

/** Their order once the last was made the first. */
const BY_KEYBOARD = ['Huit', ...TITLES.slice(0, 7)]

let site: OwnSite
let browser: Browser
let page: Page
const ids: string[] = []

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	const { ctx } = site
	let journalId: string | undefined
	for (const title of TITLES) {
		const article = await storeReady(ctx, { title: `Article ${title}`, ...(journalId && { journalId }) })
		journalId = article.journalId
		ids.push(article.id)
	}
	const scope = { kind: 'journal', journalId: journalId ?? '' } as const
	await storePerson(ctx, {
		email: EMAIL,
		password: true,
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
	})
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		javaScriptEnabled: false,
	})
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

const does = async (act: string) => {
	const asks = page.locator(`main .ask-first:not([open]):has([name=acte][value=${act}]) > summary`)
	if ((await asks.count()) > 0) await asks.click()
	await page.locator(`main form:has([name=acte][value=${act}]) button`).first().click()
	await page.waitForLoadState()
}
const line = (title: string) => page.locator('.issue-contents > li', { hasText: `Article ${title}` })

test('an issue of eight is built without scripts in eight presses, from the desk to its readers', async () => {
	await page.goto(`${site.url}/redaction/numeros`)
	await page.locator('main a[href$="/numeros/nouveau"]').click()
	await page.locator('main form:has([name=volume]) button[type=submit]').click()
	await page.waitForURL(/fait=created/)
	await does('ajouter')
	await page.waitForURL(/fait=added/)
	expect(await page.locator('.issue-contents > li').count()).toBe(8)
	// The first page that its articles bring along is proposed.
	const from = page.locator('main form:has([name=acte][value=paginer]) [name=from]')
	expect(await from.inputValue()).toBe('12')
	await from.fill('1')
	await does('paginer')
	const numbering = page.locator('#numerotation')
	await numbering.waitFor()
	await expect
		.poll(async () => {
			await page.reload()
			return numbering.innerText()
		})
		.toMatch(/numérotées à\spartir de la page\s1\./)
	expect(await page.locator('.issue-contents > li .entry-pages').allInnerTexts()).toEqual(
		TITLES.map((_, index) => expect.stringContaining(String(index + 1))),
	)
})

test('the last of eight becomes the first by the keyboard alone, every place is said, and its handle keeps the focus', async () => {
	const context = await browser.newContext({ storageState: await page.context().storageState() })
	const keys = await context.newPage()
	await keys.goto(page.url())
	await keys.waitForSelector('.issue-contents .handle')
	const handle = keys.locator('.issue-contents > li').last().locator('.handle')
	for (let stops = 0; stops < 120; stops += 1) {
		await keys.keyboard.press('Tab')
		if (await handle.evaluate((one) => one === document.activeElement)) break
	}
	const saidPlace = async (place: number) =>
		expect(await keys.locator('sortable-list [role=status]').innerText()).toMatch(
			new RegExp(`^Article Huit\\s:\\splace\\s${place}\\ssur\\s8$`),
		)
	await keys.keyboard.press('Space')
	await saidPlace(8)
	await keys.keyboard.press('ArrowUp')
	await keys.keyboard.press('Escape')
	await saidPlace(8)
	await keys.keyboard.press('Space')
	for (let place = 7; place >= 1; place -= 1) {
		await keys.keyboard.press('ArrowUp')
		await saidPlace(place)
	}
	await Promise.all([keys.waitForNavigation(), keys.keyboard.press('Space')])
	const titles = keys.locator('.issue-contents > li h3, .issue-contents > li h4')
	await expect.poll(() => titles.allInnerTexts()).toEqual(BY_KEYBOARD.map((title) => `Article ${title}`))
	expect(await keys.locator('main').innerText()).toContain('Les pages ne suivent pas l’ordre du sommaire')
	const moved = keys.locator('.issue-contents > li').first().locator('.handle')
	await expect.poll(() => moved.evaluate((one) => one === document.activeElement)).toBe(true)
	await context.close()
	await page.reload()
})

test('what an article lacks is named under its title and leads to where it is mended; no button promises what would be refused', async () => {
	const { db } = site.ctx
	const [first, second] = ids as [string, string]
	await db.updateTable('production').set({ doi: null }).where('submission_id', '=', first).execute()
	await db
		.updateTable('submission')
		.set({ title: JSON.stringify({ en: 'Article Deux' }) })
		.where('id', '=', second)
		.execute()
	await page.reload()
	const publishes = page.locator('form:has([name=acte][value=publier])')
	expect(await publishes.count()).toBe(0)
	const issue = page.url()
	for (const [title, place] of [
		['Un', 'place'],
		['Deux', 'langue-fr'],
	] as const) {
		const links = line(title).locator('.line-body ul a')
		expect(await links.count()).toBe(1)
		await links.click()
		expect(new URL(page.url()).hash).toBe(`#${place}`)
		expect(await page.locator(`#${place}`).isVisible()).toBe(true)
		await page.goto(issue)
	}
	expect(await line('Trois').locator('.line-body ul').count()).toBe(0)
	await db.updateTable('production').set({ doi: '10.5555/un' }).where('submission_id', '=', first).execute()
	await db
		.updateTable('submission')
		.set({ title: JSON.stringify({ fr: 'Article Deux', en: 'Article Deux' }) })
		.where('id', '=', second)
		.execute()
	await page.reload()
	expect(await publishes.count()).toBe(1)
})

test('where an author alone is silent the editor may publish, and says so', async () => {
	const [first = ''] = ids
	await site.ctx.db
		.updateTable('production')
		.set({ proof_approved_at: null })
		.where('submission_id', '=', first)
		.execute()
	await page.reload()
	const agrees = page.locator('form:has([name=acte][value=publier]) [type=checkbox]')
	expect(await agrees.isVisible()).toBe(false)
	await page.locator('main .ask-first > summary').click()
	expect(await agrees.isVisible()).toBe(true)
	await approve(site.ctx, first)
	await page.reload()
	await does('publier')
	await page.waitForURL(/fait=published/)
	await page.locator('main .facts a').click()
	await page.waitForURL(/\/revues\//)
	const titles = await page.locator('.table-of-contents a.title-cell').allInnerTexts()
	expect(titles.map((title) => title.trim())).toEqual(BY_KEYBOARD.map((title) => `Article ${title}`))
})

test('the list of issues is no wider than a small phone once one is published', async () => {
	await page.setViewportSize({ width: 320, height: 640 })
	await page.goto(`${site.url}/redaction/numeros`)
	expect(await page.locator('main').innerText()).toMatch(/Publié le/)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
