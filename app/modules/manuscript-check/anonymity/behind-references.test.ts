import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { type KnownPeople, listsWorkOf, NOBODY, namesOneOf } from './anonymity.ts'

const SALMA: KnownPeople = {
	...NOBODY,
	names: ['Salma Benaissa'],
	affiliations: ['Université Imaginaire du Fleuve'],
}
const LIST = [
	'Diop, A. (2010). Les rives. Karthala.',
	'Sow, B. (2012). Les ports. In C. Fall (dir.), Le delta. Hatier.',
]

type Changes = { people?: KnownPeople; sentence?: string; references?: string[] }

/** The report of a manuscript with this sentence, and with these paragraphs behind its references. */
function reportOf(behind: string[], { people = SALMA, sentence = '', references = LIST }: Changes = {}) {
	const body =
		p('Les marchés de nuit du delta', 'Titre') +
		p('Introduction', 'Titre1') +
		p(`${prose(40)} ${sentence}`) +
		(references.length > 0 ? p('Références', 'Titre1') : '') +
		[...references, ...behind].map((text) => p(text)).join('')
	return checkManuscript(readDocx(wordDocx({ body })), { rules: DEFAULT_RULES, people, fileName: '' })
}

/** The kinds of what is told of it. */
function told(...given: Parameters<typeof reportOf>) {
	return reportOf(...given)
		.anonymity.map(({ kind }) => kind)
		.toSorted()
}

describe('a passage behind the heading of the references', () => {
	test.each([
		'À propos : Salma Benaissa est doctorante depuis 2019.',
		'Salma Benaissa est doctorante en histoire. Elle a publié Les rives (Karthala, 2019).',
		'Salma Benaissa, doctorante, 2024',
		'Salma Benaissa — Institut des Rives, Dakar, 2024',
		'Salma Benaissa is a historian. Her book appeared in 2020.',
		'سلمى بنعيسى باحثة، صدر لها كتاب سنة 2019',
		'Remarque finale de Salma Benaissa',
		'Remarque finale de سلمى بنعيسى, 12 mai 2026',
		'Je remercie Salma Benaissa de sa relecture en 2024.',
		'Relu par Salma Benaissa (2026)',
		'Entretiens menés par Salma Benaissa, Dakar, 2019',
		'Dakar, le 12 mai 2026, Salma Benaissa',
		'Salma Benaissa',
	])('that is no reference names its author: « %s »', (notice) => {
		expect(told([notice])).toContain('name')
		expect(told([notice])).not.toContain('ownWork')
	})

	test.each([
		['Salma Benaissa, salma@auteurs.example, 2024', 'email'],
		['https://orcid.org/0000-0002-1825-0097', 'orcid'],
		['Elle est doctorante à l’Université imaginaire du Fleuve depuis 2019.', 'affiliation'],
		['Salma Benaissa enseigne à l’Université imaginaire du Fleuve depuis 2019.', 'affiliation'],
	])('is read as other text where it is a notice: « %s »', (notice, kind) => {
		expect(told([notice])).toContain(kind)
	})

	test.each([
		'Benaissa, S. (2011). Les fleuves. Karthala.',
		'[3] Benaissa S., Les fleuves, Paris, Karthala, 2011.',
		'Salma Benaissa, Les fleuves, Paris, Karthala, 2011.',
		'BENAISSA Salma, 2011, « Les fleuves », Cahiers, n° 3.',
		'Diop, A. & Benaissa, S. (2011). Les fleuves. Hatier.',
		'Diop, A. et Salma Benaissa (dir.), Les fleuves, 2011.',
		'Diop, A. (2010). Les villes. Dans S. Benaissa (dir.), Les ports. Karthala.',
		'Diop, A. (2010). Les villes (trad. par S. Benaissa). Karthala.',
		'Benaissa, S., dir. (2011). Les fleuves. Hatier.',
		'بنعيسى، سلمى. (2019). التاريخ. الرباط: دار النشر.',
	])('that is one is a work of one’s own: « %s »', (reference) => {
		expect(told([reference])).toEqual(['ownWork'])
	})

	test('that is somebody else’s says nothing, though the own university published it', () => {
		expect(told(['Fall, C. (2014). Les ports [thèse, Université imaginaire du Fleuve].'])).toEqual([])
	})
})

describe('a citation by the author’s family and a year', () => {
	const people = { ...NOBODY, names: ['Aminata Ndiaye-Koumba', 'Jean Mabiala Loukakou'] }
	const of = (sentence: string, references: string[] = []) => told([], { people, sentence, references })

	test.each([
		'Comme l’a montré Ndiaye-Koumba (2021), tout change.',
		'Tout change (Ndiaye-Koumba 2021 ; Diop 2019).',
		'Tout change (Diop 2019 ; Mabiala Loukakou, 2021a, p. 3).',
		'Tout change (Diop, Ndiaye-Koumba et Sow Fall, 2021).',
		'Tout change (Ndiaye-Koumba & Sow Fall, 2021).',
		'Tout change (Ndiaye-Koumba, à paraître).',
		'Selon Ndiaye-Koumba (٢٠٢١), tout change.',
	])('is told without a reference: « %s »', (sentence) => {
		expect(of(sentence)).toEqual(['ownWork'])
		expect(of(sentence, LIST)).toEqual(['ownWork'])
	})

	test.each([
		'Comme l’a montré Fatou Ndiaye-Koumba (2021), tout change.',
		'Tout change (F. Ndiaye-Koumba 2021).',
		'Tout change (Loukakou-Sow 2021).',
		'Le village de Ndiaye-Koumba a changé depuis.',
	])('is not where it is another’s, or none: « %s »', (sentence) => {
		expect(of(sentence)).toEqual([])
	})

	test('is not where the list has somebody else’s work of that name and year', () => {
		expect(of('Tout change (Loukakou, 2021).', [...LIST, 'Loukakou, B. (2021). Les rives. Hatier.'])).toEqual(
			[],
		)
	})
})

describe('a file that a reviewer annotated', () => {
	const nadia = { ...NOBODY, names: ['Nadia El Amrani'] }
	const isTold = (behind: string[], sentence = '') => {
		const report = reportOf(behind, { people: nadia, sentence })
		return namesOneOf(report, nadia) || listsWorkOf(report, nadia)
	}

	test.each([
		'Remarque finale de نادية العمراني',
		'N. El Amrani',
		'El Amrani, N. (2011). Les fleuves. Karthala.',
	])('names its reviewer behind the references: « %s »', (written) => {
		expect(isTold([written])).toBe(true)
	})

	test('names nobody where the text cites a family with a year', () => {
		expect(isTold([], 'Le fleuve a un nom (El Amrani 2011).')).toBe(false)
	})
})

test('a phrase of self-citation is told, and masked, with the works that it means', () => {
	const people = { ...NOBODY, names: ['Aminata Ndiaye-Koumba'] }
	const selfCited = (sentence: string) =>
		reportOf([], { people, sentence, references: [] })
			.anonymity.filter(({ kind }) => kind === 'selfCitation')
			.flatMap(({ places }) => places.map(({ excerpt, marked }) => excerpt.slice(marked?.from, marked?.to)))
	expect(selfCited('Ce sont nos travaux (Ndiaye-Koumba 2021) qui le disent.')).toEqual([
		'nos travaux (Ndiaye-Koumba 2021)',
	])
	expect(selfCited('Cela tient, as we have shown elsewhere (Ndiaye-Koumba 2021), à tout.')).toEqual([
		'as we have shown elsewhere (Ndiaye-Koumba 2021)',
	])
})
