import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/chromium.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const letters = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Pd}\u00AD]/gu, '')

/** What stands on each sheet, without spaces and hyphens. What goes over an edge is in no PDF. */
async function sheetsOf(pdf: Buffer): Promise<string[]> {
	const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
	const document = await reading.promise
	const sheets = []
	for (let number = 1; number <= document.numPages; number += 1) {
		const { items } = await (await document.getPage(number)).getTextContent()
		sheets.push(letters(items.map((item) => ('str' in item ? item.str : '')).join('')))
	}
	await reading.destroy()
	return sheets
}

/** The longer words of what a page would print; only those in plain Latin letters, which are read from a PDF as they are written. */
async function wordsOf(page: Page): Promise<string[]> {
	await page.emulateMedia({ media: 'print' })
	const text = await page.locator('.printed-sheet').innerText()
	await page.emulateMedia({ media: null })
	return [...new Set(text.match(/\b[A-Za-z]{5,}\b/g))].map(letters)
}

/** A text with tables that are wider than a sheet, one in Arabic, and one of a book; each with the end of its address. */
const TEXTS = [
	{
		path: '/articles/life-expectancies-of-south-african-adults-starting-antiretroviral-treatment',
		source: 'doi.org/10.1371/journal.pmed.1001418',
	},
	{ path: '/articles/al-nyl-06-04', source: '/articles/al-nyl-06-04' },
	{
		path: '/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change',
		source: 'doi.org/10.5281/zenodo.3744517',
	},
]

describe.each(['fr', 'ar'])('on paper, from pages in %s', (language) => {
	test.each(TEXTS)('$path loses no word at an edge and names its source on each sheet', async (text) => {
		const page = await browser.newPage()
		await page.context().addCookies([{ name: 'language', value: language, url: site }])
		await page.goto(site + text.path)
		const words = await wordsOf(page)
		expect(words.length).toBeGreaterThan(10)
		const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }))
		expect(sheets.filter((sheet) => !sheet.includes(letters(text.source)))).toEqual([])
		const printed = sheets.join('')
		expect(words.filter((word) => !printed.includes(word))).toEqual([])
		await page.close()
	})
})

test('nothing that one presses is printed, of texts and of the pages of the house', async () => {
	const page = await browser.newPage()
	for (const path of [...TEXTS.map((text) => text.path), '/rejoindre', '/confiance', '/bibliotheques']) {
		await page.goto(site + path)
		await page.emulateMedia({ media: 'print' })
		const pressed = await page
			.locator('button, .button, input, select, textarea')
			.evaluateAll((all) =>
				all.filter((one) => one.checkVisibility() && one.clientWidth > 1).map((one) => one.outerHTML),
			)
		expect(pressed, path).toEqual([])
		await page.emulateMedia({ media: null })
	}
	await page.close()
})
