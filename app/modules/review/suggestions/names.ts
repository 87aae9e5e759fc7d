import { isInOtherScript, isWrittenAs } from '#app/modules/manuscript-check/anonymity/index.ts'
import { foldedWordsOf } from '#app/modules/search/index.ts'

/** The same words in any order, whatever case and accents; one may leave out words when at least two remain. */
export function isSameName(one: string, other: string): boolean {
	const [few, many] = [new Set(foldedWordsOf(one)), new Set(foldedWordsOf(other))].sort(
		(a, b) => a.size - b.size,
	)
	if (!few || !many || few.size === 0) return false
	const isInside = [...few].every((word) => many.has(word))
	return isInside && (few.size === many.size || few.size >= 2)
}

/**
 * Whether two names, which are not the same, may be one person's: the family name with the initials of the other names (`J.-L. M'Bokolo`, `Bouvier, M.`), another
 * spelling that manuscripts are searched for (`El Hadji Malik Sy`, `عبدالله أبوبكر`), or the same name in Arabic and in Latin letters (`ليلى المرابط`, `Leila El Mrabet`).
 */
export function mayBeSameName(one: string, other: string): boolean {
	return (
		agreesByInitials(one, other) ||
		agreesByInitials(other, one) ||
		isWrittenAs(untitled(one), other) ||
		isWrittenAs(untitled(other), one) ||
		isInOtherScript(withCapitals(one), other) ||
		isInOtherScript(withCapitals(other), one)
	)
}

/** Words that stand in a name for nobody in particular. */
const BESIDE_NAMES = new Set(
	'dr pr prof professeur professor mr mrs mme mlle sr sra don de du des la le el al ben bin ibn van von د ا بن ابن'.split(
		' ',
	),
)
const TITLES_BEFORE = /^(?:(?:dr|pr|prof|mr|mme|mlle|mrs|ms|sra?|don|د|أ\.د)\.?\s+)+/iu
/** Letters that are written together as initials: `JL`, which is what `J.L.` is read as. */
const TOGETHER = 3

/** Whether the words of a name that are written out stand in the other one, which begins its other words with the initials of this one. */
function agreesByInitials(abbreviated: string, whole: string): boolean {
	const words = [...foldedWordsOf(abbreviated)].filter((word) => !BESIDE_NAMES.has(word))
	const others = [...foldedWordsOf(whole)].filter((word) => !BESIDE_NAMES.has(word))
	const left = others.filter((word) => !words.includes(word))
	const written = words.filter((word) => others.includes(word))
	const abbreviations = words.filter((word) => !others.includes(word))
	const isFamilyShared = written.some((word) => word.length > 1)
	if (!isFamilyShared || left.length === 0 || abbreviations.some((word) => word.length > TOGETHER))
		return false
	const initials = abbreviations.flatMap((word) => [...word])
	const begun = initials.filter((initial) => {
		const at = left.findIndex((word) => word.startsWith(initial))
		if (at >= 0) left.splice(at, 1)
		return at >= 0
	})
	return begun.length > 0 && (begun.length === initials.length || left.length === 0)
}

/** A name without the words before it that are nobody's. */
const untitled = (name: string) => name.replace(TITLES_BEFORE, '')

/** In Latin letters a name is known by its capitals. */
const withCapitals = (name: string) =>
	name.replace(/\p{L}+/gu, (word) => word[0]?.toUpperCase() + word.slice(1))
