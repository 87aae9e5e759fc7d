import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerFirstAdministrator } from '#app/modules/identity/sign-up/first-administrator.server.ts'
import { pdfWith } from '#app/modules/production/testing.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { addressIn } from '#tests/support/open-link.ts'

/**
 * From the printed address of a fresh platform to an open journal with two sections, its board and an issue with an article that search finds, by
 * forms and links alone, no address typed: in French on a desk, in Arabic on a phone.
 */
const WALKS = [
	{ language: 'fr', width: 1280, title: 'Sahara des manuscrits', open: 'Sahara des manuscrits' },
	{ language: 'ar', width: 390, title: 'مخطوطات الصحراء', open: 'مخطوطات الصحراء' },
] as const

let browser: Browser
let site: OwnSite
let context: BrowserContext

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
	site = await openOwnSite()
})
afterEach(async () => {
	await context.close()
	await site.close()
})

const SECTIONS = ['Études', 'Comptes rendus']
const TEXT =
	'<!doctype html><html lang="fr"><title>Les manuscrits de Tombouctou</title><body><h1>Introduction</h1>' +
	'<p>Les bibliothèques familiales conservent des traités de jurisprudence et des zoubouriques.</p></body></html>'

const submit = (page: Page) => page.locator('main .form-foot button').first().click()

test.for(WALKS)('in $language at $width px', async ({ language, width, title, open }) => {
	context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
	await context.addCookies([{ name: 'language', value: language, url: site.url }])
	const page = await context.newPage()
	const walked = { pages: 0, forms: 0 }
	page.on('request', (request) => {
		const leadOn = request.redirectedFrom()?.method() === 'GET'
		if (!request.isNavigationRequest() || leadOn) return
		if (request.method() === 'POST') walked.forms += 1
		else walked.pages += 1
	})
	const unfold = () =>
		page.locator('main details').evaluateAll((folded) => {
			for (const one of folded) one.setAttribute('open', '')
		})
	const looked = async () => {
		expect(await violationsOn(page, { scripts: false })).toEqual([])
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
		expect(overflow, page.url()).toBeLessThanOrEqual(0)
		expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
	}

	await page.goto(addressIn((await offerFirstAdministrator(site.ctx)) ?? ''))
	await looked()
	await page.fill('#prenom', 'Awa')
	await page.fill('#nom', 'Ndiaye')
	await page.fill('#email', 'awa@example.org')
	await page.fill('#password', 'court')
	await page.fill('#confirmation', 'court')
	await submit(page)
	expect(await page.inputValue('#email')).toBe('awa@example.org')
	await page.fill('#password', 'sous le baobab 1960')
	await page.fill('#confirmation', 'sous le baobab 1960')
	await submit(page)
	await page.waitForURL(`${site.url}/admin`)
	await looked()

	await page.click('.first-steps a[href="/admin/exploitant"]')
	await page.fill('#name', 'Université')
	await page.fill('#email', 'pas une adresse')
	await submit(page)
	expect(await page.inputValue('#name')).toBe('Université')
	await page.fill('#email', 'a@example.org')
	await submit(page)
	await page.waitForURL(/fait=enregistre/)
	const stranger = await browser.newContext({ javaScriptEnabled: false })
	const publicPage = await stranger.newPage()
	await publicPage.goto(`${site.url}/mentions-legales`)
	expect(await publicPage.locator('main').innerText()).toContain('Université')

	await page.locator('a[href="/admin"]:visible').first().click()
	await page.click('.first-steps a[href="/admin/revues/nouvelle"]')
	await looked()
	await page.fill('#newPublisher', 'Fondation')
	await submit(page)
	await page.waitForURL(/identite/)
	await looked()
	expect(await page.inputValue('#language')).toBe(language)
	await page.fill(`#title-${language}`, title)
	await page.fill('#issnOnline', '1777-5354')
	await page.check('main input[name=disciplines][value=histoire]')
	await submit(page)
	expect(await page.locator('#issnOnline-erreur').count()).toBe(1)
	expect(await page.inputValue(`#title-${language}`)).toBe(title)
	await page.fill('#issnOnline', '1777-5353')
	await submit(page)
	await page.waitForURL(/evaluation/)
	await looked()
	await page.fill(`#sections-${language}`, SECTIONS.join('\n'))
	await submit(page)
	await page.waitForURL(/politiques/)
	await looked()
	expect(await page.inputValue(`#peerReview-${language}`)).toContain(title)
	await submit(page)
	await page.waitForURL(/personnes/)
	await page.fill('#board', 'Moussa Diop ; Direction ; Université')
	await page.fill('#chiefs', 'chef@example.org')
	await submit(page)
	await page.waitForURL(/ouverture/)
	await looked()
	expect(await page.locator('.journal-preview').innerText()).toContain('Moussa Diop')
	const woven = await page.locator('.journal-preview .cover svg').first().innerHTML()

	for (const path of ['/revues', '/editeurs', `/articles?q=${encodeURIComponent(title)}`, '/sitemap.xml']) {
		await publicPage.goto(site.url + path)
		const text = await publicPage.locator('body').innerText()
		expect(text.includes('Moussa Diop') || text.includes('Fondation'), path).toBe(false)
	}
	expect((await publicPage.goto(page.url()))?.status()).not.toBe(200)

	await page.locator('main form:has(input[name=acte][value=garder]) button').click()
	await page.waitForURL(/\/admin\/revues\/[\w-]+\?fait=ouverte$/)
	await looked()
	const slug = new URL(page.url()).pathname.split('/').at(-1)
	await publicPage.goto(`${site.url}/revues/${slug}`)
	expect(await publicPage.locator('h1').innerText()).toBe(open)
	expect(await publicPage.locator('main').innerText()).toContain('1777-5353')
	expect(await publicPage.locator('main').innerText()).toContain('Moussa Diop')
	expect(await publicPage.locator('main .cover svg').first().innerHTML()).toBe(woven)
	expect((await site.mails()).map(({ to }) => to)).toContainEqual(['chef@example.org'])

	await page.click('main nav a[href$="/comite"]')
	await looked()
	await unfold()
	await page.fill('#members-0-orcid', '0000-0002-1825-0098')
	await page.fill('#members-1-name', 'Awa Ndiaye')
	await page.selectOption('#members-1-duty', 'editor-in-chief')
	await page.fill('#members-1-place', '1')
	await submit(page)
	expect(await page.locator('#members-0-orcid-erreur').count()).toBe(1)
	expect(await page.inputValue('#members-1-name')).toBe('Awa Ndiaye')
	await unfold()
	await page.fill('#members-0-orcid', '0000-0002-1825-0097')
	await page.fill('#members-0-place', '2')
	await submit(page)
	await page.waitForURL(/fait=enregistre/)
	await page.click('main nav a[href$="/rubriques"]')
	await looked()
	expect(await page.inputValue(`#sections-1-title-${language}`)).toBe(SECTIONS[1])
	await publicPage.goto(`${site.url}/revues/${slug}`)
	const board = await publicPage.locator('#comite li').allInnerTexts()
	expect(board.map((member) => member.split('\n')[0])).toEqual(['Awa Ndiaye', 'Moussa Diop'])
	expect(await publicPage.locator('#a-propos').innerText()).toContain(SECTIONS[1])

	await page.click('main nav a[href$="/adresse"]')
	await looked()
	await page.fill('#address', 'sahara')
	await submit(page)
	await page.waitForURL(/\/sahara\/adresse/)
	await publicPage.goto(`${site.url}/revues/${slug}`)
	expect(publicPage.url()).toBe(`${site.url}/revues/sahara`)

	await page.click('main a[href^="/redaction/numeros/nouveau"]')
	await page.fill('#number', '1')
	await page.locator('form:has(#number) button').last().click()
	await page.waitForURL(/fait=created/)
	const issue = page.url().replace(/\?.*/, '')
	await page.locator('form:has(input[name=articleType][value=research-article]) button').click()
	await page.waitForURL(/\/saisies\//)
	await looked()
	const sends = async (name: string, mimeType: string, buffer: Buffer) => {
		await page.setInputFiles('#file', { name, mimeType, buffer })
		await page.locator('form:has(input[name=acte][value=fichier]) button').click()
		await page.waitForURL(/fait=file/)
	}
	await sends('texte.html', 'text/html', Buffer.from(TEXT))
	await sends('texte.pdf', 'application/pdf', Buffer.from(await pdfWith('Les manuscrits de Tombouctou')))
	await page.selectOption('#language', 'fr')
	await unfold()
	await page.fill('#title-fr', 'Les manuscrits de Tombouctou')
	await page.fill('#authors', 'Awa ; Ndiaye ; Université')
	await page.selectOption('#sectionId', { index: 2 })
	await page.locator('form:has(input[name=acte][value=notice]) .button-primary').click()
	await page.waitForURL(/fait=saved/)
	await looked()
	await page.locator('main [aria-labelledby=publication] a[href^="/redaction/numeros/"]').click()
	await page.waitForURL(issue)
	await page.locator('.ask-first > summary').click()
	await page.locator('form:has(input[name=acte][value=publier]) button').click()
	await page.waitForURL(/fait=published/)
	const found = publicPage.locator('.work-title a', { hasText: 'Les manuscrits de Tombouctou' })
	// Search follows what is published a moment after it.
	await expect
		.poll(
			async () => {
				await publicPage.goto(`${site.url}/articles?q=zoubouriques`)
				return found.count()
			},
			{ timeout: 120_000 },
		)
		.toBe(1)
	await found.click()
	expect(await publicPage.locator('main').innerText()).toContain('jurisprudence')
	expect(await publicPage.locator('main a', { hasText: 'PDF' }).count()).toBeGreaterThan(0)
	await stranger.close()
	// With the forms that are sent wrong on purpose.
	expect(walked.forms).toBeLessThanOrEqual(20)
	expect(walked.pages).toBeLessThanOrEqual(26)
})
