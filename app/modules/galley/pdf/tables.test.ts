import { describe, expect, it } from 'vitest'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { sourceOf } from '../testing.ts'
import { readPdfFile, streamOf } from './pdf-file.ts'
import { readPdf, taggedPieces } from './testing.ts'
import { writePdf } from './write-pdf.ts'

describe('a table in the PDF of a text', () => {
	it('sets a table that is wider than the text into the margins, and only such a one', async () => {
		const article = { ...englishArticle, abstract: {}, references: [] }
		const table = (words: string) =>
			`<p>Beginning of a line.</p><table><tbody><tr>${`<td>${words}</td>`.repeat(5)}</tr></tbody></table>`
		const startsOf = async (html: string) => {
			const pieces = await taggedPieces((await writePdf(sourceOf(article, html))).bytes)
			const line = pieces.find(({ words }) => words.startsWith('Beginning'))
			const cell = pieces.find(({ words }) => words.startsWith('cell'))
			return { line: line?.x ?? 0, cell: cell?.x ?? 0 }
		}
		const narrow = await startsOf(table('cell'))
		expect(narrow.cell).toBeGreaterThan(narrow.line)
		const wide = await startsOf(table('cell of a table with many words in each'))
		expect(wide.cell).toBeLessThan(wide.line - 30)
	})

	it('cuts no table of a dozen lines at the end of a page: with a caption it goes to the head or foot of one, and the text fills what it leaves', async () => {
		const article = { ...englishArticle, abstract: {}, references: [] }
		const rows = Array.from({ length: 12 }, (_, row) => `<tr><td>Row ${row}.</td><td>${row}</td></tr>`).join(
			'',
		)
		const table = `<table><caption>Table 1. Of twelve</caption><tbody>${rows}</tbody></table>`
		for (let before = 14; before < 40; before += 3) {
			const text = (count: number) => '<p>A line of the text.</p>'.repeat(count)
			const { bytes } = await writePdf(sourceOf(article, `${text(before)}${table}${text(60)}`))
			const { pages } = await readPdf(bytes)
			const holding = pages.filter((page) => page.includes('Row 0.'))
			expect(holding, `${before} lines before`).toHaveLength(1)
			for (const words of ['Table 1', 'Row 11.']) expect(holding[0]).toContain(words)
			const lines = pages.map((page) => page.split('A line of the text.').length - 1)
			const full = lines.slice(1, -1).filter((_, index) => !pages[index + 1]?.includes('Row 0.'))
			expect(Math.max(...full) - Math.min(...full), `${before}: ${lines}`).toBeLessThanOrEqual(1)
		}
	})

	it('repeats the head of a table over pages, also where it cites', async () => {
		const rows = Array.from({ length: 90 }, (_, row) => `<tr><td>Row ${row}.</td><td>${row}</td></tr>`)
		const head = '<tr><th>Form</th><th>After <a href="#ref-1">Meinhof</a></th></tr>'
		const html = `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
		const { pages } = await readPdf((await writePdf(sourceOf(englishArticle, html))).bytes)
		const holding = pages.filter((page) => page.includes('Row '))
		expect(holding.length).toBeGreaterThan(1)
		for (const page of holding) expect(page).toContain('After Meinhof')
	})

	it.each([2, 4, 12, 60])('sets the caption of a table of %i rows above it', async (count) => {
		const rows = Array.from({ length: count }, (_, row) => `<tr><td>Row ${row}.</td><td>${row}</td></tr>`)
		const table = `<table><caption>Table 1. Of many</caption><tbody>${rows.join('')}</tbody></table>`
		const article = { ...englishArticle, abstract: {}, references: [] }
		const { pages } = await readPdf((await writePdf(sourceOf(article, `<p>Before.</p>${table}`))).bytes)
		const text = pages.join('\n')
		expect(text.indexOf('Row 0.')).toBeGreaterThan(text.indexOf('Table 1'))
	})

	it('brings each table with a caption as data, with its spans and its decimals, beside the JATS', async () => {
		const table = (caption: string) =>
			`<table>${caption}<thead><tr><th rowspan="2">Site</th><th colspan="2">Harvest, tonnes</th></tr><tr><th>1958</th><th>1974</th></tr></thead><tbody><tr><td>Owando</td><td>-0.50</td><td>=1+1</td></tr></tbody></table>`
		const html = `<figure>${table('')}<figcaption>Table 1. Harvests</figcaption></figure>${table('<caption>Table 2. <em>Again</em></caption>')}${table('')}`
		const { bytes } = await writePdf(sourceOf(englishArticle, html))
		const objects = [...(readPdfFile(Buffer.from(bytes))?.objects.values() ?? [])]
		const relations = objects.flatMap((object) => /\/AFRelationship \/(\w+)/.exec(object)?.[1] ?? [])
		expect(relations.sort()).toEqual(['Alternative', 'Data', 'Data'])
		const told = objects.filter((object) => object.includes('/AFRelationship /Data')).join('')
		expect(told).toMatch(/Table 1\. Harvests.*Table 2\. Again/s)
		const files = objects.filter((object) => object.includes('/Type /EmbeddedFile'))
		const csv = files
			.map((file) => streamOf(file).data.toString('utf8'))
			.filter((text) => !text.includes('<article'))
		const data = '\uFEFFSite,"Harvest, tonnes",\r\n,1958,1974\r\nOwando,-0.50,\'=1+1\r\n'
		expect(csv).toEqual([data, data])
	})

	it('tells editors of a table with more columns than a page has room for, with its place', async () => {
		const table = (columns: number) =>
			`<table><tbody><tr>${'<td>a</td>'.repeat(columns)}</tr></tbody></table>`
		const html = `<h2>One</h2>${table(14)}<h2>Two</h2>${table(15)}`
		const { warnings } = await writePdf(sourceOf(englishArticle, html))
		expect(warnings).toEqual([{ code: 'tableWide', place: 't-two', detail: '15' }])
	})
})
