import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { NOBODY } from './anonymity.ts'

const raised = (mark: string) =>
	`<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${mark}</w:t></w:r>`
const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const line = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const BREAK = '<w:r><w:br/></w:r>'

/** The report of a manuscript with these paragraphs between title and summary, and this sentence in its text. */
function reportOf(front: string, sentence = '', behind = '') {
	const body =
		p('Les marchés de nuit du delta', 'Titre') +
		front +
		p(`Résumé : ${prose(60)}`) +
		p('Introduction', 'Titre1') +
		p(`${prose(40)} ${sentence}`) +
		behind
	return checkManuscript(readDocx(wordDocx({ body })), { rules: DEFAULT_RULES, people: NOBODY, fileName: '' })
}

/** Each place as "kind: the words in question". */
function told(...given: Parameters<typeof reportOf>) {
	return reportOf(...given).anonymity.flatMap(({ kind, places }) =>
		places.map(({ excerpt, marked }) => `${kind}: ${marked ? excerpt.slice(marked.from, marked.to) : ''}`),
	)
}

const MARKED =
	line(
		plain('Mireille OBAME NGUEMA'),
		raised('a'),
		plain(', Koffi Adjei-Mensah'),
		raised('b,*'),
		plain(' et Awa Bâ'),
		raised('1'),
	) + line(raised('a'), plain('Université du Delta ; '), raised('b,1'), plain('Institut des Rives'))

describe('a text without summary, keywords and introduction', () => {
	const reportOf = (body: string) =>
		checkManuscript(readDocx(wordDocx({ body })), {
			rules: DEFAULT_RULES,
			people: { ...NOBODY, names: ['Awa Bâ'] },
			fileName: '',
		})
	const title = p('Les marchés de nuit du delta', 'Titre')
	const names = p('Mireille Obame Nguema') + p('Koffi Adjei-Mensah')

	test('has a title page that its first heading ends: whom it names is sought, beside who sends it', () => {
		const report = reportOf(
			title + names + p('1. Objet', 'Titre1') + p(`${prose(60)} Koffi Adjei-Mensah le dit.`),
		)
		expect(report.metadata.authors.map(({ family }) => family)).toEqual(['Nguema', 'Adjei-Mensah'])
		const told = report.anonymity.flatMap(({ places }) =>
			places.map(({ excerpt, marked }) => (marked ? excerpt.slice(marked.from, marked.to) : '')),
		)
		expect(told).toEqual(
			expect.arrayContaining(['Mireille Obame Nguema', 'Koffi Adjei-Mensah', 'Koffi Adjei-Mensah']),
		)
	})

	test('has its lines told one by one where nobody can say whom they name', () => {
		const { anonymity } = reportOf(
			`${title}${p('mireille obame, poétesse')}${p('1. Objet', 'Titre1')}${p(prose(60))}`,
		)
		expect(anonymity.map(({ kind, what }) => `${kind}: ${what}`)).toContain(
			'byline: mireille obame, poétesse',
		)
	})

	test('has none where its first heading comes late, or where there is none', () => {
		const long = Array.from({ length: 20 }, () => p(prose(30))).join('')
		for (const body of [title + names + long + p('1. Objet', 'Titre1') + p(prose(40)), title + names + long])
			expect(reportOf(body).metadata.authors).toEqual([])
	})
})

describe('raised marks behind names', () => {
	test('are no letters of the names, and lead to the institutions', () => {
		const { authors } = reportOf(MARKED).metadata
		expect(authors.map(({ given, family, affiliation }) => `${given} | ${family} | ${affiliation}`)).toEqual([
			'Mireille | Obame Nguema | Université du Delta',
			'Koffi | Adjei-Mensah | Institut des Rives',
			'Awa | Bâ | null',
		])
	})

	test('the names are told where they bear marks, and in the text', () => {
		const found = told(MARKED, 'Entretien de K. Adjei-Mensah à l’Université du Delta.')
		expect(found).toEqual(
			expect.arrayContaining([
				'name: Mireille OBAME NGUEMA',
				'name: Koffi Adjei-Mensah',
				'name: K. Adjei-Mensah',
				'affiliation: Université du Delta',
			]),
		)
	})

	test('typed as digits at once behind a name', () => {
		expect(told(p('Awa Diagne1, Jean Ndong2*') + p('1 Université du Delta'))).toEqual(
			expect.arrayContaining(['name: Awa Diagne', 'name: Jean Ndong']),
		)
	})
})

test('lines that an author ended by hand inside one paragraph are lines', () => {
	const front = line(
		plain('Awa Diagne'),
		BREAK,
		plain('Université du Delta'),
		BREAK,
		plain('awa@delta.example'),
	)
	expect(reportOf(front).metadata.authors).toEqual([
		{
			given: 'Awa',
			family: 'Diagne',
			affiliation: 'Université du Delta',
			email: 'awa@delta.example',
			orcid: null,
		},
	])
})

describe('what stands between title and text and has no plainer kind', () => {
	test('is told line by line, and is not taken for a title', () => {
		const contact = '* Auteur correspondant, Boîte postale 13 131 au lieu-dit du fleuve'
		const report = reportOf(p('Awa Diagne') + p(contact))
		expect(told(p('Awa Diagne') + p(contact))).toContain(`byline: ${contact}`)
		expect(Object.values(report.metadata.titles)).toEqual(['Les marchés de nuit du delta'])
	})
})

describe('by other ways of saying it', () => {
	const awa = p('Awa Marie Diagne-Sarr')
	test.each([
		['Écrire à adiagne [at] delta [dot] example.', 'email: adiagne [at] delta [dot] example'],
		['Tél. : +221 33 824 12 34 au bureau.', 'email: Tél. : +221 33 824 12 34'],
		['Le carnet http://awa-diagne.example/blog le dit.', 'ownLink: http://awa-diagne.example/blog'],
		[
			'Voir https://doi.org/10.5281/zenodo.7654321 pour cela.',
			'ownLink: https://doi.org/10.5281/zenodo.7654321',
		],
		['A. M. D. S. a mené les entretiens.', 'initials: A. M. D. S.'],
		['Dans ma thèse (Diagne 2012), je le disais.', 'selfCitation: ma thèse (Diagne 2012)'],
		['L’auteure de ces lignes y est née.', 'selfCitation: L’auteure de ces lignes'],
		[
			'Avec le soutien financier du CODESRIA (SGRI/2018/04).',
			'grant: soutien financier du CODESRIA (SGRI/2018/04',
		],
		[
			'Par l’autorisation de recherche n° 0123/MESRS/2019.',
			'ethics: autorisation de recherche n° 0123/MESRS/2019',
		],
	])('%s', (sentence, place) => {
		expect(told(awa, sentence)).toContain(place)
	})

	test.each([
		'ANR-19-CE27-0012',
		'Advanced Grant No. 269752',
		'la bourse AUF n° 17',
		'NWO Vidi grant 276-78-001',
	])('a grant by its number: %s', (number) => {
		expect(told('', `Ce travail a été financé par ${number} depuis trois ans.`).join()).toContain('grant: ')
	})

	// From published texts that a wider pattern took for grants.
	test.each([
		'Convention on the Rights of the Child (2007)، الصفحات 203-211',
		'la convention de Lomé (Bach, 1985, p. 112-118) et celle de 1990-1995',
		'Sets are shared because Gusii (JE42) is remote from the other varieties.',
		'The immigrant population (Boumans & de Ruiter 2002: 261) and old immigrants had no explicitly stated aim.',
		'The clade is supported by high neural spines on the vertebrae (character 38).',
		'The format is supported by several tools in R and Python. The third part follows.',
		'The United Gold Coast Convention (UGCC) and the United Party (UP) fought for it in 1954.',
		'Kiswahili became a compulsory subject much later in the 1980s.',
	])('no grant: %s', (sentence) => {
		expect(told('', sentence)).toEqual([])
	})

	test('works of one’s own are cited by both words of a family name', () => {
		const behind = p('Bibliographie', 'Titre1') + p('Obame Nguema, M. (2015). Les nuits. Karthala éditions.')
		expect(told(p('Mireille OBAME NGUEMA'), 'Comme le dit Obame-Nguema (2015).', behind)).toContain(
			'ownWork: Obame-Nguema',
		)
	})

	test('a line of which only the marks of a mask are left says nothing', () => {
		expect(told(p('[masqué], [masqué] et [masqué]'))).toEqual([])
	})

	test('sections on funding and on who did what are told paragraph by paragraph', () => {
		const behind =
			p('Financement', 'Titre1') +
			p('Fondation des Rives') +
			p('Contributions des auteurs', 'Titre1') +
			p('AMDS a écrit, JN a relu')
		expect(told(awa, '', behind)).toEqual(
			expect.arrayContaining(['grant: Fondation des Rives', 'contributions: AMDS a écrit, JN a relu']),
		)
	})
})
