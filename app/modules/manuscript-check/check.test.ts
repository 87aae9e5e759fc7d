import { describe, expect, test } from 'vitest'
import type { Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import {
	docxOf,
	PERFECT,
	prose,
	type WrittenManuscript,
} from '#app/modules/manuscript-file/testing/manuscript.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { NOBODY } from './anonymity/anonymity.ts'
import { checkManuscript } from './check.ts'
import { DEFAULT_RULES } from './rules/rules.ts'

/** The rules that a manuscript breaks, as "rule variant". */
function broken(manuscript: Manuscript): string[] {
	const { findings } = checkManuscript(manuscript, {
		rules: DEFAULT_RULES,
		people: NOBODY,
		fileName: 'manuscrit',
	})
	return [...new Set(findings.map(({ rule, variant }) => `${rule} ${variant}`))]
}

test('a manuscript that keeps every rule has no finding, and gives its metadata', async () => {
	const report = checkManuscript(readDocx(await docxOf()), {
		rules: DEFAULT_RULES,
		people: NOBODY,
		fileName: 'manuscrit.docx',
	})
	expect(report.findings).toEqual([])
	expect(report.anonymity).toEqual([])
	expect(report.metadata.titles).toEqual({ fr: PERFECT.titles[0], en: PERFECT.titles[1] })
	expect(report.metadata.keywords['fr']).toEqual(['marchés', 'registres', 'vallée', 'ports', 'ateliers'])
	expect(report.metadata.references).toHaveLength(5)
	expect(report.measured.words).toBeGreaterThan(6000)
})

test('a PDF that keeps every rule has no finding either, with and without hanging indents', async () => {
	for (const hanging of [true, false]) {
		const report = checkManuscript(await readPdf(await manuscriptPdf({ hanging })), {
			rules: DEFAULT_RULES,
			people: NOBODY,
			fileName: 'manuscrit.pdf',
		})
		expect(report.findings).toEqual([])
		expect(report.anonymity).toEqual([])
		expect(report.metadata.references.map(({ text }) => text)).toEqual(PERFECT.references)
	}
})

const [first, second, third] = PERFECT.parts
const CASES: [name: string, changes: Partial<WrittenManuscript>, expected: string[]][] = [
	[
		'a French title of 16 words',
		{ titles: [prose(16).replace('.', ''), PERFECT.titles[1] ?? ''] },
		['titleWords tooMany'],
	],
	['no English title', { titles: PERFECT.titles.slice(0, 1) }, ['title missing']],
	[
		'a short abstract',
		{
			abstracts: [
				{ heading: 'Résumé', text: prose(149) },
				PERFECT.abstracts[1] as WrittenManuscript['abstracts'][0],
			],
		},
		['abstractWords tooFew'],
	],
	[
		'a long abstract',
		{
			abstracts: [
				{ heading: 'Résumé', text: prose(251) },
				PERFECT.abstracts[1] as WrittenManuscript['abstracts'][0],
			],
		},
		['abstractWords tooMany'],
	],
	['no English abstract', { abstracts: PERFECT.abstracts.slice(0, 1) }, ['abstract missing']],
	[
		'four keywords',
		{ keywords: ['Mots-clés : a, b, c, d', PERFECT.keywords[1] ?? ''] },
		['keywordsCount tooFew'],
	],
	[
		'eight keywords',
		{ keywords: ['Mots-clés : a, b, c, d, e, f, g, h', PERFECT.keywords[1] ?? ''] },
		['keywordsCount tooMany'],
	],
	['no English keywords', { keywords: PERFECT.keywords.slice(0, 1) }, ['keywords missing']],
	[
		'an introduction without hypothesis',
		{ introduction: `La question et l’objectif (Ki-Zerbo, 1972). ${prose(700)}` },
		['introductionContents hypotheses'],
	],
	[
		'an introduction without question',
		{ introduction: `L’objectif et l’hypothèse (Ki-Zerbo, 1972). ${prose(700)}` },
		['introductionContents problem'],
	],
	[
		'an introduction without objective',
		{ introduction: `La question et l’hypothèse (Ki-Zerbo, 1972). ${prose(700)}` },
		['introductionContents objectives'],
	],
	[
		'one main part',
		{ parts: [{ heading: '1. Tout', paragraphs: PERFECT.parts.flatMap(({ paragraphs }) => paragraphs) }] },
		['parts tooFew'],
	],
	[
		'four main parts',
		{ parts: [...PERFECT.parts, { heading: '4. Encore', paragraphs: [prose(50)] }] },
		['parts tooMany'],
	],
	[
		'no conclusion',
		{
			conclusion: null,
			parts: [
				first,
				second,
				{ ...third, paragraphs: [...(third?.paragraphs ?? []), prose(300)] },
			] as WrittenManuscript['parts'],
		},
		['conclusion missing'],
	],
	['no bibliography', { bibliography: null, references: [] }, ['bibliography missing']],
	['an empty bibliography', { references: [] }, ['bibliography empty']],
	[
		'5,000 words',
		{
			parts: [
				first,
				{
					heading: '2. Fin',
					paragraphs: ['Voir Diop et al. (2015), Mudimbe (1988), Banque mondiale (2019).'],
				},
			] as WrittenManuscript['parts'],
		},
		['textWords tooFew'],
	],
	['9,000 words', { after: [], conclusion: prose(2500) }, ['textWords tooMany']],
	['Arial', { font: 'Arial' }, ['font other']],
	['11 points', { points: 11 }, ['fontSize other']],
	['single spacing', { lines: 1 }, ['lineSpacing other']],
	[
		'margins of 4 cm',
		{ marginMillimetres: 40 },
		['margins top', 'margins bottom', 'margins left', 'margins right'],
	],
	['US Letter', { page: { width: 215.9, height: 279.4 } }, ['paper other']],
	['no page numbers', { hasPageNumbers: false }, ['pageNumbers missing']],
	[
		'a year without parentheses',
		{ references: withReference('Mbembe, A., 2000. De la postcolonie. Karthala.') },
		['referenceForm yearNotInParentheses'],
	],
	[
		'a reference without year',
		{
			references: [
				...PERFECT.references,
				'Sans date, P. Un texte dont on ne sait pas la date de parution. Karthala.',
			],
		},
		['referenceForm noYear'],
	],
	[
		'a given name in full',
		{ references: withReference('Mbembe, Achille (2000). De la postcolonie. Karthala.') },
		['referenceForm givenNameInFull'],
	],
	[
		'a reference that ends with its year',
		{ references: withReference('Mbembe, A. (2000).') },
		['referenceForm noTitle'],
	],
	[
		'a reference without a full stop after its year',
		{ references: withReference('Mbembe, A. (2000) De la postcolonie. Karthala.') },
		['referenceForm noFullStop'],
	],
	[
		'a source cited and not listed',
		{ conclusion: `Comme le dit Senghor (1964). ${PERFECT.conclusion}` },
		['citedNotListed missing'],
	],
	[
		'a source listed and not cited',
		{ references: [...PERFECT.references, 'Zongo, N. (1990). Le parachutage. L’Harmattan.'] },
		['listedNotCited unused'],
	],
	[
		'a DOI that is no link',
		{ references: withReference('Mbembe, A. (2000). De la postcolonie. Karthala. doi:10.5555/abc') },
		['doi doiNotALink'],
	],
	[
		'a malformed DOI',
		{ references: withReference('Mbembe, A. (2000). De la postcolonie. Karthala. https://doi.org/abc') },
		['doi doiMalformed'],
	],
]

function withReference(reference: string): string[] {
	return PERFECT.references.map((known) => (known.startsWith('Mbembe') ? reference : known))
}

describe('one rule broken, and only that one told', () => {
	test.each(CASES)('%s, in a DOCX', async (_, changes, expected) => {
		expect(broken(readDocx(await docxOf(changes)))).toEqual(expected)
	})
	test('a reference that begins with its year, in a DOCX, where it is a paragraph', async () => {
		const references = [...PERFECT.references, '(1999). Un rapport que personne ne signe. Karthala.']
		expect(broken(readDocx(await docxOf({ references })))).toEqual(['referenceForm noAuthor'])
	})
	test.each(CASES)('%s, in a PDF', async (_, changes, expected) => {
		expect(broken(await readPdf(await manuscriptPdf(changes)))).toEqual(expected)
	})
})

describe('sources that are found as authors write them', () => {
	const cases: [name: string, conclusion: string, references: string[]][] = [
		[
			'a page after the year',
			'Le fait est connu (Rumsey 2010, 1657).',
			['Rumsey, A. (2010). Le fait. Karthala.'],
		],
		[
			'two years of one author',
			'On le sait (Sarr, 2015a, b).',
			['Sarr, F. (2015a). Un. Karthala éditions.', 'Sarr, F. (2015b). Deux. Karthala éditions.'],
		],
		[
			'a source cited by another',
			'On le sait (Senghor, 1964, cité par Sarr, 2015).',
			['Sarr, F. (2015). Un. Karthala éditions.'],
		],
		[
			'a list before the name',
			'Au Ghana, Togo, et Bénin. Sarr (2015) le dit.',
			['Sarr, F. (2015). Un. Karthala éditions.'],
		],
		['a law and a conference', 'La Conférence de Berlin (1885) et la Loi (1996) comptent.', []],
		[
			'a whole name, hyphen and particle',
			'Comme Olivier de Sardan (2008) l’écrit.',
			['Olivier de Sardan, J.-P. (2008). La rigueur du qualitatif. Academia.'],
		],
		[
			'authors divided as sources are',
			'On le sait (Sarr; Diouf, 2015).',
			['Sarr, F., & Diouf, M. (2015). Un. Karthala éditions.'],
		],
		[
			'an acronym for a body',
			'L’enquête (ANSD, 2019) le montre.',
			['Agence nationale de la statistique (ANSD). (2019). Enquête. ANSD.'],
		],
		[
			'initials behind the name, and a page behind a spaced colon',
			'Selon SARR F. (2015 : 33), c’est ainsi.',
			['Sarr, F. (2015). Un. Karthala éditions.'],
		],
		[
			'a family in capitals before the given name',
			'Obame-Nguema (2015) le montre.',
			['OBAME NGUEMA Mireille (2015). Les nuits. Karthala éditions.'],
		],
		[
			'people who were asked, whom nothing cites by year',
			'',
			['Sources orales', 'Ondo Marie, vendeuse, 54 ans, entretien du 12 mars 2018, Libreville.'],
		],
	]
	test.each(cases)('%s', async (_, conclusion, references) => {
		const changes = {
			conclusion: `${conclusion} ${PERFECT.conclusion}`,
			references: [...PERFECT.references, ...references],
		}
		expect(broken(readDocx(await docxOf(changes)))).toEqual([])
	})

	test('numbers in brackets are told once, and nothing is compared', async () => {
		const parts = PERFECT.parts.map((part) => ({
			...part,
			paragraphs: part.paragraphs.map((text) => `${text} Vu [3].`),
		}))
		expect(broken(readDocx(await docxOf({ parts })))).toEqual(['referenceForm numberedCitations'])
	})
})

test.each([
	['Nimbus Rom No9L', 'pdfLaTeX', []],
	['Te XGyre Termes', 'XeLaTeX and LuaLaTeX', []],
	['Liberation Serif', 'LibreOffice', []],
	['Timeless', 'a font whose name only begins like it', ['font other']],
])('%s, the Times of %s as its files name it', async (font, _, expected) => {
	expect(broken(readDocx(await docxOf({ font })))).toEqual(expected)
})
