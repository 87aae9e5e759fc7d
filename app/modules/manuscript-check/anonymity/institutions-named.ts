import { occurrencesOf, type Span, wordsOf } from './words.ts'

/** What an institution is called by, beside countries and towns, which tell nobody. */
const INSTITUTION =
	/universi|institut|laborato|facult|[ée]cole|escuela|school|coll[eè]ge|cent(?:re|er|ro)|mus[eé]|acad[eé]m|h[oô]pital|hospital|d[eé]part|biblioth|bibliote|library|archiv|جامع|كلية|معهد|مختبر|مركز|متحف|[أا]كاديم/iu
const ACRONYM = /^\p{Lu}[\p{Lu}\d-]{2,}$/u

/** Where a text names an institution, in words that stand together or by its acronym. */
export function institutionSpans(text: string, affiliation: string): Span[] {
	const parts = affiliation
		.split(/[,;()[\]/]|\s[-–—]\s/u)
		.map((part) => part.trim())
		.filter(Boolean)
	const named = parts.filter((part) => /\s/u.test(part) && INSTITUTION.test(part))
	// What stands last behind a comma is a country: `Université de Kinshasa, RDC`.
	const acronyms = parts.filter(
		(part, at) =>
			ACRONYM.test(part) && (at === 0 || at < parts.length - 1 || affiliation.includes(`(${part})`)),
	)
	return [
		...occurrencesOf(
			text,
			named.map((part) => wordsOf(part).trim()),
		),
		...acronyms.flatMap((part) =>
			[...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${part}(?![\\p{L}\\p{N}])`, 'gu'))].map(
				({ index }) => ({
					from: index,
					to: index + part.length,
				}),
			),
		),
	]
}
