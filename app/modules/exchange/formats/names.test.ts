import { describe, expect, test } from 'vitest'
import { nameSortKey } from '#app/i18n/sort-key.ts'
import { toBibtex } from '#app/modules/citation/bibtex.ts'
import { formatCitation } from '#app/modules/citation/format.server.ts'
import { highwireTags } from '#app/modules/citation/head/highwire.ts'
import { toRis } from '#app/modules/citation/ris.ts'
import { contributorsOf } from '#app/modules/galley/jats/contributors.ts'
import { writeElement } from '#app/modules/galley/jats/elements.ts'
import { englishArticle, PUBLIC_URL, somebody } from '#app/modules/work/testing/records.ts'
import { described, library } from '../testing.ts'
import { contributors } from './crossref/work.ts'
import { marc } from './marc.ts'

/** Published authors as their books name them: given name, family name, and the head of their entry in APA (7th edition, 9.8). */
const IN_PARTS: [given: string, family: string, apa: string][] = [
	['Cheikh Anta', 'Diop', 'Diop, C. A.'],
	['Léopold Sédar', 'Senghor', 'Senghor, L. S.'],
	['Mariama', 'Bâ', 'Bâ, M.'],
	['Amadou Hampâté', 'Bâ', 'Bâ, A. H.'],
	['Djibril Tamsir', 'Niane', 'Niane, D. T.'],
	['Ousmane', 'Sembène', 'Sembène, O.'],
	['Boubacar Boris', 'Diop', 'Diop, B. B.'],
	['Souleymane Bachir', 'Diagne', 'Diagne, S. B.'],
	['Ngũgĩ', 'wa Thiong’o', 'wa Thiong’o, N.'],
	['Wole', 'Soyinka', 'Soyinka, W.'],
	['Chimamanda Ngozi', 'Adichie', 'Adichie, C. N.'],
	['Oyèrónkẹ́', 'Oyěwùmí', 'Oyěwùmí, O.'],
	['Kwame Anthony', 'Appiah', 'Appiah, K. A.'],
	['J. H. Kwabena', 'Nketia', 'Nketia, J. H. K.'],
	['Ama Ata', 'Aidoo', 'Aidoo, A. A.'],
	['Valentin-Yves', 'Mudimbe', 'Mudimbe, V.-Y.'],
	['Joseph', 'Ki-Zerbo', 'Ki-Zerbo, J.'],
	['Elikia', 'M’Bokolo', 'M’Bokolo, E.'],
	['Mokhtar', 'Ould Daddah', 'Ould Daddah, M.'],
	['Abdel Wedoud', 'Ould Cheikh', 'Ould Cheikh, A. W.'],
	['Mano', 'Dayak', 'Dayak, M.'],
	['Tahar', 'Ben Jelloun', 'Ben Jelloun, T.'],
	['Nawal', 'El Saadawi', 'El Saadawi, N.'],
	['Ahmad', 'Al-Jallad', 'Al-Jallad, A.'],
	['José Eduardo', 'Agualusa', 'Agualusa, J. E.'],
	['Jenneke', 'van der Wal', 'van der Wal, J.'],
	['Marijn', 'van Putten', 'van Putten, M.'],
	['Kenneth', 'de Jong', 'de Jong, K.'],
	['W. E. B.', 'Du Bois', 'Du Bois, W. E. B.'],
	['Arnauld', 'd’Abbadie', 'd’Abbadie, A.'],
]

/** Names that have no family name, or of which nobody said where it begins: never turned round, never shortened. */
const WHOLE = [
	'Emmanuel Amo Ofori',
	'Mehari Zemelak Worku',
	'Haddis Alemayehu',
	'Tsegaye Gabre-Medhin',
	'Doreen Enyonam Esi Yegblemenawo',
	'Armindo Saúl Atelela Ngunga',
	'Ghoubeid Alojaly',
	'مصطفى لطفي المنفلوطي',
	'جبران خليل جبران',
	'Ibn Khaldūn',
]

function everywhere(who: ReturnType<typeof somebody>) {
	const record = { ...englishArticle, contributors: [who] }
	const of = (pattern: RegExp, text: string) => pattern.exec(text)?.[1]
	return {
		highwire: highwireTags(record, PUBLIC_URL).find((tag) => 'name' in tag && tag.name === 'citation_author')
			?.content,
		bibtex: of(/author = \{(.*)\},/, toBibtex([record], PUBLIC_URL)),
		ris: of(/^AU {2}- (.*?)\r?$/m, toRis([record], PUBLIC_URL)),
		marc: of(
			/<datafield tag="100" ind1="[01]" ind2=" "><subfield code="a">(.*?)<\/subfield>/,
			marc(described(record), library),
		),
		crossref: contributors([who]).replace(/\s*\n\s*/g, ''),
		jats: contributorsOf([who]).map(writeElement).join(''),
		apa: formatCitation(record, 'apa', 'en', PUBLIC_URL, new Date('2026-01-01')).text,
	}
}

describe('the names of authors in every export', () => {
	test.each(IN_PARTS)('%s %s', (given, family, apa) => {
		const found = everywhere(somebody({ given, family }))
		const inverted = `${family}, ${given}`
		expect(found).toMatchObject({ highwire: inverted, bibtex: inverted, ris: inverted, marc: inverted })
		expect(found.crossref).toContain(`<given_name>${given}</given_name><surname>${family}</surname>`)
		expect(found.jats).toContain(
			`<name><surname>${family}</surname><given-names>${given}</given-names></name>`,
		)
		expect(found.apa.startsWith(`${apa} (`), found.apa).toBe(true)
	})

	test.each(WHOLE)('%s stays whole', (name) => {
		const found = everywhere(somebody(name))
		expect(found).toMatchObject({ highwire: name, bibtex: `{${name}}`, ris: name, marc: name })
		expect(found.crossref).toContain(`<surname>${name}</surname>`)
		expect(found.crossref).not.toContain('given_name')
		expect(found.jats).toContain(`<string-name>${name}</string-name>`)
		expect(found.apa.startsWith(name), found.apa).toBe(true)
	})

	test('are sorted by family name as a reader looks for them, marks, apostrophes and capitals aside', () => {
		const families = ['Bâ', 'd’Abbadie', 'Dayak', 'Du Bois', 'M’Bokolo', 'Mudimbe', 'Ould Daddah', 'Oyěwùmí']
		const sorted = IN_PARTS.filter(([, family]) => families.includes(family))
			.map(([given, family]) => [nameSortKey({ name: '', given, family }), `${given} ${family}`] as const)
			.sort(([a], [b]) => (a < b ? -1 : 1))
		expect(sorted.map(([, name]) => name)).toEqual([
			'Amadou Hampâté Bâ',
			'Mariama Bâ',
			'Arnauld d’Abbadie',
			'Mano Dayak',
			'W. E. B. Du Bois',
			'Elikia M’Bokolo',
			'Valentin-Yves Mudimbe',
			'Mokhtar Ould Daddah',
			'Oyèrónkẹ́ Oyěwùmí',
		])
	})
})
