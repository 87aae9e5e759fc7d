import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const START = p('Le titre de l’article', 'Titre') + p('Introduction', 'Titre1') + p(prose())
const LIST = p('Bibliographie', 'Titre1')
const char = (type: string, inside = '') =>
	`<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`
const instr = (code: string) => `<w:r><w:instrText xml:space="preserve">${xml(code)}</w:instrText></w:r>`
const field = (code: string, shown: string) =>
	p(char('begin') + instr(code) + char('separate') + r(shown) + char('end'))

const ITEM = {
	id: 5,
	type: 'article-journal',
	title: 'Les mots du Sahel',
	'container-title': 'Cahiers d’études africaines',
	author: [{ family: 'Diawara', given: 'Mamadou' }],
	issued: { 'date-parts': [['2005', 3]] },
	abstract: 'x'.repeat(3000),
}
/** As it is printed: nothing but the record tells where the title ends. */
const ENTRY = 'M. DIAWARA — Les mots du Sahel — CEA — 2005'

function xml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
}

function prose(): string {
	return 'Le texte parle de la terre et des femmes dans la vallée du fleuve. '.repeat(12)
}

function referencesOf(body: string, parts: Partial<Parameters<typeof wordDocx>[0]> = {}) {
	return convert(wordDocx({ body: START + body, ...parts }), { language: 'fr', isForReview: false })
		.references
}

/** The properties of the document that hold what is cited at a bookmark, in parts of 255 signs, the last first. */
function bookmarked(docx: Uint8Array, code: string): Uint8Array {
	const parts = code.match(/.{1,255}/gs) ?? []
	const properties = parts
		.map(
			(part, index) =>
				`<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="ZOTERO_BREF_GiQ7DAWQYWLy_${index + 1}"><vt:lpwstr>${xml(part)}</vt:lpwstr></property>`,
		)
		.toReversed()
	const part = `<?xml version="1.0"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${properties.join('')}</Properties>`
	return zipSync({ ...unzipSync(docx), 'docProps/custom.xml': strToU8(part) })
}

describe('the record that a citation program keeps in the file', () => {
	const record = {
		id: '',
		type: 'article-journal',
		title: 'Les mots du Sahel',
		'container-title': 'Cahiers d’études africaines',
		author: [{ family: 'Diawara', given: 'Mamadou' }],
		issued: { 'date-parts': [[2005, 3]] },
	}
	const citation = JSON.stringify({
		citationID: 'a1',
		citationItems: [{ id: 5, itemData: ITEM }],
		schema: 'x',
	})
	const endNote = `<EndNote><Cite><Author>Diawara</Author><Year>2005</Year><record><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal">Diawara, Mamadou</style></author></authors></contributors><titles><title>Les mots du Sahel</title><secondary-title>Cahiers d’études africaines</secondary-title></titles><dates><year>2005</year></dates></record></Cite></EndNote>`
	const data = Buffer.from(endNote)
		.toString('base64')
		.replace(/(.{70})/g, '$1\r\n')

	test.each([
		['Zotero', field(`ADDIN ZOTERO_ITEM CSL_CITATION ${citation}`, '(Diawara 2005)'), 3],
		[
			'Zotero, its code over two runs',
			p(
				char('begin') +
					instr(`ADDIN ZOTERO_ITEM CSL_CITATION ${citation.slice(0, 40)}`) +
					instr(citation.slice(40)) +
					char('separate') +
					r('(D.)') +
					char('end'),
			),
			3,
		],
		['Mendeley Desktop', field(`ADDIN CSL_CITATION ${citation}`, '(Diawara 2005)'), 3],
		[
			'Mendeley Cite',
			`<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_${Buffer.from(citation).toString('base64')}"/></w:sdtPr><w:sdtContent>${p('(Diawara 2005)')}</w:sdtContent></w:sdt>`,
			3,
		],
		['EndNote, in its code', field(`ADDIN EN.CITE ${endNote}`, '(Diawara 2005)'), undefined],
		[
			'EndNote, in its data',
			p(
				char('begin', `<w:fldData xml:space="preserve">${data}</w:fldData>`) +
					instr(' ADDIN EN.CITE ') +
					char('begin', `<w:fldData xml:space="preserve">${data}</w:fldData>`) +
					instr(' ADDIN EN.CITE.DATA ') +
					char('separate') +
					char('end') +
					char('separate') +
					r('(D.)') +
					char('end'),
			),
			undefined,
		],
	])('%s', (_, cited, month) => {
		const [reference] = referencesOf(cited + LIST + p(ENTRY) + p('Sow, F. (2019). Villes. Karthala.'))
		expect(reference).toMatchObject({ text: ENTRY, origin: 'file', doubtful: [] })
		expect(reference?.csl).toEqual({
			...record,
			issued: { 'date-parts': [month ? [2005, month] : [2005]] },
		})
	})

	test('Zotero at bookmarks, in properties of the document', () => {
		const shown = `<w:bookmarkStart w:id="1" w:name="ZOTERO_BREF_GiQ7DAWQYWLy"/>${r('(Diawara 2005)')}<w:bookmarkEnd w:id="1"/>`
		const body = START + p(shown) + LIST + p(ENTRY) + p('Sow, F. (2019). Villes. Karthala.')
		const convertedWith = (code: string) =>
			convert(bookmarked(wordDocx({ body }), code), { language: 'fr', isForReview: false }).references[0]
		const reference = convertedWith(`ADDIN ZOTERO_ITEM CSL_CITATION ${citation}`)
		expect(reference).toMatchObject({ text: ENTRY, origin: 'file', csl: record })
		expect(convertedWith(`ADDIN ZOTERO_ITEM CSL_CITATION ${citation.slice(0, -30)}`)?.origin).toBe('words')
	})

	test('Word’s own sources', () => {
		const part = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:SourceType>JournalArticle</b:SourceType><b:Author><b:Author><b:NameList><b:Person><b:Last>Diawara</b:Last><b:First>Mamadou</b:First></b:Person></b:NameList></b:Author></b:Author><b:Title>Les mots du Sahel</b:Title><b:JournalName>Cahiers d’études africaines</b:JournalName><b:Year>2005</b:Year></b:Source></b:Sources>`
		const [reference] = referencesOf(LIST + p(ENTRY) + p('Sow, F. (2019). Villes. Karthala.'), {
			relations: { rId90: { type: 'customXml', target: 'item1.xml', part } },
		})
		expect(reference).toMatchObject({
			origin: 'file',
			csl: { ...record, issued: { 'date-parts': [[2005]] } },
		})
	})

	test('is not taken from what is broken, of another kind, or of another work', () => {
		const other = JSON.stringify({ citationItems: [{ itemData: { ...ITEM, title: 'Autre chose' } }] })
		for (const code of [
			'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{',
			'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":7}',
			'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[null,{"itemData":[]},{"itemData":{"title":{"a":1}}}]}',
			'ADDIN EN.CITE <EndNote><Cite></EndNote>',
			'ADDIN EN.CITE <!DOCTYPE a [<!ENTITY b "c">]><EndNote>&b;</EndNote>',
			`ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationItems: [{ itemData: ITEM, x: 'y'.repeat(1_000_001) }] })}`,
			`ADDIN ZOTERO_ITEM CSL_CITATION ${other}`,
		]) {
			const [reference] = referencesOf(
				field(code, '(Diawara 2005)') + LIST + p(ENTRY) + p('Sow, F. (2019). Villes. Karthala.'),
			)
			expect(reference?.origin).toBe('words')
		}
	})
})

describe('a bibliography', () => {
	test('keeps emphasis and links, and what a note says of an entry', () => {
		const entry = `<w:p>${r('Sow, F. (2019). ')}${r('Villes', '<w:i/>')}${r('. Karthala. ')}<w:hyperlink r:id="rId50"><w:r><w:t>en ligne</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`
		const converted = convert(
			wordDocx({
				body: START + LIST + entry,
				footnotes: `<w:footnote w:id="2">${p('Traduit du wolof.')}</w:footnote>`,
				relations: { rId50: { type: 'hyperlink', target: 'https://exemple.org/villes' } },
			}),
			{ language: 'fr', isForReview: false },
		)
		expect(converted.references).toMatchObject([
			{
				text: 'Sow, F. (2019). Villes. Karthala. en ligne [Traduit du wolof.]',
				html: 'Sow, F. (2019). <em>Villes</em>. Karthala. <a href="https://exemple.org/villes" rel="noopener">en ligne</a> [Traduit du wolof.]',
				csl: { title: 'Villes' },
			},
		])
		expect(converted.html).not.toContain('Traduit du wolof')
	})

	test('has the sections of its subheadings, and none for a heading without entries', () => {
		const found = referencesOf(
			LIST +
				p('Sources orales', 'Titre2') +
				p('Entretien avec Awa Traoré, Bamako, 3 mai 2019.') +
				p('Sources', 'Titre2') +
				p('Archives', 'Titre2') +
				p('ANOM, 14 MIOM 1285') +
				p('Ouvrages', 'Titre2') +
				p('Sow, F. (2019). Villes. Karthala.') +
				p('Presse', 'Titre2'),
		)
		expect(found.map(({ section, text }) => [section, text.slice(0, 9)])).toEqual([
			['Sources orales', 'Entretien'],
			['Sources — Archives', 'ANOM, 14 '],
			['Ouvrages', 'Sow, F. ('],
		])
	})

	test('keeps the numbers of its entries, typed or counted', () => {
		const typed = referencesOf(
			LIST + p('[1] Sow, F. (2019). Villes. Karthala.') + p('[2] Sy, A. (2001). Eaux. IFAN.'),
		)
		expect(typed.map(({ label, text }) => [label, text.slice(0, 3)])).toEqual([
			['1', 'Sow'],
			['2', 'Sy,'],
		])
		const numbering =
			'<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
		const item = (text: string) =>
			`<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${r(text)}</w:p>`
		const counted = referencesOf(
			LIST + item('Sow, F. (2019). Villes. Karthala.') + item('Sy, A. (2001). Eaux. IFAN.'),
			{ numbering },
		)
		expect(counted.map(({ label }) => label)).toEqual(['1', '2'])
	})
})
