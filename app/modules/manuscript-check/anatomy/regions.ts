import { folded } from '#app/modules/manuscript-file/index.ts'

let regions: ReadonlySet<string> | undefined

/** True for the name of a country or a part of the world in one of the languages of the platform or in Portuguese, as CLDR has them. */
export function isRegion(text: string): boolean {
	regions ??= new Set(
		['fr', 'en', 'es', 'ar', 'pt'].flatMap((language) => {
			const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
			return CODES.flatMap((code) => names.of(code) ?? []).map(formOf)
		}),
	)
	return regions.has(formOf(text))
}

/** A name of a place as it is compared: without accents, capitals and signs. */
export const formOf = (text: string): string =>
	folded(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** ISO 3166-1 alpha-2, those not in use included, and UN M49's Africa with its parts. */
const CODES = [
	...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)),
	'002',
	'011',
	'014',
	'015',
	'017',
	'018',
]
