import { pathTo } from '#app/addresses/address.ts'
import type { Breakdowns } from '#app/modules/site/index.server.ts'
import type { Bar } from '#app/ui/bars.tsx'

const SHOWN_YEARS = 15

/** The newest years one by one, those without works too, and what is older in one bar that leads to all of it. */
export function yearBars(byYear: Breakdowns['byYear'], earlier: (year: number) => string): Bar[] {
	const years = byYear.map(({ year }) => year)
	const newest = Math.max(...years)
	const oldestShown = Math.max(Math.min(...years), newest - SHOWN_YEARS + 1)
	const counted = new Map(byYear.map((row) => [row.year, row]))
	const bars: Bar[] = []
	for (let year = newest; year >= oldestShown; year--) {
		const row = counted.get(year)
		bars.push({
			key: String(year),
			label: String(year),
			value: row?.count ?? 0,
			beside: row?.elsewhere ?? 0,
			...(row ? { href: pathTo('articles', { annee: year }) } : {}),
		})
	}
	const older = byYear.filter(({ year }) => year < oldestShown)
	if (older.length === 0) return bars
	return [
		...bars,
		{
			key: 'earlier',
			label: earlier(oldestShown),
			value: older.reduce((sum, { count }) => sum + count, 0),
			beside: older.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
			href: pathTo('articles', { a: Math.max(...older.map(({ year }) => year)) }),
		},
	]
}
