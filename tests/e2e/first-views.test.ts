import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { watchNetwork } from '#bench/http/network.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { ARTICLE_PAGES, COLLECTION_PAGES, SITE_PAGES } from './public-pages.ts'

const site = inject('site')
const MOST_BESIDE_BYTES = 75 * 1024
let browser: Browser
const LATER_PART = ARTICLE_PAGES.find(({ path }) => path.includes('?partie='))?.path ?? ''

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

test.each([
	['what the site says of itself, and its forms, send', 360, SITE_PAGES],
	['texts, records, lists and searches send', 1280, [...ARTICLE_PAGES, ...COLLECTION_PAGES]],
])('%s at most 75 KB beside their HTML on a first visit, at %i px', async (_, width, pages) => {
	const over: string[] = []
	for (const { path } of pages) {
		const context = await browser.newContext({ viewport: { width, height: 800 } })
		const page = await context.newPage()
		const session = await context.newCDPSession(page)
		const watch = watchNetwork(session, site)
		await session.send('Network.enable')
		await page.goto(site + path, { waitUntil: 'networkidle' })
		const { bytes, documentBytes } = watch.taken()
		if (bytes - documentBytes > MOST_BESIDE_BYTES) over.push(`${path}: ${bytes - documentBytes} bytes`)
		await context.close()
	}
	expect(over).toEqual([])
})

test('a text is opened without the scripts of a reader, on a wide screen too where its contents scroll by themselves, and has them once somebody is there', async () => {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
	const page = await context.newPage()
	const fetched: string[] = []
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
	const ofReaders = () =>
		fetched.filter((path) => /\/assets\/(?:citations|figures|reading-place)-/.test(path))
	await page.goto(site + LATER_PART, { waitUntil: 'networkidle' })
	expect(ofReaders()).toEqual([])
	await page.mouse.move(300, 300)
	await page.mouse.move(320, 310)
	await expect.poll(ofReaders).toHaveLength(3)
	await context.close()
})

test('what was chosen is shown, and what was typed is asked for, though their scripts come only once the form is entered', async () => {
	const context = await browser.newContext()
	const page = await context.newPage()
	await page.goto(`${site}/guide-auteurs/verifier`, { waitUntil: 'networkidle' })
	await page.locator('input[type=file]').focus()
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'article.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
	await page.locator('.chosen-file', { hasText: 'article.pdf' }).waitFor()
	await page.locator('textarea').pressSequentially('Nom')
	const asked = page.waitForEvent('dialog')
	const left = page.goto(`${site}/aide`).catch(() => null)
	await (await asked).accept()
	await left
	await context.close()
})
