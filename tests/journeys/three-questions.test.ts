import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

/** A phone in a language, on the first page; `opened` are the pages that were seen. */
async function atHome(language: 'fr' | 'ar'): Promise<{ page: Page; opened: string[] }> {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
	const opened: string[] = []
	page.on('framenavigated', (frame) => {
		if (frame === page.mainFrame()) opened.push(new URL(frame.url()).pathname)
	})
	await page.goto(site + pathTo('home', { lang: language }))
	return { page, opened }
}

/** Nothing stands in the way of whoever hears the page, or reads it by keyboard. */
const isOpenToAll = async (page: Page) => expect(await violationsOn(page), page.url()).toEqual([])

/** Follows the first link to an address that is seen, without searching or the menu. */
async function follow(page: Page, href: string): Promise<void> {
	await page.locator(`a[href*="${href}"]:visible`).first().click()
	await page.waitForURL((url) => url.pathname.startsWith(href))
}

const part = (page: Page, id: string) => page.locator(`#${id}`).innerText()

/** A sentence that says something, in the language of the page. */
const SAID = { fr: /\p{Script=Latin}{4}.{20}/su, ar: /\p{Script=Arabic}{3}.{20}/su } as const

describe.each(['fr', 'ar'] as const)('within three pages from home, on a phone in %s', (language) => {
	test('a professor learns what her journal would pay, who owns its data, how it leaves, and can try or ask', async () => {
		const { page, opened } = await atHome(language)
		await follow(page, pathTo('join'))
		for (const id of ['cout', 'donnees', 'essai', 'convention'])
			expect(await part(page, id)).toMatch(SAID[language])
		await isOpenToAll(page)
		await follow(page, pathTo('join.question'))
		expect(await page.locator('textarea').isVisible()).toBe(true)
		await isOpenToAll(page)
		expect(opened).toHaveLength(3)
		await page.close()
	})

	test('a librarian learns what to list, by which doors, and finds the page of her institution', async () => {
		const { page, opened } = await atHome(language)
		await follow(page, pathTo('libraries'))
		for (const id of ['signaler', 'portes', 'usage', 'acces'])
			expect(await part(page, id)).toMatch(SAID[language])
		await page.locator('#institutions summary').click()
		await isOpenToAll(page)
		await follow(page, '/institutions/')
		expect(await page.locator('h1').innerText()).not.toBe('')
		expect(
			await page.locator('main a[href$="/bibliotheque"], main a[href*="/bibliotheque?"]').first().isVisible(),
		).toBe(true)
		await isOpenToAll(page)
		expect(opened).toHaveLength(3)
		await page.close()
	})

	test('a student learns whether she may print a text, and finds the source at the foot of what she prints', async () => {
		const { page, opened } = await atHome(language)
		await follow(page, pathTo('latestArticles'))
		await page.locator('main h3 a[href^="/articles/"], main h2 a[href^="/articles/"]').first().click()
		await page.waitForURL((url) => /^\/articles\/[^/]+$/.test(url.pathname))
		expect(await part(page, 'usages')).toMatch(SAID[language])
		await isOpenToAll(page)
		expect(opened).toHaveLength(3)
		await page.emulateMedia({ media: 'print' })
		expect(await page.locator('.printed-source').first().innerText()).toMatch(/https?:\/\/\S+/)
		await page.close()
	})
})
