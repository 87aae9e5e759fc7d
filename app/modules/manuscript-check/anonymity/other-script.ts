import { folded } from '#app/modules/manuscript-file/index.ts'

/** Consonants that a name must have for its skeleton to tell it from words. */
const FEWEST_CONSONANTS = 4

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
	[/[aeiouyw]/g, ''],
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
	if (sought.length < 2 || sought.join('').length < FEWEST_CONSONANTS) return false
	const forms = [sought, sought.toReversed()].map((form) => form.join(' '))
	for (const line of text.split(/[\n.,;:،؛()]/u)) {
		const capital = line
			.match(/[\p{L}\p{M}]+/gu)
			?.filter((word) => isOther(word) && isArabic(word) !== /^\p{Lu}/u.test(word))
		const written = ` ${skeletonsOf(capital?.join(' ') ?? '').join(' ')} `
		if (forms.some((form) => written.includes(` ${form} `))) return true
	}
	return false
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
	return once([...own].map((letter) => ARABIC_LETTERS[letter] ?? '').join(''))
}

function latinSkeleton(word: string): string | null {
	const plain = folded(word)
	if (LATIN_PARTICLES.test(plain)) return null
	const own = plain.replace(/h$/, '')
	return once(LATIN_LETTERS.reduce((left, [letters, sound]) => left.replace(letters, sound), own))
}

/** Doubled consonants are written once. */
const once = (consonants: string): string | null => consonants.replace(/(.)\1/g, '$1') || null
