import { describe, expect, test } from 'vitest'
import { doiKey, identifiersIn, isbnKey, issnKey, orcidKey } from './identifiers.ts'

const only = (typed: string) => {
	const { identifiers, rest } = identifiersIn(typed)
	return rest.trim() === '' && identifiers.length === 1 ? identifiers[0] : { identifiers, rest: rest.trim() }
}

describe('what is pasted into the search field', () => {
	test.each([
		'10.1371/journal.pmed.0020124',
		'https://doi.org/10.1371/journal.pmed.0020124',
		'http://dx.doi.org/10.1371/JOURNAL.PMED.0020124',
		'doi.org/10.1371/journal.pmed.0020124',
		'doi:10.1371/journal.pmed.0020124',
		'DOI: 10.1371/journal.pmed.0020124.',
		'https://doi.org/10.1371%2Fjournal.pmed.0020124',
		'https://journals.plos.org/plosmedicine/article?id=10.1371/journal.pmed.0020124&rev=1',
		'«10.1371/journal.pmed.0020124»',
	])('%s is a DOI', (typed) => {
		expect(identifiersIn(typed).identifiers).toEqual(['doi/10.1371/journal.pmed.0020124'])
	})

	test('a DOI keeps the brackets it opens, and loses those of the sentence', () => {
		expect(only('10.1016/S0140-6736(05)66666-6')).toBe('doi/10.1016/s0140-6736(05)66666-6')
		expect(identifiersIn('(10.1000/182)').identifiers).toEqual(['doi/10.1000/182'])
	})

	test.each([
		['0000-0002-1825-0097', 'orcid/0000-0002-1825-0097'],
		['https://orcid.org/0000-0002-1825-0097', 'orcid/0000-0002-1825-0097'],
		['ORCID: 0000-0002-1694-233x', 'orcid/0000-0002-1694-233X'],
		['978-3-96110-036-1', 'isbn/9783961100361'],
		['ISBN 978 3 96110 036 1', 'isbn/9783961100361'],
		['9783961100361', 'isbn/9783961100361'],
		['0-306-40615-2', 'isbn/9780306406157'],
		['1932-6203', 'issn/19326203'],
		['ISSN 1549-1277', 'issn/15491277'],
		['e-ISSN: 1678-765x', 'issn/1678765X'],
	])('%s is %s', (typed, key) => {
		expect(only(typed)).toBe(key)
	})

	test.each([
		'1932-6204',
		'9783961100362',
		'1960-1975',
		'2019-2021',
		'10.5 millions',
		'droit 10',
		'tel. 01 02 03 04 05 06',
	])('%s stays text', (typed) => {
		expect(identifiersIn(typed)).toEqual({ identifiers: [], rest: typed })
	})

	test('words around it are kept', () => {
		expect(identifiersIn('Ioannidis 10.1371/journal.pmed.0020124 2005')).toEqual({
			identifiers: ['doi/10.1371/journal.pmed.0020124'],
			rest: 'Ioannidis   2005',
		})
	})

	test('hostile strings are read to their end', () => {
		for (const typed of [
			'10.'.repeat(5_000),
			'1-'.repeat(5_000),
			'http://'.repeat(2_000),
			'9 '.repeat(5_000),
			'10.1234/'.repeat(2_000),
		])
			expect(identifiersIn(`${typed.slice(0, 300)} fin`).rest).toMatch(/fin$/)
	})

	test('keys are one for all spellings', () => {
		expect(doiKey('10.1000/ABC')).toBe(doiKey('10.1000/abc'))
		expect(isbnKey('0306406152')).toBe(isbnKey('978-0-306-40615-7'))
		expect(issnKey('2434-561x')).toBe('issn/2434561X')
		expect(orcidKey('https://orcid.org/0000-0002-1694-233X')).toBe('orcid/0000-0002-1694-233X')
	})
})
