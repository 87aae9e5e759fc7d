import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const AUTHOR = 'Amina Ould Personne'
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

async function send(page: Page, name: string, buffer: Uint8Array): Promise<void> {
	await page.setInputFiles('#manuscript', { name, mimeType: DOCX, buffer: Buffer.from(buffer) })
	await page.click('form:has(#manuscript) button[type=submit]')
}

describe.each([true, false])('an author without an account, scripts %s', (javaScriptEnabled) => {
	test('learns what an editor would send back, fixes it, and takes an anonymous copy', async () => {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
			javaScriptEnabled,
			acceptDownloads: true,
		})
		const page = await context.newPage()
		await page.goto(`${site}/guide-auteurs`)
		await page.click('a[href="/guide-auteurs/verifier"]')

		await send(page, 'photo.docx', new TextEncoder().encode('not a document'))
		await page.locator('.form-summary[role=alert]').waitFor()
		expect(await page.locator('.form-summary').innerText()).toContain('ni un DOCX, ni un ODT, ni un PDF')

		await page.fill('#names', AUTHOR)
		await send(page, 'article.docx', await docxOf({ keywords: ['Mots-clés : a, b, c'], creator: AUTHOR }))
		await page.waitForURL(/resultat\?cle=/)
		const result = await page.locator('main').innerText()
		expect(result).toMatch(/Mots-clés \(français\)\s: 3\s; il en faut de 5 à\s7\./)
		expect(result).toContain('Il manque des mots-clés en anglais.')
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])

		await page.click('button:has-text("Faire la copie anonymisée")')
		await page.waitForURL(/#anonymat/)
		expect(await page.locator('main').innerText()).toMatch(/Nous n.y trouvons plus leurs noms/)
		const download = page.waitForEvent('download')
		await page.click('a[download]')
		const copy = await (await download).path()
		expect((await download).suggestedFilename()).toBe('manuscrit-anonyme.docx')
		expect(readDocx(await readFile(copy)).hidden.properties).toEqual([])

		const address = page.url()
		await page.click('a:has-text("Vérifier une nouvelle version")')
		expect(await page.inputValue('#names')).toBe(AUTHOR)
		await send(page, 'article-2.docx', await docxOf())
		await page.waitForURL(/resultat\?cle=/)
		expect(await page.locator('main').innerText()).toContain('Toutes les règles sont respectées')

		await page.goto(address)
		await page.click('summary:has-text("Effacer maintenant")')
		await page.click('button:has-text("Effacer maintenant")')
		await page.waitForURL(/fait=efface/)
		expect((await page.goto(address))?.status()).toBe(404)
		await context.close()
	})
})
