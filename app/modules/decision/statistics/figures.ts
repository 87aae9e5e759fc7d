/** Fewer values than this have no median worth the name, and tell of single manuscripts. */
export const LEAST_FOR_MEDIAN = 3
/** Fewer values than this have no quartiles worth the name. */
const LEAST_FOR_QUARTILES = 5

/** What a set of days says: how many there are, the middle one from three on, the quartiles from five on; null below. Rounded to whole days. */
export type Spread = {
	count: number
	median: number | null
	lower: number | null
	upper: number | null
	least: number | null
	most: number | null
}

/** The spread of days of which the least, the quartiles and the most are given (`quartilesOf`). */
export function spreadOf({ count, at }: { count: number; at: readonly number[] | null }): Spread {
	const [least, lower, median, upper, most] = (at ?? []).map(Math.round)
	const fromOn = (enough: number, value: number | undefined) => (count >= enough ? (value ?? null) : null)
	return {
		count,
		median: fromOn(LEAST_FOR_MEDIAN, median),
		lower: fromOn(LEAST_FOR_QUARTILES, lower),
		upper: fromOn(LEAST_FOR_QUARTILES, upper),
		least: fromOn(LEAST_FOR_QUARTILES, least),
		most: fromOn(LEAST_FOR_QUARTILES, most),
	}
}

/** A period of whole months: from the first day of one (ISO 8601) to the day before that of another. */
export type Period = { from: string; until: string }

/** The twelve months that end with that of `today` (ISO 8601), or the year that somebody names (`2025`); anything else is the former. */
export function periodOf(asked: string | null, today: string): Period {
	if (asked && /^20\d\d$/.test(asked)) return { from: `${asked}-01-01`, until: `${Number(asked) + 1}-01-01` }
	const [year, month] = today.split('-').map(Number) as [number, number]
	const first = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
	return { from: first(-11), until: first(1) }
}

/** The same day a year before (ISO 8601); the first of March for the last of a leap year's February. */
export function yearBefore(day: string): string {
	const moment = new Date(`${day}T00:00:00Z`)
	moment.setUTCFullYear(moment.getUTCFullYear() - 1)
	return moment.toISOString().slice(0, 10)
}

/** The months of a period (`2026-03`). */
export function monthsOf({ from, until }: Period): string[] {
	const months: string[] = []
	const month = new Date(`${from}T00:00:00Z`)
	for (; month.toISOString().slice(0, 10) < until; month.setUTCMonth(month.getUTCMonth() + 1))
		months.push(month.toISOString().slice(0, 7))
	return months
}
