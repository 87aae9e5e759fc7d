import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

/** Characters of a password, at least, whatever a platform chose. There are no composition rules. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 256

/** `common`: among the first that a guesser tries. `personal`: made of the person's name or address. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'common' | 'personal'

const PLATFORM = 'mbongi'
/** A password must hold so many different letters besides what can be guessed. */
const OWN_LETTERS = 4
const SEQUENCES = [
	'01234567890',
	'abcdefghijklmnopqrstuvwxyz',
	'azertyuiopqsdfghjklmwxcvbn',
	'qwertyuiopasdfghjklzxcvbnm',
	'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
].flatMap((row) => [row, [...row].reverse().join('')])
const LOOKALIKES: Record<string, string> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
}

/** Why this password is not taken for this person, or null (NIST SP 800-63B, section 3.1.1.2: length and a list of what is guessed first). */
export function passwordFault(
	password: string,
	person: { email: string; nom: string; prenom: string },
	shortest = SHORTEST_PASSWORD,
): PasswordFault | null {
	const text = password.normalize('NFKC')
	if (password.length > LONGEST_PASSWORD) return 'tooLong'
	if (Math.min([...password].length, [...text].length) < shortest) return 'tooShort'
	const plain = folded(text)
	if (COMMON_PASSWORDS.has(text.toLowerCase()) || isMonotonous(plain)) return 'common'
	const own = tokensOf(person)
	for (const spelling of new Set([plain, withoutLookalikes(plain)])) {
		const fault = madeOf(spelling, own)
		if (fault) return fault
	}
	return null
}

/** What is left of a password without the person's own words, one common word, runs of the keyboard, digits and signs, if it is too little. */
function madeOf(spelling: string, own: string[]): 'personal' | 'common' | null {
	const impersonal = own.reduce((rest, word) => rest.replaceAll(word, ' '), spelling)
	const word = COMMON_WORDS.find((word) => impersonal.includes(word))
	const withoutWord = word ? impersonal.replaceAll(word, ' ') : impersonal
	const rest = withoutRuns(withoutWord)
	if (rest === spelling || new Set(rest.match(/\p{L}/gu)).size >= OWN_LETTERS) return null
	if (impersonal !== spelling) return 'personal'
	// Digits alone are no word; a run of the keyboard among them is judged like one.
	return word || /\p{L}/u.test(spelling) || !/[^\s]{4}/u.test(rest) ? 'common' : null
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const withoutLookalikes = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** The person's names and the parts of the address, as far as they are long enough to be told from chance. */
function tokensOf({ email, nom, prenom }: { email: string; nom: string; prenom: string }): string[] {
	const words = folded(`${prenom} ${nom} ${email.replace(/\.\w+$/, '')} ${PLATFORM}`).split(/[^\p{L}\p{N}]+/u)
	return words.filter((word) => [...word].length >= 3).sort((a, b) => b.length - a.length)
}

/** Few different characters, or one piece again and again. */
function isMonotonous(text: string): boolean {
	return new Set(text).size < 5 || /^(.{1,8}?)\1+.{0,3}$/su.test(text)
}

/** The text without pieces of four and more neighbours on a keyboard or in an alphabet. */
function withoutRuns(text: string): string {
	let rest = ''
	for (let at = 0; at < text.length; ) {
		let length = 1
		while (
			SEQUENCES.some((row) => row.includes(text.slice(at, at + length + 1))) &&
			at + length < text.length
		)
			length++
		if (length >= 4) rest += ' '
		else rest += text.slice(at, at + length)
		at += length
	}
	return rest
}
