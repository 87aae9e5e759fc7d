import { folded } from '#app/modules/manuscript-file/index.ts'

/** What stands before a name in scripts without capitals, where the word alone may be any word. */
const ARABIC_TITLE =
	/(?:^|[\s(،])(?:و|ل|ب)?(?:ال|لل)?(?:استاذ|استاذة|دكتور|دكتورة|سيد|سيدة|محكم|محكمة|زميل|زميلة|د\.|ا\.)\s*[:：]?\s*$/u
/** How people are addressed, and what they are called by their work, in one and several. */
const TITLES = [
	'M|MM|Mr|Messrs|Mrs|Ms|Mme|Mmes|Mlles?|Monsieur|Messieurs|Madame|Mesdames|Ma[îi]tres?|Me|Sr|Sres|Sras?|don|doña|señor(?:es|as?)?',
	'Drs?|Dres?|Dras?|Prs?|Profs?|docteure?s?|doctor(?:e?s|as?)?|professeure?s?|professors?|profesor(?:es|as?)?|enseignante?s?',
	'collègues?|colleagues?|colegas?|chercheu(?:r|se)s?|researchers?|investigador(?:es|as?)?|aut(?:eur|eure|rice)s?|authors?|autor(?:es|as?)?',
	'(?:anthrop|ethn|soci|arché|music|psych)olog(?:ue|ist)s?|histori(?:en|enne|an)s?|géographes?|geographers?|linguist(?:e|es|s)?',
	'[ée]conomist(?:e|es|s)?|politistes?|juristes?|d[ée]mograph(?:e|es|er|ers)|philosoph(?:e|es|er|ers)',
].join('|')
/** Behind these a colon, a bracket or a comma leads to names. */
const LED_TO =
	'auteurs|auteures|autrices|authors|autores|autoras|r[ée]vis(?:eu[rs]e?s?|ora?s?|ores)|évaluat(?:eur|rice)s?|evaluador[ae]?s?|reviewers?|referees?'
const TITLE = new RegExp(String.raw`(?:^|[\s(,;’'])(?:(?:${TITLES})\.?\s+|(?:${LED_TO})\s?[,:(]\s?)$`, 'iu')

/** So many characters before a name say what it is; all that is before it, at each name, would grow with the square of a text. */
export const REACH = 80

/** What stands before a place of a text, near enough to say what it is. */
export const priorTo = (text: string, at: number) => text.slice(Math.max(0, at - REACH), at)

/** True where a title stands before a name, as letters write it to people and of them: `Mme`, `Prof.`. */
export const isTitled = (text: string, at: number) => TITLE.test(priorTo(text, at))

/** The same in Arabic: `السيدة`, `د.`. */
export const isTitledInArabic = (text: string, at: number) =>
	ARABIC_TITLE.test(folded(`${priorTo(text, at)}|`).slice(0, -1))

const TITLE_FIRST = new RegExp(
	String.raw`^\s*(?:(?:${TITLES})\.?\s+|(?:ال)?(?:[أا]ستاذة?|دكتورة?|سيدة?)\s+|[دأا]\.\s*)`,
	'iu',
)

/** A name without the titles before it. */
export function untitled(name: string): string {
	const rest = name.replace(TITLE_FIRST, '')
	return rest === name ? name : untitled(rest)
}
