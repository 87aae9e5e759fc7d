import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, PERFECT } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { dissect } from './anatomy.ts'
import { authorsIn, type NamedAuthor } from './byline.ts'

/** The authors of a manuscript with these lines under its titles. */
async function authorsUnder(...lines: string[]): Promise<NamedAuthor[]> {
	const manuscript = await readDocx(await docxOf({ titles: [...PERFECT.titles, ...lines] }))
	return authorsIn(manuscript, dissect(manuscript))
}

const nobody = { email: null, affiliation: null, orcid: null }

test.each([
	'République Démocratique du Congo',
	'REPUBLIQUE DU CONGO',
	'Ministère de la Recherche',
	'Année Académique',
	'Burkina Faso',
	'Sierra Leone, Côte d’Ivoire',
	'Union Africaine',
	'Version provisoire, Lomé',
	'Porto Novo, Cotonou',
	'LOMÉ, Juin 2024',
	'COTONOU, Bénin',
	'Sciences Humaines, Université de Lomé',
])('%s is nobody', async (line) => {
	expect(await authorsUnder(line)).toEqual([])
})

test('the name of a part is no title, though it looks like one', () => {
	const body =
		p('Dédicace', 'Titre') +
		p('À ma mère') +
		p('Les registres des marchés', 'Titre') +
		p('Introduction', 'Titre1')
	expect(dissect(readDocx(wordDocx({ body }))).titles.map(({ value }) => value)).toEqual([
		'Les registres des marchés',
	])
})

describe('the authors that a manuscript names', () => {
	test.each<[string, [string, string][]]>([
		['Awa Une', [['Awa', 'Une']]],
		['Par Awa UNE', [['Awa', 'Une']]],
		['Présentée et soutenue publiquement par : Awa UNE', [['Awa', 'Une']]],
		[
			'Auteurs : Awa Une et Bineta Deux',
			[
				['Awa', 'Une'],
				['Bineta', 'Deux'],
			],
		],
		['DIOP Awa Marie', [['Awa Marie', 'Diop']]],
		['AWA N’DIAYE', [['Awa', 'N’Diaye']]],
		[
			'Awa Une1, Jean-Paul de la Tour2* et Bineta Deux',
			[
				['Awa', 'Une'],
				['Jean-Paul', 'de la Tour'],
				['Bineta', 'Deux'],
			],
		],
		[
			'A. B. Une & Mohamed ould Salem',
			[
				['A. B.', 'Une'],
				['Mohamed', 'ould Salem'],
			],
		],
	])('%s', async (line, names) => {
		expect(await authorsUnder(line)).toEqual(names.map(([given, family]) => ({ given, family, ...nobody })))
	})

	test.each([
		'Université Cheikh Anta Diop, Dakar',
		'Dakar, Sénégal',
		'une étude de cas',
		'The Case Of The Valley',
		'Actes du colloque de 2019',
		'Sous la direction de Awa Une',
		'Dakar : Awa Une',
	])('are not in "%s"', async (line) => {
		expect(await authorsUnder(line)).toEqual([])
	})

	test('have their address, institution and iD where it is plain whose they are', async () => {
		expect(
			await authorsUnder(
				'Awa Une et Bineta Deux',
				'Université de Ségou',
				'awa@example.org, 0000-0002-1825-0097',
			),
		).toEqual([
			{ given: 'Awa', family: 'Une', email: null, affiliation: 'Université de Ségou', orcid: null },
			{ given: 'Bineta', family: 'Deux', email: null, affiliation: 'Université de Ségou', orcid: null },
		])
		expect(
			await authorsUnder(
				'Awa Une',
				'Université de Ségou',
				'awa@example.org',
				'https://orcid.org/0000-0002-1825-0097',
			),
		).toEqual([
			{
				given: 'Awa',
				family: 'Une',
				email: 'awa@example.org',
				affiliation: 'Université de Ségou',
				orcid: '0000-0002-1825-0097',
			},
		])
	})
})

describe('who stands on a line that says more', () => {
	test.each([
		'Awa Une, Université de Lomé',
		'Awa Une (Université de Lomé)',
		'Awa Une – Université de Lomé',
		'Awa Une <awa@delta.example>',
		'Contact : Awa Une, awa@delta.example',
		'Awa Une, https://orcid.org/0000-0002-1825-0097',
		'Awa Une, orcid.org/0000000218250097',
		'Awa Une, ORCID : 0000 0002 1825 0097',
		'Dr Awa Une, PhD',
		'Mme Awa Une, maître de conférences',
		'Awa Une, Lomé, Togo',
		'Awa Une, Lomé',
		'Awa Une – Cape Town',
		'UNE, Awa',
		'avec la collaboration de Awa Une',
	])('%s', async (line) => {
		expect((await authorsUnder(line)).map(({ given, family }) => `${given} ${family}`)).toEqual(['Awa Une'])
	})

	test.each([
		'Awa Une / Bineta Deux',
		'Awa Une • Bineta Deux',
		'Awa Une - Bineta Deux',
		'Awa Une avec Bineta Deux',
	])('%s', async (line) => {
		expect((await authorsUnder(line)).map(({ family }) => family)).toEqual(['Une', 'Deux'])
	})

	test.each(['Cape Town', 'Porto Novo, Cotonou', 'Cape Town, South Africa', 'DAKAR, Cotonou'])(
		'« %s » is nobody',
		async (line) => {
			expect(await authorsUnder(line)).toEqual([])
		},
	)

	test('is at the institution of that line, which is named without them', async () => {
		expect(await authorsUnder('Awa Une, Université de Lomé')).toEqual([
			{ ...nobody, given: 'Awa', family: 'Une', affiliation: 'Université de Lomé' },
		])
	})
})

describe('the institution of one of several authors', () => {
	const affiliations = async (...lines: string[]) =>
		(await authorsUnder(...lines)).map(({ given, affiliation }) => [given, affiliation])

	test.each([
		'Salma Benaissa, Université du Delta, salma@delta.example, 0000-0002-1825-0097',
		'Salma Benaissa, Université du Delta (salma@delta.example), ORCID : https://orcid.org/0000-0002-1825-0097',
		'Salma Benaissa — Université du Delta — salma@delta.example — 0000-0002-1825-0097',
	])('is without mail address and iD, and not the other’s: « %s »', async (line) => {
		expect(await affiliations(line, 'Jean Ndong')).toEqual([
			['Salma', 'Université du Delta'],
			['Jean', null],
		])
	})

	test('stands below the one name, before the other', async () => {
		expect(
			await affiliations(
				'Salma Benaissa',
				'Université du Delta, salma@delta.example, 0000-0002-1825-0097',
				'Jean Ndong',
				'jean@delta.example',
			),
		).toEqual([
			['Salma', 'Université du Delta'],
			['Jean', null],
		])
	})

	test('is everybody’s where it stands below all names, or above', async () => {
		const both = [
			['Salma', 'Université du Delta'],
			['Jean', 'Université du Delta'],
		]
		expect(await affiliations('Salma Benaissa', 'Jean Ndong', 'Université du Delta')).toEqual(both)
		expect(await affiliations('Université du Delta', 'Salma Benaissa', 'Jean Ndong')).toEqual(both)
	})
})
