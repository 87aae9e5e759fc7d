import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FIELDS, rightFields } from '#bench/references/judge.ts'
import { parseReference } from './parse.ts'

const doubtsOf = (html: string) => parseReference(html).doubtful.filter((field) => field !== 'type')

describe('what was read without doubt', () => {
	test.each([
		'Bornand, S. (2005). <i>Le discours du griot généalogiste chez les Zarma du Niger</i>. Karthala.',
		'Hallett TB, Singh K, Smith JA, White RG, Abu-Raddad LJ, Garnett GP. Understanding the impact of male circumcision. PLoS ONE. 2008;3(5):e2212.',
		'Mbembe, Achille. « Pouvoir, violence et accumulation ». <i>Politique africaine</i>, n° 39, 1990, p. 7-24.',
		'TAINE-CHEIKH, Catherine, 2010. Aux origines de la culture matérielle des nomades. <i>The Maghreb Review</i>. 2010. Vol. 35, n° 1–2, pp. 64‑88.',
	])('%s', (html) => {
		expect(doubtsOf(html)).toEqual([])
	})
})

describe('what is told as doubtful', () => {
	test.each<[string, string, string[]]>([
		['no year', 'Takam, Aurélie. <i>Développement phonologique du français</i>. Yaoundé: Clé.', ['year']],
		[
			'a name of three parts as it is spoken',
			'Appah, Clement, and Emmanuel Amo Ofori. 2015. “Akan insults.” <i>Journal of Pragmatics</i> 80: 1–12.',
			['author'],
		],
		[
			'a body that stands where names do and was taken for the title',
			'TUKI, The Institute of Swahili Research at the University of Dar es Salaam. <i>English–Swahili Dictionary</i>. Laurier Books Ltd, 2001.',
			['author', 'title', 'container'],
		],
		[
			'an edition within the title',
			'El Arifi S. Tachelhit de l’Atlas blidéen. 4th edn. Algiers: Haut Commissariat à l’Amazighité; 2014.',
			['title'],
		],
		[
			'a translation in brackets after the title',
			'CABTAL. (2019). <i>Hɛtɔnyɛ́ hiɔ́sɔ [Le Nouveau Testament en langue tunen]</i>. Yaoundé: CABTAL.',
			['title'],
		],
		[
			'a species in italics, taken for the journal',
			'Zug GR, Zug PB (1979) The Marine Toad, <i>Bufo marinus</i>: a natural history resumé of native populations. Smithsonian Contr Zool 284: 1–58.',
			['title', 'container'],
		],
		[
			'words in brackets that went into no field',
			'Vicente Á. Ceuta: Une ville entre deux langues. (Une étude sociolinguistique de sa communauté musulmane). Paris: L’Harmattan; 2005.',
			['title'],
		],
		[
			'a title that was cut at a comma',
			'Blažek V. Natural phenomena, time and geographical terminology in Beja lexicon: Fragment of a dictionary of Beja: I. Babel und Bibel (Memoriae Igor M Diakonoff). 2006;2:365–407.',
			['title', 'container'],
		],
	])('%s', (_, html, fields) => {
		expect(doubtsOf(html)).toEqual(expect.arrayContaining(fields))
	})

	test('the university of a thesis is no journal, and its number no volume', () => {
		const { csl } = parseReference(
			'Boudlal, Abdelaziz. “Constraint Interaction in the Phonology of Moroccan Arabic.” Doctoral dissertation, Université Mohammed V, 2001.',
		)
		expect(csl).toMatchObject({ type: 'thesis', publisher: 'Université Mohammed V' })
		expect(csl).not.toHaveProperty('volume')
	})

	test('the kind of a thesis in brackets is no part of its title, and no doubt', () => {
		expect(
			doubtsOf(
				'Henderson, B. (2006). <i>The syntax and typology of Bantu relative clauses</i> [PhD thesis]. University of Illinois.',
			),
		).toEqual([])
	})
})

describe('initials and years', () => {
	test('S. D. are initials, s. d. is no date', () => {
		const sampson = parseReference(
			'Sampson, S. D., L. M. Witmer, and D. W. Krause. 1998. “Predatory Dinosaur Remains from Madagascar.” <i>Science</i> 280: 1048–51.',
		)
		expect(sampson.csl.issued).toEqual({ 'date-parts': [[1998]] })
		expect(sampson.csl.author?.map(({ family }) => family)).toEqual(['Sampson', 'Witmer', 'Krause'])
		expect(
			parseReference('Diop, C. A. (s. d.). <i>Nations nègres</i>. Présence africaine.').csl.issued,
		).toEqual({ literal: 's. d.' })
	})

	test('the year of an issue before its volume is no volume (ISO 690)', () => {
		expect(
			parseReference(
				'VOORHOEVE, Jan, 1980. Le pronom logophorique. <i>Sprache und Geschichte in Afrika</i>. 1980. Vol. 2, pp. 173‑187.',
			).csl,
		).toMatchObject({ volume: '2', page: '173‑187' })
	})
})

test('of 300 references that the reader was not made with, most wrong fields are told and few right ones', () => {
	const samples = readFileSync('bench/references/held-out.ndjson', 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line))
	const count = { wrong: 0, told: 0, doubted: 0 }
	for (const sample of samples) {
		const { csl, doubtful } = parseReference(sample.html)
		const verdict = rightFields(csl, sample)
		for (const field of FIELDS) {
			if (verdict[field] === null) continue
			if (doubtful.includes(field)) count.doubted += 1
			if (verdict[field]) continue
			count.wrong += 1
			if (doubtful.includes(field)) count.told += 1
		}
	}
	expect(count.told / count.wrong).toBeGreaterThan(0.55)
	expect(count.doubted / (samples.length * FIELDS.length)).toBeLessThan(0.03)
})
