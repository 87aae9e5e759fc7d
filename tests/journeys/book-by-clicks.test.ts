import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { pdfWith } from '#app/modules/production/testing.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/**
 * A collective book from nothing, by links and forms alone: publisher, series and ISBN, editors, chapters in their order with a text or a file each, the whole as PDF; published,
 * read, corrected and moved to another address. Without scripts in French on a desk, with them in Arabic on a phone.
 */
const WALKS = [
	{ language: 'fr', width: 1280, scripts: false },
	{ language: 'ar', width: 390, scripts: true },
] as const

const TITLE = { fr: 'Villes du fleuve', ar: 'مدن النهر' } as const
const CHAPTERS = ['Les ports', 'Un chapitre de trop', 'Les marchés', 'Ouverture'] as const
const TEXT =
	'<!doctype html><html lang="fr"><title>Les ports</title><body><h1>Les quais</h1><p>Les piroguiers déchargent le mil et les calebassiers.</p></body></html>'

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

test.for(WALKS)('in $language at $width px', async ({ language, width, scripts }) => {
	const person = await storePerson(site.ctx, {
		email: 'administration@example.org',
		password: true,
		grants: [{ role: 'admin' }],
	})
	context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: scripts })
	await context.addCookies([{ name: 'language', value: language, url: site.url }])
	const page = await context.newPage()
	const stranger = await browser.newContext({ javaScriptEnabled: false })
	const publicPage = await stranger.newPage()
	const looked = async () => {
		expect(await violationsOn(page, { scripts })).toEqual([])
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		expect(overflow, page.url()).toBeLessThanOrEqual(0)
	}
	await page.goto(`${site.url}/auth?retour=/admin`)
	await signIn(page, person.email)
	await openRoom(page, '/admin/editeurs')
	await page.click('main a[href="/admin/editeurs/nouveau"]')
	await page.fill('#name', 'Fondation')
	await page.locator('main .form-foot button').first().click()
	await page.waitForURL(/fait=cree/)

	await openRoom(page, '/admin/ouvrages')
	await looked()
	await page.locator('form:has([name=publisherId]) button').first().click()
	await page.waitForURL(/\/admin\/ouvrages\/[\w-]{36}$/)
	const address = page.url()
	await looked()

	const saves = () => page.locator('form:has(input[name=acte][value=notice]) .button-primary').click()
	await page.selectOption('#language', language)
	await page.fill(`#title-${language}`, TITLE[language])
	await page.fill('#editors', 'Awa ; Ndiaye ; Université ; 0000-0002-1825-0097\nMoussa ; Diop')
	await page.fill('#publishedOn', '2026-03')
	await page.fill('#isbn', '978-2-07-036822-7')
	await page.fill('#series', 'Cahiers du fleuve')
	await page.fill('#seriesNumber', '7')
	await saves()
	await page.waitForSelector('#isbn-erreur')
	await looked()
	expect(await page.inputValue('#series')).toBe('Cahiers du fleuve')
	await page.fill('#isbn', '978-2-07-036822-8')
	await saves()
	await page.waitForURL(/fait=notice/)

	for (const chapter of CHAPTERS) {
		await page.fill('form:has(input[name=acte][value=ajouter]) input[name=title]', chapter)
		await page.locator('form:has(input[name=acte][value=ajouter]) button').click()
		await page.waitForURL(/\/chapitres\//)
		if (chapter === 'Les ports') await sends(page, 'ports.html', 'text/html', Buffer.from(TEXT))
		if (chapter === 'Les marchés') {
			await sends(page, 'marches.pdf', 'application/pdf', Buffer.from(await pdfWith('Les marchés')))
			await page.fill('#authors', 'Fatou ; Sarr')
			await page.fill('#pages', '21-40')
			await saves()
			await page.waitForURL(/fait=notice/)
			await looked()
		}
		await page
			.locator(`main nav a[href="${new URL(address).pathname}"]`)
			.last()
			.click()
		await page.waitForURL(address)
	}
	const order = async () =>
		(await page.locator('section[aria-labelledby=chapitres] h3').allInnerTexts()).map((line) =>
			line.replace(/^\S+\s+/, ''),
		)
	for (let step = 3; step > 0; step -= 1) {
		await page
			.locator('section[aria-labelledby=chapitres] li', { hasText: 'Ouverture' })
			.locator('form:has(input[name=to][value=up]) button')
			.click()
		await expect.poll(async () => (await order()).indexOf('Ouverture')).toBe(step - 1)
	}
	const spare = page.locator('section[aria-labelledby=chapitres] li', { hasText: CHAPTERS[1] })
	await spare.locator('summary').click()
	await spare.locator('.button-danger').click()
	await page.waitForURL(/fait=enleve/)
	expect(await order()).toEqual(['Ouverture', 'Les ports', 'Les marchés'])

	await sends(page, 'villes.pdf', 'application/pdf', Buffer.from(await pdfWith(TITLE[language])))
	await looked()
	expect((await publicPage.goto(address))?.status()).not.toBe(200)
	await publicPage.goto(`${site.url}/ouvrages`)
	expect(await publicPage.locator('body').innerText()).not.toContain(TITLE[language])
	await publishes(page)
	await looked()

	const path = (await page.locator('main a[href^="/ouvrages/"]').first().getAttribute('href')) ?? ''
	await publicPage.goto(site.url + path)
	const shown = await publicPage.locator('main').innerText()
	for (const word of [
		TITLE[language],
		'Ndiaye',
		'Diop',
		'Fondation',
		'Cahiers du fleuve',
		'978-2-07-036822-8',
	])
		expect(shown).toContain(word)
	expect(shown.indexOf('Ouverture')).toBeLessThan(shown.indexOf('Les ports'))
	expect(shown.indexOf('Les ports')).toBeLessThan(shown.indexOf('Les marchés'))
	expect(await publicPage.locator('main a', { hasText: 'PDF' }).count()).toBeGreaterThan(0)
	await publicPage.locator('main a', { hasText: 'Les ports' }).first().click()
	expect(await publicPage.locator('main').innerText()).toContain('calebassiers')
	const found = publicPage.locator('.work-title a', { hasText: 'Les ports' })
	// Search follows what is published a moment after it.
	await expect
		.poll(
			async () => {
				await publicPage.goto(`${site.url}/articles?q=calebassiers`)
				return found.count()
			},
			{ timeout: 120_000 },
		)
		.toBe(1)

	await page.fill('#place', 'Saint-Louis')
	await saves()
	await page.waitForURL(/fait=notice/)
	await publicPage.goto(site.url + path)
	expect(await publicPage.locator('main').innerText()).not.toContain('Saint-Louis')
	await publishes(page)
	await publicPage.goto(site.url + path)
	expect(await publicPage.locator('main').innerText()).toContain('Saint-Louis')

	await page.fill('#address', 'villes-du-fleuve-2026')
	await page.locator('form:has(#address) .form-foot button').click()
	await page.waitForURL(/fait=adresse/)
	const moved = await fetch(site.url + path, { redirect: 'manual' })
	expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ouvrages/villes-du-fleuve-2026'])
	await stranger.close()
})

async function signIn(page: Page, email: string): Promise<void> {
	await page.fill('#connexion-email', email)
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(`${site.url}/admin`)
}

/** A room of administration by its link. */
async function openRoom(page: Page, path: string): Promise<void> {
	await page.locator(`nav a[href="${path}"]`).first().click()
	await page.waitForURL(site.url + path)
}

async function sends(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
	await page.setInputFiles('#file', { name, mimeType, buffer })
	await page.locator('form:has(input[name=acte][value=fichier]) button').last().click()
	await page.waitForURL(/fait=fichier/)
}

async function publishes(page: Page): Promise<void> {
	await page.locator('form:has(input[name=acte][value=publier]) summary').click()
	await page.locator('form:has(input[name=acte][value=publier]) button').last().click()
	await page.waitForURL(/fait=publie/)
}
