import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { checkFaults } from './completeness.ts'
import { type Contributor, contributorFaults, contributorFrom, reordered } from './contributors.ts'
import { keywordsIn, metadataFaults, metadataFrom, typedMetadata } from './metadata.ts'
import { declaredFunders, declaredIn, statementFaults, statementsFrom, statementsIn } from './statements.ts'
import { FULL_METADATA, FULL_STATEMENTS, typedContributor } from './testing.ts'

const KNOWN = { languages: ['fr', 'en'], disciplines: ['histoire'] }

function metadataOf(changes: Partial<typeof FULL_METADATA> = {}) {
	const read = metadataFrom(typedMetadata.parse({ ...FULL_METADATA, ...changes }), KNOWN)
	if (!read.ok) throw new Error(JSON.stringify(read.errors))
	return read.metadata
}

const faultsOf = (changes: Partial<typeof FULL_METADATA>) =>
	metadataFaults(metadataOf(changes), DEFAULT_RULES).map(({ field, key, values }) => [
		field,
		key,
		values['count'],
	])

describe('metadata', () => {
	test('by the rules has no fault', () => {
		expect(metadataFaults(metadataOf(), DEFAULT_RULES)).toEqual([])
	})

	test('is measured as the manuscript check measures it', () => {
		const abstract = {
			fr: Array.from({ length: 112 }, () => "l'impôt").join(' '),
			en: FULL_METADATA.abstract['en'] ?? '',
		}
		expect(faultsOf({ abstract })).toEqual([['abstract-fr', 'abstractTooFew', 38]])
		expect(
			faultsOf({ title: { fr: Array.from({ length: 18 }, () => 'mot').join(' '), en: 'Town' } }),
		).toEqual([['title-fr', 'titleTooMany', 3]])
		expect(faultsOf({ keywords: { fr: 'un; deux، trois', en: '1,2,3,4,5,6,7,8' } })).toEqual([
			['keywords-fr', 'keywordsTooFew', 2],
			['keywords-en', 'keywordsTooMany', 1],
		])
	})

	test('lacks what the journal requires, and nothing in other languages', () => {
		expect(faultsOf({ title: {}, abstract: {}, keywords: {} }).map(([field]) => field)).toEqual([
			'title-fr',
			'abstract-fr',
			'keywords-fr',
			'title-en',
			'abstract-en',
			'keywords-en',
		])
		const rules = { ...DEFAULT_RULES, metadataLanguages: ['fr'] }
		const metadata = metadataOf({
			title: { fr: 'La mairie' },
			abstract: { fr: FULL_METADATA.abstract['fr'] ?? '' },
			keywords: { fr: FULL_METADATA.keywords['fr'] ?? '' },
		})
		expect(metadataFaults(metadata, rules)).toEqual([])
	})

	test('is as grave as the journal holds it', () => {
		const rules = {
			...DEFAULT_RULES,
			severity: { ...DEFAULT_RULES.severity, title: 'warning' as const, abstract: 'off' as const },
		}
		const faults = metadataFaults(metadataOf({ title: { en: 'Town' }, abstract: {} }), rules)
		expect(faults.map(({ key, severity }) => [key, severity])).toEqual([['titleMissing', 'warning']])
	})

	test('keeps hostile text as text, without what turns or breaks lines', () => {
		const metadata = metadataOf({
			title: { fr: "<script>alert(1)</script>\u202e'; drop table submission;--\r\nBcc: x@y.z", en: 'Town' },
			keywords: { fr: 'Droit\u0000,droit, DROIT ,\u2066impôt\u2069', en: 'law' },
		})
		expect(metadata.title['fr']).toBe("<script>alert(1)</script>'; drop table submission;-- Bcc: x@y.z")
		expect(metadata.keywords['fr']).toEqual(['DROIT', 'impôt'])
		expect(keywordsIn('أفريقيا، القانون؛ الدولة')).toEqual(['أفريقيا', 'القانون', 'الدولة'])
	})

	test('beyond every measure is refused by field', () => {
		const long = 'x'.repeat(1_000_000)
		const read = typedMetadata.safeParse({
			...FULL_METADATA,
			title: { fr: long },
			abstract: { fr: long },
			references: long,
			noteToEditor: long,
		})
		expect(read.error?.issues.map(({ path }) => path.join('-'))).toEqual([
			'title-fr',
			'abstract-fr',
			'references',
			'noteToEditor',
		])
		const many = Array.from({ length: 31 }, (_, n) => `mot ${n}`).join(',')
		expect(metadataFrom({ ...FULL_METADATA, keywords: { fr: many } }, KNOWN)).toMatchObject({
			errors: { 'keywords-fr': 'tooMany' },
		})
	})
})

describe('a contributor', () => {
	test('needs a family name; ORCID, address and country are checked', () => {
		expect(contributorFrom(typedContributor({ family: ' \u202e ' }))).toEqual({
			ok: false,
			errors: { family: 'empty' },
		})
		expect(
			contributorFrom(typedContributor({ orcid: '0000-0002-1825-0098', email: 'a@b', country: 'XX' })),
		).toEqual({ ok: false, errors: { orcid: 'malformed', email: 'malformed', country: 'unknown' } })
		expect(
			contributorFrom(
				typedContributor({
					orcid: 'https://orcid.org/0000-0002-1694-233X',
					email: ' Awa@Example.ORG ',
					nameOriginal: 'عواء ديوب',
					country: 'SN',
					creditRoles: ['software', 'king', 'conceptualization'],
				}),
			),
		).toEqual({
			ok: true,
			contributor: {
				given: 'Awa',
				family: 'Diop',
				nameOriginal: 'عواء ديوب',
				email: 'awa@example.org',
				affiliation: 'Université',
				country: 'SN',
				orcid: '0000-0002-1694-233X',
				creditRoles: ['conceptualization', 'software'],
				corresponding: false,
			},
		})
	})

	test('lists lack a corresponding author with an address', () => {
		const one: Contributor = {
			id: 'a',
			given: 'Awa',
			family: 'Diop',
			nameOriginal: null,
			email: null,
			affiliation: null,
			ror: null,
			country: null,
			orcid: null,
			creditRoles: [],
			corresponding: false,
		}
		const keys = (list: Contributor[]) =>
			contributorFaults(list).map(({ key, severity }) => `${key} ${severity}`)
		expect(keys([])).toEqual(['noContributor error'])
		expect(keys([one])).toEqual([
			'noCorresponding error',
			'contributorNoEmail warning',
			'contributorNoAffiliation warning',
		])
		expect(keys([{ ...one, corresponding: true, affiliation: 'U' }])).toEqual(['correspondingNoEmail error'])
		expect(keys([{ ...one, corresponding: true, affiliation: 'U', email: 'a@b.c' }])).toEqual([])
	})

	test('moves by one place or with all others, and never gets lost', () => {
		const list = ['a', 'b', 'c'].map((id) => ({ id }))
		const ids = (moved: { id: string }[] | null) => moved?.map(({ id }) => id).join('') ?? null
		expect(ids(reordered(list, { id: 'c', by: -1 }))).toBe('acb')
		expect(ids(reordered(list, { id: 'a', by: -1 }))).toBe('abc')
		expect(ids(reordered(list, { id: 'c', by: 1 }))).toBe('abc')
		expect(ids(reordered(list, { ids: ['c', 'a', 'b'] }))).toBe('cab')
		for (const order of [['c', 'a'], ['a', 'a', 'b'], ['a', 'b', 'x'], []])
			expect(reordered(list, { ids: order })).toBeNull()
		expect(reordered(list, { id: 'x', by: 1 })).toBeNull()
	})
})

describe('statements', () => {
	test('all answered have no fault; each open question is one', () => {
		const full = statementsFrom(FULL_STATEMENTS)
		expect(full.ok && statementFaults(full.statements, 'CC-BY-4.0')).toEqual([])
		expect(statementFaults(statementsIn({}), 'CC-BY-4.0').map(({ field }) => field)).toEqual([
			'original',
			'notElsewhere',
			'conflicts',
			'funded',
			'dataAvailability',
			'usedAi',
			'licence',
		])
	})

	test('a yes asks what', () => {
		const read = statementsFrom({ ...FULL_STATEMENTS, conflicts: 'yes', usedAi: 'yes', funded: 'yes' })
		expect(read.ok && statementFaults(read.statements, 'CC-BY-4.0').map(({ key }) => key)).toEqual([
			'conflictsText',
			'fundingNone',
			'aiText',
		])
	})

	test('a no takes back what was typed under a yes, and stops nobody; a yes again finds it', () => {
		const typed = { funder: 'CODESRIA', award: '7', id: 'not an identifier' }
		const read = statementsFrom({
			...FULL_STATEMENTS,
			conflictsText: 'x'.repeat(1_000_000),
			funding: [typed],
			dataText: 'at Zenodo',
			aiText: 'summaries',
		})
		expect(read.ok && declaredIn(read.statements)).toMatchObject({
			conflictsText: '',
			aiText: '',
			dataText: '',
			funding: [],
		})
		const kept = statementsIn(read.ok && read.statements)
		expect(kept).toMatchObject({ aiText: 'summaries', dataText: 'at Zenodo', funding: [typed] })
		expect(kept.conflictsText).toHaveLength(5000)
		expect(declaredFunders({ funded: false, funding: [{ funder: 'CODESRIA', award: '7' }] })).toEqual([])
	})

	test('wishes and funders have names; an opposed reviewer a reason', () => {
		const wish = { name: 'X', email: '', affiliation: '', reason: '' }
		const errorsOf = (changes: Partial<typeof FULL_STATEMENTS>) => {
			const read = statementsFrom({ ...FULL_STATEMENTS, ...changes })
			return read.ok ? null : read.errors
		}
		expect(errorsOf({ opposed: [wish] })).toEqual({ opposed: 'noReason' })
		expect(errorsOf({ suggested: [{ ...wish, email: 'x' }] })).toEqual({
			suggested: 'malformed',
		})
		expect(errorsOf({ opposed: [{ ...wish, name: '', reason: 'rival' }] })).toEqual({ opposed: 'noName' })
		expect(errorsOf({ opposed: [{ ...wish, name: '', reason: '' }] })).toBeNull()
		expect(errorsOf({ opposed: Array.from({ length: 11 }, () => ({ ...wish, reason: 'r' })) })).toEqual({
			opposed: 'tooMany',
		})
		const funded = 'yes'
		expect(errorsOf({ funded, funding: [{ funder: '', award: '12', id: '' }] })).toEqual({
			funding: 'noName',
		})
		expect(errorsOf({ funded, funding: [{ funder: 'CODESRIA', award: '', id: '0123' }] })).toEqual({
			funding: 'noFunder',
		})
		expect(errorsOf({ usedAi: 'yes', aiText: 'x'.repeat(1_000_000) })).toEqual({ aiText: 'tooLong' })
	})

	test('funders become data: an identifier of ROR or of the Open Funder Registry, and each number of an award', () => {
		const funding = [
			{ funder: 'Afrobarometer', award: 'A/1 ; A/2', id: 'ror.org/03yrm5c26' },
			{ funder: 'Wellcome', award: '', id: '10.13039/100004440' },
			{ funder: 'CODESRIA', award: '', id: '' },
			{ funder: '', award: '', id: '' },
		]
		const read = statementsFrom({ ...FULL_STATEMENTS, funded: 'yes', funding })
		expect(read.ok && declaredFunders(read.statements)).toEqual([
			{ name: 'Afrobarometer', id: 'https://ror.org/03yrm5c26', awards: ['A/1', 'A/2'] },
			{ name: 'Wellcome', id: 'https://doi.org/10.13039/100004440', awards: [] },
			{ name: 'CODESRIA', id: null, awards: [] },
		])
		const before = { funded: true, funding: [{ funder: 'CODESRIA', award: '12' }] }
		expect(declaredFunders(before)).toEqual([{ name: 'CODESRIA', id: null, awards: ['12'] }])
	})

	test('unreadable stored values are questions not answered', () => {
		for (const stored of [null, 'x', { original: 'yes', funding: [1], licence: 'MIT', conflicts: 1 }])
			expect(statementFaults(statementsIn(stored), 'CC-BY-4.0').length).toBe(7)
	})
})

describe('the check of a draft', () => {
	const finding = { rule: 'font' as const, severity: 'warning' as const, variant: '', values: {}, places: [] }

	test('stops by what the journal holds for an error now', () => {
		const state = {
			is: 'checked' as const,
			report: { findings: [finding, { ...finding, rule: 'textWords' as const }] },
		}
		expect(checkFaults(state, DEFAULT_RULES)).toMatchObject([{ key: 'checkErrors', values: { count: 1 } }])
		const lenient = {
			...DEFAULT_RULES,
			severity: { ...DEFAULT_RULES.severity, textWords: 'warning' as const },
		}
		expect(checkFaults(state, lenient)).toEqual([])
		expect(checkFaults({ is: 'noManuscript' }, lenient)).toMatchObject([{ step: 'files' }])
		expect(checkFaults({ is: 'unchecked' }, lenient)).toMatchObject([{ step: 'check' }])
	})
})
