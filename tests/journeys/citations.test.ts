import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const CHAPTER =
	'/ouvrages/african-linguistics-on-the-prairie/chapitre/language-endangerment-in-southwestern-burkina-a-tale-of-two-tiefos'
const IN_PARTS = '/articles/new-material-of-beelzebufo-a-hyperossified-frog-amphibia-anura-from-the-late'
const LONG_PARAGRAPHS =
	'/ouvrages/de-la-litterature-des-negres/chapitre/chapitre-ii-opinions-relatives-a-l-inferiorite-morale-des-negres-discussion-sur'
const PHONE = { width: 390, height: 844 }
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function reading(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options })
	await page.goto(site + CHAPTER)
	return page
}

const citations = (page: Page) => page.locator('.text-body a[role=doc-biblioref]')
const opened = (page: Page) => page.locator('.opened-reference:popover-open')

describe('a citation', () => {
	test.each([
		['on a phone', PHONE],
		['on a wide screen', { width: 1280, height: 900 }],
	])('opens its reference in place %s, by keyboard, and gives the focus back', async (_, viewport) => {
		const page = await reading({ viewport })
		const citation = citations(page).first()
		await page.waitForFunction(() => document.documentElement.dataset['js'] !== undefined)
		await citation.focus()
		await page.keyboard.press('Enter')
		await opened(page).waitFor()
		await expect.poll(() => citation.getAttribute('aria-expanded')).toBe('true')
		const number = Number((await citation.getAttribute('href'))?.split('#ref-')[1])
		const words = await page.locator(`#ref-${number} .reference`).innerText()
		expect(await opened(page).innerText()).toContain(words.slice(0, 40))
		expect(await opened(page).getAttribute('aria-label')).toMatch(/^Référence /)
		expect(await page.evaluate(() => document.activeElement?.className)).toBe('opened-reference')
		expect(await violationsOn(page)).toEqual([])
		await page.keyboard.press('Escape')
		await opened(page).waitFor({ state: 'detached' })
		expect(await citation.evaluate((link) => link === document.activeElement)).toBe(true)
		expect(await citation.getAttribute('aria-expanded')).toBe('false')
		expect(page.url()).toBe(site + CHAPTER)
		await page.close()
	})

	test('whose reference is in a part that the line cannot bring says so, stays, and opens later', async () => {
		const page = await browser.newPage({ viewport: PHONE })
		await page.route(/partie=/, (route) => route.abort())
		await page.goto(site + IN_PARTS)
		const citation = page.locator('.text-body a[role=doc-biblioref][href*="partie="]').first()
		await citation.click()
		await page.getByRole('alert').filter({ hasText: 'La connexion est coupée.' }).waitFor()
		expect(page.url()).toBe(site + IN_PARTS)
		await page.unroute(/partie=/)
		await citation.click()
		await opened(page).waitFor()
		await page.close()
	})

	test('its reference is copied, saved as a file, and shown in its place', async () => {
		const page = await reading()
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
		const citation = citations(page).first()
		const number = (await citation.getAttribute('href'))?.split('#ref-')[1]
		await citation.click()
		const words = await opened(page).locator('.reference').innerText()
		await opened(page).getByRole('button', { name: 'Copier' }).click()
		await expect
			.poll(() => page.evaluate(() => navigator.clipboard.readText()))
			.toBe(words.replace(/\s+/g, ' ').trim())
		const href = await opened(page).getByRole('link', { name: 'BibTeX' }).getAttribute('href')
		const file = await page.request.get(site + href)
		expect(file.headers()['content-type']).toContain('application/x-bibtex')
		expect((await file.text()).match(/^@/gm)).toHaveLength(1)
		await opened(page).getByRole('link', { name: 'Voir dans la bibliographie' }).click()
		await page.waitForURL(`**#ref-${number}`)
		await opened(page).waitFor({ state: 'detached' })
		await page.close()
	})

	test('of an English text reads from the left in Arabic too, in the list and over the text', async () => {
		const page = await browser.newPage({ viewport: PHONE })
		await page.goto(`${site}${CHAPTER}?lang=ar`)
		const lines = page.locator('.references').first()
		const side = { direction: 'ltr', left: true }
		const sideOf = (list: HTMLElement) => ({
			direction: getComputedStyle(list).direction,
			left: ['start', 'left'].includes(getComputedStyle(list).textAlign),
		})
		expect(await lines.evaluate(sideOf)).toEqual(side)
		await citations(page).first().click()
		expect(await opened(page).locator('.reference').evaluate(sideOf)).toEqual(side)
		expect(await opened(page).evaluate((box) => getComputedStyle(box).direction)).toBe('rtl')
		await page.close()
	})

	test('Tab past its end goes on in the text', async () => {
		const page = await reading()
		const citation = citations(page).first()
		await citation.focus()
		await page.keyboard.press('Enter')
		await opened(page).waitFor()
		const stops = await opened(page).locator('a[href], button').count()
		for (let press = 0; press <= stops; press++) await page.keyboard.press('Tab')
		await opened(page).waitFor({ state: 'detached' })
		const isAfter = await citation.evaluate(
			(link) =>
				document.activeElement !== link &&
				Boolean(
					link.compareDocumentPosition(document.activeElement as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
				),
		)
		expect(isAfter).toBe(true)
		await page.close()
	})

	test('without scripts leads to its reference, which leads back', async () => {
		const page = await reading({ javaScriptEnabled: false, viewport: PHONE })
		const citation = citations(page).first()
		const number = (await citation.getAttribute('href'))?.split('#ref-')[1]
		await citation.click()
		expect(new URL(page.url()).hash).toBe(`#ref-${number}`)
		await page.locator(`#ref-${number} [role=doc-backlink]`).click()
		expect(new URL(page.url()).hash).toBe(`#c-${number}`)
		expect(await page.locator(`#c-${number}`).getAttribute('role')).toBe('doc-biblioref')
		await page.close()
	})
})

describe('a note', () => {
	const marks = (page: Page) => page.locator('.text-body a[role=doc-noteref]')

	test('opens in place on a phone', async () => {
		const page = await reading({ viewport: PHONE })
		const mark = marks(page).first()
		const words = await page.locator(`.notes ${await mark.getAttribute('href')}`).innerText()
		await mark.click()
		await opened(page).waitFor()
		expect(await opened(page).innerText()).toContain(words.replace('↩︎', '').trim().slice(0, 30))
		expect(page.url()).toBe(site + CHAPTER)
		expect(await violationsOn(page)).toEqual([])
		await page.close()
	})

	test('is lit in the margin at 1280 pixels', async () => {
		const page = await reading()
		const copy = page.locator('.margin-note').and(page.locator(':visible')).first()
		await copy.waitFor()
		const note = await copy.getAttribute('data-note')
		await page.locator(`.text-body a[role=doc-noteref][href="${note}"]`).first().click()
		await page.locator(`.margin-note.lit[data-note="${note}"]`).waitFor()
		expect(await page.locator('.margin-note.lit').count()).toBe(1)
		expect(await opened(page).count()).toBe(0)
		await page.close()
	})

	test.each([
		[LONG_PARAGRAPHS, 'fr'],
		[LONG_PARAGRAPHS, 'ar'],
		[CHAPTER, 'ar'],
	])('stands level with its call or under the note before it, %s in %s', async (path, language) => {
		const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
		await page.goto(`${site}${path}?lang=${language}`)
		await page.locator('.margin-note').first().waitFor({ state: 'attached' })
		const found = { level: 0, away: [] as object[], over: [] as object[] }
		for (let screen = 0; screen < 12; screen++) {
			await page.mouse.wheel(0, 700)
			await page.waitForTimeout(200)
			const { level, away, over } = await page.evaluate(placesOfNotes)
			found.level += level
			found.away.push(...away)
			found.over.push(...over)
		}
		expect(found).toMatchObject({ away: [], over: [] })
		expect(found.level).toBeGreaterThan(3)
		await page.close()
	})

	test('opens in place at 1280 pixels where its copy in the margin is not wholly on the screen', async () => {
		const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
		await page.goto(site + LONG_PARAGRAPHS)
		await page.mouse.wheel(0, 2100)
		const copy = page.locator('.margin-note').and(page.locator(':visible')).first()
		await copy.waitFor()
		const call = page.locator(
			`.text-body a[role=doc-noteref][href="${await copy.getAttribute('data-note')}"]`,
		)
		await call.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 2))
		const { x = 0, y = 0, width = 0, height = 0 } = (await call.boundingBox()) ?? {}
		await page.mouse.click(x + width / 2, y + height / 2)
		await opened(page).waitFor()
		expect(await page.locator('.margin-note.lit').count()).toBe(0)
		await page.close()
	})
})

/** Of the calls on the screen: how many have a note beside them, which of these stand elsewhere, and notes that run into the one before. */
function placesOfNotes() {
	const found = { level: 0, away: [] as object[], over: [] as object[] }
	let before = Number.NEGATIVE_INFINITY
	for (const note of document.querySelectorAll('.margin-note')) {
		if (!note.checkVisibility({ visibilityProperty: true })) continue
		const name = note.getAttribute('data-note')
		const call = document.querySelector(`.text-body a[role=doc-noteref][href="${name}"]`)
		const { top, bottom } = note.getBoundingClientRect()
		const from = call?.getBoundingClientRect().top ?? 0
		if (top < before) found.over.push({ name, top, before })
		if (from > 0 && from < innerHeight) {
			found.level += 1
			if (Math.abs(top - from) > 40 && top - before > 30) found.away.push({ name, top, from, before })
		}
		before = bottom
	}
	return found
}

test('a work of the library that is cited is led to', async () => {
	const page = await browser.newPage()
	const own = page.locator('.references .in-library')
	const citing =
		'/ouvrages/celebrating-50-years-of-acal/chapitre/object-marking-in-lubukusu-information-structure-in-the-verb-phrase'
	// References are matched a moment after the library was loaded.
	await expect
		.poll(
			async () => {
				await page.goto(`${site}${citing}?texte=entier`)
				return own.count()
			},
			{ interval: 3000 },
		)
		.toBeGreaterThan(0)
	expect(await own.first().innerText()).toBe('Dans cette bibliothèque')
	const address = await own.first().getAttribute('href')
	expect((await page.goto(site + address))?.status()).toBe(200)
	await page.close()
})
