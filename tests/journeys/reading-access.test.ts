import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const ARTICLE = '/articles/life-expectancies-of-south-african-adults-starting-antiretroviral-treatment'
const CHAPTER =
	'/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change'
const CALL = '/appels-contribution/digital-humanities-and-artificial-intelligence-in-african-studies'
const PAGES = [
	'/',
	'/articles?q=langue',
	'/derniers-articles',
	ARTICLE,
	CHAPTER,
	CALL,
	'/revues',
	'/statistiques',
]

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}, language = 'fr') {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
	await context.addCookies([{ name: 'language', value: language, url: site }])
	const page = await context.newPage()
	await page.goto(site + path)
	return { context, page }
}

/** Stops of the Tab key on one page: past its head, its tools and the first of its list. */
const MOST_STOPS = 45
const PHONE: Parameters<Browser['newContext']>[0] = { viewport: { width: 390, height: 844 } }

test('no id stands twice, no heading is a status, every heading has a name', async () => {
	const { context, page } = await open('/')
	for (const path of PAGES) {
		await page.goto(site + path)
		const found = await page.evaluate(() => {
			const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
			const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
			return {
				doubled: ids.filter((id, index) => ids.indexOf(id) !== index),
				statuses: document.querySelectorAll(':is(h1,h2,h3,h4,h5,h6):is([role=status], :has([role=status]))')
					.length,
				nameless: headings.filter((heading) => heading.textContent?.trim() === '').length,
			}
		})
		expect(found, path).toEqual({ doubled: [], statuses: 0, nameless: 0 })
	}
	await context.close()
})

test('whatever the Tab key reaches shows where the focus is', async () => {
	for (const [path, options] of PAGES.flatMap((path) => [[path, {}] as const, [path, PHONE] as const])) {
		const { context, page } = await open(path, options)
		const unseen: string[] = []
		for (let step = 0; step < MOST_STOPS; step++) {
			await page.keyboard.press('Tab')
			const stop = await page.evaluate(() => {
				const focused = document.activeElement
				if (!focused || focused === document.body) return null
				const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
				const isSeen = around.some((element) => {
					if (!element) return false
					const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
					return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
				})
				return isSeen ? '' : focused.outerHTML.slice(0, 120)
			})
			if (stop === null) break
			if (stop) unseen.push(stop)
		}
		expect(unseen, `${path} at ${options.viewport?.width ?? 1280} px`).toEqual([])
		await context.close()
	}
})

test('words that a search found are marked in forced colours too', async () => {
	const { context, page } = await open('/articles?q=langue', { forcedColors: 'active' })
	const mark = page.locator('mark').first()
	const colours = await mark.evaluate((element) => [
		getComputedStyle(element).backgroundColor,
		getComputedStyle(document.body).backgroundColor,
	])
	expect(colours[0]).not.toBe(colours[1])
	expect(colours[0]).not.toBe('rgba(0, 0, 0, 0)')
	await context.close()
})

test('what is chosen looks chosen in forced colours too', async () => {
	const { context, page } = await open('/articles?q=langue', { forcedColors: 'active' })
	for (const type of ['radio', 'checkbox']) {
		const choice = page.locator(`.check input[type="${type}"]`).first()
		const shots = []
		for (const isChosen of [true, false]) {
			await choice.evaluate((input: HTMLInputElement, checked) => {
				input.checked = checked
			}, isChosen)
			shots.push(await choice.screenshot())
		}
		expect(shots[0]?.equals(shots[1] as Buffer), type).toBe(false)
	}
	await context.close()
})

test('the open menu of a phone keeps the focus, both ways round, and gives it back', async () => {
	const { context, page } = await open('/', PHONE)
	const inMenu = () => page.evaluate(() => document.activeElement?.closest('.site-menu') !== null)
	const button = page.locator('.site-menu > summary')
	await button.focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Shift+Tab')
	expect(await inMenu()).toBe(true)
	expect(await button.evaluate((element) => element === document.activeElement)).toBe(false)
	await page.keyboard.press('Tab')
	expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
	const stops = await page.locator('.site-menu a').count()
	for (let step = 0; step < stops + 6; step++) {
		await page.keyboard.press('Tab')
		expect(await inMenu(), `step ${step}`).toBe(true)
	}
	await page.keyboard.press('Escape')
	expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
	await page.keyboard.press('Shift+Tab')
	expect(await inMenu()).toBe(false)
	await context.close()
})

test('the reading bar holds on a phone and lets go of a low screen', async () => {
	const position = (page: Page) =>
		page.locator('.reading-bar').evaluate((bar) => getComputedStyle(bar).position)
	const { context, page } = await open(ARTICLE, PHONE)
	expect(await position(page)).toBe('sticky')
	await page.setViewportSize({ width: 320, height: 256 })
	expect(await position(page)).toBe('static')
	await context.close()
})

test('the size of the text changes by its buttons, on a phone and for Arabic in a French page, and stays', async () => {
	for (const path of [ARTICLE, '/articles/al-nyl-06-04']) {
		const { context, page } = await open(path, PHONE)
		const size = () =>
			page
				.locator('.text-body p')
				.first()
				.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
		const normal = await size()
		await page.locator('.text-size button[value=grande]').click()
		const large = await size()
		expect(large).toBeGreaterThan(normal * 1.1)
		await page.locator('.text-size button[value=petite]').click()
		expect(await size()).toBeLessThan(normal * 0.97)
		await page.reload()
		expect(await size()).toBeLessThan(normal * 0.97)
		await context.close()
	}
})

test('a text in another language begins on its own side; headings speak the language of the page', async () => {
	const { context, page } = await open(CALL, {}, 'ar')
	expect(
		await page
			.locator('.prose p')
			.first()
			.evaluate((text) => getComputedStyle(text).direction),
	).toBe('ltr')
	for (const [language, headings] of [
		['fr', /^(?:Résumé|Mots-clés)/],
		['ar', /^(?:الملخّص|الكلمات المفتاحية|الملخص)/],
	] as const) {
		await context.addCookies([{ name: 'language', value: language, url: site }])
		await page.goto(site + ARTICLE)
		for (const text of await page.locator('.abstract-block h2').allTextContents())
			expect(text).toMatch(headings)
		expect(
			await page
				.locator('.abstract-block p[lang=en]')
				.first()
				.evaluate((text) => getComputedStyle(text).direction),
		).toBe('ltr')
	}
	await context.close()
})

test('in an Arabic list a text from the left stays inside its column and ends with a whole line', async () => {
	const { context, page } = await open('/articles?langue=en', PHONE, 'ar')
	const found = await page.locator('.work-item').evaluateAll((items) =>
		items.map((item) => {
			const column = item.getBoundingClientRect()
			const abstract = item.querySelector('.abstract')
			const lines = document.createRange()
			if (abstract) lines.selectNodeContents(abstract)
			const box = abstract?.getBoundingClientRect() ?? column
			const shown = [...lines.getClientRects()].filter(({ top }) => top < box.bottom)
			return {
				title: getComputedStyle(item.querySelector('.work-title') ?? item).direction,
				abstract: getComputedStyle(abstract ?? item).direction,
				isInside: shown.every(({ left, right }) => left >= column.left - 1 && right <= column.right + 1),
				starts: Math.abs(box.left - column.left) < 1,
				isWhole: shown.every(({ bottom }) => bottom <= box.bottom + 2),
			}
		}),
	)
	expect(found.length).toBeGreaterThan(3)
	for (const item of found)
		expect(item).toEqual({ title: 'ltr', abstract: 'ltr', isInside: true, starts: true, isWhole: true })
	await context.close()
})

test('a filter acts at once with scripts and by its button without; typed words are answered by relevance', async () => {
	const { context, page } = await open('/articles?type=article')
	const box = page.locator('.facets input[type=checkbox]:not(:checked)').first()
	const name = (await box.getAttribute('name')) ?? ''
	const value = (await box.getAttribute('value')) ?? ''
	await box.check()
	await page.waitForURL((address) => address.searchParams.getAll(name).includes(value))
	await page.locator('#resultats input[name=q]').fill('islam')
	await page.keyboard.press('Enter')
	await page.waitForURL(/q=islam/)
	expect(new URL(page.url()).searchParams.has('tri')).toBe(false)
	await page.locator('#tri').selectOption({ index: 1 })
	await page.waitForURL(/tri=/)
	await context.close()
	const plain = await open('/articles', { javaScriptEnabled: false })
	const other = plain.page.locator('.facets input[type=checkbox]').first()
	await other.check()
	await plain.page.locator('.facets-foot button').click()
	await plain.page.waitForURL(/\?/)
	expect(new URL(plain.page.url()).searchParams.get('tri') || null).toBe(null)
	expect(await plain.page.locator('.facets input:checked').count()).toBeGreaterThan(0)
	await plain.context.close()
})
