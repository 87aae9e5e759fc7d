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

test('pages of the house begin on the first sheet, where their words are dark and no title stands alone', async () => {
	const page = await browser.newPage()
	const first = async (path: string) => {
		await page.goto(site + path)
		return (await sheetsOf(await page.pdf({ preferCSSPageSize: true })))[0] ?? ''
	}
	const home = await first('/')
	expect(home).toContain(letters(await page.locator('.lead-card h3').first().innerText()))
	expect(await first('/ouvrages/diversity-in-african-languages')).toContain(
		letters('Diversity in African languages contains'),
	)
	for (const path of [
		'/',
		'/revues/al-zuhur',
		'/revues/al-zuhur/numeros/v1-n2',
		'/statistiques',
		'/appels-contribution',
	]) {
		await page.goto(site + path)
		await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
		expect(await page.evaluate(paleWords), path).toEqual([])
		const alone = await page
			.locator('main :is(h2, h3)')
			.evaluateAll((titles) =>
				titles
					.filter((title) => title.checkVisibility() && title.parentElement?.className === 'exports')
					.map((title) => title.textContent),
			)
		expect(alone, path).toEqual([])
		await page.emulateMedia({ media: null, colorScheme: null })
	}
	await page.close()
})

/** What would be printed in a colour that has less than 4.5:1 on white paper (WCAG 2.2, 1.4.3). */
function paleWords() {
	const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
	if (!pen) throw new Error('no canvas')
	const luminance = (color: string) => {
		pen.fillStyle = '#fff'
		pen.fillRect(0, 0, 1, 1)
		pen.fillStyle = color
		pen.fillRect(0, 0, 1, 1)
		const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
			part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
		)
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	const texts = document.createTreeWalker(
		document.querySelector('main') ?? document.body,
		NodeFilter.SHOW_TEXT,
	)
	const pale = new Set<string>()
	while (texts.nextNode()) {
		const { parentElement: element, textContent } = texts.currentNode
		if (!element?.checkVisibility() || element.closest('svg, .visually-hidden') || !textContent?.trim())
			continue
		if (1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
			pale.add(textContent.trim().slice(0, 60))
	}
	return [...pale]
}
