import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

const FILE =
	'data/demo/files/a-replicable-temporal-extension-of-protected-area-geodata-applied-to-123-sites.pdf'
const PATH = pathTo('article.pdf', { slug: englishArticle.slug })
let own: OwnSite
let site: string
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
	own = await openOwnSite()
	site = own.url
	await storeRecord(own.ctx, { ...englishArticle, galleys: [] })
	const content = await readFile(FILE)
	await storeGalley(own.ctx, englishArticle.id, {
		fileName: 'article.pdf',
		mediaType: 'application/pdf',
		content,
	})
})
afterAll(async () => {
	await browser.close()
	await own.close()
})

describe('the PDF of an article in its page', () => {
	test('says without scripts what else there is', async () => {
		const page = await browser.newPage({ javaScriptEnabled: false })
		await page.goto(site + PATH)
		await page.getByText('La visionneuse a besoin de scripts.', { exact: false }).waitFor()
		const open = page.getByRole('link', { name: 'Ouvrir le PDF' })
		const answer = await page.request.get(site + (await open.getAttribute('href')))
		expect(answer.headers()['content-type']).toBe('application/pdf')
		await page.close()
	})

	test('says that it could not be opened, and leaves both ways to it', async () => {
		const page = await browser.newPage()
		await page.route(/\.pdf$/, (route) => route.abort())
		await page.goto(site + PATH)
		await page.getByText(/Le PDF n.a pas pu être ouvert ici/).waitFor()
		expect(await page.locator('.pdf-bar').isVisible()).toBe(false)
		expect(await page.locator('.pdf-links a[data-download]').isVisible()).toBe(true)
		await page.close()
	})

	test.for([
		['fr', 1280],
		['ar', 390],
	] as const)(
		'is paged, enlarged and searched by keyboard, and each link has a name (%s, %d px)',
		async ([lang, width]) => {
			const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: 'dark' })
			await page.goto(`${site}${PATH}?lang=${lang}`)
			await page.locator('.textLayer span').first().waitFor()
			// On a narrow screen links are there and not offered until the page is enlarged.
			await page.locator('.annotationLayer a[aria-label]').first().waitFor({ state: 'attached' })
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBeLessThanOrEqual(0)

			const number = page.locator('[data-field=page]')
			await page.locator('[data-pages]').focus()
			await page.keyboard.press('n')
			await expect.poll(() => number.inputValue()).toBe('2')
			expect(new URL(page.url()).hash).toBe('#page=2')
			const scale = await page.locator('[data-scale]').textContent()
			await page.keyboard.press('+')
			await expect.poll(() => page.locator('[data-scale]').textContent()).not.toBe(scale)
			await page.keyboard.press('Control+f')
			await page.keyboard.type('Madagascar')
			await expect.poll(() => page.locator('[data-matches]').textContent()).toMatch(/\d/)

			const nameless = await page
				.locator('.annotationLayer a, .structTree [role=link]')
				.evaluateAll((links) => links.filter((link) => !link.getAttribute('aria-label')?.trim()).length)
			expect(nameless).toBe(0)
			// The structure of a page points to links that pdf.js draws later: for as long, axe says so.
			const found = await violationsOn(page)
			expect(found.filter((line) => !/aria-valid-attr-value.*pdfjs_internal_id/s.test(line))).toEqual([])
			await page.close()
		},
	)
})

describe('the first page of a PDF that was chosen and not yet sent', () => {
	test.for([
		['fr', 1280, 'Voir la première page', 'Première page de choix.pdf'],
		['ar', 390, 'عرض الصفحة الأولى', 'الصفحة الأولى من choix.pdf'],
	] as const)(
		'is drawn once it is asked for, and nothing is fetched for it before (%s, %d px)',
		async ([lang, width, asked, name]) => {
			const page = await browser.newPage({ viewport: { width, height: 800 } })
			const fetched: string[] = []
			page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
			const ofPdf = () => fetched.filter((path) => /\/assets\/.*pdf/.test(path))
			await page.goto(`${site}${pathTo('check')}?lang=${lang}`)
			const file = { name: 'choix.pdf', mimeType: 'application/pdf', buffer: await readFile(FILE) }
			await page.setInputFiles('#manuscript', file)
			const button = page.locator('.chosen-file button', { hasText: asked })
			await button.waitFor()
			expect(ofPdf()).toEqual([])

			await button.focus()
			await page.keyboard.press('Enter')
			const drawn = page.getByRole('img', { name })
			await drawn.waitFor()
			expect(await drawn.evaluate((canvas) => canvas === document.activeElement)).toBe(true)
			const colours = await drawn.evaluate((canvas: HTMLCanvasElement) => {
				const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
				return new Set(data ? new Uint32Array(data.buffer) : []).size
			})
			expect(colours).toBeGreaterThan(20)
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBeLessThanOrEqual(0)
			expect(await violationsOn(page)).toEqual([])
			await page.close()
		},
	)

	test('is said not to be there where the file is broken', async () => {
		const page = await browser.newPage()
		await page.goto(`${site}${pathTo('check')}`)
		const file = { name: 'coupe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
		await page.setInputFiles('#manuscript', file)
		await page.getByRole('button', { name: 'Voir la première page' }).click()
		await page.getByText('La première page ne peut pas être montrée').waitFor()
		expect(await page.locator('.chosen-file canvas').count()).toBe(0)
		await page.close()
	})
})
