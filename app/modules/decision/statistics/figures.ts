/** Fewer values than this have no median worth the name. */
const LEAST_FOR_MEDIAN = 3
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

/** The spread of some days, quartiles by linear interpolation between the two values beside them (as `percentile_cont` of SQL). */
export function spreadOf(days: readonly number[]): Spread {
	const sorted = days.toSorted((a, b) => a - b)
	const at = (share: number, least: number) => {
		if (sorted.length < least) return null
		const place = (sorted.length - 1) * share
		const below = sorted[Math.floor(place)] ?? 0
		const above = sorted[Math.ceil(place)] ?? below
		return Math.round(below + (above - below) * (place - Math.floor(place)))
	}
	return {
		count: sorted.length,
		median: at(0.5, LEAST_FOR_MEDIAN),
		lower: at(0.25, LEAST_FOR_QUARTILES),
		upper: at(0.75, LEAST_FOR_QUARTILES),
		least: at(0, LEAST_FOR_QUARTILES),
		most: at(1, LEAST_FOR_QUARTILES),
	}
}

/** A period of whole months: from the first day of one (UTC, ISO 8601) to the day before that of another. */
export type Period = { from: string; until: string }

/** The twelve months that end with the present one, or the year that somebody names (`2025`); anything else is the former. */
export function periodOf(asked: string | null, now: Date): Period {
	if (asked && /^20\d\d$/.test(asked)) return { from: `${asked}-01-01`, until: `${Number(asked) + 1}-01-01` }
	const first = (months: number) =>
		new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
	return { from: first(-11), until: first(1) }
}

/** The months of a period (`2026-03`). */
export function monthsOf({ from, until }: Period): string[] {
	const months: string[] = []
	const month = new Date(`${from}T00:00:00Z`)
	for (; month.toISOString().slice(0, 10) < until; month.setUTCMonth(month.getUTCMonth() + 1))
		months.push(month.toISOString().slice(0, 7))
	return months
}
