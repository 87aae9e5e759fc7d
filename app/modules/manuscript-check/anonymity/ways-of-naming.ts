import { familyPlaces, isCitedAtLength } from './family-places.ts'
import {
	familiesOf,
	familyOf,
	givenOf,
	initialsOf,
	lettersOf,
	spellingsOf,
	wordsOfFamilies,
} from './identity.ts'
import { otherScriptSpans } from './other-script.ts'
import { pageSpans } from './pages-of-their-own.ts'
import { signatureSpans } from './signed.ts'
import { isTitled, isTitledInArabic, priorTo, REACH } from './titles.ts'
import { occurrencesOf, type Span, wordsOf } from './words.ts'

/** A part of a name by which somebody is called: `Diarra` of `Diarra-Sow`, `OBrien` of `O’Brien`, `Oumou` of `Oumou Fatim`. */
const SHORTEST_PART = 5
const SHORTEST_GIVEN = 3
const SENTENCE_BEGINS = /(?:^|[.!?…:;«»“”‘"•–—(\n]\s*|\n\s*[-*>]\s*)$/u
/** Given names that begin sentences as words, folded: `Grâce à`, `Rose, la couleur`, `Will it`. At other beginnings a given name is a name. */
const WORDS_TOO = new Set(
	(
		'abril aime amber angel april august aurore avril blanche blessing cesar charity christian claire clement clemence constance consuelo ' +
		'cruz dawn desire dieudonne dolores domingo esperanza faith felicite felix fidele fleur flora franc france friday gloria grace grant ' +
		'guadalupe harmony hope hyacinthe innocent iris ivory jacinthe jesus joy jude june juste lily luz marguerite mark marina max may mercedes mercy monday ' +
		'nieves noel olive olympe pascal patience paz perle pierre pilar precious prudence prince providence roman rosario rose salvador ' +
		'serge sol stella summer sunday trinite trinity victoire victor victory violette virtue vivian will wisdom'
	).split(' '),
)
/** A name goes on in its line: what a letter begins or ends with (`Madame,` and `Bien à vous` on lines of their own) is no part of it. */
const NAME_GOES_ON =
	/^(?:[-‐]|,?[^\S\n]+(?:\p{Lu}|d[’']|(?:de|du|des|da|dos|del|di|van|von|el|al|ben|bin|ibn|ould)\s))/u
/** What a hyphen ties to a name makes another of it: `Becker-Kristal`, `Taine-Cheikh`, `Hassan-ben-Ali`; an article does not. */
const TIED_BEHIND = /^[-‐](?:\p{Lu}|(?:ben|bin|ibn|ould|de|du|el|al|van|von)[\s‐-])/u
const TIED_BEFORE = /(?<!\p{L})(?!(?:el|al|ben|bin|ibn|ould|o)[-‐]$)\p{Lu}[\p{L}\p{M}’']*[-‐]$/iu
/** A side of the sky (`au S. de Saouakin`), where a capital stands with its article. */
const SIDE = /(?<!\p{L})(?:au|du|le|l[’']|à l[’']|de l[’']|the|to|al|del)\s?$/iu
/** How a name or a post goes on behind `M.`, Monsieur: `M. de Jacobis`, `M. le directeur`; not `M. l’écrit`, where the article is a pronoun. */
const MISTER =
	/^\s+(?:d[eu]s?\s|d[’']|l(?:e |a |es |[’'])(?!(?:ai?|ont|avait|avez|di[ts]|fai[ts]|voi[ts])(?!\p{L})|(?:écri|montr|not|soulign|soutien|pens|rappel|remarqu|sugg|propos|demand|croi|signal|observ|indiqu|préten|rel[eè]v|reconn|expliqu)))/u
/** The sentence goes on; a kind of animal or plant, `T. evansi`, does otherwise, but words of the sentence may end like one. */
const GOES_ON =
	/^\s+(?!(?!(?:qui|lui|celui|aussi|ainsi|ici|ceci|voici|parmi|oui|casi|nous|vous|tous|sous|dessous|plus|dessus|mais|jamais|désormais|puis|depuis|hormis|fois|trois|suis|thus|versus|this)(?!\p{L}))\p{Ll}{2,}(?:us|um|is|ae|i)(?!\p{L}))\p{Ll}/u
/** A word of the sentence, which no other letter or name is. */
const WORD_BEFORE = /\p{Ll}{2}[,;]?[^\S\n]$/u
const NAME_BEFORE = /(?:[-‐’']|\p{Lu}[\p{L}\p{M}.]*,?[^\S\n]+)$/u

const NAME_FOLLOWS = /^[^\S\n]\p{Lu}\p{L}/u

/** The ways in which a text calls somebody, from the surest on, each with the places where it does; what they cost in false alarms: `npm run bench -- names`. */
export const WAYS = {
	/** Given name and family, in any order, with initials for one of them. */
	whole: (text, name) => spelledSpans(text, spellingsOf(name)),
	family: familySpans,
	given: givenSpans,
	/** The first two of three names: `Léopold Sédar`, `Cheikh Anta`. */
	firstTwo: (text, name) => firstTwoSpans(text, name),
	/** `(A. D.)`, `AD :`, `note de A.D.`, `Mme D.`, `Pr. A. D.`, `comme D. l’écrit` */
	initials: initialSpans,
	/** A line that is the name, a part of it or its initials: `R. K.` below `Bien à vous,` */
	signature: signatureSpans,
	/** A Latin name in Arabic letters, an Arabic one in Latin letters. */
	otherScript: otherScriptSpans,
	/** `example.org/~ndiaye`, `linkedin.com/in/awa-ndiaye` */
	page: pageSpans,
} satisfies Record<string, (text: string, name: string) => Span[]>

/** Where a text calls somebody of three names by the first two, and no other name goes on behind them. */
export function firstTwoSpans(text: string, name: string, runEnds?: readonly number[]): Span[] {
	const [first = '', second = '', third] = name.trim().split(/\s+/u)
	if (third === undefined || /[-‐]/.test(first + second) || givenOf(name) === null) return []
	const form = wordsOf(`${first} ${second}`).trim()
	if (!/^\p{L}{3,} \p{L}{3,}$/u.test(form)) return []
	return occurrencesOf(text, [form], runEnds).filter(
		(span) => hasCapital(text, span) && !NAME_GOES_ON.test(text.slice(span.to)),
	)
}

/** Where a text, of which runs end within words, names somebody: in a spelling, by the first two of three names, in the other script. */
export function namings(
	text: string,
	name: string,
	spellings: readonly string[],
	runEnds?: readonly number[],
): Span[] {
	return [
		...spelledSpans(text, spellings, runEnds),
		...firstTwoSpans(text, name, runEnds),
		...otherScriptSpans(text, name),
	].map((span) => wholeName(text, name, span))
}

/** Where a text writes one of these spellings; not `M. Pereira` of a `M. Pereira de Queiroz (1968)` whom it cites. */
function spelledSpans(text: string, spellings: readonly string[], runEnds?: readonly number[]): Span[] {
	return occurrencesOf(text, spellings, runEnds).filter(
		(span) => !(HAS_INITIAL.test(text.slice(span.from, span.to)) && isCitedAtLength(text, span)),
	)
}

const HAS_INITIAL = /(?<!\p{L})\p{Lu}(?![\p{L}\p{M}])/u

/** An article or the first of two initials, tied to the beginning of a name. */
const TIED_TO_BEGINNING = /(?<![\p{L}\p{M}\p{N}])(?:(?:[AaEe][ldnrstz]|[AaEe][sc]h|\p{Lu}\.?)[-‐‑]|[AE]l\s)$/u
const ELIDED_TO_BEGINNING = /(?<!\p{L})d['’‘ʼ]$/iu
const INITIALS_BEFORE = /(?<![\p{L}\p{M}\p{N}.])(?:\p{Lu}\.[\s‐-]?)+$/u
const BEGINS_IN_INITIAL = /^\p{Lu}\.?(?![\p{L}\p{M}])/u
const INITIALS_TIED_TO_END = /^\.?(?:[-‐‑]\p{Lu}\.?|\p{Lu}\.)+(?![\p{L}\p{M}])/u
const OPENED = /[([][^)\]]*$/u
const CLOSED = /^\.?[)\]]/u
const ENDS_IN_INITIAL = /(?<!\p{L})\p{Lu}\.?$/u

/** A place with what is tied to the name there: `Al-Mrabet`, `N’Guessan J.-B.`, `E. S. Touré`; and what was elided before a family with such a particle. */
function wholeName(text: string, name: string, { from, to }: Span): Span {
	const prior = priorTo(text, from)
	const hasElided = /(?<!\p{L})d['’‘ʼ]/iu.test(name)
	const before =
		(BEGINS_IN_INITIAL.test(text.slice(from)) ? INITIALS_BEFORE.exec(prior) : null) ??
		TIED_TO_BEGINNING.exec(prior) ??
		(hasElided ? ELIDED_TO_BEGINNING.exec(prior) : null)
	const behind = ENDS_IN_INITIAL.test(text.slice(from, to))
		? INITIALS_TIED_TO_END.exec(text.slice(to, to + REACH))
		: null
	const end = to + (behind?.[0].length ?? 0)
	const closed = OPENED.test(text.slice(from, end)) ? CLOSED.exec(text.slice(end, end + 2)) : null
	return { from: from - (before?.[0].length ?? 0), to: end + (closed?.[0].length ?? 0) }
}

/** Where a text writes a family name as a name: with a capital and no part of a longer one, or after a title, whatever its letters (`mme diarra`); behind one also a short word of it (`Mme Bâ`). */
function familySpans(text: string, name: string): Span[] {
	if (!/\s/u.test(name.trim())) return []
	const parts = wordsOfFamilies(name)
	const whole = familiesOf(name).forms.filter((form) => form.length >= SHORTEST_GIVEN)
	const short = parts.filter((part) => part.length < SHORTEST_PART && !whole.includes(part))
	return familyPlaces(text, name, undefined, parts).filter((span) => {
		const isCalled = isTitledInArabic(text, span.from) || isTitled(text, span.from)
		if (isGivenOfAnother(text, span) && !whole.includes(wordsOf(text.slice(span.from, span.to)).trim()))
			return false
		if (short.includes(wordsOf(text.slice(span.from, span.to)).trim()))
			return (
				isCalled && hasCapital(text, span) && !isTied(text, span) && !NAME_FOLLOWS.test(text.slice(span.to))
			)
		return isCalled || (hasCapital(text, span) && !isTied(text, span))
	})
}

/** True where an initial and a family go on behind a word of a name, which is somebody's given name there: `Leigh F. Johnson`. */
const isGivenOfAnother = (text: string, { to }: Span) =>
	/^[^\S\n]\p{Lu}\.[^\S\n]\p{Lu}\p{L}/u.test(text.slice(to, to + REACH))

/** True where a hyphen ties a name to another, with which it is somebody else's. */
export function isTied(text: string, { from, to }: Span): boolean {
	return TIED_BEHIND.test(text.slice(to, to + REACH)) || TIED_BEFORE.test(priorTo(text, from))
}

/**
 * Where a text calls somebody by the given name: after a title (`Dr Awa`, `الدكتورة زهرة`), or with a capital and no other name beside it, which would be
 * somebody else's (`Awa Ndiaye`, `Kane, Awa`); at the beginning of a sentence unless the name is a word, too.
 */
function givenSpans(text: string, name: string): Span[] {
	const given = givenOf(name)
	if (given === null || given.length < SHORTEST_GIVEN) return []
	return occurrencesOf(text, [given]).filter((span) => {
		const [prior, next] = [priorTo(text, span.from), text.slice(span.to)]
		if (isTitledInArabic(text, span.from)) return true
		if (!hasCapital(text, span) || NAME_GOES_ON.test(next)) return false
		if (isTitled(text, span.from)) return true
		return !NAME_BEFORE.test(prior) && !(SENTENCE_BEGINS.test(prior) && WORDS_TOO.has(given))
	})
}

/** Where a text calls somebody by initials as a sign, or by the first letter of the family. */
function initialSpans(text: string, name: string): Span[] {
	const signs = text.matchAll(new RegExp(initialsOf(name) ?? /$^/, 'gu'))
	return [
		...[...signs].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
		...letterSpans(text, name),
		...titledInitials(text, name),
	]
}

/** Where a title stands before all initials of somebody: `Pr. A. D.`, `Mme AD`. */
function titledInitials(text: string, name: string): Span[] {
	const letters = lettersOf(name)
	if (!letters) return []
	const signs = new RegExp(
		String.raw`(?<![\p{L}\p{N}.])(?:${letters.join(String.raw`\.[\s-]?`)}\.|${letters.join('')})(?!\p{L}|\s*\p{Lu}\p{Ll})`,
		'gu',
	)
	return [...text.matchAll(signs)]
		.map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
		.filter(({ from }) => isTitled(text, from))
}

/** Where a sentence calls somebody by the first letter of the family, behind a title, or alone where it is neither one (`M. le directeur`) nor a side of the sky; no other name goes on behind it. */
function letterSpans(text: string, name: string): Span[] {
	const letter = familyOf(name)?.[0]?.toUpperCase() ?? ''
	if (!/[A-Z]/.test(letter) || !/\s/u.test(name.trim())) return []
	const alone = new RegExp(String.raw`(?<![\p{L}\p{N}.])${letter}\.(?!\p{L}|\s*\p{Lu}|\s*\d)`, 'gu')
	return [...text.matchAll(alone)]
		.map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
		.filter(
			({ from, to }) =>
				isTitled(text, from) ||
				(!(letter === 'M' && MISTER.test(text.slice(to))) &&
					WORD_BEFORE.test(priorTo(text, from)) &&
					!(/[NSEOW]/.test(letter) && SIDE.test(priorTo(text, from))) &&
					GOES_ON.test(text.slice(to))),
		)
}

/** Where a text calls somebody, in all these ways. */
export function callings(text: string, name: string): Span[] {
	return Object.values(WAYS).flatMap((spans) => spans(text, name))
}

const hasCapital = (text: string, { from }: Span) => /^\p{Lu}/u.test(text.slice(from, from + 2))
