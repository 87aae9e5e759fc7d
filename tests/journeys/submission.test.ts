import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const people = inject('people')
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function enter(page: Page, part: string): Promise<void> {
	const person = people.find((one) => one.part === part)
	if (!person) throw new Error(`nobody is ${part}`)
	await page.goto(`${site}/auth`)
	await page.fill('form:has([name=acte][value=connexion]) [name=email]', person.email)
	await page.fill('form:has([name=acte][value=connexion]) [name=password]', person.password)
	await page.click('form:has([name=acte][value=connexion]) button[type=submit]')
	await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** The words of the page, with plain spaces. */
const main = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')

async function send(page: Page, name: string, buffer: Uint8Array): Promise<void> {
	const form = page.locator('form:has([name=kind][value=manuscript])').last()
	const summary = page.locator('details:has(form [name=kind][value=manuscript]) > summary').last()
	if ((await summary.count()) > 0 && !(await form.isVisible())) await summary.click()
	await form.locator('input[type=file]').setInputFiles({ name, mimeType: DOCX, buffer: Buffer.from(buffer) })
	const before = await page.evaluate(() => performance.timeOrigin)
	await form.locator('button[type=submit]').click()
	await page.waitForFunction((origin) => performance.timeOrigin !== origin, before)
}

/** At which heights the words of acts stand. */
const middlesOfWords = (acts: Element[]) =>
	acts.map((act) => {
		const range = document.createRange()
		range.selectNode(act.firstChild ?? act)
		const { top, bottom } = range.getBoundingClientRect()
		return Math.round((top + bottom) / 2)
	})

/** Takes away the keywords that were there and types others, mark by mark where scripts make marks of them. */
async function setKeywords(page: Page, language: string, words: string): Promise<void> {
	const typing = page.locator(`#keywords-${language}-saisie`)
	if ((await typing.count()) === 0) return page.fill(`#keywords-${language}`, words)
	while ((await page.inputValue(`#keywords-${language}`)) !== '') await typing.press('Backspace')
	await typing.fill(`${words},`)
}

const goOn = (page: Page) => page.click('button[name=next][value=goOn]')

describe.each([true, false])('an author on a phone, scripts %s', (javaScriptEnabled) => {
	test('answers a call: check, a fixed second version, submission; the editor finds it at the desk', async () => {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
		const page = await context.newPage()
		const title = `Les registres des marchés, ${javaScriptEnabled ? 'avec' : 'sans'} scripts`
		await enter(page, 'author')
		await page.goto(`${site}/appels-contribution`)
		await page.locator('a[href^="/espace-auteur/soumettre?appel="]').first().click()
		await page.waitForURL(/soumettre\?appel=/)
		expect(await page.locator('input[name=place]:checked').count()).toBe(1)
		await page.click('form:has([name=draftId]) button[type=submit]')
		await page.waitForURL(/soumissions\/[\w-]+\/revue/)
		await goOn(page)
		await page.waitForURL(/\/fichiers$/)

		await send(page, 'photo.docx', new TextEncoder().encode('not a document'))
		expect(await main(page)).toContain('ni un DOCX, ni un ODT, ni un PDF')
		const titles = [title, 'The Registers of the Markets of the Valley']
		await send(
			page,
			'article.docx',
			await docxOf({ titles, keywords: ['Mots-clés : a, b, c'], creator: 'Quelqu’un' }),
		)
		expect(await main(page)).toContain('article.docx')
		const acts = page.locator('.line-actions').first().locator(':scope > a, :scope > details > summary')
		const middles = await acts.evaluateAll(middlesOfWords)
		expect(middles).toEqual([middles[0], middles[0], middles[0]])
		await page.setViewportSize({ width: 1280, height: 900 })
		const quoted = await page.locator('.before-after .person-tasks .words').first().boundingBox()
		expect(quoted?.width).toBeGreaterThan(240)
		await page.setViewportSize({ width: 390, height: 844 })

		const draft = /soumissions\/([\w-]+)/.exec(page.url())?.[1] ?? ''
		await page.goto(`${site}/espace-auteur/soumissions/${draft}/metadonnees`)
		expect(await page.inputValue('#title-fr')).toBe(title)
		await page.click('summary:has-text("Plan lu dans le manuscrit")')
		expect(await main(page)).toContain('1. Les lieux')
		await goOn(page)
		await page.waitForURL(/metadonnees\?fait=enregistre/)
		expect(await main(page)).toMatch(/mots-clés/i)

		await page.goto(`${site}/espace-auteur/soumissions/${draft}/auteurs`)
		await page.locator('form:has([name=acte][value=garder]) button[value=goOn]').click()
		await page.waitForURL(/declarations$/)
		for (const name of ['original', 'notElsewhere', 'licence']) await page.check(`#${name}`)
		for (const name of ['conflicts', 'funded', 'usedAi']) await page.check(`[name=${name}][value=no]`)
		await page.check('[name=dataAvailability][value=none]')
		await goOn(page)
		await page.waitForURL(/verification$/)
		const check = await main(page)
		expect(check).toContain('Mots-clés en français : 3 sur 5 à 7.')
		expect(await page.locator('.send-box button').count()).toBe(0)
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])

		await page.goto(`${site}/espace-auteur/soumissions/${draft}/fichiers`)
		await send(page, 'article-2.docx', await docxOf({ titles }))
		await page.goto(`${site}/espace-auteur/soumissions/${draft}/metadonnees`)
		await setKeywords(page, 'fr', 'marchés, registres, vallée, ports, ateliers')
		await setKeywords(page, 'en', 'markets, registers, valley, ports, workshops')
		await goOn(page)
		await page.waitForURL(/auteurs$/)
		await page.goto(`${site}/espace-auteur/soumissions/${draft}/verification`)
		await page.click('.send-box button[type=submit]')
		await page.waitForURL(/fait=soumis/)
		const sent = await main(page)
		const reference = /[A-Z]{2,8}-\d{4}-\d{4}/.exec(sent)?.[0] ?? ''
		expect(reference).not.toBe('')
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
		await context.close()

		const desk = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
		const editor = await desk.newPage()
		await enter(editor, 'editor')
		await editor.goto(`${site}/redaction`)
		await editor.locator('a', { hasText: title }).first().click()
		await editor.waitForURL(/redaction\/manuscrits\//)
		expect(await main(editor)).toContain(reference)
		await desk.close()
	})
})

test('a reader is told how to become an author; a visitor signs in first', async () => {
	const context = await browser.newContext()
	const page = await context.newPage()
	const visited = await page.goto(`${site}/espace-auteur/soumettre`)
	expect(visited?.status()).toBe(403)
	expect(await main(page)).toContain('Connexion requise')
	await enter(page, 'reader')
	const read = await page.goto(`${site}/espace-auteur/soumettre`)
	expect(read?.status()).toBe(403)
	expect(await main(page)).toContain('Accès non autorisé')
	await context.close()
})
