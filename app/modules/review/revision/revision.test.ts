import { describe, expect, test } from 'vitest'
import { maskAuthors } from './mask-authors.ts'
import { isAnswered, LONGEST_ANSWER, quotedPassages, revisionFaults } from './model.ts'

const AUTHORS = [
	{
		given: 'Awa Marie',
		family: 'Ndiaye-Faye',
		original: null,
		email: 'awa@ucad.edu.sn',
		affiliation: 'Université Cheikh Anta Diop, Dakar',
		orcid: '0000-0002-1825-0097',
	},
	{ given: 'زهرة', family: 'المثال', original: 'زهرة المثال', email: null, affiliation: null, orcid: null },
]

describe('maskAuthors', () => {
	test.each(['a', 'a.', '1', '1111-', '.', 'a@', 'a@1.', 'é-', 'Diop.', 'x@y.fr_'])(
		'ten answers of %j are masked to their end: what grew with their square would not be',
		(unit) =>
			expect(maskAuthors(`${unit.repeat((10 * LONGEST_ANSWER) / unit.length)} fin`, AUTHORS).text).toMatch(
				/ fin$/,
			),
	)

	test('addresses that hang together are all taken out', () => {
		expect(maskAuthors('x@y.fr_awa@ucad.sn', []).text).toBe('[…]')
	})

	test.each([
		['Comme le montre Ndiaye-Faye (2020).', 'Comme le montre […] (2020).'],
		['NDIAYE FAYE Awa Marie, dans ma thèse', '[…], dans ma thèse'],
		['Mme Awa Faye a raison', 'Mme […] a raison'],
		['Écrire à Awa@UCAD.edu.sn ou autre@example.org', 'Écrire à […] ou […]'],
		['menée à l’université cheikh anta diop en 2019', 'menée à l’[…] en 2019'],
		['https://orcid.org/0000-0002-1825-0097', 'https://orcid.org/[…]'],
		['كما بينت زهرة المثال', 'كما بينت […]'],
		['Awa a raison, et Dakar est grande', '[…] a raison, et Dakar est grande'],
		['أرى أن الدكتورة زهرة محقة', 'أرى أن الدكتورة […] محقة'],
		['la Pr A. M. N. F. l’a vu, comme Abdou', 'la Pr […] l’a vu, comme Abdou'],
		['Bien à vous, A. Ndiaye-Faye', 'Bien à vous, […]'],
		['A.-M. Faye et A M Faye, puis AM Faye', '[…] et […], puis […]'],
		['Faye, A. (2020) et Ndiaye A.M., cités', '[…] (2020) et […]., cités'],
		['Ndiaye a raison. B. Faye en est loin, et Faye. Mais', '[…] a raison. B. […] en est loin, et […]. Mais'],
		['Awa M. Faye et Awa M. Ndiaye, puis Faye, A., Marie', '[…] et […], puis […], […]'],
		['A. Marie Faye, Marie A. Ndiaye et A M Marie Faye', '[…], […] et […]'],
		['', ''],
	])('%s → %s', (text, masked) => {
		expect(maskAuthors(text, AUTHORS).text).toBe(masked)
	})

	test.each([
		['Moi, Ana de Souza Ahouansou, et Mme Ly ; Sidi Ould Cheikh a relu', 'Moi, […], et Mme […] ; […] a relu'],
		['Selon Ly (2017), C. Ly, LY et Ly', 'Selon […] (2017), […], […] et […]'],
		['de Souza Ahouansou, Ana', '[…]'],
		['de la ville, et ly en petites lettres', 'de la ville, et ly en petites lettres'],
	])('families of two letters and of several words: %s → %s', (text, masked) => {
		const called = (given: string, family: string) => ({
			...{ given, family, original: null, email: null, affiliation: null, orcid: null },
		})
		const authors = [
			called('Mame Coumba', 'Ly'),
			called('Ana Lúcia', 'de Souza Ahouansou'),
			called('Sidi Mohamed', 'Ould Cheikh'),
		]
		expect(maskAuthors(text, authors).text).toBe(masked)
	})

	test('says what it took out, each once', () => {
		expect(maskAuthors('Faye 2019, Faye 2020', AUTHORS).masked).toEqual(['Faye'])
		expect(maskAuthors('rien', AUTHORS).masked).toEqual([])
	})

	test('a text of a megabyte takes no long', () => {
		const text = 'Faye et la ville. '.repeat(60_000)
		expect(maskAuthors(text, AUTHORS).text).not.toContain('Faye')
	})
})

describe('answers', () => {
	test('a report is quoted passage by passage, and quotations alone are no answer', () => {
		const quoted = quotedPassages('La carte manque.\n\n\nLa note 3\nest fausse.\n')
		expect(quoted).toBe('> La carte manque.\n\n\n> La note 3\n> est fausse.\n\n')
		expect(isAnswered(quoted)).toBe(false)
		expect(isAnswered(quoted.replace('\n\n\n', '\n\nCarte ajoutée.\n\n'))).toBe(true)
		expect(isAnswered(' \n')).toBe(false)
	})

	const whole = {
		hasNewManuscript: true,
		hasCopy: true,
		hasResponseFile: false,
		general: '',
		answers: {},
		letters: ['A', 'B'],
	}

	test('a revision needs a new manuscript with a copy, and an answer: to all, or to each report, or as a file', () => {
		expect(revisionFaults({ ...whole, hasNewManuscript: false, hasCopy: false })).toEqual([
			'manuscript',
			'answer',
		])
		expect(revisionFaults({ ...whole, hasCopy: false, general: 'Merci.' })).toEqual(['copy'])
		expect(revisionFaults({ ...whole, answers: { A: 'Fait.' } })).toEqual(['answer'])
		expect(revisionFaults({ ...whole, answers: { A: 'Fait.', B: 'Fait.' } })).toEqual([])
		expect(revisionFaults({ ...whole, hasResponseFile: true })).toEqual([])
		expect(revisionFaults({ ...whole, letters: [] })).toEqual(['answer'])
	})
})
