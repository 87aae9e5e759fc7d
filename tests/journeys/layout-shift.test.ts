import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { layoutOf, watchLayout } from '#tests/support/browser/layout-shift.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

/** Each kind of page. The first two jumped by 0.30 and 0.15 when their faces came. */
const PATHS = [
	'/articles/life-expectancies-of-south-african-adults-starting-antiretroviral-treatment',
	'/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change',
	'/articles/al-nyl-06-04',
	'/',
	'/articles',
	'/revues',
	'/revues/al-zuhur',
	'/revues/al-zuhur/numeros/v1-n2',
	'/ouvrages/diversity-in-african-languages',
	'/auteurs/frederick-madore',
	'/appels-contribution',
	'/statistiques',
	'/mentions-legales',
	'/auth',
]
/** Those whose faces, italics among them, are there when the reader comes back. */
const RETURNED_TO = PATHS.slice(0, 4)
const MOST = 0.02
/** The faces come this much later than everything else: far later than a page waits for them. */
const LATE_MS = 700

async function open(width: number, language = 'fr') {
	const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } })
	await context.addCookies([{ name: 'language', value: language, url: site }])
	const page = await context.newPage()
	await watchLayout(page)
	return { context, page }
}

describe.each([360, 412, 1280])('at %i px', (width) => {
	test.each(PATHS)('%s stays where it is when its faces come late, and with them', async (path) => {
		const { context, page } = await open(width)
		await page.route(/\.woff2$/, async (route) => {
			await setTimeout(LATE_MS)
			await route.continue()
		})
		const come = page.waitForResponse(/\.woff2$/)
		await page.goto(site + path, { waitUntil: 'networkidle' })
		await come
		await page.waitForTimeout(300)
		const late = await layoutOf(page)
		expect(late.shift, late.moved.join('\n')).toBeLessThanOrEqual(MOST)
		if (!RETURNED_TO.includes(path)) return context.close()
		await page.unrouteAll()
		await page.reload({ waitUntil: 'networkidle' })
		const kept = await layoutOf(page)
		expect(kept.shift, kept.moved.join('\n')).toBeLessThanOrEqual(MOST)
		await context.close()
	})
})

/** Styles of citations, and abstracts in several languages. */
const TABBED = [
	'/articles/al-nyl-06-04/citer',
	'/articles/trier-coder-interpreter-comment-l-ia-redistribue-le-travail-de-l-historien-face',
]

test.each([360, 412, 1280])(
	'sections that become tabs move nothing when the script comes late, at %i px',
	async (width) => {
		for (const path of TABBED) {
			const { context, page } = await open(width)
			await page.route(/main-[^/]*\.js$/, async (route) => {
				await setTimeout(LATE_MS)
				await route.continue()
			})
			await page.goto(site + path, { waitUntil: 'networkidle' })
			await page.locator('[role=tab]').first().waitFor()
			await page.waitForTimeout(300)
			const { shift, moved } = await layoutOf(page)
			expect(shift, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST)
			await context.close()
		}
	},
)

test('italic faces are used by the page after the one that fetched them, from its first paint on', async () => {
	const { context, page } = await open(412)
	const italics = () =>
		page.evaluate(() =>
			[...document.fonts].filter((face) => face.style === 'italic').map(({ status }) => status),
		)
	await page.goto(site + PATHS[0], { waitUntil: 'networkidle' })
	// A first view has no room for them beside the other faces; the second fetches them and goes on without.
	await page.reload({ waitUntil: 'networkidle' })
	await page.waitForFunction(() => localStorage.getItem('italics') !== null)
	expect(await italics()).toEqual([])
	await page.reload({ waitUntil: 'networkidle' })
	expect(await italics()).toContain('loaded')
	const { shift, moved } = await layoutOf(page)
	expect(shift, moved.join('\n')).toBeLessThanOrEqual(MOST)
	await context.close()
})

test('a page in Arabic stays where it is too', async () => {
	for (const path of PATHS.slice(0, 4)) {
		const { context, page } = await open(390, 'ar')
		await page.route(/\.woff2$/, async (route) => {
			await setTimeout(LATE_MS)
			await route.continue()
		})
		await page.goto(site + path, { waitUntil: 'networkidle' })
		await page.waitForTimeout(300)
		const { shift, moved } = await layoutOf(page)
		expect(shift, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST)
		await context.close()
	}
})
