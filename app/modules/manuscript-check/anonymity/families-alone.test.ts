import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { NOBODY, namesOneOf } from './anonymity.ts'

const FATOUMATA = 'Fatoumata Kéïta-Sangaré'
const JEAN = 'Jean-Baptiste Nkulu wa Ngoie'
const NAMES = [FATOUMATA, JEAN, 'Awa Mabika', 'ليلى المرابط', 'Luc Essomba']

/** The report of a text with this paragraph. */
function reportOf(paragraph: string, names = NAMES) {
	const body = p('Les marchés de nuit du delta', 'Titre') + p('Introduction', 'Titre1') + p(paragraph)
	return checkManuscript(readDocx(wordDocx({ body })), {
		rules: DEFAULT_RULES,
		people: { ...NOBODY, names },
		fileName: '',
	})
}

/** Each place of it that is told, as "kind: words". */
function told(paragraph: string, names?: string[]): string[] {
	return reportOf(paragraph, names).anonymity.flatMap(({ kind, places }) =>
		places.map(({ excerpt, marked }) => `${kind}: ${excerpt.slice(marked?.from, marked?.to)}`),
	)
}

describe('a family without the given name', () => {
	test.each([
		['Mme Kéïta-Sangaré a recueilli les prix.', 'Kéïta-Sangaré'],
		['La professeure Kéïta-Sangaré a relu.', 'Kéïta-Sangaré'],
		['Photo : Kéïta-Sangaré', 'Kéïta-Sangaré'],
		['Photo\u00A0: KÉÏTA-SANGARÉ', 'KÉÏTA-SANGARÉ'],
		['© Kéïta-Sangaré', 'Kéïta-Sangaré'],
		['Cliché de Kéïta Sangaré.', 'Kéïta Sangaré'],
		['Les données ont été réunies par la Dre Keita-Sangare.', 'Keita-Sangare'],
		['Fieldwork by Keita-Sangare and others.', 'Keita-Sangare'],
		['The data were collected by Keita-Sangare.', 'Keita-Sangare'],
		['Fuente: encuestas de Keita-Sangare', 'Keita-Sangare'],
		['Dr Nkulu wa Ngoie, Lubumbashi', 'Nkulu wa Ngoie'],
		['Mme Kéï\u00ADta-San\u00ADgaré a recueilli les prix.', 'Kéï\u00ADta-San\u00ADgaré'],
		['Mme Kéï\u200Bta-Sangaré a recueilli les prix.', 'Kéï\u200Bta-Sangaré'],
	])('of two parts is a name behind a title, or as whose something is: %s', (sentence, words) => {
		expect(told(sentence)).toEqual([`name: ${words}`])
	})

	test.each([
		['Mesdames Mabika et Essomba ont relu.', ['Mabika', 'Essomba']],
		['MM. Diop et Essomba ont relu.', ['Essomba']],
		['Les professeurs Diop, Mabika et Essomba ont relu.', ['Mabika', 'Essomba']],
		['Drs Sow and Mabika read it.', ['Mabika']],
		['Maître Essomba a plaidé.', ['Essomba']],
		['Me Essomba a plaidé.', ['Essomba']],
		['Le chercheur Essomba l’a vu.', ['Essomba']],
		['L’anthropologue Mabika l’a vu.', ['Mabika']],
		['El señor Essomba lo vio.', ['Essomba']],
		['Le conte est traduit par Mabika.', ['Mabika']],
		['Un ouvrage dirigé par Diop et Mabika.', ['Mabika']],
		['The tale was translated by Mabika.', ['Mabika']],
		['Un cuento traducido por Mabika.', ['Mabika']],
	])('is told of each who is called so: %s', (sentence, words) => {
		expect(told(sentence)).toEqual(words.map((word) => `family: ${word}`))
	})

	test('of a particle and a name is one of several', () => {
		const names = ['Sid’Ahmed Ould Abd el-Kader', 'Ana Lúcia de Souza', 'عبد الله أبو بكر']
		expect(told('Selon Ould Abd el-Kader, le puits est sec.', names)).toEqual(['family: Ould Abd el-Kader'])
		expect(told('Le carnet est à de Souza.', names)).toEqual([])
		expect(told('Le carnet est à De Souza.', names)).toEqual(['family: De Souza'])
	})

	test('with the second given name is one of several', () => {
		expect(told('Coumba Ly a relu.', ['Mame Coumba Ly'])).toEqual(['family: Coumba Ly'])
		expect(told('Mohammed Ould Cheikh a relu.', ['Sidi Mohamed Ould Cheikh'])).toEqual([
			'family: Mohammed Ould Cheikh',
		])
	})

	test('of three names or more is a whole name', () => {
		const names = ['Jean Pierre Mvondo Essomba']
		expect(told('12 Selon Pierre Mvondo Essomba, le prix monte.', names)).toEqual([
			'name: Pierre Mvondo Essomba',
		])
	})

	test.each([
		['Essomba, Nkulu wa Ngoie & Mabika, « Péages », 2020', ['Nkulu wa Ngoie', 'Essomba', 'Mabika']],
		['Les prix que Mabika et Essomba donnent.', ['Mabika', 'Essomba']],
		['Les prix de Mabika/Essomba.', ['Mabika', 'Essomba']],
		['Les auteurs, Diop, Mabika et Sow, remercient les vendeuses.', ['Mabika']],
	])('beside that of another of the authors is told: %s', (sentence, words) => {
		expect(told(sentence)).toEqual(words.map((word) => `family: ${word}`))
	})

	test.each([
		'On a vu Awa Essomba et Mabika Sow.',
		'Essomba monte. Mabika descend.',
		'Entre Mabika et Diop.',
	])('beside that of another is somebody else’s or a place here: %s', (sentence) => {
		expect(told(sentence)).toEqual([])
	})

	test('is told with its particle behind the title, also one of several', () => {
		const names = ['Ana Lúcia de Souza Ahouansou', 'Sidi Mohamed Ould Cheikh']
		expect(told('Mme de Souza a relu.', names)).toEqual(['family: de Souza'])
		expect(told('Le chercheur Ould Cheikh a relu.', names)).toEqual(['name: Ould Cheikh'])
	})

	test('several of them each', () => {
		expect(told('Tableau 1. Source : enquêtes de Kéïta-Sangaré et Nkulu wa Ngoie.')).toEqual([
			'name: Kéïta-Sangaré',
			'name: Nkulu wa Ngoie',
		])
	})

	test.each([
		['Comme Kéïta-Sangaré le montre, le fleuve monte.', 'Kéïta-Sangaré'],
		['Le carnet est à Nkulu wa Ngoie.', 'Nkulu wa Ngoie'],
		['Mme Mabika a recueilli les prix.', 'Mabika'],
		['Le fleuve monte, dit M. Essomba.', 'Essomba'],
		['Photo : Mabika', 'Mabika'],
		['Source : enquêtes de Diop et Mabika', 'Mabika'],
		['Le professeur Nkulu l’a vu.', 'Nkulu'],
		['قالت السيدة المرابط ذلك', 'المرابط'],
		['قالت الدكتورة المرابط ذلك', 'المرابط'],
		['شكر الأستاذ المرابط الناس', 'المرابط'],
		['تصوير: المرابط', 'المرابط'],
	])('is to be looked at alone where it is of two parts, else behind such a word: %s', (sentence, words) => {
		expect(told(sentence)).toEqual([`family: ${words}`])
	})

	test.each([
		'Les Mabika sont pêcheurs, et Mabika est un village.',
		'On dit que Moussa Kéïta-Sangaré a vu le fleuve, et Kéïta-Sangaré-Diop aussi.',
		'Le village de Kéïta-Sangaré a changé.',
		'On a écouté la nuit Mme Mabika Sow.',
		'Entretien avec la mère de Mabika.',
		'Kéïta, Sangaré et d’autres lieux.',
		'المرابط في النهر',
	])('is nobody’s here: %s', (sentence) => {
		expect(told(sentence)).toEqual([])
	})

	test('is a cited work with a year, once', () => {
		expect(told('Kéïta-Sangaré (2021) le montre.')).toEqual(['ownWork: Kéïta-Sangaré'])
	})

	test('is read in one with a hyphen of Word that does not break', () => {
		const hyphen = '<w:r><w:t>Mme Kéïta</w:t></w:r><w:r><w:noBreakHyphen/></w:r><w:r><w:t>Sangaré</w:t></w:r>'
		const body = p('Les marchés', 'Titre') + p('Introduction', 'Titre1') + p(hyphen + r(' a relu.'))
		const { anonymity } = checkManuscript(readDocx(wordDocx({ body })), {
			rules: DEFAULT_RULES,
			people: { ...NOBODY, names: [FATOUMATA] },
			fileName: '',
		})
		expect(anonymity.map(({ kind }) => kind)).toEqual(['name'])
	})

	test('behind a title in a file for the other side names them', () => {
		const essomba = { ...NOBODY, names: ['Luc Essomba'] }
		expect(namesOneOf(reportOf('M. Essomba a demandé la section 3.'), essomba)).toBe(true)
		expect(
			namesOneOf(reportOf('M. Essomba a demandé la section 3.'), { ...NOBODY, names: ['Awa Mabika'] }),
		).toBe(false)
	})
})
