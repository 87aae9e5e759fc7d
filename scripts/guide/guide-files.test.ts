import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { checkManuscript } from '#app/modules/manuscript-check/check.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { PERFECT } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { AUTHOR_RULES } from '#app/modules/site/author-rules.ts'
import { guideFileSizes, readGuideFile } from '#app/modules/site/guide-files.server.ts'
import { GUIDE_FILES, type GuideFile, guideFileNamed, guideFilePath } from '#app/modules/site/guide-files.ts'
import { articleTemplate } from './template.ts'

const read = (key: GuideFile) =>
	readFile(join(import.meta.dirname, '../../data/guide', GUIDE_FILES[key].fileName))
const textOf = (parts: Record<string, Uint8Array>, name: string) => strFromU8(parts[name] ?? new Uint8Array())

/** Word measures in twentieths of a point. */
const twips = (centimetres: number) => Math.round((centimetres / 2.54) * 1440)
const near = (value: string | undefined, expected: number) =>
	expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(1)

describe('the article template', async () => {
	const parts = unzipSync(await read('template'))
	const body = textOf(parts, 'word/document.xml')
	const styles = textOf(parts, 'word/styles.xml')

	test('is a Word document whose parts are there', () => {
		expect(textOf(parts, '[Content_Types].xml')).toContain('wordprocessingml.document.main+xml')
		expect(body).toMatch(/^<\?xml/)
		expect(Object.keys(parts)).toContain('word/footer1.xml')
	})

	test('is A4 with margins of 2.5 cm', () => {
		const size = /<w:pgSz ([^>]*)>/.exec(body)?.[1] ?? ''
		near(/w:w="(\d+)"/.exec(size)?.[1], twips(21))
		near(/w:h="(\d+)"/.exec(size)?.[1], twips(29.7))
		const margins = /<w:pgMar ([^>]*)>/.exec(body)?.[1] ?? ''
		for (const side of ['top', 'right', 'bottom', 'left']) {
			near(new RegExp(`w:${side}="(\\d+)"`).exec(margins)?.[1], twips(AUTHOR_RULES.marginCentimetres))
		}
	})

	test('is set in Times New Roman 12 points with double spacing, in every style it uses', () => {
		const used = new Set([...body.matchAll(/<w:pStyle w:val="(\w+)"/g)].map((match) => match[1]))
		expect(used.size).toBeGreaterThan(10)
		for (const id of used) {
			const style = new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`, 's').exec(styles)?.[0] ?? ''
			expect(style, id).toContain('<w:sz w:val="24"/>')
			expect(style, id).toContain('w:ascii="Times New Roman"')
			expect(style, id).toMatch(/<w:spacing [^>]*w:line="480"/)
		}
		const defaults = /<w:docDefaults>.*<\/w:docDefaults>/s.exec(styles)?.[0] ?? ''
		expect(defaults).toContain('<w:sz w:val="24"/>')
		expect(defaults).toContain('w:ascii="Times New Roman"')
		expect(defaults).toMatch(/<w:spacing [^>]*w:line="480"/)
	})

	test('numbers its pages', () => {
		expect(textOf(parts, 'word/footer1.xml')).toMatch(/<w:instrText[^>]*>PAGE</)
		expect(body).toContain('<w:footerReference')
	})

	test('has a style for each part, all used, and says the rules', () => {
		for (const id of [
			'titleFrench',
			'titleEnglish',
			'abstractFrench',
			'abstractEnglish',
			'keywordsFrench',
			'keywordsEnglish',
			'body',
			'reference',
			'quotation',
			'Heading1',
			'Heading2',
		]) {
			expect(styles).toContain(`w:styleId="${id}"`)
			expect(body).toContain(`w:val="${id}"`)
		}
		for (const heading of ['Résumé', 'Abstract', 'Introduction', 'Conclusion', 'Bibliographie']) {
			expect(body).toContain(`>${heading}<`)
		}
		expect(body.replace(/[\u00a0\u202f]/g, ' ')).toMatch(
			/15 mots au plus[\s\S]*150 à 250 mots[\s\S]*6 000 à 8 000 mots/,
		)
	})

	test('names nobody, and is what its script makes', async () => {
		expect(textOf(parts, 'docProps/core.xml')).toContain('<dc:creator>Mbongi</dc:creator>')
		const made = unzipSync(await articleTemplate(new Date('2026-01-01T00:00:00Z'), new Date(2026, 0, 1)))
		expect(Object.keys(made)).toEqual(Object.keys(parts))
		for (const [name, content] of Object.entries(made)) expect(strFromU8(content)).toBe(textOf(parts, name))
	})
})

test('the style guide is a titled and tagged French PDF of several pages that says the rules', async () => {
	const loading = getDocument({ data: new Uint8Array(await read('style')), verbosity: 0 })
	const pdf = await loading.promise
	expect(pdf.numPages).toBeGreaterThanOrEqual(2)
	const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> }
	expect(info['Title']).toBe('Guide de style des revues de Mbongi')
	expect(String(info['Language'])).toMatch(/^fr/)
	const marked = (await pdf.getMarkInfo()) as Map<string, boolean> | null
	expect(marked?.get('Marked')).toBe(true)
	const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
	for (const role of ['H1', 'TH', 'TD', 'L']) expect(tags).toContain(`"role":"${role}"`)
	const page = await (await pdf.getPage(1)).getTextContent()
	const text = page.items
		.map((item) => ('str' in item ? item.str : ''))
		.join(' ')
		.replace(/\s+/g, ' ')
	expect(text).toContain('15 mots au plus')
	expect(text).toContain('de 150 à 250 mots')
	await loading.destroy()
})

describe('the LaTeX archive', async () => {
	const parts = unzipSync(await read('latex'))
	const style = textOf(parts, 'mbongi-latex/mbongi.sty')
	const article = textOf(parts, 'mbongi-latex/article.tex')

	test('holds the style, an example and its references', () => {
		expect(Object.keys(parts)).toEqual(
			['mbongi.sty', 'article.tex', 'references.bib', 'LISEZMOI.txt'].map((name) => `mbongi-latex/${name}`),
		)
		expect(article).toContain('\\usepackage{mbongi}')
		expect(style).toContain('\\ProvidesPackage{mbongi}')
	})

	test('sets the page, the spacing and the bibliography by the rules', () => {
		expect(style).toContain('[a4paper,margin=2.5cm]{geometry}')
		/** LaTeX sets 12 points on lines of 14.5 printers' points; a word processor's double line of Times is 2 x 1.15 x 12. */
		const stretch = Number(/\\setstretch\{([\d.]+)\}/.exec(style)?.[1])
		const lines = (stretch * 14.5 * (72 / 72.27)) / (12 * 1.15)
		expect(Math.abs(lines - 2)).toBeLessThan(0.02)
		expect(style).toContain('{Times New Roman}')
		expect(style).toContain('style=apa')
		expect(article).toContain('[12pt]{article}')
		expect(style).toContain('\\restorecommand\\mkbibnamefamily')
	})

	test('a manuscript that pdfLaTeX made with it passes the check of manuscripts', async () => {
		const compiled = await readFile(join(import.meta.dirname, 'testing/latex-by-pdflatex.pdf'))
		const report = checkManuscript(await readPdf(new Uint8Array(compiled)), {
			rules: DEFAULT_RULES,
			people: NOBODY,
			fileName: 'article.pdf',
		})
		expect(report.findings).toEqual([])
		expect(report.anonymity).toEqual([])
		expect(report.metadata.titles).toEqual({ fr: PERFECT.titles[0], en: PERFECT.titles[1] })
	})

	test.for([['mbongi.sty'], ['article.tex']])('%s closes what it opens', ([name]) => {
		const source = textOf(parts, `mbongi-latex/${name}`)
			.replace(/(?<!\\)%.*$/gm, '')
			.replace(/\\[{}]/g, '')
		let depth = 0
		for (const sign of source) {
			if (sign === '{') depth += 1
			if (sign === '}') depth -= 1
			expect(depth).toBeGreaterThanOrEqual(0)
		}
		expect(depth).toBe(0)
		const begun = [...source.matchAll(/\\begin\{(\w+)\}/g)].map((match) => match[1])
		const ended = [...source.matchAll(/\\end\{(\w+)\}/g)].map((match) => match[1])
		expect(begun.sort()).toEqual(ended.sort())
		expect(source.match(/\\if(?:PDFTeX)\b/g)?.length ?? 0).toBe(source.match(/\\fi\b/g)?.length ?? 0)
	})

	test('uses in the example only commands that the style defines', () => {
		for (const name of ['titrefr', 'titreen', 'fairetitre', 'motsclesfr', 'motsclesen']) {
			expect(article).toContain(`\\${name}`)
			expect(style).toMatch(new RegExp(`\\\\newcommand\\*?\\{\\\\${name}\\}`))
		}
		for (const name of ['resumefr', 'resumeen']) expect(style).toContain(`\\newenvironment{${name}}`)
	})
})

test('files are found by their public names only', async () => {
	const sizes = await guideFileSizes()
	for (const key of Object.keys(GUIDE_FILES) as GuideFile[]) {
		const name = decodeURIComponent(guideFilePath(key).split('/').at(-1) ?? '')
		expect(guideFileNamed(name)).toBe(key)
		expect((await readGuideFile(key)).content.length).toBe(sizes[key])
	}
	for (const name of ['', '../package.json', 'constructor', '__proto__', undefined]) {
		expect(guideFileNamed(name)).toBeNull()
	}
})
