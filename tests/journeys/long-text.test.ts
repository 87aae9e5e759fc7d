import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

/** Texts of the demonstration library that are too long for one page: an article with 202 references, a chapter with notes. */
const ARTICLE = '/articles/new-material-of-beelzebufo-a-hyperossified-frog-amphibia-anura-from-the-late'
const CHAPTER =
	'/ouvrages/the-expression-of-information-structure-in-bantu/chapitre/the-expression-of-information-structure-in-tunen'

/** Somebody at the telephone, whose line is as `connection` says (Network Information API). */
async function reader(
	options: Parameters<Browser['newContext']>[0] = {},
	connection: { saveData: boolean; effectiveType: string } = { saveData: false, effectiveType: '3g' },
) {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
	await context.addInitScript(
		(value) => Object.defineProperty(navigator, 'connection', { value }),
		connection,
	)
	const page = await context.newPage()
	const asked: string[] = []
	page.on('request', (request) => {
		const part = new URL(request.url()).searchParams.get('partie')
		if (part) asked.push(part)
	})
	return { context, page, asked }
}

const held = (page: Page) =>
	page.$$eval('.text-part, .text-next[data-next]', (found) =>
		(found as HTMLElement[]).map(({ dataset }) => dataset['part'] ?? `→${dataset['next']}`).join(' '),
	)

/** Opens the contents and follows the first entry that stands in a part. */
async function followTo(page: Page, part: number): Promise<string> {
	await page.locator('#sommaire summary').click()
	const link = page.locator(`#sommaire a[href*="partie=${part}#"]`).first()
	const hash = new URL((await link.getAttribute('href')) ?? '', site).hash
	await link.click()
	return hash
}

const isOnScreen = (page: Page, hash: string) =>
	page.locator(hash).evaluate((element) => {
		const { top, bottom } = element.getBoundingClientRect()
		return bottom > 0 && top < innerHeight
	})

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The references without the way back, which is there where the citation is. */
const referencesOn = async (page: Page) =>
	(await page.locator('.references li').allInnerTexts()).map((text) => text.replace(/\s*↩︎$/, ''))

async function twice(work: (options: { javaScriptEnabled: boolean }) => Promise<void>): Promise<void> {
	for (const javaScriptEnabled of [true, false]) await work({ javaScriptEnabled })
}

describe('a long text on a phone', () => {
	test('is all there without waiting for the reader when the line is good', async () => {
		const { context, page, asked } = await reader({}, { saveData: false, effectiveType: '4g' })
		for (const path of [ARTICLE, CHAPTER]) {
			await page.goto(site + path)
			await expect.poll(() => held(page)).toBe('1 2')
			expect(await page.evaluate(() => scrollY)).toBe(0)
			const words = await page.evaluate(() => document.querySelector('main')?.innerText.length ?? 0)
			await page.goto(`${site}${path}?texte=entier`)
			const whole = await page.evaluate(() => document.querySelector('main')?.innerText.length ?? 0)
			expect(words / whole).toBeGreaterThan(0.99)
		}
		expect(asked).toEqual(['2', '2'])
		await context.close()
	})

	test('goes on as its end comes near on a middling line, not before, and the reader stays where they are', async () => {
		const { context, page, asked } = await reader()
		await page.goto(site + ARTICLE, { waitUntil: 'networkidle' })
		expect(asked).toEqual([])
		const last = page.locator('[data-part="1"] .text-body > p').last()
		await last.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }))
		await expect.poll(() => held(page)).toBe('1 2')
		expect(await isOnScreen(page, '[data-part="1"] .text-body > p:last-of-type')).toBe(true)
		expect(asked).toEqual(['2'])
		await context.close()
	})

	test('waits to be asked when data is to be saved or the line is slow; then the focus goes to what is new', async () => {
		for (const connection of [
			{ saveData: true, effectiveType: '4g' },
			{ saveData: false, effectiveType: '2g' },
		]) {
			const { context, page, asked } = await reader({}, connection)
			await page.goto(site + ARTICLE)
			const next = page.locator('.text-next a[rel=next]')
			await next.scrollIntoViewIfNeeded()
			await page.waitForTimeout(800)
			expect(asked).toEqual([])
			await next.click()
			await expect.poll(() => held(page)).toBe('1 2')
			await expect
				.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['part']))
				.toBe('2')
			await context.close()
		}
	})

	test('what indexes gets the whole at the same address', async () => {
		const ask = async (path: string, agent: string) =>
			(await fetch(site + path, { headers: { 'user-agent': agent } })).text()
		const text = (html: string) => /<div class="text-part".*?<section class="text-rights"/s.exec(html)?.[0]
		const whole = text(await ask(`${ARTICLE}?texte=entier`, 'Mozilla/5.0 Firefox/140.0'))
		const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
		for (let time = 0; time < 2; time++) {
			expect(text(await ask(ARTICLE, agent)) === whole).toBe(true)
			expect(text(await ask(ARTICLE, 'Mozilla/5.0 Firefox/140.0'))?.length).toBeLessThan(
				(whole?.length ?? 0) * 0.9,
			)
		}
	})

	test('its contents lead into a later part', async () => {
		const { context, page } = await reader({}, { saveData: true, effectiveType: '4g' })
		await page.goto(site + ARTICLE)
		const hash = await followTo(page, 2)
		await expect.poll(() => held(page)).toBe('1 2')
		await expect.poll(() => isOnScreen(page, hash)).toBe(true)
		expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(ARTICLE)
		const doubled = await page.$$eval(
			'[id]',
			(found) => found.length - new Set(found.map(({ id }) => id)).size,
		)
		expect(doubled).toBe(0)
		await context.close()
	})

	test('an address with the name of a later heading shows it', async () => {
		const { context, page } = await reader()
		await page.goto(site + ARTICLE)
		const href = await page.locator('#sommaire a[href*="partie=2#"]').first().getAttribute('href')
		const { hash } = new URL(href ?? '', site)
		const other = await context.newPage()
		await other.goto(site + ARTICLE + hash)
		await expect.poll(() => held(other)).toContain('2')
		await expect.poll(() => isOnScreen(other, hash)).toBe(true)
		await context.close()
	})

	test('without scripts each part leads to the next, the one before and the whole', async () => {
		const { context, page } = await reader({ javaScriptEnabled: false })
		await page.goto(site + ARTICLE)
		const hash = await followTo(page, 2)
		await page.waitForURL(/partie=2#/)
		expect(await isOnScreen(page, hash)).toBe(true)
		// By the keyboard: parts that come into sight get their heights, and what is pressed by a pointer moves away under it.
		await page.locator('.part-start a[rel=prev]').press('Enter')
		await page.waitForURL((address) => address.search === '')
		await page.locator('.text-next a[rel=next]').press('Enter')
		await page.waitForURL(/partie=2$/)
		await page.locator('.text-next [data-whole]').press('Enter')
		await page.waitForURL(/texte=entier$/)
		expect(await page.locator('.references li').count()).toBe(202)
		expect(await page.locator('.text-next').count()).toBe(0)
		await context.close()
	})

	test('a note is in the part that calls it, and leads back', () =>
		twice(async (options) => {
			const { context, page } = await reader(options)
			for (const part of [1, 2]) {
				await page.goto(`${site}${CHAPTER}${part === 1 ? '' : `?partie=${part}`}`)
				const mark = page.locator('.text-body a[role=doc-noteref]').first()
				if ((await mark.count()) === 0) continue
				const address = page.url()
				const note = await mark.getAttribute('href')
				await mark.click()
				if (options.javaScriptEnabled) {
					const words = plain(await page.locator(note ?? '').textContent())
					const opened = page.locator('.opened-reference:popover-open')
					expect(words).toContain(plain(await opened.locator('p').first().textContent()).slice(0, 40))
					await page.keyboard.press('Escape')
					await expect.poll(() => opened.count()).toBe(0)
					continue
				}
				await expect.poll(() => isOnScreen(page, note ?? '')).toBe(true)
				expect(page.url()).toBe(address + note)
				await page.locator(`${note} a[role=doc-backlink]`).first().click()
				await expect.poll(() => mark.evaluate((link) => link.getBoundingClientRect().top > 0)).toBe(true)
			}
			await context.close()
		}))

	test('the parts hold the whole text and its references, nothing lost, nothing doubled', async () => {
		const { context, page } = await reader({ javaScriptEnabled: false })
		for (const path of [ARTICLE, CHAPTER]) {
			const words: string[] = []
			const references: string[] = []
			for (let href: string | null = path; href; ) {
				await page.goto(site + href)
				words.push(...(await wordsOf(page)))
				references.push(...(await referencesOn(page)))
				const next = page.locator('.text-next a[rel=next]')
				href = (await next.count()) > 0 ? await next.getAttribute('href') : null
			}
			await page.goto(`${site}${path}?texte=entier`)
			expect(words.toSorted()).toEqual((await wordsOf(page)).toSorted())
			expect(references).toEqual(await referencesOn(page))
		}
		await context.close()
	})

	test('a later part names the work as its place and is not indexed on its own', async () => {
		const { context, page } = await reader({ javaScriptEnabled: false })
		await page.goto(`${site}${ARTICLE}?partie=2`)
		const link = (rel: string) => page.getAttribute(`link[rel=${rel}]`, 'href')
		expect(await link('canonical')).toMatch(new RegExp(`${ARTICLE}$`))
		expect(await link('prev')).toBe(ARTICLE)
		expect(await page.locator('link[rel=next]').count()).toBe(0)
		expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
		expect(await page.locator('meta[name^=citation_]').count()).toBe(0)
		await page.goto(`${site}${ARTICLE}?texte=entier`)
		expect(await link('canonical')).toMatch(new RegExp(`${ARTICLE}$`))
		expect(await page.locator('meta[name=robots]').count()).toBe(0)
		expect(await page.locator('meta[name=citation_reference]').count()).toBe(202)
		await context.close()
	})

	test('printing brings what is missing first, whoever asks for it and however slow the line is', async () => {
		const { context, page } = await reader({}, { saveData: true, effectiveType: '2g' })
		await page.goto(site + CHAPTER)
		expect(await held(page)).toBe('1 →2')
		await page.pdf()
		expect(await held(page)).toBe('1 2')
		await context.close()
	})
})

function wordsOf(page: Page): Promise<string[]> {
	return page.$$eval('.text-body > *', (blocks) =>
		blocks.flatMap((block) =>
			block.matches('.notes')
				? [...block.querySelectorAll('li')].map((note) => note.textContent ?? '')
				: (block.textContent ?? '').split(/\s+/).filter(Boolean),
		),
	)
}
