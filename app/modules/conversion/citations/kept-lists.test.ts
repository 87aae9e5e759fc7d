import { describe, expect, test } from 'vitest'
import { docxFromOdt } from '#app/modules/manuscript-file/read/index.ts'
import { odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { FIELD_END, fieldStart, p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const PROSE = 'Le texte parle de la terre et des femmes dans la vallée du fleuve. '.repeat(12)
const START = p('Le titre de l’article', 'Titre') + p('Introduction', 'Titre1') + p(PROSE)
const FIRST = 'Diawara, M. (2005). Les mots du Sahel. Présence africaine.'
const LAST = 'Sow, F. (2019). Villes. Karthala.'
const END = p('Nous remercions tous ceux qui ont lu ce texte.')

function read(body: string) {
	return convert(wordDocx({ body }), { language: 'fr', isForReview: false })
}

/** The list of a field that begins in its first entry and ends in its last. */
const listed = (code: string) => p(fieldStart(code) + r(FIRST)) + p(r(LAST) + FIELD_END)
const controlled = (properties: string) =>
	`<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${p(FIRST)}${p(LAST)}</w:sdtContent></w:sdt>`

describe('the list of sources that a program keeps is the bibliography, without any heading', () => {
	test.each([
		['Zotero', listed('ADDIN ZOTERO_BIBL {"custom":[]} CSL_BIBLIOGRAPHY')],
		['Mendeley Desktop', listed('ADDIN Mendeley Bibliography CSL_BIBLIOGRAPHY')],
		['EndNote', listed('ADDIN EN.REFLIST')],
		['Word', listed('BIBLIOGRAPHY \\l 1036')],
		['Word, in its content control', controlled('<w:bibliography/>')],
		['Mendeley Cite', controlled('<w:tag w:val="MENDELEY_BIBLIOGRAPHY_v3"/>')],
	])('%s', (_, list) => {
		const { references, html, balance } = read(START + list + END)
		expect(references.map(({ text }) => text)).toEqual([FIRST, LAST])
		expect(html).not.toContain('Karthala')
		expect(html).toContain('Nous remercions tous ceux')
		expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
	})

	test('Zotero in LibreOffice', () => {
		const section = `<text:section text:name="ZOTERO_BIBL {} CSL_BIBLIOGRAPHY RNDabc">${odtP(FIRST)}${odtP(LAST)}</text:section>`
		const odt = odtOf({ body: odtHeading('Introduction') + odtP(PROSE) + section + odtP(PROSE) })
		const { references } = convert(docxFromOdt(odt), { language: 'fr', isForReview: false })
		expect(references.map(({ text }) => text)).toEqual([FIRST, LAST])
	})
})

describe('beside what a program keeps', () => {
	const list = listed('ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY')

	test('a heading in a language that names no part heads the list', () => {
		const { html, references } = read(START + p('Bibliografi', 'Titre1') + list)
		expect(references).toHaveLength(2)
		expect(html).not.toContain('Bibliografi')
	})

	test('running text before the list stays text', () => {
		expect(read(START + p('Voici ce que nous avons lu.') + list).html).toContain(
			'Voici ce que nous avons lu.',
		)
	})

	test('sources that the author lists by hand are kept with it, in their order', () => {
		const typed = 'Entretien avec Awa Traoré, Bamako, 3 mai 2019.'
		const { references } = read(
			START + p('Bibliographie', 'Titre1') + p(typed) + p('Annexe', 'Titre1') + list,
		)
		expect(references.map(({ text }) => text)).toEqual([typed, FIRST, LAST])
	})

	test('a field of another kind lists nothing', () => {
		const other = listed('TOC \\o "1-3"') + listed('ADDIN ZOTERO_ITEM CSL_CITATION {}')
		expect(read(START + other).references).toEqual([])
	})
})
