import { folded } from '#app/modules/manuscript-file/index.ts'
import { HIDDEN, type Span } from './words.ts'

/** Consonants that a name must have, and each part of it, for its skeleton to tell it from words: more in Arabic, where no capital tells a name. */
const FEWEST = { inLatin: { all: 4, part: 1 }, inArabic: { all: 5, part: 2 } }
/** Consonants that must be heard where one of the name is not: `SIL Ethiopia` is not الطيب صالح. */
const FEWEST_WITHOUT_WEAK = 5

/** What each letter may be in Latin letters: قـ is k in the east and g in the west, ثـ is th, t or s. */
const ARABIC_LETTERS: Record<string, string> = {
	...{ ب: 'b', پ: 'b', ت: 't', ط: 't', ث: 'ts', ج: 'g', چ: 'S', ح: 'h', ه: 'h', خ: 'k', د: 'd', ض: 'd' },
	...{ ذ: 'd', ظ: 'd', ر: 'r', ز: 'd', س: 's', ص: 's', ش: 'S', غ: 'g', ف: 'f', ڤ: 'f', ق: 'kg', ك: 'k' },
	...{ ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n' },
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
const LATIN_PARTICLES = /^(?:al|el|ul|ben|bin|ibn|bint|mint|oul[de]|wuld)$/
const ARABIC_PARTICLES = /^(?:بن|ابن|بنت|ولد)$/u
/** "Servant of": one name with what stands behind it, written in one word or in several, the article like the letter that it stands before. */
const LATIN_SERVANT = /^abd(?:[aeiou]+([lrnstdz])(?=\1)|[aeou]+l)?(?=.*[b-df-hj-np-tv-z])/
const ARABIC_SERVANT = /^عبد/u
const ONE_WORD = /^(?:abd(?:[aeou]l)?|عبد)$/u

export const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** The consonants of a word of a name, in each way in which it may be heard. */
export type Heard = ReadonlySet<string>
type Word = Span & { text: string }

/**
 * Where a text writes a name of another script, Arabic or Latin, whole: `يوسف الخيالي` is found as `Youssef El-Khayali` and `Yusuf al-Khayyali`. Letters are
 * compared by their consonants, since vowels are not written in Arabic and written in many ways elsewhere; names with few of them are not sought.
 */
export function otherScriptSpans(text: string, name: string): Span[] {
	if (!(isArabic(name) ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u).test(text)) return []
	const sought = heardWords(wordsIn(name)).map(({ heard }) => heard)
	const fewest = isArabic(name) ? FEWEST.inLatin : FEWEST.inArabic
	const lengths = sought.map((heard) => Math.max(...[...heard].map((one) => one.length)))
	const whole = lengths.reduce((sum, length) => sum + length, 0)
	if (lengths.length < 2 || whole < fewest.all || lengths.some((length) => length < fewest.part)) return []
	const isOther = (word: string) => isArabic(word) !== isArabic(name)
	const fits = (form: readonly Heard[], written: readonly { heard: Heard }[]) => {
		const heard = form.map((one, index) => consonantsShared(one, written[index]?.heard))
		const all = heard.reduce((sum, length) => sum + length, 0)
		return heard.every((length) => length > 0) && (all === whole || all >= FEWEST_WITHOUT_WEAK)
	}
	/** `apart`: the family name first and a comma behind it, as in a bibliography; elsewhere a comma parts two people. */
	const found = (runs: RegExp, forms: readonly Heard[][], apart: RegExp | null) =>
		namesIn(text, runs, isOther).flatMap((words) => {
			const written = heardWords(words)
			return written.flatMap((first, at) => {
				const part = written.slice(at, at + sought.length)
				const last = part.at(-1)
				if (part.length < sought.length || !last || !forms.some((form) => fits(form, part))) return []
				const isApart = apart === null || apart.test(text.slice(first.from, last.to))
				return isApart ? [{ from: first.from, to: last.to }] : []
			})
		})
	const reversed = sought.toReversed()
	/** The family first, which may be of several words: `Abou Zeid, Abderrahmane`. */
	const turned = sought.slice(1).map((_, at) => [...sought.slice(at + 1), ...sought.slice(0, at + 1)])
	return [
		...found(RUN, [sought, reversed], null),
		...found(WITH_COMMAS, [reversed, ...turned], ONE_COMMA),
	].toSorted((one, other) => one.from - other.from)
}

/** True where a text writes a name of another script. */
export function isInOtherScript(text: string, name: string): boolean {
	return otherScriptSpans(text, name).length > 0
}

/** How many consonants two words share in the longest way in which both are heard; 0: they are not one. */
export function consonantsShared(one: Heard, other: Heard | undefined): number {
	return Math.max(0, ...[...one].map((heard) => (other?.has(heard) ? heard.length : 0)))
}

/** The letters that stand for ع and ء (`Saʿd`), and the apostrophes for them within a name (`Sa‘d`), not before one (`d’Ismaïl`). */
const AIN = /[ʿʾ‘’']/gu
const WORD = /(?:\p{Lu}[\p{L}\p{M}\p{DI}]+[‘’'])?[\p{L}\p{M}\p{DI}]+/gu

export function wordsIn(text: string, from = 0): Word[] {
	return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
		const word = written.replace(HIDDEN, '').replace(AIN, '')
		return word === '' ? [] : [{ text: word, from: from + index, to: from + index + written.length }]
	})
}

/** What stands between marks, and the same where a comma is none. */
const RUN = /[^\n.,;:،؛()]+/gu
const WITH_COMMAS = /[^\n.;:؛()]+/gu
const ONE_COMMA = /^[^,،]+[,،][^,،]+$/u

/** Words that stand beside each other in one stretch, and may be a name: in Latin letters those with a capital, and particles. */
function namesIn(text: string, runs: RegExp, isOther: (word: string) => boolean): Word[][] {
	const names: Word[][] = []
	for (const stretch of text.matchAll(runs)) {
		names.push([])
		for (const word of wordsIn(stretch[0], stretch.index)) {
			const mayName = isArabic(word.text) || /^\p{Lu}/u.test(word.text) || LATIN_PARTICLES.test(word.text)
			if (isOther(word.text) && mayName) names.at(-1)?.push(word)
			else names.push([])
		}
	}
	return names
}

/** The words of a name by how they are heard; particles are none, and "servant of" goes with the next. */
export function heardWords(words: readonly Word[]): (Span & { heard: Heard })[] {
	const made: (Span & { heard: Heard })[] = []
	let open: Word | null = null
	for (const word of words) {
		const plain = isArabic(word.text) ? word.text.normalize('NFKD').replace(/\p{M}/gu, '') : folded(word.text)
		if (ARABIC_PARTICLES.test(plain) || LATIN_PARTICLES.test(plain)) continue
		if (ONE_WORD.test(plain) && !open) {
			open = { ...word, text: plain }
			continue
		}
		const whole: string = open ? `${open.text}${plain}` : plain
		const heard = isArabic(whole) ? arabicHeard(whole) : latinHeard(whole)
		if (heard.size > 0) made.push({ from: open?.from ?? word.from, to: word.to, heard })
		open = null
	}
	return made
}

/** The last letter is heard or not where it is weak: صالح is Saleh and Salé, فاطمة is Fatima and Fatimah. */
function arabicHeard(word: string): Heard {
	const servant = ARABIC_SERVANT.test(word) && word.length > 4 ? 'bd' : ''
	const own = (servant ? word.replace(ARABIC_SERVANT, '') : word)
		.replace(/^ال(?=.{2})/u, '')
		.replace(/تش/gu, 'چ')
		.replace(/ة$/u, '')
	return new Set(
		[own, own.replace(servant ? /[هح]$/u : /(?<=.{2})[هح]$/u, '')].flatMap((form) =>
			[...form]
				.reduce(
					(ways, letter) => {
						const sounds = [...(ARABIC_LETTERS[letter] ?? 'a')]
						return ways.length > 8
							? ways.map((way) => way + sounds[0])
							: ways.flatMap((way) => sounds.map((sound) => way + sound))
					},
					[''],
				)
				.flatMap((sounds) => consonants(sounds, servant)),
		),
	)
}

/** A name that is written in one word with the father's or with the article is heard without them too: `Bennabi` is بن نبي, `Laroui` العروي. */
function latinHeard(word: string): Heard {
	const servant = LATIN_SERVANT.test(word) && word.length > 5 ? 'bd' : ''
	const own = servant ? word.replace(LATIN_SERVANT, '') : word
	const forms = [own, own.replace(/(?<=.{2})h$/, ''), own.replace(/^(?:ben|l(?=[aeiou]))(?=\p{L}{3})/u, '')]
	return new Set(
		forms.flatMap((form) =>
			consonants(
				LATIN_LETTERS.reduce((left, [letters, sound]) => left.replace(letters, sound), form),
				servant,
			),
		),
	)
}

/** Without vowels. Doubled consonants are written once, not those that a vowel parts (`حقوق` is no `Heike`). */
function consonants(sounds: string, before: string): string[] {
	const left = before + sounds.replace(/(.)\1/g, '$1').replace(/[aeiouyw]/g, '')
	return left === '' ? [] : [left]
}
