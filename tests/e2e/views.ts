import type { Browser, Cookie, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { directionOf } from '#app/i18n/languages.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { misplacedOn } from '#tests/support/browser/shapes.ts'
import { unstyledClassesOn } from '#tests/support/browser/style-sheets.ts'
import { turnedRangesOn } from '#tests/support/browser/turned-ranges.ts'
import { unmadeWordsOn } from '#tests/support/browser/unmade-words.ts'
import { narrowViews, SPACE_VIEWS, type View, viewsInTurn } from './pairs.ts'
import type { PublicPage } from './public-pages.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const HEIGHT = { 320: 640, 390: 844, 1280: 900 }

/** A browser window of each kind, kept for all pages that are looked at in it: opening one takes longer than looking. */
const windows = new Map<string, Promise<Page>>()

/** Who looks, and at which site: the shared one, or one that a test has opened. */
export type Visit = { url: string; cookies: readonly Cookie[] }

async function openWindow(view: View, { url, cookies }: Visit): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: view.width, height: HEIGHT[view.width] },
		colorScheme: view.theme,
		javaScriptEnabled: view.scripts,
		reducedMotion: 'reduce',
	})
	await context.addCookies([{ name: 'language', value: view.language, url }, ...cookies])
	return context.newPage()
}

async function inView(view: View, visit: Visit, work: (page: Page) => Promise<void>): Promise<void> {
	const key = JSON.stringify([view, visit])
	const window = windows.get(key) ?? openWindow(view, visit)
	windows.set(key, window)
	const page = await window
	try {
		await work(page)
	} finally {
		page.removeAllListeners()
	}
}

function complaintsOf(page: Page, status: number, site: string): string[] {
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

/** Ids that a page gives twice, and names of elements that it points to and has not: a label or a link would lead to the first, or nowhere. */
function idsOfPage() {
	const known = new Set<string>()
	const twice = new Set<string>()
	for (const { id } of document.querySelectorAll('[id]')) (known.has(id) ? twice : known).add(id)
	const POINTS = ['for', 'form', 'aria-labelledby', 'aria-describedby', 'headers']
	const nowhere = POINTS.flatMap((name) =>
		[...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
			(element.getAttribute(name) ?? '')
				.split(/\s+/)
				.filter((id) => !known.has(id))
				.map((id) => `${name}="${id}"`),
		),
	)
	const links = [...document.querySelectorAll('a[href^="#"]')]
		.map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
		.filter((id) => id !== '' && id !== 'top' && !known.has(id))
		.map((id) => `href="#${id}"`)
	return { twice: [...twice], nowhere: [...nowhere, ...links] }
}

/** Blocks that stand in a paragraph of what the server sent: a browser ends it before them (HTML, section 13.1.2.4), so that it has another page than the one that was written. */
function blocksInParagraphs(html: string): string[] {
	const found: string[] = []
	let isOpen = false
	for (const { 0: tag, 1: slash, 2: name, index } of html.replace(SCRIPTS, '').matchAll(BLOCKS)) {
		const isParagraph = name === 'p'
		const isEnd = slash === '/'
		if (isParagraph ? isEnd !== isOpen : isOpen && !isEnd) found.push(`${tag} at ${index}`)
		if (isParagraph) isOpen = !isEnd
	}
	return found
}

const SCRIPTS = /<script\b.*?<\/script>/gs
const BLOCKS =
	/<(\/?)(p|address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|pre|section|table|ul)(?=[\s>/])[^>]*>/g

/** What the page says of itself, read in the browser, and whose words stick out of it: of the window, or of their own cell, card or line. */
function widthsOfPage() {
	const { lang, dir, scrollWidth, clientWidth } = document.documentElement
	const headings = document.querySelectorAll('h1').length
	// A link may be easier to hit than its box is wide (`.token::after`); words that stick out do so by more.
	const HIT_AREA_PX = 4
	const hasTextThatSticksOut = (element: HTMLElement) => {
		const { display, overflowX, clipPath } = getComputedStyle(element)
		const isBox = display !== 'inline' && overflowX === 'visible' && clipPath === 'none'
		return isBox && element.checkVisibility() && element.scrollWidth > element.clientWidth + HIT_AREA_PX
	}
	const sticksOut = (element: Element) => {
		const { left, right, width } = element.getBoundingClientRect()
		return width > 0 && element.checkVisibility() && (left < -0.5 || right > clientWidth + 0.5)
	}
	const boxes = document.querySelectorAll<HTMLElement>(
		'main :is(p, ol, ul, li, td, th, dt, dd, h1, h2, h3, h4, label)',
	)
	const outside = [
		...[...boxes].filter(hasTextThatSticksOut),
		...(scrollWidth > clientWidth ? [...document.body.querySelectorAll('*')].filter(sticksOut) : []),
	]
	const innermost = outside.filter((one) => !outside.some((other) => other !== one && one.contains(other)))
	const tooWide = innermost.map((element) => element.outerHTML.slice(0, 300))
	if (scrollWidth > clientWidth) tooWide.unshift(`the page is ${scrollWidth} px wide`)
	return { lang, dir, headings, title: document.title, tooWide }
}

async function look(
	view: View,
	{ path, status = 200, ready }: PublicPage,
	visit: Visit = { url: site, cookies: [] },
	{ withAxe = true } = {},
): Promise<void> {
	await inView(view, visit, async (page) => {
		const complaints = complaintsOf(page, status, visit.url)
		const response = await page.goto(visit.url + path)
		expect(response?.status()).toBe(status)
		if (view.scripts && ready) await page.locator(ready).first().waitFor()
		const { lang, dir, headings, title, tooWide } = await page.evaluate(widthsOfPage)
		expect(lang).toBe(view.language)
		expect(dir).toBe(directionOf(view.language))
		expect(headings, 'one h1').toBe(1)
		expect(title).toMatch(/Mbongi/)
		expect(tooWide, 'words that stick out, sideways scroll').toEqual([])
		if (visit.cookies.length === 0)
			expect(await misplacedOn(page), 'titles, strips, placeholders, foot').toEqual([])
		expect(await page.evaluate(idsOfPage)).toEqual({ twice: [], nowhere: [] })
		expect(blocksInParagraphs((await response?.text()) ?? ''), 'blocks in paragraphs').toEqual([])
		if (dir === 'rtl' && visit.cookies.length === 0)
			expect(await turnedRangesOn(page), 'ranges from right to left').toEqual([])
		expect(await unmadeWordsOn(page), 'values that were not made into words').toEqual([])
		// What only a script shows may bring its sheet with it.
		if (view.scripts) expect(await unstyledClassesOn(page), 'classes without their sheet').toEqual([])
		if (withAxe) expect((await violationsOn(page, view)).join('\n')).toBe('')
		expect(complaints.join('\n')).toBe('')
	})
}

const described = ({ language, width, scripts, theme }: View) =>
	`${language}, ${width} px, ${theme}, scripts ${scripts ? 'on' : 'off'}`

/** Registers one test for each page of somebody who is signed in, in the four views of `SPACE_VIEWS`. */
export function testViewsAs(email: string, pages: PublicPage[]): void {
	const password = inject('people')?.find((person) => person.email === email)?.password ?? ''
	testViewsBy(
		() => signIn(site, email, password),
		pages.map((page) => ({ ...page, path: () => page.path })),
	)
}

/** A page whose address is known only once the site of a test has its people and manuscripts. */
export type LatePage = Omit<PublicPage, 'path'> & { path: () => string }

/** The same for a person of any site, who signs in before the first page; `viewsOf` says in which views the n-th page is looked at. */
export function testViewsBy(
	enter: () => Promise<Visit>,
	pages: LatePage[],
	viewsOf: (page: number) => readonly View[] = () => SPACE_VIEWS,
): void {
	let visit: Visit
	beforeAll(async () => {
		visit = await enter()
	})
	for (const [index, { path, ...page }] of pages.entries())
		describe(page.name, () => {
			test.each(viewsOf(index).map((view) => [described(view), view] as const))('%s', (_, view) =>
				look(view, { ...page, path: path() }, visit),
			)
		})
}

/** The visit of a person who has signed in. */
export async function signIn(url: string, email: string, password: string): Promise<Visit> {
	const context = await browser.newContext({ javaScriptEnabled: false })
	try {
		const page = await context.newPage()
		await page.goto(`${url}/auth?retour=/espace-lecteur`)
		await page.fill('#connexion-email', email)
		await page.fill('form:has(#connexion-email) input[name=password]', password)
		await page.click('form:has(#connexion-email) button[type=submit]')
		await page.waitForURL(`${url}/espace-lecteur`)
		return { url, cookies: (await context.cookies()).filter(({ name }) => name !== 'language') }
	} finally {
		await context.close()
	}
}

/**
 * Registers one test for each page and view of it. Axe looks at the views in turn, and where scripts run, so that nothing of a page is
 * under way any more when its window goes on.
 */
export function testViewsOf(pages: PublicPage[]): void {
	for (const [index, page] of pages.entries())
		describe(page.name, () => {
			test.each(viewsInTurn(index).map((view) => [described(view), view] as const))('%s', (_, view) =>
				look(view, page),
			)
			test.each(narrowViews(index).map((view) => [described(view), view] as const))(
				'%s, its width',
				(_, view) => look(view, page, undefined, { withAxe: view.scripts }),
			)
		})
}
