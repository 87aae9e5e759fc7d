import { occurrencesOf, type Span, wordsOf } from './words.ts'

/** What an institution is called by, beside countries and towns, which tell nobody. */
const INSTITUTION =
	/universi|institut|laborato|facult|[ée]cole|escuela|school|coll[eè]ge|cent(?:re|er|ro)|mus[eé]|acad[eé]m|h[oô]pital|hospital|d[eé]part|biblioth|bibliote|library|archiv|جامع|كلية|معهد|مختبر|مركز|متحف|[أا]كاديم/iu
const ACRONYM = /^\p{Lu}[\p{Lu}\d-]{2,}$/u
const FEWEST_LETTERS = 3
const GOES_ON_AT_BOTH = /^[\p{L}\p{N}]{2}$/u
/** Words that acronyms leave out. */
const SMALL = /^\p{Ll}{1,3}$/u
/** Behind it stands where an institution is, which its acronym may leave out. */
const AT = /\s(?:de|of|à|at|in|en)\s(?=\p{Lu})/u

/** The first letters of an institution's name, as `UGB` of `Université Gaston-Berger`; with its town and without. */
function initialsOfPlace(part: string): string[] {
	const cut = [...part.matchAll(new RegExp(AT, 'gu'))].map(({ index }) => part.slice(0, index))
	return [part, ...cut].flatMap((written) => {
		const words = written
			.split(/[\s’'‘-]+/u)
			.filter((word) => word && !SMALL.test(word) && !/^[ldLD]$/.test(word))
		const letters = words.map((word) => word.normalize('NFKD').charAt(0).toUpperCase()).join('')
		return /^[A-Z]+$/.test(letters) && letters.length >= FEWEST_LETTERS ? [letters] : []
	})
}

const UNIVERSITY = /^universi|^جامع/iu
/** With such words behind, another one is meant: `Université de Paris 8`. */
const GOES_ON = /^[\s-](?:(?:de|of|du|des|da)\s|d[’'])?[\p{Lu}\p{N}]/u

/** A university without where it is, or by the first name of several: `Université Assane-Seck` (de Ziguinchor), `University of Ghana` (Legon). */
function shortenedSpans(text: string, affiliation: string, runEnds?: readonly number[]): Span[] {
	const parts = affiliation.split(/[,;()[\]/]|\s[-–—]\s/u).map((part) => part.trim())
	const forms = parts
		.filter((part) => UNIVERSITY.test(part))
		.flatMap((part) => {
			const names = [...part.matchAll(/(?<=[\s’'-])\p{Lu}[\p{L}\p{M}]{3,}(?=\s)/gu)]
			return names.map(({ 0: name, index }) => wordsOf(part.slice(0, index + name.length)).trim())
		})
	return occurrencesOf(text, forms, runEnds).filter(({ to }) => !GOES_ON.test(text.slice(to)))
}

/** Where a text names an institution in ways that it does not give itself: by an acronym, or without its town. */
export function otherwiseSpans(text: string, affiliation: string, runEnds?: readonly number[]): Span[] {
	return [...acronymSpans(text, affiliation, runEnds), ...shortenedSpans(text, affiliation, runEnds)]
}

/** Where a text writes an acronym that the institution itself does not give. */
function acronymSpans(text: string, affiliation: string, runEnds?: readonly number[]): Span[] {
	const named = affiliation.split(/[,;()[\]/]|\s[-–—]\s/u).filter((part) => INSTITUTION.test(part))
	return [...new Set(named.flatMap((part) => initialsOfPlace(part.trim())))].flatMap((letters) =>
		writtenAs(text, letters, runEnds),
	)
}

/** Where a text writes an acronym by itself: between other signs, or where runs end that stand close to it. */
function writtenAs(text: string, acronym: string, runEnds: readonly number[] = []): Span[] {
	const isEnd = (at: number) =>
		runEnds.includes(at) || !GOES_ON_AT_BOTH.test(text.slice(Math.max(0, at - 1), at + 1))
	return [...text.matchAll(new RegExp(acronym, 'gu'))]
		.map(({ index }) => ({ from: index, to: index + acronym.length }))
		.filter(({ from, to }) => isEnd(from) && isEnd(to))
}

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
		...acronyms.flatMap((part) => writtenAs(text, part)),
		...otherwiseSpans(text, affiliation),
	]
}
