import { ORCID, orcidOf } from '../anatomy/orcid.ts'
import { type KnownPeople, spellingsOf } from './identity.ts'
import { institutionSpans } from './institutions-named.ts'
import { namesByBeginning, placesOfBeginning } from './mail-beginnings.ts'
import { callings, WAYS } from './ways-of-naming.ts'
import { occurrencesOf, type Span, withoutHidden, wordsOf } from './words.ts'

/** The ways that are marked in letters (decision 176): those that hardly ever mean somebody else. */
const MARKED = [
	WAYS.family,
	WAYS.given,
	WAYS.firstTwo,
	WAYS.initials,
	WAYS.signature,
	WAYS.otherScript,
	WAYS.page,
]

/** An at sign as it is written for people. */
const MASKED_AT = /\s*[([]\s*(?:at|a|arobase|arroba|@)\s*[)\]]\s*/g

/** Whom words must not name for those who read them. */
export type Unnamed = {
	people: KnownPeople
	/** Whom its readers know, whose names are not taken for those of others of the same family. */
	known: readonly string[]
	/** Titles, within which no institution is sought. */
	said: readonly string[]
}

/**
 * Whom a text that somebody reads names: people by their names, by their families or given names alone (`Mme Diarra`), by initials as a sign, in the letters of
 * another script, by pages of their own on the web, by addresses, also by what these begin with, iDs and institutions. `known`: whom its readers know, whose names are not taken for those of others of the
 * same family; `said`: titles, within which no institution is sought.
 */
export function peopleNamedIn(
	text: string,
	people: KnownPeople,
	known: readonly string[] = [],
	said: readonly string[] = [],
): string[] {
	const seen = withoutHidden(text)
	const lower = seen.toLowerCase().replaceAll(MASKED_AT, '@')
	const rest = without(seen, known)
	const open = said.reduce((left, title) => (title ? left.replaceAll(withoutHidden(title), '·') : left), seen)
	return [
		...people.names.filter(
			(name) =>
				WAYS.whole(seen, name).length > 0 ||
				(!isOneOf(name, known) && MARKED.some((spans) => spans(rest, name).length > 0)),
		),
		...(people.orcids ?? []).filter((one) => placesOfOrcid(seen, one).length > 0),
		...people.emails.filter(
			(one) => lower.includes(one.toLowerCase()) || namesByBeginning(seen, one, people.names),
		),
		...people.affiliations.filter((place) => institutionSpans(open, place).length > 0),
	]
}

/** A piece of a text, and whether it calls somebody. */
export type PieceOfLetter = { text: string; isNaming: boolean }

/** A text in pieces, with those set apart that call one of these: names as `peopleNamedIn` finds them, addresses and iDs as they are written. */
export function passagesNaming(text: string, named: readonly string[]): PieceOfLetter[] {
	const spans = named
		.flatMap((one) =>
			one.includes('@')
				? [...placesOf(text, one), ...placesOfBeginning(text, one)]
				: [
						...callings(text, one),
						...institutionSpans(text, one),
						...placesOf(text, one),
						...placesOfOrcid(text, one),
					],
		)
		.toSorted((a, b) => a.from - b.from || b.to - a.to)
	const passages: PieceOfLetter[] = []
	let at = 0
	for (const { from, to } of spans) {
		if (to <= at) continue
		const start = Math.max(from, at)
		passages.push(
			{ text: text.slice(at, start), isNaming: false },
			{ text: text.slice(start, to), isNaming: true },
		)
		at = to
	}
	return [...passages, { text: text.slice(at), isNaming: false }].filter((passage) => passage.text !== '')
}

/** Where a text writes an iD, with hyphens, with spaces or with neither. */
function placesOfOrcid(text: string, orcid: string): Span[] {
	return [...text.matchAll(ORCID)]
		.filter(([written]) => orcidOf(written) === orcidOf(orcid))
		.map(({ 0: written, index }) => ({ from: index, to: index + written.length }))
}

function placesOf(text: string, written: string): Span[] {
	const sought = written
		.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
		.replace('@', `(?:@|${MASKED_AT.source})`)
	return [...text.matchAll(new RegExp(sought, 'giu'))].map(({ 0: found, index }) => ({
		from: index,
		to: index + found.length,
	}))
}

function isOneOf(name: string, known: readonly string[]): boolean {
	return known.some((other) => wordsOf(other) === wordsOf(name))
}

/** A text without these names, where they stand whole. */
function without(text: string, names: readonly string[]): string {
	return occurrencesOf(text, names.flatMap(spellingsOf)).reduceRight(
		(left, { from, to }) => `${left.slice(0, from)}·${left.slice(to)}`,
		text,
	)
}
