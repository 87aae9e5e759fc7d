import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { checkTyped } from './typed.ts'

const PEOPLE = {
	names: ['Fatoumata Kéïta-Sangaré', 'Jean-Baptiste Ouédraogo', 'ليلى المرابط'],
	emails: ['f.keita@ugb-marche.example'],
	affiliations: ['Université Gaston-Berger'],
	orcids: ['0000-0002-1825-0097'],
}
const OFF = { ...DEFAULT_RULES, severity: { ...DEFAULT_RULES.severity, identity: 'off' as const } }

function told(field: string, text: string, rules = DEFAULT_RULES) {
	const isSubject = !field.startsWith('abstract')
	const { findings, anonymity } = checkTyped([{ field, text, isSubject }], { people: PEOPLE, rules })
	const kinds = anonymity.map(({ kind, person, places }) => [kind, person, places[0]?.field])
	return { kinds, severities: findings.map(({ severity }) => severity) }
}

test.each([
	[
		'abstract-fr',
		'Cet article de Fatoumata Kéïta-Sangaré décrit un marché.',
		'name',
		'Fatoumata Kéïta-Sangaré',
	],
	['abstract-en', 'Prices were noted by J.-B. Ouédraogo in 2019.', 'name', 'Jean-Baptiste Ouédraogo'],
	[
		'abstract-ar',
		'تدرس هذه المقالة لليلى المرابط أسواق الساحل كما وصفتها ليلى المرابط.',
		'name',
		'ليلى المرابط',
	],
	['title-fr', 'Le marché de Dakar, par F. Kéïta-Sangaré', 'name', 'Fatoumata Kéïta-Sangaré'],
	['keywords-fr', 'marché, prix, Fatoumata Kéïta-Sangaré', 'name', 'Fatoumata Kéïta-Sangaré'],
	['abstract-fr', 'Données : f.keita@ugb-marche.example', 'email', 'Fatoumata Kéïta-Sangaré'],
	['abstract-fr', 'Voir 0000-0002-1825-0097 et les annexes.', 'orcid', null],
	['abstract-fr', 'Une enquête de l’Université Gaston-Berger sur les prix.', 'affiliation', null],
])('what %s says of its authors is an error with the field as its place: %s', (field, text, kind, person) => {
	const { kinds, severities } = told(field, text)
	expect(kinds).toContainEqual([kind, person, field])
	expect(severities).toContain('error')
	expect(told(field, text, OFF).severities).not.toContain('error')
})

test('an institution that a title or a keyword is about is something to look at', () => {
	for (const field of ['title-fr', 'keywords-fr']) {
		const { kinds, severities } = told(field, 'Les étudiantes de l’Université Gaston-Berger')
		expect(kinds).toEqual([['subject', null, field]])
		expect(severities).toEqual(['warning'])
	}
})

test('names that are nobody’s of the authors, universities in general and phrases of a study stay unmarked', () => {
	for (const field of ['title-fr', 'abstract-fr', 'keywords-fr'])
		for (const text of [
			'L’université face à la ville',
			'Selon Cheikh Anta Diop, le marché précède la ville.',
			'marché, prix, Sahel',
			'Remerciements et dons dans les marchés du Sahel',
		])
			expect(told(field, text)).toEqual({ kinds: [], severities: [] })
})

test('each paragraph of an abstract and each field has its own finding', () => {
	const text = 'Fatoumata Kéïta-Sangaré a enquêté.\n\nFatoumata Kéïta-Sangaré conclut.'
	const texts = [
		{ field: 'abstract-fr', text, isSubject: false },
		{ field: 'abstract-en', text: 'Fatoumata Kéïta-Sangaré found it.', isSubject: false },
	]
	const { anonymity } = checkTyped(texts, { people: PEOPLE, rules: DEFAULT_RULES })
	expect(anonymity.map(({ places }) => places[0]?.field)).toEqual([
		'abstract-fr',
		'abstract-fr',
		'abstract-en',
	])
	expect(anonymity[1]?.places[0]?.excerpt).toBe('Fatoumata Kéïta-Sangaré conclut.')
})
