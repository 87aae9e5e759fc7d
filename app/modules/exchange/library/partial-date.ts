import type { Precision } from '#app/platform/db/tables.ts'

/** A date as known: the first day of it, and how much of it is known. */
export type PartialDate = { day: string; precision: Precision; year: number }

/** Reads `2013`, `2013-04` or `2013-04-09`, and `[1828..]` (EDTF, ISO 8601-2: that year or a later one) as undated. */
export function partialDate(text: string): PartialDate {
	const [, earliest] = /^\[(\d{4})\.\.\]$/.exec(text) ?? []
	if (earliest) return { day: `${earliest}-01-01`, precision: 'undated', year: Number(earliest) }
	const precision = text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day'
	return { day: `${text}${'-01-01'.slice(text.length - 4)}`, precision, year: Number(text.slice(0, 4)) }
}
