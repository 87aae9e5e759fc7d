import { describe, expect, test } from 'vitest'
import { isDoiPattern, isOfPrefix, suffixBy } from './doi-pattern.ts'

const FACTS = {
	revue: 'annales',
	annee: '2026',
	volume: '12',
	numero: '3–4',
	reference: 'ANN-2026-0007',
	hasard: 'k3m9z0qx',
}

describe('a pattern of DOIs', () => {
	test('gives a suffix of plain characters, and leaves out what a work has not with its sign', () => {
		expect(suffixBy('{revue}.{annee}.{reference}', FACTS)).toBe('annales.2026.ann-2026-0007')
		expect(suffixBy('{revue}.v{volume}n{numero}.{hasard}', FACTS)).toBe('annales.v12n3-4.k3m9z0qx')
		const bare = { ...FACTS, volume: null, numero: null }
		expect(suffixBy('{revue}.{volume}.{numero}.{reference}', bare)).toBe('annales.ann-2026-0007')
		expect(suffixBy('{volume}/{reference}', { ...bare, reference: 'Éthique « <b> »' })).toBe('ethique-b')
	})

	test('is one that tells works apart and names only what is known', () => {
		for (const good of ['{reference}', '{revue}/{hasard}', 'a.b_c;({reference})'])
			expect(isDoiPattern(good)).toBe(true)
		for (const bad of [
			'',
			'{revue}',
			'{titre}{reference}',
			'É{reference}',
			'{reference',
			'a b{hasard}',
			'{{hasard}}',
		])
			expect([bad, isDoiPattern(bad)]).toEqual([bad, false])
	})

	test('makes DOIs of its prefix alone', () => {
		expect(isOfPrefix('10.5555/ABC', '10.5555')).toBe(true)
		expect(isOfPrefix('10.55551/abc', '10.5555')).toBe(false)
	})
})
