import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const FORMULAS =
	'/ouvrages/impact-des-aires-protegees-sur-la-deforestation-guide-de-formation-pratique/chapitre/methode-d-appariement'
const CITING_FORMULAS = '/ouvrages/african-linguistics-across-the-disciplines/chapitre/focus-in-limbum'
const ARTICLE = '/articles/al-nyl-06-04'
const PICTURE = '/ouvrages/the-negro/chapitre/preface-the-negro'
const PHONE = { viewport: { width: 390, height: 844 } }
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function open(
	path: string,
	options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
	const context = await browser.newContext(options)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
	const page = await context.newPage()
	await page.goto(site + path)
	return { context, page }
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** The address of a text for readers of any language. */
const forEverybody = (page: Page) => page.locator('link[hreflang=x-default]').getAttribute('href')

describe('sharing a text', () => {
	test.for([PHONE, { viewport: { width: 1280, height: 900 } }])(
		'copies its own address, without the place and the language of the reader, where the device cannot share (%o)',
		async (options) => {
			const { context, page } = await open(`${ARTICLE}?lang=ar#texte`, options)
			await page.locator('[data-share]:visible').first().click()
			await expect.poll(() => copied(page)).toBe(await forEverybody(page))
			expect(await copied(page)).not.toContain('lang=')
			await page.locator('.toast:visible').waitFor()
			await context.close()
		},
	)

	test('hands title and address to a device that can, and says nothing when the reader thinks better of it', async () => {
		const { context, page } = await open('/aide', PHONE)
		await context.addInitScript(() => {
			const shared: ShareData[] = []
			Object.assign(navigator, {
				shared,
				canShare: () => true,
				share: (data: ShareData) => {
					shared.push(data)
					return Promise.reject(new DOMException('', 'AbortError'))
				},
			})
		})
		await page.goto(site + ARTICLE)
		await page.locator('[data-share]:visible').first().click()
		const shared = () => page.evaluate(() => (navigator as unknown as { shared: ShareData[] }).shared)
		await expect.poll(shared).toEqual([{ title: await page.title(), url: await forEverybody(page) }])
		expect(await page.locator('.toast:visible').count()).toBe(0)
		await context.close()
	})
})

test('a formula is copied as LaTeX for plain words and as MathML for what knows it', async () => {
	const { context, page } = await open(FORMULAS)
	const formula = page.locator('.text-body math').first()
	await formula.evaluate((math) => {
		const block = math.closest('p, div, figure') ?? math
		getSelection()?.selectAllChildren(block)
	})
	// What copies may still be on its way, as for a reader who is quick.
	const copiedNow = async () => {
		await page.keyboard.press('ControlOrMeta+c')
		return copied(page)
	}
	await expect.poll(copiedNow).toMatch(/\$[^$]+\$/)
	const html = await page.evaluate(async () => {
		const [item] = await navigator.clipboard.read()
		return (await item?.getType('text/html'))?.text()
	})
	expect(html).toContain('<math')
	await context.close()
})

test('a citation that is copied beside a formula leads to its reference on this site', async () => {
	const { context, page } = await open(CITING_FORMULAS)
	const passage = page.locator('.text-body p:has(math):has(a[href^="#ref-"])').first()
	const cited = await passage.locator('a[href^="#ref-"]').first().getAttribute('href')
	await passage.evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph))
	const copiedHtml = async () => {
		await page.keyboard.press('ControlOrMeta+c')
		return page.evaluate(async () => {
			const [item] = await navigator.clipboard.read()
			return (await item?.getType('text/html'))?.text()
		})
	}
	await expect.poll(copiedHtml).toContain('<math')
	expect(await copiedHtml()).toContain(`href="${page.url()}${cited}"`)
	await context.close()
})

test.for(['fr', 'ar'])(
	'a picture on a phone is seen larger with its caption, can be kept, and gives the page back at Escape (%s)',
	async (language) => {
		const { context, page } = await open(`${PICTURE}?lang=${language}`, PHONE)
		const opener = page.locator('.text-body [data-figure]').first()
		await opener.click()
		const viewer = page.locator('dialog.figure-viewer')
		await viewer.waitFor()
		const caption = await page.locator('.text-body figure figcaption').first().innerText()
		expect(await viewer.innerText()).toContain(caption.split('\n')[0]?.trim())
		const box = await viewer.boundingBox()
		expect(box?.width).toBeLessThanOrEqual(390)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			viewer.locator('a[download]').first().click(),
		])
		expect(download.suggestedFilename()).toMatch(/\.webp$/)
		await page.keyboard.press('Escape')
		await viewer.waitFor({ state: 'detached' })
		expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
		await context.close()
	},
)
