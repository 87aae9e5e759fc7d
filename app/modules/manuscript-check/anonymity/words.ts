import { folded } from '#app/modules/manuscript-file/index.ts'

/** Where something stands in a text: from its first character to before the next. */
export type Span = { from: number; to: number }

/** What is not seen (Default_Ignorable_Code_Point of Unicode): hyphens and joints as programs and copying from a PDF leave them within words, marks of direction, selectors of variants. */
export const HIDDEN = /\p{DI}/gu
const UNSEEN = String.raw`\p{DI}`
/** Apostrophes, and the accents and primes that keyboards offer for them; the letter among them is one of a word (`ʼ`). */
const APOSTROPHES = "'’‘`´′"
const APOSTROPHE = `[${APOSTROPHES}]${UNSEEN}*`
/** So many letters of one case, joints that are not seen between and behind them. */
const threeOf = (letters: string) => String.raw`(?<=(?:\p{${letters}}\p{M}*${UNSEEN}*){3})`
/**
 * Letters, or digits: the number of a note that follows a name at once is not part of it. An apostrophe before the consonant of a first N or M, or
 * before a last letter, is one within a name (`N’Diaye`, `Thiong’o`; not `Diop’s`).
 */
const WORD = new RegExp(
	`(?:[NMnm]${UNSEEN}*${APOSTROPHE}(?=[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]))?` +
		String.raw`(?:[\p{Script=Arabic}\p{M}ـ\p{DI}]+|(?:(?!\p{Script=Arabic})[\p{L}\p{M}\p{DI}])+)` +
		String.raw`(?:${threeOf('Lu')}${APOSTROPHE}\p{Lu}(?!\p{L})|${threeOf('Ll')}${APOSTROPHE}(?!s)\p{Ll}(?!\p{L}))?` +
		String.raw`\.?|\p{N}+\.?`,
	'gu',
)
/** Behind the d of `d’Almeida`, which initials and lists leave out. */
const ELIDED = new RegExp(String.raw`^[${APOSTROPHES}]\p{L}`, 'u')
/** Letters of African and European spellings that no mark makes of others, as the same name is typed without them. */
const LIKE: Readonly<Record<string, string>> = {
	...{
		ɓ: 'b',
		ɖ: 'd',
		ɗ: 'd',
		ɛ: 'e',
		ə: 'e',
		ǝ: 'e',
		ƒ: 'f',
		ɣ: 'g',
		ɩ: 'i',
		ı: 'i',
		ƙ: 'k',
		ł: 'l',
		đ: 'd',
	},
	...{ ŋ: 'ng', ɲ: 'n', ɔ: 'o', ø: 'o', ƥ: 'p', ƭ: 't', ʋ: 'v', ƴ: 'y', œ: 'oe', æ: 'ae', ß: 'ss' },
}

/**
 * The words of a text for comparing, with where they stand: folded, in one spelling of Arabic letters. A letter by itself stays where it
 * may be an initial: a capital without an accent, one with a full stop, or a small consonant, which is no word of our languages.
 */
function tokensOf(text: string, runEnds: readonly number[]): readonly Token[] {
	if (lastRead.text !== text || lastRead.runEnds !== runEnds)
		lastRead = { text, runEnds, tokens: withParts(text, readTokens(text), runEnds) }
	return lastRead.tokens
}

type Token = { word: string } & Span
const NO_ENDS: readonly number[] = []
/** The text that was read last: every name is sought in it, one way after the other. */
let lastRead: { text: string; runEnds: readonly number[]; tokens: readonly Token[] } = {
	text: '',
	runEnds: NO_ENDS,
	tokens: [],
}

/** A name within a word that is in more runs is not sought. */
const MOST_RUNS = 30

/**
 * Words, and with each in which runs end what may be words of their own, the longest first: a name stands close to a link or a field (`lienSalma`), and is in
 * several runs itself.
 */
function withParts(text: string, tokens: Token[], runEnds: readonly number[]): Token[] {
	let next = 0
	return tokens.flatMap((token) => {
		const edges = [token.from]
		for (let at = runEnds[next]; at !== undefined && at < token.to; at = runEnds[++next])
			if (at > token.from) edges.push(at)
		if (edges.length === 1) return [token]
		edges.push(text[token.to] === '.' ? token.to + 1 : token.to)
		const parts = edges.flatMap((from, index) =>
			edges.slice(index + 1, index + 1 + MOST_RUNS).flatMap((to) => partOf(text, { from, to })),
		)
		return [token, ...parts].toSorted((a, b) => a.from - b.from || b.to - a.to)
	})
}

/** Some runs of a word, read as a word; a letter is one with a full stop only. */
function partOf(text: string, { from, to }: Span): Token[] {
	const written = text.slice(from, to)
	const [part, ...others] = readTokens(written)
	const isLetter = part?.word.length === 1 && !written.endsWith('.')
	if (!part || others.length > 0 || isLetter) return []
	return [{ word: part.word, from: from + part.from, to: from + part.to }]
}

function readTokens(text: string): Token[] {
	return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
		const bare = written.replace(HIDDEN, '').normalize('NFC').replace(/\.$/, '')
		const isElided = ELIDED.test(text.slice(index + written.length))
		if (bare === '' || (isElided && /^d$/i.test(bare))) return []
		if (isArabicInitial(written))
			return [{ word: `${formOf(bare)}.`, from: index, to: index + written.length }]
		const isLetter = [...bare].length === 1 && /\p{Script=Latin}/u.test(bare)
		const isSmall = !isElided && /^[b-df-hj-np-tvwxz]$/.test(bare)
		const isInitial = isLetter && (written.endsWith('.') || /[A-Z]/.test(bare) || isSmall)
		const to = index + written.length - (written.endsWith('.') && !isInitial ? 1 : 0)
		return [{ word: isLetter && !isInitial ? '·' : formOf(bare), from: index, to }]
	})
}

/** A letter by itself is a word in Arabic, unless a full stop says that it stands for a name. */
const isArabicInitial = (written: string) =>
	/^\p{Script=Arabic}\.$/u.test(written.replace(HIDDEN, '').replace(/[\p{M}ـ]/gu, ''))

/** A text without hyphens and joints that are not seen; letters of full width are plain ones. */
export function withoutHidden(text: string): string {
	return text.replace(/[`´]/g, '’').normalize('NFKC').replace(HIDDEN, '')
}

/** One name as it is spelled from Senegal to Zanzibar: `Mohamed`, `Muhammad`, `Mouhamed`. */
const MOHAMED = /^m(?:ou?|u|a)ham+[ae]d$/
/** Who was in Mecca: `El Hadj`, `El Hadji`, `Alhaji`. */
const HADJ = /^(?:[ae]l)?had?jj?i?$/
/** `Sidi`, `Sid`. */
const SIDI = /^sidi?$/

/** The form in which a word is compared. */
export function formOf(word: string): string {
	const form = arabic(
		folded(word.replace(/[`´′]/g, '’'))
			.replace(/['’‘]/g, '')
			.replace(/ŋ(?=[gk])/g, 'n'),
	).replace(/[^\p{ASCII}\p{Script=Arabic}]/gu, (letter) => LIKE[letter] ?? letter)
	if (MOHAMED.test(form)) return 'mohamed'
	return HADJ.test(form) ? 'hadj' : SIDI.test(form) ? 'sidi' : form
}

/** In a name of several words a consonant may be doubled or not: `Hassan`, `Hasan`; `Malick`, `Malik`. */
const withSingles = (form: string) =>
	form.length < 4 ? form : form.replace(/([b-df-hj-np-tv-z])\1|ck/g, (twice) => twice.at(-1) ?? '')

/** The words of a text between single spaces, as spellings of names are sought in them. */
export function wordsOf(text: string): string {
	return ` ${wordsRead(text).join(' ')} `
}

/** The words of a text in their order, as they are read for comparing. */
export function wordsRead(text: string): string[] {
	return readTokens(withoutHidden(text)).map(({ word }) => word)
}

/** Stands in a spelling for one word that may be a name between two others. */
export const ANY_NAME = '*'
/** "Son of" and "daughter of", which stand before a name between two others. */
const CHILD_OF = /^(?:بن|ابن|بنت|ولد|ben|bin|ibn|bint|mint|ould|wuld)$/iu
/** A word with a capital, or of three letters that have none and are no preposition, with a space and another word behind it. */
const MIDDLE_NAME =
	/^(?:(?:بن|b[ei]n|ibn|bint|mint|ould|wuld)(?=\s)|\p{Lu}[\p{L}\p{M}\p{DI}’'‘-]*\.?|(?!(?:إلى|الى|على|عند|منذ|نحو|حول|بين|ذلك|هذا|هذه|التي|الذي)\s)\p{Script=Arabic}[\p{Script=Arabic}\p{M}]{2,})\s+\p{L}/u

/** Where a text writes one of these spellings; of several at a place the longest. `runEnds`: where runs end within its words, in order. */
export function occurrencesOf(
	text: string,
	spellings: readonly string[],
	runEnds: readonly number[] = NO_ENDS,
): Span[] {
	const tokens = tokensOf(text, runEnds)
	const sought = Map.groupBy(
		spellings.map((form) => form.split(' ')),
		([first = '']) => withSingles(first),
	)
	const singles = new Map([...sought.values()].flat(2).map((word) => [word, withSingles(word)]))
	const isSame = (word: string | undefined, form: readonly string[], at: number) =>
		word === form[at] ||
		(form.length > 1 && word !== undefined && withSingles(word) === singles.get(form[at] ?? ''))
	/** Where a spelling ends whose words up to this one stand before a token; 0: it does not go on there. */
	const endOf = (form: readonly string[], start: number, token: number): number => {
		const last = tokens[token]
		if (!last || start === form.length) return last?.to ?? 0
		let next = token + 1
		while ((tokens[next]?.from ?? last.to) < last.to) next += 1
		const { from } = tokens[next] ?? {}
		let end = 0
		for (; from !== undefined && tokens[next]?.from === from; next += 1)
			if (
				isSame(tokens[next]?.word, form, start) ||
				(form[start] === ANY_NAME && isBetween(last, tokens[next]))
			)
				end = Math.max(
					end,
					endOf(form, start + 1, next),
					isChildOf(form[start], next) ? endOf(form, start, next) : 0,
				)
		return end
	}
	const isBetween = (before: Token, token: Token | undefined) =>
		token !== undefined &&
		/^\s+$/u.test(text.slice(before.to, token.from)) &&
		MIDDLE_NAME.test(text.slice(token.from))
	const isChildOf = (sought: string | undefined, token: number) =>
		sought === ANY_NAME && CHILD_OF.test(tokens[token]?.word ?? '')
	const found: Span[] = []
	for (const [at, first] of tokens.entries()) {
		if (first.from < (found.at(-1)?.to ?? 0)) continue
		const ends = readingsOf(text, first).map(({ word, from, fewest }) => ({
			from,
			to: Math.max(
				0,
				...(sought.get(withSingles(word)) ?? []).map((form) =>
					form.length >= fewest && isSame(word, form, 0) ? endOf(form, 1, at) : 0,
				),
			),
		}))
		const longest = ends.reduce((best, end) => (end.to > best.to ? end : best), { from: 0, to: 0 })
		if (longest.to > 0) found.push(longest)
	}
	return found
}

/** And, so, by, for and like are written in one with the name behind them, the first two before another of them. */
const TIED = 'وفبلك'
const TIED_BEFORE = [/^[وفبلك]\p{M}*/u, /^[وف]\p{M}*[بلك]\p{M}*/u]

/** How a word begins that is a name behind such particles; `fewest`: with a letter less it may be another word, and must not stand alone. */
function readingsOf(
	text: string,
	{ word, from, to }: Token,
): { word: string; from: number; fewest: number }[] {
	const plain = { word, from, fewest: 1 }
	if (!/^\p{Script=Arabic}{2}/u.test(word)) return [plain]
	const written = text.slice(from, to)
	const tied = BEFORE_ARTICLE.exec(written)?.[0].length ?? 0
	const behind = TIED_BEFORE.flatMap((particles) => particles.exec(written)?.[0].length ?? [])
	return [
		{ ...plain, from: from + tied },
		...behind
			.map((length) => ({ word: formOf(written.slice(length)), from: from + length, fewest: 2 }))
			.filter(({ word }) => word.length > 1),
	]
}

const BEFORE_ARTICLE =
	/^(?:(?:[وف]\p{M}*)?(?:[بك]\p{M}*)?(?=ال\p{L}{2})|(?:[وف]\p{M}*)?ل\p{M}*(?=ل\p{M}*\p{L}\p{M}*\p{L}))/u
const WITH_ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/u

function arabic(word: string): string {
	return word
		.replace(/[ىی]/g, 'ي')
		.replace(/ک/g, 'ك')
		.replace(/[ہھە]/g, 'ه')
		.replace(/ة/g, 'ه')
		.replace(/[ؤئ]/g, 'ء')
		.replace(/^[اأ]ب[اي]$/, 'ابو')
		.replace(WITH_ARTICLE, '')
}

/** True when running text names a person in one of these spellings. */
export function isNamed(words: string, spellings: readonly string[]): boolean {
	return spellings.some(
		(form) =>
			words.includes(` ${form} `) ||
			(/^\p{Script=Arabic}+ /u.test(form) && [...TIED].some((tied) => words.includes(` ${tied}${form} `))),
	)
}
