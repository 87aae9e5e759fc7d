import { isInOtherScript } from './other-script.ts'
import { ANY_NAME, formOf, isNamed, occurrencesOf, wordsOf, wordsRead } from './words.ts'

/** Who must not be told: the authors of a manuscript, or its reviewers. */
export type KnownPeople = {
	names: string[]
	emails: string[]
	affiliations: string[]
	orcids?: string[]
	/** Addresses of what is theirs on the web. */
	links?: string[]
}

export const NOBODY: KnownPeople = { names: [], emails: [], affiliations: [] }

/** Words that stand in names and are nobody's. */
const PARTICLES = new Set(
	'de du des da do dos del della dela di la le van von der den ben bin ibn bint ould wuld mint el al abd abu abou oum wa ya et and بن ابن بنت ولد'.split(
		' ',
	),
)
const SHORTEST_WORD = 4
const SHORTEST_NAME = 3
/** Bâ, Ly, Sy: families beside initials. */
const SHORTEST_FAMILY = 2
/** Words of a family, without particles; what is longer begins with a given name. */
const LONGEST_FAMILY = 2
/** What stands for a given name where one letter would not: `Ch. A. Diop`. */
const LETTERS_OF_ONE_SOUND = /^(?:chr?|ph|th|kh|gh|dj|cl|fr|br|gr|kr)/
/** Names of more words than a person has are lists or sentences. */
const MOST_WORDS = 8

/** The family of a person as running heads and citations write it: the word in capitals, else the last one; null where it is too short to tell. */
export function familyOf(name: string): string | null {
	const family = nameWords(writtenFamily(name).join(' ')).join(' ')
	return family.length >= SHORTEST_NAME ? family : null
}

function writtenFamily(name: string): string[] {
	const words = name.trim().split(/\s+/u)
	const capitals = words.filter((word) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase())
	return capitals.length > 0 && capitals.length < words.length ? capitals : words.slice(-1)
}

/**
 * The families by which somebody may be called, each as names are compared: their `own`, `ngoie`, and all, `nkulu wa ngoie`: what is before a name's last word
 * may belong to it, or be a given name; `compound`: of two names or more. Of `D’Almeida` the form without its particle (`elided`) is nobody's by itself.
 */
export function familiesOf(name: string): {
	own: string[]
	forms: string[]
	compound: string[]
	elided: string | null
} {
	const family = writtenFamily(name)
	const words = name.trim().split(/\s+/u)
	const isLast = words.length > family.length && words.slice(-family.length).join() === family.join()
	const longer = isLast ? words.slice(1, -family.length).map((_, at) => words.slice(at + 1)) : []
	const written = [family, ...longer].map((words) => words.join(' '))
	const elided = /^d['’‘ʼ]/iu.test(family[0] ?? '') ? nameWords(family.join(' ').slice(2)).join(' ') : null
	const [own = [], ...others] = written.map((one) =>
		writtenForms(one).filter((form) => form.length >= SHORTEST_FAMILY && form !== elided),
	)
	const forms = [...new Set([...own, ...others.flat()])]
	return { own, forms, compound: forms.filter(isCompound), elided }
}

/** The words of the families by which somebody may be called, without particles and articles: `nkulu` and `ngoie` of `Nkulu wa Ngoie`. */
export function wordsOfFamilies(name: string): string[] {
	const { forms, elided } = familiesOf(name)
	const isNobodys = (word: string) =>
		PARTICLES.has(word) || isTiedToNext(word) || elided?.split(' ').includes(word)
	const words = forms.flatMap((form) => form.split(' '))
	return [...new Set(words)].filter((word) => word.length >= SHORTEST_FAMILY && !isNobodys(word))
}

const isCompound = (form: string) => form.split(' ').filter((word) => !isTiedToNext(word)).length > 1

/** A word that makes one name with the next, of which others are called, too. */
const isTiedToNext = (word: string) => /^(?:.|el|al|abd|abu|abou|oum|la|le|عبد|ابو|ام)$/u.test(word)

/** A name or a part of it as texts write it, its hyphens and apostrophes being joints or none. */
function writtenForms(written: string): string[] {
	return withJointsOrNone(written)
		.flatMap(withArticleOfSpeech)
		.flatMap((form) => [nameWords(form).join(' '), wordsRead(form).join(' ')])
}

/** The given name by which somebody is called: the first word of a name that has a family, with what a hyphen ties to it; null where the family stands first or alone. */
export function givenOf(name: string): string | null {
	const [first = '', ...rest] = name.trim().split(/\s+/u)
	if (rest.length === 0 || (/\p{Lu}{2}/u.test(first) && first === first.toUpperCase())) return null
	const words = nameWords(first)
	return words.length === 0 || words.some((word) => PARTICLES.has(word)) ? null : words.join(' ')
}

/** Every way in which a text may write a name: its words in either order, with and without particles, with initials before or behind. */
export function spellingsOf(name: string): string[] {
	const typed = withJointsOrNone(name)
		.flatMap(withArticleOfSpeech)
		.flatMap(asServant)
		.flatMap(asFather)
		.flatMap((form) => [nameWords(form), wordsRead(form).slice(0, MOST_WORDS)])
	const forms = typed.flatMap((words) => {
		const plain = words.filter((word) => !PARTICLES.has(word))
		return [
			...orders(words),
			...orders(plain),
			...pairs(plain),
			...initialled(plain),
			...withMiddle(words),
			...withMiddle(plain),
		]
	})
	const { compound } = familiesOf(name)
	const ofUnits = withJointsOrNone(name)
		.flatMap(asFather)
		.flatMap((form) => [nameWords, wordsRead].flatMap((read) => withoutOthers(unitsOf(form, read), compound)))
	const inOneWord = [...forms, ...ofUnits].map((form) => form.replace(FATHER_OF, '$1'))
	return [...new Set([...forms, ...ofUnits, ...inOneWord])].filter(
		(form) => form.replace(/ /g, '').length >= SHORTEST_NAME,
	)
}

/** True where a text is the whole name of somebody, in any of its spellings, and no word more. */
export function isWrittenAs(text: string, name: string): boolean {
	const spans = /\S\s+\S/u.test(name) ? occurrencesOf(text, spellingsOf(name)) : []
	return spans.some(({ from, to }) => !/\p{L}/u.test(text.slice(0, from) + text.slice(to)))
}

const HYPHENS = /(?<=\p{L})[-‐‑](?=\p{L})/gu
const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´′](?=\p{L})/gu

/** A name with its hyphens and its apostrophes, without the ones, the others and both. */
function withJointsOrNone(name: string): string[] {
	return [name, name.replace(HYPHENS, '')].flatMap((form) => [form, form.replace(APOSTROPHES, '')])
}

/** "Father of" in a spelling of several words, which texts write in one with the next, أبوبكر. */
const FATHER_OF = /(?<!\S)(ابو) /gu

/** A name that has "father of" in one word, and in several: أبوبكر, أبو بكر. */
function asFather(name: string): string[] {
	return [name, name.replace(/(?<!\p{L})([أا]بو)(?=\p{L}{2})/gu, '$1 ')]
}

/** A name with its articles, and as they are said and written in Mauritania and the Maghreb: الأمين, لمين; لحسن, الحسن. */
function withArticleOfSpeech(name: string): string[] {
	const said = name.replace(/(?<!\p{L})ال(?:[أإا](?=\p{L}{2})|(?=\p{L}{3}))/gu, 'ل')
	const read = ['ال', 'الأ'].map((article) =>
		name.replace(/(?<=\s)ل(?=[\p{Script=Arabic}--[اوىيل]]\p{L}{2})/gv, article),
	)
	return [...new Set([name, said, ...read])]
}

/** A name with "servant of" in one word and in several: عبدالكبير, عبد الكبير; Abdelkébir, Abdel Kébir, Abd el-Kébir. */
function asServant(name: string): string[] {
	if (!/abd|عبد/iu.test(name)) return [name]
	const joined = name.replace(/(?<!\p{L})(abd(?:[aeou]l)?|عبد)[\s-]+(?:([ae]l)[\s-])?(?=\p{L}{3})/giu, '$1$2')
	const parted = joined
		.replace(/(?<!\p{L})(abd)([aeou]l)(?=\p{L}{3})/giu, '$1 $2 ')
		.replace(/(?<!\p{L})عبد(?=ال)/gu, 'عبد ')
	return [name, joined, parted, parted.replace(/(abd) ([aeou]l) /giu, '$1$2 ')]
}

function nameWords(name: string): string[] {
	return (name.match(/[\p{L}\p{M}ـ]+/gu) ?? []).map(formOf).slice(0, MOST_WORDS)
}

function orders(words: readonly string[]): string[] {
	if (words.length < 2) return [words.join(' ')]
	const turned = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
	return [...turned, words.toReversed().join(' ')]
}

/** First and last word alone: a person of three names is often called by two; one of four by all but the last. */
function pairs(words: readonly string[]): string[] {
	const [first, last] = [words[0], words.at(-1)]
	const butLast = words.length > 3 ? [words.slice(0, -1).join(' ')] : []
	return words.length > 2 && first && last ? [`${first} ${last}`, `${last} ${first}`, ...butLast] : []
}

/** A name with one in a gap of it that is left out elsewhere: `ليلى محمد المرابط`, `سليمان بن علي الكواري`, `Awa B. Diagne`. */
function withMiddle(words: readonly string[]): string[] {
	return words.slice(1).flatMap((_, index) => {
		const [before, behind] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
		return before.length >= SHORTEST_NAME ? [`${before} ${ANY_NAME} ${behind}`] : []
	})
}

/** Initials and family name, the family being what stands before or behind any gap. */
function initialled(words: readonly string[]): string[] {
	return words.slice(1).flatMap((_, index) => {
		const [before, behind] = [words.slice(0, index + 1), words.slice(index + 1)]
		return [...withInitials(before, behind), ...withInitials(behind, before)]
	})
}

/**
 * All given names or one of them with all that is behind, with and without particles: `Ana de Souza Ahouansou`, `Lúcia Ahouansou`, `C. Ly`; also where a family
 * of several is cut behind its particle (`Ana de Souza`), or the first of it stands behind an initial (`T. Mbala`). What may be a family of several by itself
 * is sought as one, unless it is longer than families are: `Pierre Mvondo Essomba`.
 */
function withoutOthers(units: readonly string[][], compound: readonly string[]): string[] {
	const forms = units.slice(1).flatMap((begin, index) => {
		const [given, whole] = [units.slice(0, index + 1).filter(isPlain), units.slice(index + 1)]
		const plain = whole.filter(isPlain)
		const cuts = isPlain(begin) ? [] : whole.map((_, at) => whole.slice(0, at + 1))
		const families = [plain, whole, ...cuts].filter(
			(family) => family.length > 0 && isPlain(family.at(-1) ?? []),
		)
		const withParticles = withInitials(units.slice(0, index + 1).flat(), whole.flat())
		const called = families.flatMap((family) =>
			[...given.map((one) => [one]), ...given.map((_, at) => given.slice(0, at + 1))].flatMap((called) =>
				joinedAs(called.flat(), family.flat()),
			),
		)
		return [...called, ...withParticles]
	})
	const given = units.find(isPlain) ?? []
	const last = units.length > 2 ? (units.at(-1) ?? []) : []
	const between = isPlain(given) && isPlain(last) ? [[...given, ANY_NAME, ...last].join(' ')] : []
	return [...forms, ...between, ...cutFamilies(units), ...lusophone(units)].filter(
		(form) => !compound.includes(form) || plainWords(form) > LONGEST_FAMILY,
	)
}

/** The first of several families behind initials of what is before it, or before those of all the rest: `J. P. Mvondo`, `Mvondo E. J. P.`, `Mvondo EJP` of Jean Pierre Mvondo Essomba. */
function cutFamilies(units: readonly string[][]): string[] {
	const plain = units.filter(isPlain).map((unit) => unit.filter((word) => !PARTICLES.has(word)))
	return plain.slice(1, -1).flatMap((family, index) => {
		const [given, others] = [plain.slice(0, index + 1), plain.slice(index + 2)]
		const rest = [...others, ...given].flat().map(([letter = '']) => letter)
		const isLatin = rest.every((letter) => /[a-z]/.test(letter))
		const behind =
			isLatin && family.join('').length >= SHORTEST_WORD
				? [`${family.join(' ')} ${rest.join(' ')}`, `${family.join(' ')} ${rest.join('')}`]
				: []
		return [...withInitials(given.flat(), family), ...behind]
	})
}

/** The last family with initials of all before it, their particles whole, as Portuguese bibliographies have it (ABNT NBR 6023): `Pereira, M. J. dos S.`. */
function lusophone(units: readonly string[][]): string[] {
	const [before, last] = [units.slice(0, -1).flat(), units.at(-1) ?? []]
	if (!before.some((word) => PARTICLES.has(word)) || !isPlain(last)) return []
	const signs = before.map((word) => (PARTICLES.has(word) ? word : (word[0] ?? ''))).join(' ')
	return /^[a-z ]+$/.test(signs) ? [`${last.join(' ')} ${signs}`, `${signs} ${last.join(' ')}`] : []
}

const plainWords = (form: string) =>
	form.split(' ').filter((word) => !PARTICLES.has(word) && !isTiedToNext(word)).length

const isPlain = (words: readonly string[]) => words.some((word) => !PARTICLES.has(word))

/** A name by what stands between its spaces, each in its words. */
function unitsOf(name: string, read: (text: string) => string[]): string[][] {
	const units = name.trim().split(/\s+/u).map(read)
	return units.filter((words) => words.length > 0).slice(0, MOST_WORDS)
}

const joinedAs = (given: readonly string[], family: readonly string[]) => [
	[...given, ...family].join(' '),
	[...family, ...given].join(' '),
	...withInitials(given, family),
]

function withInitials(given: readonly string[], family: readonly string[]): string[] {
	const letters = given.map(([letter = '']) => letter)
	const isLatin = letters.every((letter) => /[a-z]/.test(letter))
	if (letters.every((letter) => /\p{Script=Arabic}/u.test(letter)))
		return withArabicInitials(
			letters.map((letter) => `${letter}.`),
			family.join(' '),
		)
	if (!isLatin || family.join('').length < SHORTEST_FAMILY) return []
	const sounds = given.map((word) => LETTERS_OF_ONE_SOUND.exec(word)?.[0] ?? word[0] ?? '')
	const initials = [letters.join(' '), letters.join(''), letters[0] ?? '', sounds.join(' '), sounds[0] ?? '']
	const name = family.join(' ')
	return initials.flatMap((signs) => [`${signs} ${name}`, `${name} ${signs}`])
}

function withArabicInitials(initials: readonly string[], family: string): string[] {
	if (family.length <= SHORTEST_FAMILY) return []
	return [initials.join(' '), initials[0] ?? ''].flatMap((signs) => [
		`${signs} ${family}`,
		`${family} ${signs}`,
	])
}

/** The first letters of the words of a name, of two to five, of those of particles too where so asked; null for others, and for names that are not in Latin letters. */
export function lettersOf(name: string, hasParticles = false): string[] | null {
	const letters = (name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
		.map(formOf)
		.filter((word) => hasParticles || !PARTICLES.has(word))
		.map((word) => word.charAt(0).toUpperCase())
	const isLatin = letters.every((letter) => /[A-Z]/.test(letter))
	return isLatin && letters.length >= 2 && letters.length <= 5 ? letters : null
}

/**
 * The initials of a person as a sign of who it is: `(J.-P. N.)`, `[JPN]`, `J. N. :`, `Contributions : JPN a conçu`; three with full stops wherever they stand, other letters never in
 * the middle of a sentence.
 */
export function initialsOf(name: string): RegExp | null {
	const letters = lettersOf(name)
	if (!letters) return null
	// Of a family of several names the last may be left out.
	const ways = [
		letters,
		...(letters.length > 3 ? [letters.slice(0, -1)] : []),
		lettersOf(name, true) ?? letters,
	]
	const dotted = (way: readonly string[]) => `${way.join('\\.[\\s-]?')}\\.`
	const sign = `(?:${ways.flatMap((way) => [dotted(way), way.join('')]).join('|')})`
	const note =
		'(?:note|notes|trad(?:uction|uit|\\.)?|translation|traducción)\\s+(?:de|of|by|par|del)(?:\\s+l’)?\\s+'
	const inBrackets = `(?<=[(\\[](?:[^()\\[\\]]{0,40}[\\s,;:–-])?)${sign}(?=[)\\]])`
	const inContributions = `(?<![\\p{L}.])${sign}(?!\\p{L})(?<=(?:^|\\n)[^\\n:]{0,30}(?:[Cc]ontribu|مساهم)[^\\n]{0,600})`
	const anywhere = ways
		.filter((way) => way.length > 2)
		.map((way) => `|(?<![\\p{L}.-])${dotted(way)}(?!\\p{L}|\\s\\p{Lu})`)
	return new RegExp(
		`${inBrackets}|(?:^|\\n)${sign}\\s*:|${inContributions}|${note}${sign}(?!\\p{L})${anywhere.join('')}`,
		'u',
	)
}

/**
 * A judge of what nobody reads (names of things, addresses, alternative texts): true for what holds any word of a name, an address, an
 * institution or an iD of these people, also run together as accounts and folders are (`jndong`, `ndong_jean`).
 */
export function tellerOf(people: KnownPeople): (text: string) => boolean {
	const names = people.names.map((name) => nameWords(name).filter((word) => !PARTICLES.has(word)))
	const words = new Set(
		names.flatMap((name) => (name.length === 1 ? name : name.filter((word) => word.length >= SHORTEST_WORD))),
	)
	const families = names
		.flatMap((name) => [name[0], name.at(-1)])
		.filter((word): word is string => word !== undefined && word.length > SHORTEST_WORD)
	const spelled = people.names.flatMap(spellingsOf)
	const joined = spelled.map((form) => form.replace(/ /g, '')).filter((form) => form.length >= 6)
	const places = people.affiliations.flatMap(partsOf).map((part) => wordsOf(part).trim())
	const literal = [
		...people.emails,
		...people.emails.map((email) => email.split('@')[0] ?? ''),
		...(people.orcids ?? []),
	]
		.map((text) => text.toLowerCase())
		.filter((text) => text.length >= SHORTEST_WORD)
	return (text) => {
		const plain = wordsOf(text.replace(/[_\d]+/g, ' '))
		const lower = text.toLowerCase()
		return (
			plain
				.split(' ')
				.some(
					(word) =>
						words.has(word) || families.some((family) => word.startsWith(family) || word.endsWith(family)),
				) ||
			isNamed(plain, spelled) ||
			people.names.some((name) => isInOtherScript(text, name)) ||
			joined.some((form) => plain.replace(/[ ·]/g, '').includes(form)) ||
			places.some((place) => plain.includes(` ${place} `)) ||
			literal.some((part) => lower.includes(part))
		)
	}
}

/** An institution by its parts: what stands between commas and brackets, and its acronym. */
export function partsOf(affiliation: string): string[] {
	return affiliation
		.split(/[,;()[\]/]|\s[-–—]\s/u)
		.map((part) => part.trim())
		.filter((part) => part.split(/\s+/u).length > 1 || /^\p{Lu}[\p{Lu}\d-]{2,}$/u.test(part))
}

/** True when a text holds all words of an institution's name, or one of its parts as it is written. */
export function namesPlace(text: string, affiliation: string): boolean {
	const plain = wordsOf(text)
	const words = wordsOf(affiliation)
		.trim()
		.split(' ')
		.filter((word) => word.length > 1)
	if (words.length > 0 && words.every((word) => plain.includes(` ${word} `))) return true
	return partsOf(affiliation).some((part) =>
		/\s/u.test(part)
			? part.split(/\s+/u).length > 2 && occurrencesOf(text, [wordsOf(part).trim()]).length > 0
			: new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'u').test(text),
	)
}
