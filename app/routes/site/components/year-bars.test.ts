import { expect, test } from 'vitest'
import { yearBars } from './year-bars.ts'

const bars = (...years: number[]) =>
	yearBars(
		years.map((year) => ({ year, count: 2, elsewhere: 1 })),
		(year) => `before ${year}`,
	).map(({ label, value, href }) => [label, value, href])

test('a year without works stands in its row with nothing, and leads nowhere', () => {
	expect(bars(2016, 2014)).toEqual([
		['2016', 2, '/articles?annee=2016'],
		['2015', 0, undefined],
		['2014', 2, '/articles?annee=2014'],
	])
})

test('what is older than fifteen years stands in one bar that leads to all of it', () => {
	const made = bars(2026, 2012, 2011, 1910)
	expect(made).toHaveLength(16)
	expect(made.slice(-2)).toEqual([
		['2012', 2, '/articles?annee=2012'],
		['before 2012', 4, '/articles?a=2011'],
	])
})

test('no works make no bars', () => {
	expect(bars()).toEqual([])
})
