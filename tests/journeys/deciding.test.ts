import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

/** On a phone, without a script, so that nothing but links leads on. */
async function start(language: 'fr' | 'ar'): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		javaScriptEnabled: false,
		locale: language,
	})
	await context.addCookies([{ name: 'language', value: language, url: site }])
	const page = await context.newPage()
	await page.goto(`${site}/`)
	return page
}

/** Follows the first link of a page to an address. */
async function follow(page: Page, href: string, within = 'body'): Promise<void> {
	const link = page.locator(`${within} a[href="${href}"]`)
	await page.goto(new URL((await link.first().getAttribute('href')) ?? '', site).href)
}

async function shows(page: Page, words: readonly string[]): Promise<void> {
	const text = (await page.locator('main').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')
	for (const word of words) expect(text, page.url()).toContain(word)
	const wide = await page.evaluate(() => document.documentElement.scrollWidth)
	expect(wide, page.url()).toBeLessThanOrEqual(390)
}

const ARTICLE = '/articles/life-expectancies-of-south-african-adults-starting-antiretroviral-treatment'
const QUESTION = { name: 'Awa Exemple', email: 'professeure@example.org' }

describe.each([
	{
		language: 'fr',
		journal: ['Ce que cela coûte', 'ne demande de frais', 'À qui sont les données', 'Convention type'],
		library: [
			'KBART',
			'OAI-PMH',
			'MARC 21',
			'mandataire (proxy)',
			'Publié ici',
			'Publié ailleurs, signalé ici',
		],
		rights: ['Imprimer', 'Oui, autant d’exemplaires que vous voulez.', 'En classe', 'À quelles conditions'],
		house: ['Gouvernance', 'Non indiqué à ce jour.', 'Dernière sauvegarde', 'Déclaration du'],
		received: 'Question reçue',
	},
	{
		language: 'ar',
		journal: ['الكلفة', 'لا شيء', 'لمن البيانات', 'اتفاقية نموذجية'],
		library: ['KBART', 'OAI-PMH', 'MARC 21', '(proxy)', 'منشور هنا', 'ومذكور هنا'],
		rights: ['الطباعة', 'نعم، بأي عدد من النسخ.', 'في الصف', 'بأي شروط'],
		house: ['الحوكمة', 'غير مذكور حتى اليوم.', 'آخر نسخة', 'بيان مؤرخ في'],
		received: 'وصل السؤال',
	},
] as const)(
	'on a phone in $language, from home',
	({ language, journal, library, rights, house, received }) => {
		test('a law professor learns what bringing her journal costs and how to leave, and asks a question', async () => {
			const page = await start(language)
			await follow(page, '/rejoindre', 'footer')
			await shows(page, journal)
			await follow(page, '/rejoindre/question', 'main')
			await page.fill('#name', QUESTION.name)
			await page.fill('#message', 'Que devient notre site ?')
			await page.click('main form button')
			expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
			expect(await page.inputValue('#name')).toBe(QUESTION.name)
			await page.fill('#email', QUESTION.email)
			await expect
				.poll(
					async () => {
						if (!page.url().includes('envoye=1')) await page.click('main form button')
						return page.url()
					},
					{ interval: 1500 },
				)
				.toContain('envoye=1')
			await shows(page, [received])
			await page.context().close()
		})

		test('a librarian learns what she can harvest and list', async () => {
			const page = await start(language)
			await follow(page, '/bibliotheques', 'footer')
			await shows(page, library)
			await page.context().close()
		})

		test('a student learns whether she may print', async () => {
			const page = await start(language)
			await page.locator('main input[name="q"]').first().fill('antiretroviral life expectancies')
			await page.keyboard.press('Enter')
			await page.waitForURL(/\/articles\?/)
			await follow(page, ARTICLE, 'main')
			expect(await page.locator('#usages').isVisible()).toBe(true)
			expect(await page.locator('main a[href="#usages"]').count()).toBe(1)
			await shows(page, rights)
			await page.context().close()
		})

		test('whoever doubts the house sees who keeps it, and what is not known', async () => {
			const page = await start(language)
			await follow(page, '/confiance', 'footer')
			await shows(page, house)
			await page.context().close()
		})
	},
)

test('every example on the pages of the house answers', async () => {
	const context = await browser.newContext()
	const page = await context.newPage()
	for (const path of ['/rejoindre', '/confiance', '/bibliotheques']) {
		await page.goto(site + path)
		const links = await page
			.locator('main a[href^="/"]')
			.evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))])
		expect(links.length, path).toBeGreaterThan(2)
		for (const link of links) {
			const answer = await fetch(site + link)
			// A space asks who is there first, in place.
			expect(answer.status, `${path} ${link}`).toBe(link.startsWith('/espace-') ? 403 : 200)
			expect((await answer.text()).length, `${path} ${link}`).toBeGreaterThan(40)
		}
	}
	await context.close()
})

test('a printed text names its source at the foot, and its whole is printed from its beginning', async () => {
	const context = await browser.newContext()
	const page = await context.newPage()
	await page.goto(`${site}/articles/al-nyl-06-04`)
	await page.emulateMedia({ media: 'print' })
	const source = await page.locator('.printed-source').innerText()
	expect(source).toContain('النيل')
	expect(source).toMatch(/https?:\/\/[\w.:]+\/articles\/al-nyl-06-04/)
	expect(source).toContain('CC BY-SA 4.0')
	await page.goto(
		`${site}/articles/new-material-of-beelzebufo-a-hyperossified-frog-amphibia-anura-from-the-late`,
	)
	const whole = await page.locator('a[data-whole][href$="#imprimer"]').getAttribute('href')
	expect((await fetch(site + whole)).status).toBe(200)
	await context.close()
})
