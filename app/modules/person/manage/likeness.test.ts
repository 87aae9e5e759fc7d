import { describe, expect, test } from 'vitest'
import { keysOf, likeness, type Signer } from './likeness.ts'

const BAMAKO = 'Université de Bamako'
const signer = (name: string | string[], more: Partial<Signer> = {}): Signer => ({
	id: 'x',
	orcid: null,
	names: [name].flat(),
	affiliations: [],
	rors: [],
	...more,
})
const like = (one: Signer, other: Signer) => {
	const found = likeness(one, other)
	expect(likeness(other, one)).toBe(found)
	return found
}

describe('two people are probably one', () => {
	test('by the same ORCID whatever their names, and never where each has another', () => {
		const one = signer('Awa Diop', { orcid: '0000-0002-1825-0097' })
		expect(like(one, signer('Tout Autrement', { orcid: '0000-0002-1825-0097' }))).toBe('orcid')
		expect(like(one, signer('Awa Diop', { orcid: '0000-0001-5109-3700' }))).toBeNull()
	})

	test.each([
		['Awa Diop', 'DIOP, Awa'],
		['Émile N’Diaye', 'Ndiaye Emile'],
		['Jean-Pierre Mbala', 'Mbala Jean Pierre'],
		['أحمد إبراهيم', 'ابراهيم احمد'],
	])('by name in any order, case and spelling of marks: %s, %s', (one, other) => {
		expect(like(signer(one), signer(other))).toBe('name')
	})

	test('by a name in another script that a work gives', () => {
		expect(like(signer(['Ahmed Ibrahim', 'أحمد إبراهيم']), signer('احمد ابراهيم'))).toBe('name')
	})

	test('more surely where an affiliation is within the other, or a ROR is the same', () => {
		const one = signer('Awa Diop', { affiliations: [`${BAMAKO}, Mali`] })
		expect(like(one, signer('Diop Awa', { affiliations: [BAMAKO.toUpperCase()] }))).toBe('nameAndPlace')
		const ror = { rors: ['https://ror.org/023rbaw78'] }
		expect(like(signer('Awa Diop', ror), signer('Diop Awa', ror))).toBe('nameAndPlace')
		expect(like(one, signer('Diop Awa', { affiliations: ['Université de Bamako-Est'] }))).toBe('name')
	})

	test('by initials only at the same place, never by a family name alone or two given names', () => {
		const at = { affiliations: [BAMAKO] }
		expect(like(signer('A. Diop', at), signer('Diop Awa', at))).toBe('initials')
		expect(like(signer('J.-P. Mbala', at), signer('Jean-Pierre Mbala', at))).toBe('initials')
		expect(like(signer('A. Diop', at), signer('Awa Diop'))).toBeNull()
		expect(like(signer('Aminata Diop', at), signer('Awa Diop', at))).toBeNull()
		expect(like(signer('Diop', at), signer('Diop', at))).toBeNull()
		expect(like(signer('B. Diop', at), signer('Awa Diop', at))).toBeNull()
	})

	test('those who may be one share a key other than a word', () => {
		const pairs = [
			['A. Diop', 'Diop Awa'],
			['J.-P. Mbala', 'Mbala Jean-Pierre'],
			['Awa Diop', 'DIOP Awa'],
		]
		for (const [one = '', other = ''] of pairs) {
			const keys = keysOf(signer(one)).filter((key) => !key.startsWith('w:'))
			expect(keysOf(signer(other)).some((key) => keys.includes(key))).toBe(true)
		}
	})
})
