import type { WorkUse } from '../model.ts'

/** Where an address is in no network of a country, as CLDR calls such a region. */
export const UNKNOWN_COUNTRY = 'ZZ'
/** Countries that are not named, together. */
export const OTHER_COUNTRIES = 'other'
/** Fewer views than these could be one person, whom those who know the author may guess: such a country is not named. */
export const LEAST_NAMED = 5

/** The use from one country (ISO 3166-1 alpha-2), from the others, or from where nobody knows. */
export type CountryUse = WorkUse & { country: string }

/**
 * Uses by country as they may be shown: the most views first, those with fewer than `LEAST_NAMED` together, then what is not known. Nothing is left out of
 * the sums.
 */
export function namedCountries(uses: readonly CountryUse[]): CountryUse[] {
	const isNamed = ({ country, views }: CountryUse) => country !== UNKNOWN_COUNTRY && views >= LEAST_NAMED
	const named = uses
		.filter(isNamed)
		.toSorted((a, b) => b.views - a.views || b.downloads - a.downloads || (a.country < b.country ? -1 : 1))
	const unknown = uses.filter(({ country }) => country === UNKNOWN_COUNTRY)
	const others = uses.filter((use) => !isNamed(use) && use.country !== UNKNOWN_COUNTRY)
	if (others.length === 0) return [...named, ...unknown]
	const sum = (of: keyof WorkUse) => others.reduce((total, use) => total + use[of], 0)
	return [
		...named,
		{ country: OTHER_COUNTRIES, views: sum('views'), downloads: sum('downloads') },
		...unknown,
	]
}
