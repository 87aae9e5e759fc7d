import type { Texts } from '#app/i18n/texts.ts'
import type { WorkUse } from '../model.ts'
import type { CountryUse } from '../reader-country/model.ts'

/** A published work of somebody, with all its use so far. */
export type OwnWork = WorkUse & {
	id: string
	slug: string
	title: Texts
	language: string
	path: string
}

/** The use of somebody's works, or of one of them. */
export type OwnUsage = {
	works: OwnWork[]
	/** The slug of the one work whose months these are; null: of all together. */
	shown: string | null
	/** The last twelve months, the oldest first; `month` is `YYYY-MM`. */
	months: (WorkUse & { month: string })[]
	/** The one of these months whose countries are shown; null: those of all. */
	month: string | null
	countries: CountryUse[]
	/** The day of the table of networks by which countries are told (ISO 8601). */
	networksOn: string
}

/** So many months up to that of a moment (UTC), the oldest first. */
export function monthsUpTo(now: Date, count: number): string[] {
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))
			.toISOString()
			.slice(0, 7),
	)
}
