import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const people = inject('people')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function administrator(
	at: string,
	{ language = 'fr', width = 1280, scripts = true } = {},
): Promise<Page> {
	const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: scripts })
	await context.addCookies([{ name: 'language', value: language, url: site }])
	const page = await context.newPage()
	const email = 'admin@mbongi.example'
	await page.goto(`${site}/auth?retour=${encodeURIComponent(at)}`)
	await page.fill('#connexion-email', email)
	const { password } = people.find((person) => person.email === email) ?? {}
	await page.fill('form:has(#connexion-email) input[name=password]', password ?? '')
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(`${site}${at}`)
	return page
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body>
<p class=MsoNormal>Avec <b>soin</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>premier<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Langue</p></td><td><p class=MsoNormal>Pays</p></td></tr><tr><td>Haoussa</td><td>Niger</td></tr></table>
<p class=MsoNormal><a href="javascript:alert(1)">lien</a><img src="file:///C:/x.png"></p></body></html>`

const paste = (page: Page, html: string) =>
	page.evaluate((html) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/html', html)
		document.activeElement?.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
		)
	}, html)

const markup = (page: Page, language: string) => page.inputValue(`textarea[name=text-${language}]`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('the editor of the texts of the site', () => {
	test('formats by keyboard, cleans what comes from Word, undoes, and saves what readers then see', async () => {
		const page = await administrator('/admin/textes/projets')
		const editor = page.locator('[role=textbox]#text-fr')
		await editor.waitFor()
		expect(await editor.getAttribute('lang')).toBe('fr')
		await editor.click()
		await page.keyboard.press('Control+A')
		await page.keyboard.press('Backspace')
		await page.keyboard.type('## Nos projets')
		await page.keyboard.press('Enter')
		await page.keyboard.type('Un mot ')
		await page.keyboard.press('Control+B')
		await page.keyboard.type('gras')
		expect(await page.locator('.rich-editor:has(#text-fr) .rich-bold').getAttribute('aria-pressed')).toBe(
			'true',
		)
		await page.keyboard.press('Control+B')
		await page.keyboard.type(' et la suite *sans* fin')
		expect(await markup(page, 'fr')).toBe('## Nos projets\n\nUn mot **gras** et la suite \\*sans\\* fin')

		await page.keyboard.press('Alt+F10')
		expect(await focused(page)).toBe('Gras')
		await page.keyboard.press('End')
		await page.keyboard.press('ArrowRight')
		expect(await focused(page)).toBe('Gras')
		for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
		expect(await focused(page)).toBe('Citation')
		await page.keyboard.press('Enter')
		expect(await markup(page, 'fr')).toContain('\n\n> Un mot **gras**')
		await page.keyboard.press('Control+Z')
		expect(await markup(page, 'fr')).toContain('\n\nUn mot **gras**')

		await page.keyboard.press('End')
		await page.keyboard.press('Enter')
		await paste(page, WORD)
		expect(await markup(page, 'fr')).toContain(
			'Avec **soin**\n\n- premier\n\n| Langue | Pays |\n| Haoussa | Niger |\n\nlien',
		)
		const told = page.locator('.rich-editor:has(#text-fr) [role=status]')
		expect(await told.innerText()).toMatch(/images laissées \(1\), liens ôtés \(1\)/)

		await page.keyboard.press('Shift+Home')
		await page.keyboard.press('Control+K')
		await page.locator('dialog[open]').waitFor()
		await page.fill('dialog[open] #rich-href', 'javascript:alert(1)')
		await page.keyboard.press('Enter')
		expect(await page.locator('dialog[open] [role=alert]').innerText()).toContain('rien d')
		expect(await violationsOn(page)).toEqual([])
		const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('](/aide)') ?? false)
		await page.fill('dialog[open] #rich-href', '/aide')
		await page.keyboard.press('Enter')
		await expect.poll(() => markup(page, 'fr')).toMatch(/\n\n\[lien\]\(\/aide\)$/)
		expect(await violationsOn(page)).toEqual([])

		expect((await kept).ok()).toBe(true)

		await page.keyboard.press('End')
		await page.keyboard.press('Enter')
		await page.click('.rich-editor:has(#text-fr) .rich-picture')
		await page.setInputFiles('dialog[open] #rich-file', 'public/partage.png')
		await page.click('dialog[open] button[type=submit]')
		expect(await page.locator('dialog[open] [role=alert]:visible').innerText()).toContain('ce que')
		const held = page.waitForResponse(
			(answer) => answer.request().postData()?.includes('![Le signe](/images/') ?? false,
		)
		await page.fill('dialog[open] #rich-alt', 'Le signe')
		await page.click('dialog[open] button[type=submit]')
		expect((await held).ok()).toBe(true)
		await page.reload()
		await editor.waitFor()
		expect(await markup(page, 'fr')).toMatch(/\[lien\]\(\/aide\)\n\n!\[Le signe\]\(\/images\/[0-9a-f]{32}\)$/)
		expect(await editor.locator('h2').innerText()).toBe('Nos projets')
		await page.click('button[value=enregistrer]')
		await page.waitForURL(/fait=enregistre/)

		await page.goto(`${site}/a-propos`)
		const part = page.locator('main section', { hasText: 'Nos projets' }).last()
		expect(await part.locator('strong').allInnerTexts()).toEqual(['gras', 'soin'])
		expect(await part.locator('th[scope=row]').innerText()).toBe('Haoussa')
		expect(await part.locator('a[href="/aide"]').innerText()).toBe('lien')
		const picture = (await part.locator('img[alt="Le signe"]').getAttribute('src')) ?? ''
		expect((await fetch(site + picture)).headers.get('content-type')).toBe('image/webp')
		expect(await page.content()).not.toMatch(/mso|o:p|javascript:alert/)
		const scripts = await page.evaluate(() =>
			performance.getEntriesByType('resource').map(({ name }) => name),
		)
		expect(scripts.filter((name) => name.includes('rich-text'))).toEqual([])
		await page.goto(`${site}/admin/textes/projets`)
		await page.click('.text-beside button:has-text("origine")')
		await page.waitForURL(/fait=retabli/)
		await page.context().close()
	})

	test('in Arabic on a phone is written and walked from right to left', async () => {
		const page = await administrator('/admin/annonces/nouvelle', { language: 'ar', width: 390 })
		const editor = page.locator('[role=textbox]#body-ar')
		await editor.click()
		await page.keyboard.type('لغة ')
		await page.keyboard.press('Control+I')
		await page.keyboard.type('مائلة')
		expect(await page.inputValue('textarea[name=body-ar]')).toBe('لغة *مائلة*')
		expect(await editor.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
		await page.keyboard.press('Alt+F10')
		await page.keyboard.press('ArrowLeft')
		expect(await focused(page)).toBe('مائل')
		await page.keyboard.press('Escape')
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('body-ar')
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
		expect(await violationsOn(page)).toEqual([])
		await page.context().close()
	})

	test('is not there without scripts: the field of markup is', async () => {
		const page = await administrator('/admin/textes/projets', { scripts: false })
		expect(await page.locator('textarea#text-fr').isVisible()).toBe(true)
		expect(await page.locator('summary:has-text("Comment mettre en forme")').isVisible()).toBe(true)
		await page.context().close()
	})
})
