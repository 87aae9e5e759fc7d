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
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { NOBODY } from './anonymity/anonymity.ts'
import { checkManuscript } from './check.ts'
import { GUIDES } from './rules/rules.ts'

const LONG = `« ${prose(70).replace(/\.$/, '')} »`
const TEXT = {
	lieux: `Selon A. Mbembe (2000, p. 9), le lieu compte. ${prose(200)}`,
	ports: '« Le port est un seuil » (V. Y. MUDIMBE, 1988, p. 12).',
	quais: prose(60),
	marches: `La Banque mondiale (2019) en compte peu. ${prose(60)}`,
	registres: `Ils sont décrits (A. DIOP et B. SOW, 2015, p. 4). ${prose(90)}`,
}
const HEADINGS = {
	lieux: '1. Les lieux',
	ports: '1.1. Les ports',
	quais: '1.1.1. Les quais',
	marches: '1.2. Les marchés',
	registres: '2. Les registres',
}
const REFERENCES = [
	'Banque mondiale, 2019, *Rapport sur les ateliers*, Washington, Banque mondiale.',
	'DIOP Aminata et SOW Bara, 2015, « Les registres des ports », *Revue des ports*, n° 3, p. 11-29.',
	'KI-ZERBO Joseph, 1972, *Histoire de l’Afrique noire*, Paris, Hatier.',
	'MBEMBE Achille, 2000, *De la postcolonie*, Paris, Karthala.',
	'MUDIMBE Valentin Yves, 1988, *The invention of Africa*, Bloomington, Indiana University Press.',
]
type Part = keyof typeof TEXT

/** A theoretical paper as NORCAMES asks for it; a test changes headings or texts. */
function paper({
	headings = {},
	texts = {},
	...changes
}: Partial<WrittenManuscript> & {
	headings?: Partial<Record<Part, string>>
	texts?: Partial<Record<Part, string>>
} = {}): Partial<WrittenManuscript> {
	return {
		introduction: `La question est ancienne (J. KI-ZERBO, 1972, p. 12). ${prose(300)}`,
		setApart: `${LONG} (A. MBEMBE, 2000, p. 31).`,
		parts: (Object.keys(TEXT) as Part[]).map((part) => ({
			heading: headings[part] ?? HEADINGS[part],
			paragraphs: [texts[part] ?? TEXT[part]],
		})),
		references: REFERENCES,
		font: 'Book Antiqua',
		points: 11,
		lines: 1,
		...changes,
	}
}

/** A paper from the field. */
const field = (headings: string[]) => ({
	headings: Object.fromEntries(Object.keys(TEXT).map((part, index) => [part, headings[index] ?? ''])),
})

function broken(manuscript: Manuscript): string[] {
	const rules = { rules: GUIDES.norcames, people: NOBODY, fileName: 'manuscrit' }
	return [
		...new Set(checkManuscript(manuscript, rules).findings.map(({ rule, variant }) => `${rule} ${variant}`)),
	]
}

const CASES: [name: string, changes: Parameters<typeof paper>[0], expected: string[]][] = [
	['nothing', {}, []],
	[
		'nothing in a paper from the field',
		field(['1. Méthodologie', '1.1. Le terrain', '1.1.1. Les quais', '2. Résultats', '3. Discussion']),
		[],
	],
	['a heading without number', { headings: { registres: 'Les registres' } }, ['numberedHeadings unnumbered']],
	['a Roman number', { headings: { registres: 'II. Les registres' } }, ['numberedHeadings unnumbered']],
	['a number passed over', { headings: { marches: '1.3. Les marchés' } }, ['numberedHeadings outOfOrder']],
	[
		'a long quotation in its paragraph',
		{ texts: { quais: `On a pu dire ${LONG} (A. MBEMBE, 2000, p. 31), et plus encore.` } },
		['longQuotes inText'],
	],
	[
		'a long quotation between straight marks, as Word types them where nothing corrects them',
		{
			texts: {
				quais: `On a pu dire "${prose(70).replace(/\.$/, '')}" (A. MBEMBE, 2000, p. 31), et plus encore.`,
			},
		},
		['longQuotes inText'],
	],
	[
		'a long quotation in which another stands',
		{
			texts: {
				quais: `On a pu dire « ${prose(35)} « le seuil » ${prose(35)} » (A. MBEMBE, 2000, p. 31), et plus encore.`,
			},
		},
		['longQuotes inText'],
	],
	[
		'nothing where straight marks are inches',
		{ texts: { quais: `Une pirogue de 20" de large. ${prose(70)} Une autre de 30" de large.` } },
		[],
	],
	[
		'a name without the initial of the given name',
		{ texts: { ports: 'Le port est un seuil (MUDIMBE, 1988, p. 12).' } },
		['citationForm noInitial'],
	],
	[
		'a quotation without its page',
		{ texts: { ports: '« Le port est un seuil » (V. Y. MUDIMBE, 1988).' } },
		['citationForm noPage'],
	],
	[
		'a quotation between straight marks without its page',
		{ texts: { ports: '"Le port est un seuil" (V. Y. MUDIMBE, 1988).' } },
		['citationForm noPage'],
	],
	['no abstract in English', { abstracts: PERFECT.abstracts.slice(0, 1) }, ['abstract missing']],
	['no keywords in English', { keywords: PERFECT.keywords.slice(0, 1) }, ['keywords missing']],
	[
		'a paper from the field without discussion',
		field(['1. Méthodologie', '1.1. Le terrain', '1.1.1. Les quais', '2. Résultats', '3. Les registres']),
		['outline discussion'],
	],
	[
		'a paper from the field without method',
		field(['1. Les lieux', '1.1. Les ports', '1.1.1. Les quais', '2. Résultats', '3. Discussion']),
		['outline method'],
	],
	[
		'a paper from the field without results',
		field(['1. Méthodologie', '1.1. Les ports', '1.1.1. Les quais', '2. Les marchés', '3. Discussion']),
		['outline results'],
	],
	...(
		[
			[
				'a comma after the family name',
				'MBEMBE, Achille, 2000, *De la postcolonie*, Paris, Karthala.',
				'name',
			],
			['the initial of a given name', 'MBEMBE A., 2000, *De la postcolonie*, Paris, Karthala.', 'name'],
			['a family name in small letters', 'Mbembe, A., 2000, *De la postcolonie*, Paris, Karthala.', 'name'],
			['a year in parentheses', 'MBEMBE Achille (2000), *De la postcolonie*, Paris, Karthala.', 'year'],
			['a year at the end', 'MBEMBE Achille, *De la postcolonie*, Paris, Karthala, 2000.', 'year'],
			['a book without italics', 'MBEMBE Achille, 2000, De la postcolonie, Paris, Karthala.', 'italics'],
			[
				'an article without quotation marks',
				'MBEMBE Achille, 2000, À propos des écritures, *Politique africaine*, n° 77, p. 16-43.',
				'articleTitle',
			],
			[
				'an article without pages',
				'MBEMBE Achille, 2000, « À propos des écritures », *Politique africaine*, n° 77.',
				'pages',
			],
		] as const
	).map(([name, reference, variant]): (typeof CASES)[number] => [
		name,
		{ references: REFERENCES.map((known) => (known.startsWith('MBEMBE') ? reference : known)) },
		[`bibliographyForm ${variant}`],
	]),
	[
		'a bibliography out of the order of the alphabet',
		{ references: [...REFERENCES.slice(3), ...REFERENCES.slice(0, 3)] },
		['bibliographyForm order'],
	],
]

describe('by NORCAMES, one rule broken, and only that one told', () => {
	test.each(CASES)('%s, in a DOCX', async (_, changes, expected) => {
		expect(broken(readDocx(await docxOf(paper(changes))))).toEqual(expected)
	})
	test.each(CASES)('%s, in a PDF', async (_, changes, expected) => {
		expect(broken(await readPdf(await manuscriptPdf(paper(changes))))).toEqual(expected)
	})

	test('a development without a heading', async () => {
		const parts = [{ heading: 'Conclusion', paragraphs: Object.values(TEXT) }]
		expect(broken(readDocx(await docxOf({ ...paper({ parts }), conclusion: null })))).toEqual([
			'outline noParts',
		])
	})

	test('each subheading of a bibliography has an alphabet of its own; theses, talks and pages on the web have no pages', async () => {
		const references = [
			'Sources orales',
			'SOW Bara, 2015, « Entretien sur les registres », Dakar, entretien du 3 mars.',
			'Ouvrages et articles',
			...REFERENCES,
			'MUDIMBE Valentin Yves, 1990, « Les ports », *Thèse de doctorat*, Université de Dakar.',
			'OLIVIER de SARDAN Jean-Pierre, 1995, *Anthropologie et développement*, Paris, Karthala.',
			'ZONGO Norbert, s. d., « Le parachutage », *Mémoires*, https://example.org/parachutage',
		]
		const found = broken(readDocx(await docxOf(paper({ references }))))
		expect(found.filter((one) => one.startsWith('bibliographyForm'))).toEqual([])
	})

	test('sources by numbers in brackets', async () => {
		const texts = Object.fromEntries(
			Object.keys(TEXT).map((part) => [part, `${prose(40)} Ils le disent [3].`]),
		)
		const found = broken(readDocx(await docxOf(paper({ texts }))))
		expect(found).toContain('citationForm numbered')
	})
})

const NUMBERING = (format: string) =>
	`<w:abstractNum w:abstractNumId="0">${[0, 1, 2]
		.map(
			(depth) =>
				`<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${depth === 0 ? format : 'decimal'}"/><w:lvlText w:val="${['%1.', '%1.%2.', '%1.%2.%3.'][depth]}"/></w:lvl>`,
		)
		.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`

test.each([
	['decimal', []],
	['upperRoman', ['numberedHeadings unnumbered']],
])('numbers that Word counts itself, %s, are read as it prints them', (format, expected) => {
	const heading = (text: string, depth: number) =>
		`<w:p><w:pPr><w:pStyle w:val="Titre${depth + 1}"/><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
	const body = [
		p('Introduction', 'Titre1'),
		p(prose(60)),
		heading('Les lieux', 0),
		heading('Les ports', 1),
		p(prose(60)),
		heading('Les quais', 2),
		heading('Les marchés', 1),
		heading('Les registres', 0),
		p(prose(60)),
		p('Conclusion', 'Titre1'),
		p(prose(60)),
	].join('')
	const found = broken(readDocx(wordDocx({ body, numbering: NUMBERING(format) })))
	expect(found.filter((one) => one.startsWith('numbered'))).toEqual(expected)
})

describe('a paper whose headings are bold lines without a style, as most are typed', () => {
	const line = (text: string) => p(r(text, '<w:b/>'))
	const typed = (headings: string[]) =>
		readDocx(
			wordDocx({
				body:
					p(prose(12)) +
					line('Introduction') +
					p(prose(120)) +
					headings.map((heading) => line(heading) + p(prose(60))).join('') +
					line('Conclusion') +
					p(prose(60)),
			}),
		)
	const ofHeadings = (manuscript: Manuscript) =>
		broken(manuscript).filter((found) => /^(?:outline|numberedHeadings) /.test(found))

	test('has headings, which are numbered', () => {
		expect(
			ofHeadings(typed(['1. Les lieux', '1.1. Les ports', '1.1.1. Les quais', '2. Les marchés'])),
		).toEqual([])
		expect(ofHeadings(typed(['1. Méthodologie', '2. Résultats']))).toEqual(['outline discussion'])
	})

	test('is told those without a number, and the numbers that do not follow', () => {
		expect(ofHeadings(typed(['Les lieux', 'II. Les marchés']))).toEqual(['numberedHeadings unnumbered'])
		expect(ofHeadings(typed(['1. Les lieux', '1.3. Les marchés']))).toEqual(['numberedHeadings outOfOrder'])
	})

	test('has parts, which the guide of the platform counts', () => {
		const counted = (headings: string[]) =>
			checkManuscript(typed(headings), { rules: GUIDES.mbongi, people: NOBODY, fileName: 'manuscrit' })
				.findings.filter(({ rule }) => rule === 'parts')
				.map(({ variant, values }) => [variant, values['count']])
		expect(counted(['1. Les lieux', '1.1. Les ports', '1.2. Les quais', '2. Les marchés'])).toEqual([])
		expect(
			counted(['I. Les lieux', 'A. Les ports', 'II. Les marchés', 'III. Les registres', 'IV. Les voies']),
		).toEqual([['tooMany', 4]])
		expect(counted(['Tableau 1. Les marchés'])).toEqual([['tooFew', 0]])
	})

	test('has none in bold captions and sentences', () => {
		expect(ofHeadings(typed(['Tableau 1. Les marchés', 'Ceci est une phrase en gras.']))).toEqual([
			'outline noParts',
		])
	})
})
