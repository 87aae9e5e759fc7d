import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const TABLES =
	'/ouvrages/the-ghanaian-linguistics-nexus/chapitre/coerced-weight-and-its-consequences-in-bondu-so-verbs'
const PICTURE = '/ouvrages/the-negro/chapitre/preface-the-negro'
/** A long chapter without sections. */
const UNDIVIDED =
	'/ouvrages/essai-sur-la-litterature-merveilleuse-des-noirs/chapitre/chapitre-v-deductions-pour-la-comprehension-de-la-psychologie-indigene'
const DAY_MS = 86_400_000
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function reading(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options })
	await page.goto(site + path)
	return page
}

const viewer = (page: Page) => page.locator('dialog.figure-viewer')

describe('a figure or table', () => {
	test('is seen larger, one after the other by keyboard, and gives the focus back', async () => {
		const page = await reading(TABLES)
		const opener = page.locator('.text-body [data-figure]').first()
		await opener.focus()
		await page.keyboard.press('Enter')
		await viewer(page).waitFor()
		expect(await viewer(page).locator('header b').innerText()).toMatch(/^Table 1 · 1 sur \d+$/)
		expect(await violationsOn(page)).toEqual([])
		await page.keyboard.press('+')
		expect(await viewer(page).locator('.figure-viewer-tools').innerText()).toContain('150 %')
		await page.keyboard.press('ArrowRight')
		expect(await viewer(page).locator('header b').innerText()).toMatch(/^Table 2 · 2 sur/)
		await page.keyboard.press('Escape')
		await viewer(page).waitFor({ state: 'detached' })
		const focused = () =>
			page.evaluate(() => document.activeElement?.closest('figure')?.querySelector('figcaption')?.textContent)
		expect(await focused()).toMatch(/^Table 2/)
		await page.close()
	})

	test('goes on to the left where the page is read from the right', async () => {
		const page = await reading(`${TABLES}?lang=ar`)
		await page.locator('.text-body [data-figure]').first().click()
		await viewer(page).waitFor()
		await page.locator('.figure-viewer .button').last().focus()
		await page.keyboard.press('ArrowLeft')
		expect(await viewer(page).locator('header b').innerText()).toContain('2 من')
		await page.close()
	})

	test('is a plain link to its picture without scripts', async () => {
		const page = await reading(PICTURE, { javaScriptEnabled: false })
		const link = page.getByRole('link', { name: 'Agrandir' })
		const answer = await page.request.get(site + (await link.getAttribute('href')))
		expect(answer.headers()['content-type']).toBe('image/webp')
		await page.close()
	})

	test('is taken along as CSV with every cell in its column', async () => {
		const page = await reading(TABLES)
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.locator('[data-csv]').first().click(),
		])
		expect(download.suggestedFilename()).toBe(
			'coerced-weight-and-its-consequences-in-bondu-so-verbs-tab-1.csv',
		)
		const [first, second] = (await readFile(await download.path(), 'utf8')).split('\r\n')
		expect(first).toBe('\uFEFF+ATR,,,,−ATR,,,')
		expect(second).toBe(',singular,plural,Gloss,,singular,plural,gloss')
		await page.close()
	})
})

describe('who stopped in the middle of a text', () => {
	test('is offered the way back on another day, by this device alone', async () => {
		const page = await reading(TABLES)
		await page.locator('h2#t-methodology, h2:has-text("Methodology")').first().scrollIntoViewIfNeeded()
		await page.mouse.wheel(0, 700)
		const kept = () =>
			page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('mbongi.place.')))
		await expect.poll(kept).toBeTruthy()
		const [key = '', value = ''] = (await kept()) ?? []
		expect(key).toBe(`mbongi.place.${TABLES}`)
		const place = JSON.parse(value) as { at: number; title: string }
		await page.evaluate(
			([key = '', value = '']) => localStorage.setItem(key, value),
			[key, JSON.stringify({ ...place, at: place.at - 3 * DAY_MS })],
		)
		await page.goto(site + TABLES)
		const offer = page.locator('.reading-resume')
		await offer.waitFor()
		expect((await offer.innerText()).replaceAll(/\s/g, ' ')).toContain(
			`Vous étiez à « ${place.title} », il y a 3 jours.`,
		)
		expect(await violationsOn(page)).toEqual([])
		await offer.getByRole('link', { name: 'Y aller' }).click()
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
		expect(await offer.count()).toBe(0)
		await expect
			.poll(() => page.locator('.reading-place.shown [role=progressbar]').getAttribute('aria-valuenow'))
			.toMatch(/^[1-9]\d?$/)
		await page.close()
	})

	test('has it kept though what keeps it comes after the only scroll', async () => {
		const page = await browser.newPage()
		let letCome = () => {}
		const hasScrolled = new Promise<void>((resolve) => {
			letCome = resolve
		})
		await page.route(/reading-place/, async (route) => {
			await hasScrolled
			await route.continue()
		})
		await page.goto(site + TABLES)
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
		letCome()
		const kept = () => page.evaluate((key) => localStorage.getItem(key), `mbongi.place.${TABLES}`)
		await expect.poll(kept).toBeTruthy()
		await page.close()
	})

	test('is offered it in a text without headings too', async () => {
		const page = await reading(UNDIVIDED)
		expect(await page.locator('.text-body :is(h2, h3)').count()).toBe(0)
		const forgotten = 'mbongi.place./articles/autrefois'
		await page.evaluate(
			([key = '', value = '']) => localStorage.setItem(key, value),
			[forgotten, JSON.stringify({ id: 'x', title: 'x', read: 0.5, at: Date.now() - 95 * DAY_MS })],
		)
		await page.evaluate(() => {
			const { top, height } = document.querySelector('.text-body')?.getBoundingClientRect() ?? {
				top: 0,
				height: 0,
			}
			scrollTo(0, top + height / 2)
		})
		const kept = () => page.evaluate((key) => localStorage.getItem(key), `mbongi.place.${UNDIVIDED}`)
		await expect.poll(kept).toBeTruthy()
		expect(await page.evaluate((key) => localStorage.getItem(key), forgotten)).toBeNull()
		const place = JSON.parse((await kept()) ?? '') as { at: number; read: number }
		const stood = await page.evaluate(() => scrollY)
		await page.evaluate(
			([key = '', value = '']) => localStorage.setItem(key, value),
			[`mbongi.place.${UNDIVIDED}`, JSON.stringify({ ...place, at: place.at - DAY_MS })],
		)
		for (let visits = 0; visits < 2; visits++) {
			await page.goto(site + UNDIVIDED)
			await page.locator('.reading-resume').waitFor()
		}
		await page.locator('.reading-resume').getByRole('link', { name: 'Y aller' }).click()
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(stood * 0.8)
		await page.close()
	})
})
