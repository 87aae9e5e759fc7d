/** A month, `YYYY-MM`. */
export type Month = string

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7)

/** The month so many months later. */
export function monthAfter(month: Month, count = 1): Month {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)))
}

export const firstDay = (month: Month): string => `${month}-01`

export function lastDay(month: Month): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Every month from the first to the last. */
export function monthsBetween(first: Month, last: Month): Month[] {
	const months: Month[] = []
	for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
	return months
}

/** The month that a date argument names: `YYYY-MM`, or with the day that begins or ends it; null for anything else. */
export function readMonth(typed: string, day: (month: Month) => string): Month | null {
	const month = typed.slice(0, 7)
	if (!MONTH.test(month) || month < '1000') return null
	return typed === month || typed === day(month) ? month : null
}
