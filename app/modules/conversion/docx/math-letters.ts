/** The alphabets of ST_Script (ECMA-376, part 1, section 22.1.3.14). */
export type MathScript = 'roman' | 'script' | 'fraktur' | 'double-struck' | 'sans-serif' | 'monospace'

/** Where the alphabets begin (The Unicode Standard, Mathematical Alphanumeric Symbols, U+1D400): capitals, small letters, digits. */
const ALPHABETS: { [name: string]: readonly [number, number, number?] } = {
	'roman bold': [0x1d400, 0x1d41a, 0x1d7ce],
	script: [0x1d49c, 0x1d4b6],
	'script bold': [0x1d4d0, 0x1d4ea],
	fraktur: [0x1d504, 0x1d51e],
	'fraktur bold': [0x1d56c, 0x1d586],
	'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
	'double-struck bold': [0x1d538, 0x1d552, 0x1d7d8],
	'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
	'sans-serif bold': [0x1d5d4, 0x1d5ee, 0x1d7ec],
	monospace: [0x1d670, 0x1d68a, 0x1d7f6],
	'monospace bold': [0x1d670, 0x1d68a, 0x1d7f6],
}
/** Letters that had a place in Unicode before their alphabets, among Letterlike Symbols. */
const EARLIER: { [name: string]: { [letter: string]: string } } = {
	script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
	fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
	'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
}
const BOLD_GREEK = { capital: 0x1d6a8, small: 0x1d6c2 }

/** A Latin letter, a digit or a bold Greek letter in the alphabet that a formula gives it; any other sign as it is. */
export function mathLetter(
	letter: string,
	{ script, isBold }: { script: MathScript; isBold: boolean },
): string {
	const name = isBold ? `${script} bold` : script
	const code = letter.codePointAt(0) ?? 0
	if (isBold && letter >= 'Α' && letter <= 'Ω') return String.fromCodePoint(BOLD_GREEK.capital + code - 0x391)
	if (isBold && letter >= 'α' && letter <= 'ω') return String.fromCodePoint(BOLD_GREEK.small + code - 0x3b1)
	const [capitals, small, digits] = ALPHABETS[name] ?? []
	if (capitals === undefined || small === undefined) return letter
	const earlier = EARLIER[script === 'double-struck' ? script : name]?.[letter]
	if (earlier) return earlier
	if (/[A-Z]/.test(letter)) return String.fromCodePoint(capitals + code - 0x41)
	if (/[a-z]/.test(letter)) return String.fromCodePoint(small + code - 0x61)
	return digits !== undefined && /\d/.test(letter) ? String.fromCodePoint(digits + code - 0x30) : letter
}
