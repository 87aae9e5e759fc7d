import { type KnownPeople, spellingsOf } from './identity.ts'
import { WAYS } from './ways-of-naming.ts'
import { occurrencesOf, withoutHidden, wordsOf } from './words.ts'

/** The ways that are marked in letters (decision 176): those that hardly ever mean somebody else. */
const MARKED = [WAYS.family, WAYS.given, WAYS.firstTwo, WAYS.initials, WAYS.otherScript]

/**
 * Whom a text that somebody reads names: people by their names, by their families or given names alone (`Mme Diarra`), by initials as a sign, in the letters of
 * another script, by addresses and iDs. `known`: whom its readers know, whose names are not taken for those of others of the same family.
 */
export function peopleNamedIn(text: string, people: KnownPeople, known: readonly string[] = []): string[] {
	const seen = withoutHidden(text)
	const lower = seen.toLowerCase().replaceAll(/\s*[([]\s*(?:at|a|arobase|arroba|@)\s*[)\]]\s*/g, '@')
	const rest = without(seen, known)
	return [
		...people.names.filter(
			(name) =>
				WAYS.whole(seen, name) || (!isOneOf(name, known) && MARKED.some((isNamed) => isNamed(rest, name))),
		),
		...[...people.emails, ...(people.orcids ?? [])].filter((one) => lower.includes(one.toLowerCase())),
	]
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
