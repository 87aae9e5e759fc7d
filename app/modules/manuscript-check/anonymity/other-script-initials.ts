import { consonantsShared, type Heard, heardWords, isArabic, wordsIn } from './other-script.ts'
import type { Span } from './words.ts'

/** Initials that a name has, its consonants, and a particle where both have one: so much must be the same in all. */
const FEWEST = 4
const FEWEST_OF_FAMILY = 2

/** The letters with which an Arabic name may begin in Latin letters, by its own first letter. */
const BEGINNINGS: readonly [letters: string, capitals: string][] = [
	['اأإآعىء', 'AEIOU'],
	['بپ', 'BP'],
	['تط', 'T'],
	['ث', 'TS'],
	['ج', 'JDG'],
	['حه', 'H'],
	['خ', 'KC'],
	['دض', 'D'],
	['ذظ', 'DZ'],
	['ر', 'R'],
	['ز', 'Z'],
	['سص', 'SC'],
	['ش', 'CS'],
	['غ', 'GR'],
	['فڤ', 'FPV'],
	['قكگ', 'KQGC'],
	['ل', 'L'],
	['م', 'M'],
	['ن', 'N'],
	['و', 'WOU'],
	['ي', 'YIJ'],
]
const INITIALS = String.raw`\p{Lu}h?\.(?:[\s-]?\p{Lu}h?\.){0,3}`
const WORD = String.raw`\p{Lu}[\p{L}\p{M}‘’'ʿʾ]+`
const PARTICLE = '(?:al|el|ul|ben|bin|ibn|bint|mint|ould|wuld)'
const FAMILY = String.raw`(?:(?:${WORD}|${PARTICLE})[\s-]){0,3}${WORD}`
/** `F. Z. Ben Youssef` */
const BEFORE = new RegExp(
	String.raw`(?<![\p{L}\p{M}.-])(?<initials>${INITIALS})\s?(?<family>${FAMILY})`,
	'gu',
)
/** `Ben Youssef, F. Z.`, `Ben Youssef F.` */
const BEHIND = new RegExp(
	String.raw`(?<![\p{L}\p{M}-])(?<family>${FAMILY}),?\s(?<initials>${INITIALS})(?!\p{L})`,
	'gu',
)
const PARTICLES_BEFORE = new RegExp(String.raw`(?:(?<!\p{L})${PARTICLE}[\s-])+$`, 'iu')
const OF_FATHER = /(?<!\p{L})(?:ben|bin|ibn|bint|mint|ould|wuld)(?!\p{L})/iu
const OF_FATHER_IN_ARABIC = /(?<!\p{L})(?:بن|ابن|بنت|ولد)(?!\p{L})/u

/** Where a text in Latin letters writes a name in Arabic letters with initials, as bibliographies do. Many have such a name: it may be theirs. */
export function initialledSpans(text: string, name: string): Span[] {
	if (!isArabic(name) || !/\p{Lu}h?\./u.test(text)) return []
	const words = heardWords(wordsIn(name))
	const splits = words.slice(1).map((_, at) => ({
		given: words.slice(0, at + 1).map(({ from }) => beginningsOf(name.slice(from))),
		family: words.slice(at + 1).map(({ heard }) => heard),
	}))
	const isFathers = OF_FATHER_IN_ARABIC.test(name)
	return [BEFORE, BEHIND].flatMap((pattern) =>
		[...text.matchAll(pattern)].flatMap(({ 0: written, index, groups }) => {
			const { initials = '', family = '' } = groups ?? {}
			const letters = initials.match(/\p{Lu}/gu) ?? []
			const start = index + written.indexOf(family)
			const words = heardWords(wordsIn(family, start))
			const others = letters.length + (isFathers && OF_FATHER.test(family) ? 1 : 0)
			for (const split of splits) {
				const own =
					pattern === BEFORE ? words.slice(0, split.family.length) : words.slice(-split.family.length)
				const [first, last] = [own[0], own.at(-1)]
				if (!first || !last || !areInitials(letters, split.given)) continue
				if (!isFamily(split.family, own, others)) continue
				if (pattern === BEFORE) return [{ from: index, to: last.to }]
				const particles = PARTICLES_BEFORE.exec(text.slice(start, first.from))?.[0].length ?? 0
				return [{ from: first.from - particles, to: index + written.length }]
			}
			return []
		}),
	)
}

/** Those of all given names, or of the first alone. */
function areInitials(letters: readonly string[], given: readonly string[]): boolean {
	if (letters.length !== 1 && letters.length !== given.length) return false
	return letters.every((letter, at) => given[at]?.includes(letter))
}

/** Whether words are heard as a family, with as many letters in common as tell a name together with its initials. */
function isFamily(family: readonly Heard[], written: readonly { heard: Heard }[], others: number): boolean {
	if (family.length !== written.length) return false
	const shared = family.map((heard, at) => consonantsShared(heard, written[at]?.heard))
	const all = shared.reduce((sum, count) => sum + count, 0)
	return shared.every((count) => count > 0) && all >= FEWEST_OF_FAMILY && all + others >= FEWEST
}

/** The capitals that may stand for a name: that of its article or its own. */
function beginningsOf(name: string): string {
	const own = name.replace(/^ال(?=\p{L}{2})/u, '')
	const of = (letter: string) => BEGINNINGS.find(([letters]) => letters.includes(letter))?.[1] ?? ''
	return own === name ? of(own.charAt(0)) : of(own.charAt(0)) + of('ا')
}
