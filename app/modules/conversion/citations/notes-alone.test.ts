import { describe, expect, test } from 'vitest'
import { FIELD_END, fieldStart, p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const TITLE = p('Le titre de l’article', 'Titre') + p('Introduction', 'Titre1')
const PROSE = 'Le texte parle de la terre et des femmes dans la vallée du fleuve. '.repeat(12)
const ARTICLE = {
	type: 'article-journal',
	title: 'Les mots du Sahel',
	'container-title': 'Cahiers d’études africaines',
	volume: 45,
	issue: '178',
	page: '12-30',
	DOI: '10.4000/etudesafricaines.1',
	author: [{ family: 'Diawara', given: 'Mamadou' }],
	issued: { 'date-parts': [['2005']] },
}
const BOOK = {
	type: 'book',
	title: 'Histoire de l’Afrique noire',
	author: [{ family: 'Ki-Zerbo', given: 'Joseph' }],
	publisher: 'Hatier',
	issued: { 'date-parts': [[1972]] },
}

/** What Zotero writes for a citation in a note style: its records in the code of a field, the words of the style as its result. */
function zotero(shown: string, ...items: object[]): string {
	const citation = JSON.stringify({ citationItems: items.map((itemData) => ({ itemData, locator: '14' })) })
	const code = `ADDIN ZOTERO_ITEM CSL_CITATION ${citation}`
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('"', '&quot;')
	return p(fieldStart(code) + r(shown) + FIELD_END)
}

const mark = (kind: 'foot' | 'end', id: number) => `<w:r><w:${kind}noteReference w:id="${id}"/></w:r>`
const note = (id: number, content: string) => `<w:footnote w:id="${id}">${content}</w:footnote>`
const BODY = `${TITLE}<w:p>${r(PROSE)}${mark('foot', 1)}${r(PROSE)}${mark('foot', 2)}${r(PROSE)}${mark('foot', 3)}</w:p>`
const NOTES =
	note(1, zotero('Mamadou Diawara, « Les mots du Sahel », 2005, p. 14 ; Ki-Zerbo, op. cit.', ARTICLE, BOOK)) +
	note(2, zotero('Ibid., p. 14', ARTICLE)) +
	note(3, p('Une note sans citation.'))

function read(body: string, footnotes: string, isForReview = false) {
	return convert(wordDocx({ body, footnotes }), { language: 'fr', isForReview })
}

describe('works that a text without bibliography cites in its notes, with a citation program', () => {
	test('are its references, each once, with their records', () => {
		const { references, html, warnings, balance } = read(BODY, NOTES)
		expect(references).toMatchObject([
			{
				text: 'Diawara, Mamadou (2005). Les mots du Sahel. Cahiers d’études africaines, 45(178), 12-30. https://doi.org/10.4000/etudesafricaines.1',
				html: expect.stringContaining('<em>Cahiers d’études africaines</em>'),
				origin: 'file',
				doubtful: [],
				csl: { type: 'article-journal', DOI: '10.4000/etudesafricaines.1', volume: '45', page: '12-30' },
			},
			{
				text: 'Ki-Zerbo, Joseph (1972). Histoire de l’Afrique noire. Hatier.',
				html: expect.stringContaining('<em>Histoire de l’Afrique noire</em>'),
				csl: { type: 'book', publisher: 'Hatier' },
			},
		])
		expect(html).toContain('« Les mots du Sahel », 2005, p. 14 ; Ki-Zerbo, op. cit.')
		expect(html).toContain('Ibid., p. 14')
		expect(warnings).toContainEqual({ code: 'citedInNotes', count: 2 })
		expect(warnings.map(({ code }) => code)).not.toContain('noBibliography')
		expect(balance.items.filter(({ fate }) => fate === 'lost' || fate === 'unlinked')).toEqual([])
	})

	test('are told in endnotes too', () => {
		const body = `${TITLE}<w:p>${r(PROSE)}${mark('end', 1)}</w:p>`
		const endnotes = `<w:endnote w:id="1">${zotero('Ki-Zerbo, Histoire', BOOK)}</w:endnote>`
		const { references } = convert(wordDocx({ body, endnotes }), { language: 'fr', isForReview: false })
		expect(references.map(({ csl }) => csl?.title)).toEqual([BOOK.title])
	})

	test('add nothing to a bibliography that its author printed', () => {
		const list = p('Bibliographie', 'Titre1') + p('Ki-Zerbo, J. (1972). Histoire de l’Afrique noire. Hatier.')
		const { references, warnings } = read(BODY + list, NOTES)
		expect(references).toMatchObject([
			{ text: 'Ki-Zerbo, J. (1972). Histoire de l’Afrique noire. Hatier.', origin: 'file' },
		])
		expect(warnings.map(({ code }) => code)).not.toContain('citedInNotes')
	})

	test('are none where notes were written by hand', () => {
		const { references, warnings } = read(BODY, note(1, p('Diawara, Les mots du Sahel, 2005, p. 14.')))
		expect(references).toEqual([])
		expect(warnings).toContainEqual({ code: 'noBibliography', count: 1 })
	})
})
