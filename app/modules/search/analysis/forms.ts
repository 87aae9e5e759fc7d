import { detached } from '#app/platform/detached-text.ts'
import type { Analyser } from './analyser.ts'
import { ARABIC_SCRIPT, arabic, withoutArticle } from './arabic.ts'
import { english } from './english.ts'
import { fold, lowered } from './fold.ts'
import { french } from './french.ts'
import { NAMES } from './names.ts'
import { spanish } from './spanish.ts'

const ANALYSERS: ReadonlyMap<string, Analyser> = new Map([
	['fr', french],
	['en', english],
	['es', spanish],
	['ar', arabic],
])
const LATIN_LANGUAGES = ['fr', 'en', 'es']
const NONE: readonly string[] = []

/** Hamza on a waw or a ya is written on the other, or left out, from one country to the next. */
const CARRIED_HAMZA = /[ؤئ]/gu
const SHORTEST_STEM = 2
/** No longer word is inflected, and stemmers take their time with long ones. */
const LONGEST_STEMMED = 40

/** An acronym has no stem: OMS is no form of om. */
const ACRONYM = /^\p{Lu}{2,5}$/u

/** Words of a language that are remembered since the last time there were so many, and as many that were before. */
const MEMORY = 20_000
const LONGEST_REMEMBERED = 60
type Forms = Map<string, readonly string[]>
const remembered = new Map<string, { recent: Forms; before: Forms }>()

/**
 * The forms under which a word of a text is indexed: the folded word, then the folded stems of its language. A word in
 * Arabic script is always Arabic; a language without an analyser has the folded word alone. Empty when nothing remains.
 */
export function formsOf(word: string, language: string): readonly string[] {
	let memory = remembered.get(language)
	if (!memory) {
		memory = { recent: new Map(), before: new Map() }
		remembered.set(language, memory)
	}
	const known = memory.recent.get(word)
	if (known) return known
	const forms = memory.before.get(word) ?? analyse(word, language).map(detached)
	if (word.length > LONGEST_REMEMBERED) return forms
	if (memory.recent.size >= MEMORY) {
		memory.before = memory.recent
		memory.recent = new Map()
	}
	memory.recent.set(detached(word), forms)
	return forms
}

/**
 * The forms that find a word whatever the language of the text it stands in: its own, then the stems of all four. Where a
 * language has declared its stem, the rules of the others, which would throw it among different words again, are not asked. An
 * Arabic word is also sought behind ب and ل, which are written with it.
 */
export function formsInEveryLanguage(word: string): readonly string[] {
	if (ARABIC_SCRIPT.test(word)) return [...formsOf(word, 'ar'), ...behindPrepositions(word)]
	const exact = fold(word)
	const declaring = LATIN_LANGUAGES.filter((language) => ANALYSERS.get(language)?.declared.has(exact))
	const asked = declaring.length > 0 ? declaring : LATIN_LANGUAGES
	return [...new Set(asked.flatMap((language) => formsOf(word, language)))]
}

/** True for a word that is written as acronyms are. */
export function isAcronym(word: string): boolean {
	return ACRONYM.test(word)
}

/** True for a folded word that says nothing alone in this language. */
export function isStopWord(folded: string, language: string): boolean {
	return ANALYSERS.get(language)?.stopWords.has(folded) ?? false
}

/** True for a folded word that says nothing alone in at least one of the four languages. */
export function isStopWordSomewhere(folded: string): boolean {
	for (const analyser of ANALYSERS.values()) if (analyser.stopWords.has(folded)) return true
	return false
}

function analyse(word: string, language: string): readonly string[] {
	const exact = fold(word)
	if (exact === '') return NONE
	const isArabic = ARABIC_SCRIPT.test(word)
	const analyser = isArabic ? arabic : language === 'ar' ? undefined : ANALYSERS.get(language)
	if (!analyser) return [exact]
	const name = isArabic ? arabicNameOf(exact) : NAMES.get(exact)
	const declared = name ?? analyser.declared.get(exact)
	if (declared !== undefined) return [...new Set([exact, declared])]
	if (isAcronym(word)) return [exact]
	const forms = new Set([exact])
	addStems(forms, lowered(word), analyser)
	const ordinary = irregularIn(analyser, isArabic ? [exact, withoutArticle(exact), exact.slice(1)] : [exact])
	if (ordinary) addStems(forms.add(fold(ordinary)), ordinary, analyser)
	const bare = word.replace(CARRIED_HAMZA, '')
	if (bare !== word && bare !== '') forms.add(arabic.stem(bare))
	return [...forms]
}

const ARABIC_ENDINGS = ['', 'ه', 'ي', 'يه', 'ون', 'ين', 'ات', 'يون', 'يين', 'يات']

/** The stem of a name in Arabic script, with or without article, conjunction and endings of relation, gender and number. */
function arabicNameOf(folded: string): string | undefined {
	const word = withoutArticle(folded)
	for (const candidate of word.startsWith('و') ? [word, word.slice(1)] : [word])
		for (const ending of ARABIC_ENDINGS) {
			if (!candidate.endsWith(ending)) continue
			const name = NAMES.get(candidate.slice(0, candidate.length - ending.length))
			if (name !== undefined) return name
		}
	return undefined
}

/** Shorter stems with another letter before them are other words: جنة and لجنة. */
const SHORTEST_BEHIND = 3

/** The other prepositions of one letter begin too many words of their own. */
function behindPrepositions(word: string): string[] {
	const exact = fold(word)
	const stem = arabicNameOf(exact) === undefined ? arabic.stem(word) : withoutArticle(exact)
	return stem.length >= SHORTEST_BEHIND ? [`ب${stem}`, `ل${stem}`] : []
}

function irregularIn(analyser: Analyser, candidates: string[]): string | undefined {
	const known = candidates.find((word) => Object.hasOwn(analyser.irregular, word))
	return known === undefined ? undefined : analyser.irregular[known]
}

function addStems(forms: Set<string>, word: string, analyser: Analyser): void {
	for (const stem of stemsOf(word, analyser)) forms.add(stem)
}

/** The stem with accents and the stem of the folded word: what is typed without accents must find the other. */
function stemsOf(word: string, analyser: Analyser): string[] {
	if (word.length > LONGEST_STEMMED) return []
	const folded = fold(word)
	const written = folded === word ? [word] : [word, folded]
	return written.map((one) => fold(analyser.stem(one))).filter((stem) => stem.length >= SHORTEST_STEM)
}
