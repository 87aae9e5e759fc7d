import type { Language } from './languages.ts'

const NARROW = '\u202F'
const NO_BREAK = '\u00A0'
const NO_BREAK_HYPHEN = '\u2011'
const JOINER = '\u2060'

/**
 * French composition of a running text: narrow no-break space before `; ! ?` and `%` and in thousands, no-break
 * space before the colon and after « à », narrow spaces inside « ». Addresses (`https://…`) and strings
 * that the specification fixes must not pass here.
 */
export function composeFrench(text: string): string {
	const known = composed.get(text)
	if (known !== undefined) return known
	const made = compose(text)
	if (text.length > LONGEST_REMEMBERED) return made
	if (composed.size >= MOST_REMEMBERED) composed.clear()
	composed.set(text, made)
	return made
}

/** The same for a text in runs (what was sought is marked in it): each is composed beside the letters that it touches. */
export function composeFrenchRuns(runs: string[]): string[] {
	return runs.map((run, index) => {
		const before = /[\p{L}\p{N}]$/u.exec(runs[index - 1] ?? '')?.[0] ?? ''
		const after = /^[\p{L}\p{N}]/u.exec(runs[index + 1] ?? '')?.[0] ?? ''
		const made = composeFrench(before + run + after)
		return made.slice(before.length, made.length - after.length)
	})
}

/** The same for a title that is French as a whole: a colon that stands close to a word gets its space, too. */
export function composeFrenchTitle(title: string): string {
	return composeFrench(title).replace(/(?<=\p{Ll}{3}):(?= \p{L})/gu, `${NO_BREAK}:`)
}

/** A title as it stands within quotation marks: its own are those of the second rank, “ ” within « », ‘ ’ within the English ones. */
export function innerQuotes(title: string, language: Language): string {
	return language === 'en'
		? title.replaceAll('“', '‘').replaceAll('”', '’')
		: title.replaceAll(/«[ \u00A0\u202F]*/g, '“').replaceAll(/[ \u00A0\u202F]*»/g, '”')
}

/** Pages say the same titles and short texts again and again. */
const composed = new Map<string, string>()
const MOST_REMEMBERED = 5000
const LONGEST_REMEMBERED = 400

/** Keeps on one line, in any language, what is read at once: « p. 12 », « nº 3 », « CC BY 4.0 », « Attribution 4.0 », « OAI‑PMH », « Dublin Core », also where the number is given to the text later. */
export function keepTogether(text: string): string {
	return text
		.replace(
			/(?<![\p{L}\p{N}])(pp?\.|[nN]\.?[º°]|[nN]o\.|[vV]ol\.|ص) (?=\d|\{\{(?:pages|number|volume)\}\})/gu,
			`$1${NO_BREAK}`,
		)
		.replace(/\bCC (BY[-A-Z]*) (?=\d)/g, `CC${NO_BREAK}$1${NO_BREAK}`)
		.replace(/\bAttribution (?=\d\.\d)/g, `Attribution${NO_BREAK}`)
		.replace(/\b(CSL|OAI)-(?=JSON|PMH)/g, `$1${NO_BREAK_HYPHEN}`)
		.replace(/\bDublin (?=Core\b)/g, `Dublin${NO_BREAK}`)
		.replace(/(?<!\d)([12]\d{3})–(?=[12]\d{3}(?!\d))/g, `$1${JOINER}–${JOINER}`)
}

/** What follows a French word behind a hyphen and is read with it: « peut-il », « prenez-en », « celui-ci »; not within a name such as « Noisy-le-Grand ». */
const ENCLITIC =
	/(?<=\p{L})-(?=(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|ci|là|les?|la|moi|toi|lui|leur|y|en)(?![\p{L}-]))/gu

/** The same for the interface's own French, whose short joined words no line shall break: « ci-dessous », « connectez-vous ». Titles and quotations keep the hyphens that they came with. */
export function keepJoined(text: string): string {
	return text
		.replace(ENCLITIC, NO_BREAK_HYPHEN)
		.replace(/(?<!\p{L})(ci)-(?=\p{Ll})/giu, `$1${NO_BREAK_HYPHEN}`)
}

function compose(text: string): string {
	return keepTogether(text)
		.replace(/(?<![ \u00A0\u202F])[ \u00A0\u202F]+([;!?%»])/g, `${NARROW}$1`)
		.replace(/«[ \u00A0\u202F]*/g, `«${NARROW}`)
		.replace(/(?<![ \u00A0\u202F])[ \u00A0\u202F]+:(?=\s|$)/g, `${NO_BREAK}:`)
		.replace(/(?<![\p{L}\p{N}])([àÀ]) (?=\p{L})/gu, `$1${NO_BREAK}`)
		.replace(/(?<![\d.,/-])(\d{1,3}) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
		.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}
