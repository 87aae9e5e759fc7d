import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
	const page = await context.newPage()
	await page.goto(site + path)
	return page
}

describe('the language of the interface', () => {
	test('is French at first, whatever the browser prefers', async () => {
		const page = await open('/aide', { locale: 'en-GB' })
		expect(await page.getAttribute('html', 'lang')).toBe('fr')
	})

	test('is chosen in the header, keeps the page, and stays on the device', async () => {
		const page = await open('/aide')
		await page.click('.language')
		await page.click('.dropdown-list a[lang=ar]')
		expect(new URL(page.url()).pathname).toBe('/aide')
		expect(await page.getAttribute('html', 'dir')).toBe('rtl')
		expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar')
		await page.goto(`${site}/contact`)
		expect(await page.getAttribute('html', 'lang')).toBe('ar')
	})

	test('is kept without scripts too', async () => {
		const page = await open('/aide', { javaScriptEnabled: false })
		await page.click('.language')
		await page.click('.dropdown-list a[lang=es]')
		await page.goto(`${site}/contact`)
		expect(await page.getAttribute('html', 'lang')).toBe('es')
	})

	test('comes back from localStorage when the cookie was lost', async () => {
		const page = await open('/langue?langue=en&page=/aide')
		await page.context().clearCookies()
		await page.goto(`${site}/contact`)
		await page.waitForFunction(() => document.documentElement.lang === 'en')
	})

	test('of a link is gone on in by who has chosen none, and changes no choice', async () => {
		const page = await open('/aide?lang=en')
		await page.goto(`${site}/contact`)
		expect(await page.getAttribute('html', 'lang')).toBe('en')
		const cookies = await page.context().cookies()
		expect(cookies.find(({ name }) => name === 'language')?.expires).toBe(-1)
		const chosen = await open('/langue?langue=es&page=/aide')
		await chosen.goto(`${site}/aide?lang=ar`)
		expect(await chosen.getAttribute('html', 'dir')).toBe('rtl')
		await chosen.goto(`${site}/contact`)
		expect(await chosen.getAttribute('html', 'lang')).toBe('es')
	})
})

test('ordinals have their letters above the line in French, in texts that stay what they are', async () => {
	const page = await open('/aide')
	const narrower = await page.evaluate(async () => {
		const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
		const files = new Set(
			rules.flatMap(({ cssText }) => /\/assets\/mb-(?:serif|sans)-core[^")]+/.exec(cssText) ?? []),
		)
		// Under names of their own: a face of the page that is late is not used by it.
		const faces = [...files].map((address, number) => new FontFace(`Face ${number}`, `url(${address})`))
		for (const face of faces) document.fonts.add(await face.load())
		const widthIn = (lang: string, text: string, family: string) => {
			const word = document.createElement('span')
			Object.assign(word, { lang, textContent: text })
			word.style.cssText = `position: absolute; font: 100px "${family}"`
			document.body.append(word)
			return word.getBoundingClientRect().width
		}
		return faces.map(({ family }) =>
			['1er', '1re', '7e', '12e', '3f7e', '2es', '7e-8a'].filter(
				(text) => widthIn('fr', text, family) < widthIn('en', text, family),
			),
		)
	})
	const raised = ['1er', '1re', '7e', '12e']
	expect(narrower).toEqual([raised, raised])
})

describe('the menu', () => {
	test('opens and closes by keyboard and gives the focus back', async () => {
		const page = await open('/aide', { viewport: { width: 390, height: 844 } })
		await page.focus('.menu-button')
		await page.keyboard.press('Enter')
		expect(await page.isVisible('.menu-sheet')).toBe(true)
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.closest('.menu-sheet') !== null)).toBe(true)
		await page.keyboard.press('Escape')
		expect(await page.isVisible('.menu-sheet')).toBe(false)
		expect(await page.evaluate(() => document.activeElement?.classList.contains('menu-button'))).toBe(true)
	})

	test('leads to every part of the site, and no link of it is dead', async () => {
		const page = await open('/aide')
		const links = await page.$$eval('.menu-sheet a, .nav a, .site-foot a', (found) => [
			...new Set(found.map((link) => (link as HTMLAnchorElement).pathname)),
		])
		for (const path of [
			'/',
			'/a-propos',
			'/articles',
			'/revues',
			'/editeurs',
			'/archives',
			'/derniers-articles',
			'/appels-contribution',
			'/guide-auteurs',
			'/espace-auteur',
			'/espace-lecteur',
			'/aide',
			'/contact',
			'/mentions-legales',
			'/auth',
		]) {
			expect(links).toContain(path)
		}
		for (const path of links) {
			const needsAccount = path.startsWith('/espace-')
			expect((await fetch(site + path)).status, path).toBe(needsAccount ? 403 : 200)
		}
	})
})

describe('the theme', () => {
	test('follows the device, can be chosen, and the choice is there before the first paint', async () => {
		const page = await open('/aide', { colorScheme: 'dark' })
		const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
		const dark = await background()
		await page.click('.menu-button')
		await page.check('theme-choice input[value=light]')
		expect(await background()).not.toBe(dark)
		await page.goto(`${site}/contact`)
		expect(await page.getAttribute('html', 'data-theme')).toBe('clair')
		await page.click('.menu-button')
		await page.check('theme-choice input[value=auto]')
		expect(await background()).toBe(dark)
	})
})

test('the skip link is the first stop of the keyboard and leads to the content', async () => {
	const page = await open('/aide')
	await page.keyboard.press('Tab')
	expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
	await page.keyboard.press('Enter')
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenu')
})
