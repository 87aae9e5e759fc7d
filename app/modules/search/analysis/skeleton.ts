import { withoutArticle } from './arabic.ts'
import { fold } from './fold.ts'

/** Fewer consonants are too many names at once. */
const SHORTEST = 3

/** Letters of which Latin spellings make one are one: ج and غ, ق and ك; long vowels and ayn are written in many ways, or not. */
const ARABIC: Record<string, string> = {
	ب: 'b',
	ت: 't',
	ث: 't',
	ج: 'g',
	ح: 'h',
	خ: 'x',
	د: 'd',
	ذ: 'd',
	ر: 'r',
	ز: 's',
	س: 's',
	ش: 'c',
	ص: 's',
	ض: 'd',
	ط: 't',
	ظ: 's',
	غ: 'g',
	ف: 'f',
	ق: 'k',
	ك: 'k',
	ل: 'l',
	م: 'm',
	ن: 'n',
	ه: 'h',
}
/** The rows of eight syllables from U+1200 (Unicode, Ethiopic): one consonant each. */
const ETHIOPIC =
	'h l h m s r s c k k k k b f t c h h n n _ k k x x _ _ s g _ d d g g g g t c b s s f b'.split(' ')
const ETHIOPIC_START = 0x12_00
const LATIN: [RegExp, string][] = [
	[/(?:sch|sh|ch)/gu, 'C'],
	[/kh/gu, 'X'],
	[/(?:dj|gh|dg|j|g)/gu, 'G'],
	[/th/gu, 'T'],
	[/dh/gu, 'D'],
	[/ph/gu, 'F'],
	[/ts|z/gu, 'S'],
	[/[qc]/gu, 'K'],
	[/v/gu, 'F'],
	[/p/gu, 'B'],
	[/x/gu, 'KS'],
]

export const ETHIOPIC_SCRIPT = /\p{Script=Ethiopic}/u
export const OTHER_SCRIPT = /\p{Script=Arabic}|\p{Script=Ethiopic}/u

/**
 * The consonants of a name as they are heard, the same for المنفلوطي, Manfaluti and al-Manfalouti: by them names in Arabic and Ethiopic script are found in Latin letters and the
 * other way round. Null for words with fewer than three.
 */
export function skeletonOf(word: string): string | null {
	const consonants = consonantsOf(word)
	return consonants.length >= SHORTEST ? consonants : null
}

/** The consonants of neighbours in a name of which one alone has too few: Olaudah Equiano and أولوداه إكويانو. */
export function skeletonOfBoth(first: string, second: string): string | null {
	const both = [consonantsOf(first), consonantsOf(second)]
	const isNeeded = both.some((one) => one.length < SHORTEST) && both.every((one) => one !== '')
	return isNeeded && both.join('').length >= SHORTEST ? both.join('') : null
}

function consonantsOf(word: string): string {
	const folded = fold(word)
	const consonants = /\p{Script=Arabic}/u.test(word)
		? arabicConsonants(folded)
		: ETHIOPIC_SCRIPT.test(word)
			? ethiopicConsonants(word)
			: latinConsonants(folded)
	return consonants.replace(/h$/u, '')
}

function arabicConsonants(folded: string): string {
	return [...withoutArticle(folded)].map((letter) => ARABIC[letter] ?? '').join('')
}

function ethiopicConsonants(word: string): string {
	return [...word]
		.map((syllable) => {
			const consonant = ETHIOPIC[((syllable.codePointAt(0) ?? 0) - ETHIOPIC_START) >> 3] ?? ''
			return consonant === '_' ? '' : consonant
		})
		.join('')
}

function latinConsonants(folded: string): string {
	let word = folded
	for (const [spelling, sound] of LATIN) word = word.replace(spelling, sound)
	return word
		.toLowerCase()
		.replace(/(.)\1+/gu, '$1')
		.replace(/[aeiouyw]/gu, '')
		.replace(/[^a-z]/gu, '')
}
