import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function open(path: string, language: string, width: number): Promise<Page> {
	const context = await browser.newContext({ viewport: { width, height: 844 } })
	await context.addCookies([{ name: 'language', value: language, url: site }])
	const page = await context.newPage()
	await page.goto(site + path)
	await page.evaluate(() => document.fonts.ready)
	return page
}

/** The choices of lists that are shown and whose words have no room beside their arrow, as they were chosen when the page came. */
function cutChoices() {
	/** What Chromium's own arrow takes of a field. */
	const ARROW_PX = 16
	const pen = document.createElement('canvas').getContext('2d')
	if (!pen) throw new Error('no canvas')
	return [...document.querySelectorAll('select')]
		.filter((list) => list.checkVisibility())
		.flatMap((list) => {
			// `font` in one word is empty where figures are tabular.
			const { fontStyle, fontWeight, fontSize, fontFamily, ...style } = getComputedStyle(list)
			pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
			const words = list.selectedOptions[0]?.text ?? ''
			const room =
				list.clientWidth -
				Number.parseFloat(style.paddingInlineStart) -
				Number.parseFloat(style.paddingInlineEnd) -
				ARROW_PX
			return pen.measureText(words).width > room ? [`${words}: ${room} px`] : []
		})
}

describe.each(['fr', 'en', 'es', 'ar'])('on a phone, in %s', (language) => {
	test.each(['/derniers-articles', '/articles', '/revues', '/editeurs', '/ouvrages'])(
		'the lists of choices of %s show what is chosen',
		async (path) => {
			const page = await open(path, language, 390)
			expect(await page.evaluate(cutChoices)).toEqual([])
		},
	)
})

test.each(['fr', 'ar'])(
	'what can be done with all results stands under them and not on the foot, in %s',
	async (language) => {
		const page = await open('/articles?q=langue', language, 1280)
		const edges = (selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => element.getBoundingClientRect().toJSON())
		const [results, exports, follow, foot] = await Promise.all(
			['#resultats', '.exports', '.follow', '.site-foot'].map(edges),
		)
		expect([exports.left, exports.right]).toEqual([results.left, results.right])
		expect(foot.top - follow.bottom).toBeGreaterThan(48)
	},
)

/** How much of the width that its drawing asks for the name of the house has. */
const nameOfTheHouse = (page: Page) =>
	page.locator('.site-head .wordmark').evaluate((mark) => {
		const { width, height } = mark.getBoundingClientRect()
		const [, , ownWidth = 1, ownHeight = 1] = (mark.getAttribute('viewBox') ?? '').split(' ').map(Number)
		return width / ((height * ownWidth) / ownHeight)
	})

test.each(['fr', 'es', 'ar'])(
	'nothing presses the name of the house on a phone, signed in or not, in %s',
	async (language) => {
		const page = await open('/', language, 390)
		expect(await page.locator('.menu-button').innerText()).not.toBe('')
		expect(await nameOfTheHouse(page)).toBeGreaterThan(0.99)
		const reader = inject('people')?.find(({ email }) => email.startsWith('reader@'))
		await page.goto(`${site}/auth?retour=/espace-lecteur/bibliotheque`)
		await page.fill('#connexion-email', reader?.email ?? '')
		await page.fill('#connexion-password', reader?.password ?? '')
		await page.locator('#connexion-password').press('Enter')
		await page.waitForURL(`${site}/espace-lecteur/bibliotheque`)
		expect(await nameOfTheHouse(page)).toBeGreaterThan(0.99)
		expect(await page.evaluate(cutChoices)).toEqual([])
	},
)
