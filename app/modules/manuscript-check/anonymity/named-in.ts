import { folded } from '#app/modules/manuscript-file/index.ts'
import {
	familyOf,
	isNamed,
	type KnownPeople,
	occurrencesOf,
	spellingsOf,
	withoutHidden,
	wordsOf,
} from './identity.ts'

/** A part of a family name by which somebody is called: `Diarra` of `Diarra-Sow`. */
const SHORTEST_PART = 5
/** What stands before a family name in scripts without capitals, where the word alone may be any word. */
const ARABIC_TITLE =
	/(?:^|[\s(،])(?:و|ل|ب)?(?:ال|لل)?(?:استاذ|استاذة|دكتور|دكتورة|سيد|سيدة|محكم|محكمة|زميل|زميلة|د\.|ا\.)\s*$/u

/**
 * Whom a text that somebody reads names: people by their names, by their families alone (`Mme Diarra`), by addresses and iDs. `known`: whom its readers know, whose names are
 * not taken for those of others of the same family.
 */
export function peopleNamedIn(text: string, people: KnownPeople, known: readonly string[] = []): string[] {
	const seen = withoutHidden(text)
	const words = wordsOf(seen)
	const lower = seen.toLowerCase().replaceAll(/\s*[([]\s*(?:at|a|arobase|arroba|@)\s*[)\]]\s*/g, '@')
	const rest = without(seen, known)
	return [
		...people.names.filter(
			(name) => isNamed(words, spellingsOf(name)) || (!isOneOf(name, known) && isCalledByFamily(rest, name)),
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

/** True where a text writes a family name as a name: with a capital, or after a title in Arabic. */
function isCalledByFamily(text: string, name: string): boolean {
	const family = familyOf(name)
	if (family === null || !/\s/u.test(name.trim())) return false
	const parts = family.split(' ').filter((part) => part.length >= SHORTEST_PART)
	return occurrencesOf(text, [family, ...parts]).some(({ from }) => {
		const [first = ''] = text.slice(from)
		return /\p{Lu}/u.test(first) || ARABIC_TITLE.test(folded(`${text.slice(0, from)}|`).slice(0, -1))
	})
}
