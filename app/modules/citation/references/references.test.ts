import { describe, expect, test } from 'vitest'
import { cslFrom } from '#app/modules/reference/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'
import { citedWorks, highwireReference } from './described.ts'
import { referencesFile } from './files.ts'

function entry(csl: object | null, more: Partial<RecordReference> = {}): RecordReference {
	return {
		...{ text: 'Diop, C. A. (1954). Nations nègres et culture. Présence africaine.', doi: null, html: null },
		...{ label: null, section: null, citedPath: null, csl: cslFrom(csl) },
		...more,
	}
}

const ARTICLE = entry(
	{
		type: 'article-journal',
		title: 'Necropolitics',
		author: [{ family: 'Mbembe', given: 'Achille' }],
		'container-title': 'Public Culture',
		volume: '15',
		issue: '1',
		page: '11-40',
		issued: { 'date-parts': [[2003]] },
	},
	{ doi: '10.1215/08992363-15-1-11' },
)
const CHAPTER = entry({
	type: 'chapter',
	title: 'La tradition vivante & ses 100 % d’oralité',
	author: [
		{ literal: 'Comité, pour l’Histoire' },
		{ family: 'Geest', 'non-dropping-particle': 'van der', given: 'S.' },
	],
	editor: [{ family: 'Ki-Zerbo', given: 'J.' }],
	'container-title': 'Histoire générale de l’Afrique',
	issued: { 'date-parts': [[1980]] },
})

describe('the bibliography of a work as a file', () => {
	test('BibTeX', () => {
		expect(referencesFile([ARTICLE, CHAPTER], 'bib')).toBe(
			`@article{mbembe2003-1,
	author = {Mbembe, Achille},
	title = {{Necropolitics}},
	journal = {Public Culture},
	volume = {15},
	number = {1},
	pages = {11--40},
	year = {2003},
	doi = {10.1215/08992363-15-1-11},
}

@incollection{comitepourlhistoire1980-2,
	author = {{Comité, pour l’Histoire} and van der Geest, S.},
	editor = {Ki-Zerbo, J.},
	title = {{La tradition vivante \\& ses 100 \\% d’oralité}},
	booktitle = {Histoire générale de l’Afrique},
	year = {1980},
}
`,
		)
	})

	test('RIS, of one entry by its number', () => {
		expect(referencesFile([ARTICLE], 'ris', 7).split('\r\n')).toEqual([
			'TY  - JOUR',
			'AU  - Mbembe, Achille',
			'TI  - Necropolitics',
			'T2  - Public Culture',
			'PY  - 2003',
			'VL  - 15',
			'IS  - 1',
			'SP  - 11',
			'EP  - 40',
			'DO  - 10.1215/08992363-15-1-11',
			'UR  - https://doi.org/10.1215/08992363-15-1-11',
			'ER  - ',
			'',
		])
	})

	test('CSL-JSON 1.0.2: an entry without a record is read from its words', () => {
		const [item] = JSON.parse(referencesFile([entry(null)], 'json'))
		expect(item).toMatchObject({
			id: 'diop1954-1',
			title: 'Nations nègres et culture',
			issued: { 'date-parts': [[1954]] },
			author: [{ family: 'Diop' }],
		})
	})

	test('no value ends a field: braces, line breaks, control characters', () => {
		const hostile = entry({ type: 'book', title: 'a}\n@evil{x,', author: [{ family: 'X}', given: '{Y' }] })
		const bib = referencesFile([hostile], 'bib')
		expect(bib.match(/^@/gm)).toHaveLength(1)
		expect(referencesFile([hostile], 'ris')).not.toMatch(/^@evil/m)
	})
})

test('Highwire tells an entry as data, and no value divides it', () => {
	expect(highwireReference(ARTICLE)).toBe(
		'citation_title=Necropolitics; citation_author=Mbembe, Achille; citation_journal_title=Public Culture; citation_volume=15; citation_issue=1; citation_pages=11-40; citation_publication_date=2003; citation_doi=10.1215/08992363-15-1-11',
	)
	expect(highwireReference(entry({ type: 'book', title: 'Un; deux' }))).toBe('citation_title=Un, deux')
	expect(highwireReference(entry(null))).toBe(
		'Diop, C. A. (1954). Nations nègres et culture. Présence africaine.',
	)
})

test('schema.org names what has an address: by DOI, or in this library', () => {
	expect(
		citedWorks(
			[ARTICLE, CHAPTER, entry(null, { citedPath: '/articles/x', doi: '10.5555/x' })],
			'https://m.example',
		),
	).toEqual([
		{ '@type': 'CreativeWork', '@id': 'https://doi.org/10.1215/08992363-15-1-11', name: 'Necropolitics' },
		{ '@type': 'CreativeWork', '@id': 'https://m.example/articles/x', sameAs: 'https://doi.org/10.5555/x' },
	])
})
