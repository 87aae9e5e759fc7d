import { inLatinDigits, YEAR } from '../citations/year.ts'
import { keysAndHandles, wordsApart } from './citation-keys.ts'
import { familyPlaces } from './family-places.ts'
import { familiesOf } from './identity.ts'
import { initialledSpans } from './other-script-initials.ts'
import { isMargin, type Passage, whole } from './passage.ts'
import { namings } from './ways-of-naming.ts'
import { isNamed, type Span, wordsOf } from './words.ts'

/** Another family beside it: "et Sow Fall", "وديوب". */
const ANOTHER = String.raw`[/–]\p{Lu}[\p{L}’‘'-]+|(?:[,،]\s|[,،]?\s(?:et|and|&|y)\s)\p{Lu}[\p{L}’‘'-]+(?:\s\p{Lu}[\p{L}’‘'-]+)?|[,،]?\sو\s?(?:عبد\s)?[\p{Script=Arabic}\p{M}]+`
/** A year close behind a family's name: "Ndong (2019", "Ndong et al., 2019a", "NDONG & Diop 2019", "Ndong, Sow Fall et Diop, à paraître", "المرابط، 2019". */
const YEAR_BEHIND = new RegExp(
	String.raw`^(?:['’]s)?(?:[,،]?\s(?:(?:et|and|&|y)\s(?:al(?:ii|\.)?|coll\.|others|otros|otras)|وآخرون)|${ANOTHER}){0,4}(?:\s\((?:dirs?|[ée]ds?|coords?|comps?|hrsg)\.\))?\)?[,،]?\s?(?:[([](?:(?:dirs?|[ée]ds?|coords?|comps?)\.,\s|\p{Lu}[\p{L}\s-]{1,30},\s)?)?(${YEAR})`,
	'u',
)
/** A work cited before stands behind a family's name: "Ndong, op. cit.", "Ndong, art. cité", "Ndong, ibid.". */
const CITED_BEFORE = /^[,،]?\s\(?(?:(?:op|art|ouvr|loc|obr?)\.\s?cit|ib(?:id)?\.|idem(?!\p{L}))/iu
/** Behind the name or the initial of somebody else of that family, or tied to another word, it is not theirs: "Cheikh Anta Diop (1954)", "C. Diop". */
export const ANOTHERS_BEFORE = /(?:\p{Lu}\.\s?|[^\s\d.!?…:;()[\]«“]\s\p{Lu}[\p{L}\p{M}’'-]*\s|\p{L}[-‐])$/u
/** Bâ, Ly, Sy. */
const SHORTEST_PART = 2
/** Almeida for D’Almeida; a shorter one, Anna for D’Anna, may be a given name. */
const SHORTEST_ELIDED = 6
const YEARS = /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/g

/**
 * The works of a person in the bibliography, and where the text cites them, listed or not: by the family's name with the year of one of them, or of one
 * that nobody else of that name has in the list; by a key with the family's name, whose work is listed elsewhere, unless its year is that of somebody else's.
 */
export function* ownWorks(
	name: string,
	spellings: readonly string[],
	passages: readonly Passage[],
): Generator<[Passage, Span]> {
	const references = passages.filter(({ isReference }) => isReference)
	const own = references.filter(
		({ text, runEnds }) =>
			namings(text, name, spellings, runEnds).length > 0 || initialledSpans(text, name).length > 0,
	)
	for (const passage of own) yield [passage, whole(passage)]
	if (!/\s/u.test(name.trim())) return
	const { forms, compound, elided } = familiesOf(name)
	// One of two family names is cited alone, as one is without its particle: `Almeida (2001)`.
	const parts = compound
		.flatMap((form) => form.split(' '))
		.filter((part) => part.length >= SHORTEST_PART)
		.concat(elided && elided.length >= SHORTEST_ELIDED ? elided : [])
	const others = references.filter(
		(entry) => !own.includes(entry) && familyPlaces(entry.text, name, undefined, parts).length > 0,
	)
	const yearsOf = (entries: readonly Passage[]) =>
		new Set(entries.flatMap(({ text }) => text.match(YEARS) ?? []))
	const [ownYears, otherYears] = [yearsOf(own), yearsOf(others)]
	const inKeys = [...forms, ...forms.map((form) => form.replace(/ /g, ''))]
	for (const passage of passages) {
		if (passage.isReference || isMargin(passage.beside)) continue
		for (const span of keysAndHandles(passage.text).keys) {
			const key = passage.text.slice(span.from, span.to)
			const years = key.match(YEARS) ?? []
			const isOfAnother = years.some((year) => otherYears.has(year) && !ownYears.has(year))
			if (!isOfAnother && isNamed(wordsOf(wordsApart(key)), inKeys)) yield [passage, span]
		}
		for (const span of familyPlaces(passage.text, name, passage.runEnds, parts)) {
			if (!/^(?:d['’‘´`])?\P{Ll}/u.test(passage.text.slice(span.from))) continue
			const behind = passage.text.slice(span.to)
			const year = YEAR_BEHIND.exec(inLatinDigits(behind))?.[1]?.replace(/(?<=\d)[a-z]$/u, '')
			if (!year && !CITED_BEFORE.test(behind)) continue
			const isAnothers =
				(year ? otherYears.has(year) : others.length > 0) ||
				ANOTHERS_BEFORE.test(passage.text.slice(0, span.from))
			if ((year && ownYears.has(year)) || !isAnothers) yield [passage, span]
		}
	}
}
