/** Lexemes longer than this are cut, far below the 2 KB that PostgreSQL accepts. */
const LONGEST = 60
/** A raw word is cut before any costly step: a megabyte without a space is still one word. */
const LONGEST_RAW = 240

/** Letters that canonical decomposition leaves whole: African, Nordic, Slavic and Latin ligatures. */
const LETTERS: Record<string, string> = {
	ɓ: 'b',
	ƀ: 'b',
	ƈ: 'c',
	ɗ: 'd',
	ɖ: 'd',
	đ: 'd',
	ð: 'd',
	ɛ: 'e',
	ǝ: 'e',
	ə: 'e',
	ƒ: 'f',
	ɠ: 'g',
	ɣ: 'g',
	ɦ: 'h',
	ħ: 'h',
	ɩ: 'i',
	ɨ: 'i',
	ɪ: 'i',
	ı: 'i',
	ƙ: 'k',
	ĸ: 'k',
	ł: 'l',
	ɬ: 'l',
	ŋ: 'n',
	ɲ: 'n',
	ɔ: 'o',
	ø: 'o',
	ɵ: 'o',
	ƥ: 'p',
	ɽ: 'r',
	ʃ: 's',
	ƭ: 't',
	ŧ: 't',
	ʊ: 'u',
	ʉ: 'u',
	ʋ: 'v',
	ⱱ: 'v',
	ƴ: 'y',
	ʒ: 'z',
	ɑ: 'a',
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	þ: 'th',
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ی: 'ي',
	ې: 'ي',
	ک: 'ك',
	گ: 'ك',
	ڭ: 'ك',
	ڨ: 'ق',
	ڤ: 'ف',
	ۆ: 'و',
	ة: 'ه',
	ۀ: 'ه',
	ہ: 'ه',
	ؤ: 'و',
	ئ: 'ي',
	ء: '',
	ـ: '',
}
const FOREIGN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** Accents and tone marks, Arabic and Hebrew vowels, N'Ko tones, and every invisible format character. */
const MARKS =
	/\p{Script=Inherited}|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u06d6-\u06ed]|[\u07eb-\u07f3]|\p{Cf}/gu
const NOT_WORD = /[^\p{L}\p{M}\p{N}]/gu
const PLAIN = /^[a-z0-9]*$/
const ASCII = /^[A-Za-z0-9]*$/

/** Compatibility forms unified (NFKC), lower case, nothing longer than a word can be. */
export function lowered(word: string): string {
	return word.slice(0, LONGEST_RAW).normalize('NFKC').toLowerCase()
}

/**
 * The form under which a word is compared: no case, no accent or tone mark, no vowel sign, one spelling for
 * each Arabic letter, ASCII digits. Empty when nothing that can be searched remains.
 */
export function fold(word: string): string {
	if (ASCII.test(word)) return word.slice(0, LONGEST).toLowerCase()
	const lower = lowered(word)
	if (PLAIN.test(lower)) return lower.slice(0, LONGEST)
	const folded = lower
		// Before decomposition: it would take the hamza away from its letter.
		.replace(FOREIGN, (letter) => LETTERS[letter] ?? letter)
		.normalize('NFD')
		.replace(MARKS, '')
		.replace(FOREIGN, (letter) => LETTERS[letter] ?? letter)
		.replace(/\p{Nd}/gu, asciiDigit)
		.replace(NOT_WORD, '')
		.normalize('NFC')
	return folded.length <= LONGEST ? folded : [...folded].slice(0, LONGEST).join('')
}

/** The decimal digits of a script are ten code points in a row, from its zero. */
function asciiDigit(digit: string): string {
	let zero = digit.codePointAt(0) ?? 0
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero--
	return String((digit.codePointAt(0) ?? 0) - zero)
}
