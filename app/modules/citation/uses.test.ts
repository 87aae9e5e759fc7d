import { describe, expect, it } from 'vitest'
import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { licenceUrl } from './licences.ts'
import { USES, usesUnder } from './uses.ts'

/**
 * What Creative Commons' own descriptions of its licences in RDF say (github.com/creativecommons/cc.licenserdf, CC0): each permits
 * reproduction and distribution; what else it permits, requires and prohibits. The first version writes its elements in another order.
 */
const DEEDS: { licence: string; versions: string[]; says: string[] }[] = [
	{
		licence: 'CC-BY',
		versions: ['1.0', '2.0', '2.5', '3.0', '4.0'],
		says: ['permits DerivativeWorks', 'requires Attribution', 'requires Notice'],
	},
	{
		licence: 'CC-BY-SA',
		versions: ['1.0', '2.0', '2.5', '3.0', '4.0'],
		says: ['permits DerivativeWorks', 'requires Attribution', 'requires Notice', 'requires ShareAlike'],
	},
	{
		licence: 'CC-BY-NC',
		versions: ['1.0', '2.0', '2.5', '3.0', '4.0'],
		says: ['permits DerivativeWorks', 'prohibits CommercialUse', 'requires Attribution', 'requires Notice'],
	},
	{
		licence: 'CC-BY-NC-SA',
		versions: ['1.0', '2.0', '2.5', '3.0', '4.0'],
		says: [
			'permits DerivativeWorks',
			'prohibits CommercialUse',
			'requires Attribution',
			'requires Notice',
			'requires ShareAlike',
		],
	},
	{
		licence: 'CC-BY-ND',
		versions: ['1.0', '2.0', '2.5', '3.0', '4.0'],
		says: ['requires Attribution', 'requires Notice'],
	},
	{
		licence: 'CC-BY-NC-ND',
		versions: ['2.0', '2.5', '3.0', '4.0'],
		says: ['prohibits CommercialUse', 'requires Attribution', 'requires Notice'],
	},
	{ licence: 'CC0', versions: ['1.0'], says: ['permits DerivativeWorks'] },
	{ licence: 'PDM', versions: ['1.0'], says: ['permits DerivativeWorks'] },
]
const CASES = DEEDS.flatMap(({ licence, versions, says }) =>
	versions.map((version) => [`${licence}-${version}`, says] as const),
)

describe('the rights in words', () => {
	it.each(CASES)('under %s say what its deed says', (licence, says) => {
		const { terms, answers, conditions } = usesUnder(licence)
		const told = [
			...(['free', 'unsold', 'sameTerms', 'sameTermsUnsold'].includes(answers.translate)
				? ['permits DerivativeWorks']
				: []),
			...(conditions.includes('unsold') ? ['prohibits CommercialUse'] : []),
			...(conditions.includes('name') ? ['requires Attribution'] : []),
			...(conditions.includes('keepNotice') ? ['requires Notice'] : []),
			...(conditions.includes('sameTerms') ? ['requires ShareAlike'] : []),
		]
		expect(told).toEqual([...says])
		expect(['licensed', 'waived', 'publicDomain']).toContain(terms)
		// Reproduction and distribution are permitted by all of them: for money only where the deed does not prohibit it.
		for (const use of ['print', 'share', 'teach'] as const) {
			expect(['free', 'unsold', 'unchanged', 'unchangedUnsold']).toContain(answers[use])
			expect(/unsold/i.test(answers[use])).toBe(says.includes('prohibits CommercialUse'))
		}
	})

	it('let nobody share a translation of a text without derivatives; making one for oneself came with version 4.0', () => {
		expect(usesUnder('CC-BY-ND-4.0').answers.translate).toBe('own')
		for (const licence of ['CC-BY-ND-3.0', 'CC-BY-NC-ND-2.5', 'CC-BY-ND', 'CC-BY-ND-2.0-FR'])
			expect(usesUnder(licence).answers.translate).toBe('ask')
		expect(usesUnder('CC-BY-NC-ND-4.0').answers.share).toBe('unchangedUnsold')
	})

	it('are those of the licence also where its country or its version is named or left out', () => {
		expect(usesUnder('CC-BY')).toEqual(usesUnder('CC-BY-4.0'))
		expect(usesUnder('CC-BY-NC-SA-3.0-IGO')).toEqual(usesUnder('CC-BY-NC-SA-3.0'))
	})

	it.each([null, 'all-rights-reserved', 'CC-BY-ZZ-4.0', 'CC-BY-5.0', 'toString', ''])(
		'under %j promise nothing that the law does not give',
		(licence) => {
			const { terms, answers, conditions } = usesUnder(licence)
			expect(terms).toBe(licence === null ? 'unknown' : 'other')
			expect(answers).toEqual({
				read: 'free',
				print: 'law',
				share: 'address',
				translate: 'ask',
				teach: 'law',
			})
			expect(conditions).toEqual([])
		},
	)

	it('explain every licence whose address the platform knows, and every one that a journal may choose', () => {
		for (const licence of [
			...LICENCES,
			...['MIT', 'GPL-3.0-or-later', 'GFDL-1.3-or-later', 'ODbL-1.0', 'etalab-2.0'],
		]) {
			expect(licenceUrl(licence), licence).toBeTruthy()
			expect(usesUnder(licence).terms, licence).toBe('licensed')
			expect(usesUnder(licence).conditions.length, licence).toBeGreaterThan(0)
		}
	})

	it('have a sentence for every answer and condition, in four languages', () => {
		const known = [...CASES.map(([licence]) => licence), null, 'x', 'MIT', 'etalab-2.0', 'GFDL-1.3-or-later']
		for (const language of LANGUAGES) {
			const t = translator(language, 'uses')
			for (const licence of known) {
				const { terms, answers, conditions } = usesUnder(licence)
				const keys = [
					`terms.${terms}`,
					...USES.map((use) => `answers.${use}.${answers[use]}`),
					...conditions.map((condition) => `conditions.${condition}`),
				]
				for (const key of keys) expect(t(key as 'title'), `${language} ${key}`).not.toBe(key)
			}
		}
	})
})
