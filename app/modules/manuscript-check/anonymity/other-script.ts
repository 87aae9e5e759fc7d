import { folded } from '#app/modules/manuscript-file/index.ts'

/** Consonants that a name must have, and each part of it, for its skeleton to tell it from words: more in Arabic, where no capital tells a name. */
const FEWEST = { inLatin: { all: 4, part: 1 }, inArabic: { all: 5, part: 2 } }

const ARABIC_LETTERS: Record<string, string> = {
	...{ ب: 'b', پ: 'b', ت: 't', ط: 't', ث: 't', ج: 'g', چ: 'S', ح: 'h', ه: 'h', خ: 'k', د: 'd', ض: 'd' },
	...{ ذ: 'd', ظ: 'd', ر: 'r', ز: 'd', س: 's', ص: 's', ش: 'S', غ: 'g', ف: 'f', ڤ: 'f', ق: 'k', ك: 'k' },
	...{ گ: 'g', ل: 'l', م: 'm', ن: 'n' },
}
/** Latin letters and pairs as Arabic names are written with them in French, English and Spanish: `Cheikh`, `Shaykh`; `Djamel`, `Gamal`. */
const LATIN_LETTERS: [RegExp, string][] = [
	[/tch|sch|sh|ch/g, 'S'],
	[/c(?=[eiy])/g, 's'],
	[/kh|ck|[cqk]/g, 'k'],
	[/gh|dj|[gj]/g, 'g'],
	[/th/g, 't'],
	[/dh|z/g, 'd'],
	[/ph|v/g, 'f'],
	[/p/g, 'b'],
	[/x/g, 'ks'],
]
const LATIN_PARTICLES = /^(?:al|el|ben|bin|ibn|ould|wuld|abd)$/
const ARABIC_PARTICLES = /^(?:بن|ابن|ولد|عبد)$/u

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/**
 * True where a text writes a name of another script, Arabic or Latin, whole: `يوسف الخيالي` is found as `Youssef El-Khayali` and `Yusuf al-Khayyali`. Letters are
 * compared by their consonants, since vowels are not written in Arabic and written in many ways elsewhere; names with few of them are not sought.
 */
export function isInOtherScript(text: string, name: string): boolean {
	const isOther = (word: string) => isArabic(word) !== isArabic(name)
	const sought = skeletonsOf(name)
	const fewest = isArabic(name) ? FEWEST.inLatin : FEWEST.inArabic
	if (sought.length < 2 || sought.join('').length < fewest.all) return false
	if (sought.some((part) => part.length < fewest.part)) return false
	const forms = [sought, sought.toReversed()].map((form) => form.join(' '))
	return text.split(/[\n.,;:،؛()]/u).some((line) =>
		namesIn(line, isOther).some((words) => {
			const written = ` ${skeletonsOf(words.join(' ')).join(' ')} `
			return forms.some((form) => written.includes(` ${form} `))
		}),
	)
}

/** Words of a line that stand beside each other and may be a name: in Latin letters those with a capital, and particles. */
function namesIn(line: string, isOther: (word: string) => boolean): string[][] {
	const names: string[][] = [[]]
	for (const word of line.match(/[\p{L}\p{M}]+/gu) ?? []) {
		const mayName = isArabic(word) || /^\p{Lu}/u.test(word) || LATIN_PARTICLES.test(word)
		if (isOther(word) && mayName) names.at(-1)?.push(word)
		else names.push([])
	}
	return names
}

function skeletonsOf(name: string): string[] {
	return (name.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => {
		const skeleton = isArabic(word) ? arabicSkeleton(word) : latinSkeleton(word)
		return skeleton ?? []
	})
}

function arabicSkeleton(word: string): string | null {
	const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
	if (ARABIC_PARTICLES.test(plain)) return null
	const own = plain.replace(/^ال(?=.{2})/u, '').replace(/[ةه]$/u, '')
	return consonants([...own].map((letter) => ARABIC_LETTERS[letter] ?? 'a').join(''))
}

function latinSkeleton(word: string): string | null {
	const plain = folded(word)
	if (LATIN_PARTICLES.test(plain)) return null
	const own = plain.replace(/h$/, '')
	return consonants(LATIN_LETTERS.reduce((left, [letters, sound]) => left.replace(letters, sound), own))
}

/** Without vowels. Doubled consonants are written once, not those that a vowel parts (`حقوق` is no `Heike`). */
const consonants = (sounds: string): string | null =>
	sounds.replace(/(.)\1/g, '$1').replace(/[aeiouyw]/g, '') || null
