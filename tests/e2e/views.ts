import type { Browser, Cookie, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { directionOf } from '#app/i18n/languages.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { PAIRWISE_VIEWS, SPACE_VIEWS, type View } from './pairs.ts'
import type { PublicPage } from './public-pages.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const HEIGHT = { 320: 640, 390: 844, 1280: 900 }

/** `refused`: the browser runs scripts but gets none, so that axe can look at the page as it is without them. */
type Scripts = 'run' | 'off' | 'refused'

/** A browser window of each kind, kept for all pages that are looked at in it: opening one takes longer than looking. */
const windows = new Map<string, Promise<Page>>()

async function openWindow(view: View, scripts: Scripts, cookies: readonly Cookie[]): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: view.width, height: HEIGHT[view.width] },
		colorScheme: view.theme,
		javaScriptEnabled: scripts !== 'off',
		reducedMotion: 'reduce',
	})
	await context.addCookies([{ name: 'language', value: view.language, url: site }, ...cookies])
	if (scripts === 'refused') await context.route('**/*.js', (route) => route.abort())
	return context.newPage()
}

async function inView(
	view: View,
	scripts: Scripts,
	cookies: readonly Cookie[],
	work: (page: Page) => Promise<void>,
): Promise<void> {
	const key = JSON.stringify([view, scripts, cookies])
	const window = windows.get(key) ?? openWindow(view, scripts, cookies)
	windows.set(key, window)
	const page = await window
	try {
		await work(page)
	} finally {
		page.removeAllListeners()
	}
}

function complaintsOf(page: Page, status: number): string[] {
	const complaints: string[] = []
	page.on('console', (message) => {
		const isOwnStatus = status >= 400 && message.text().includes(`status of ${status}`)
		if (message.type() === 'error' && !isOwnStatus) complaints.push(message.text())
	})
	page.on('pageerror', (error) => complaints.push(error.message))
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText
		// The PDF viewer stops its first request once it knows that it may ask for ranges.
		if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
	})
	page.on('request', (request) => {
		const { protocol, origin } = new URL(request.url())
		if (protocol.startsWith('http') && origin !== site) complaints.push(`third party: ${request.url()}`)
	})
	return complaints
}

async function look(
	view: View,
	{ path, status = 200, ready }: PublicPage,
	cookies: readonly Cookie[] = [],
): Promise<void> {
	await inView(view, view.scripts ? 'run' : 'off', cookies, async (page) => {
		const complaints = complaintsOf(page, status)
		const response = await page.goto(site + path)
		expect(response?.status()).toBe(status)
		if (view.scripts && ready) await page.locator(ready).first().waitFor()
		expect(await page.getAttribute('html', 'lang')).toBe(view.language)
		expect(await page.getAttribute('html', 'dir')).toBe(directionOf(view.language))
		expect(await page.locator('h1').count(), 'one h1').toBe(1)
		expect(await page.title()).toMatch(/Mbongi/)
		const width = await page.evaluate(() => document.documentElement.scrollWidth)
		expect(width, 'no sideways scroll').toBeLessThanOrEqual(view.width)
		if (view.scripts) expect((await violationsOn(page)).join('\n')).toBe('')
		expect(complaints.join('\n')).toBe('')
	})
	if (view.scripts) return
	await inView(view, 'refused', cookies, async (page) => {
		await page.goto(site + path)
		expect((await violationsOn(page)).join('\n')).toBe('')
	})
}

const described = ({ language, width, scripts, theme }: View) =>
	`${language}, ${width} px, ${theme}, scripts ${scripts ? 'on' : 'off'}`

/** Registers one test for each page of somebody who is signed in, in the four views of `SPACE_VIEWS`. */
export function testViewsAs(email: string, pages: PublicPage[]): void {
	let cookies: Cookie[] = []
	beforeAll(async () => {
		cookies = await sessionOf(email)
	})
	describe.each(pages)('$name', (page) => {
		test.each(SPACE_VIEWS.map((view) => [described(view), view] as const))('%s', (_, view) =>
			look(view, page, cookies),
		)
	})
}

/** The cookies of a demonstration person who has signed in. */
async function sessionOf(email: string): Promise<Cookie[]> {
	const person = inject('people').find((person) => person.email === email)
	const context = await browser.newContext({ javaScriptEnabled: false })
	try {
		const page = await context.newPage()
		await page.goto(`${site}/auth?retour=/espace-lecteur`)
		await page.fill('#connexion-email', email)
		await page.fill('form:has(#connexion-email) input[name=password]', person?.password ?? '')
		await page.click('form:has(#connexion-email) button[type=submit]')
		await page.waitForURL(`${site}/espace-lecteur`)
		return (await context.cookies()).filter(({ name }) => name !== 'language')
	} finally {
		await context.close()
	}
}

/** Registers one test for each page and view. */
export function testViewsOf(pages: PublicPage[]): void {
	describe.each(pages)('$name', (page) => {
		test.each(PAIRWISE_VIEWS.map((view) => [described(view), view] as const))('%s', (_, view) =>
			look(view, page),
		)
	})
}
