import { expect, test } from 'vitest'
import { recordFor } from './entry.ts'

const record = (title: string, family: string, year: number) => ({
	id: '',
	type: 'book',
	title,
	author: [{ family }],
	issued: { 'date-parts': [[year]] },
})

test('a record is that of an entry which has its title, and its year or its first author', () => {
	const mots = record('Les mots du Sahel', 'Diawara', 2005)
	expect(recordFor('Diawara, M. (2006). Les mots du Sahel. Karthala.', [mots])).toBe(mots)
	expect(recordFor('D., M. (2005). Les mots du Sahel. Karthala.', [mots])).toBe(mots)
	expect(recordFor('Kane, O. (1990). Les mots du Sahel : compte rendu.', [mots])).toBe(null)
	expect(recordFor('Diawara, M. (2005). Autre chose. Karthala.', [mots])).toBe(null)
})

test('a short title asks for both, one of three letters says nothing', () => {
	const villes = record('Villes', 'Sow', 2019)
	expect(recordFor('Sow, F. (2019). Villes. Karthala.', [villes])).toBe(villes)
	expect(recordFor('Kane, O. (2019). Villes et ports. Karthala.', [villes])).toBe(null)
	expect(recordFor('Sow, F. (2019). Le bateau. Karthala.', [record('Eau', 'Sow', 2019)])).toBe(null)
})

test('of two titles of which one begins as the other, the longer one is meant where it stands', () => {
	const short = record('Villes du Sahel', 'Sow', 2019)
	const long = record('Villes du Sahel : une histoire', 'Sow', 2019)
	for (const records of [
		[short, long],
		[long, short],
	])
		expect(recordFor('Sow, F. (2019). Villes du Sahel : une histoire. Karthala.', records)).toBe(long)
})
