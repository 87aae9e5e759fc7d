import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import CSL from 'citeproc'
import { translator } from '#app/i18n/i18n.ts'
import { directionOf, isLanguage, type Language } from '#app/i18n/languages.ts'
import type { CitationStyle } from '#app/modules/journal/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { amended, LOCALE_AMENDMENTS, STYLE_AMENDMENTS } from './amendments.ts'
import { cslItemOf, type RecordCslDate, type RecordCslItem } from './csl-item.ts'
import { prunedStyle } from './pruned-style.ts'
import { doiUrl, statusesOf } from './record-texts.ts'

const FOLDER = 'app/modules/citation'
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

const STYLES: Record<CitationStyle, string> = {
	apa: read('styles/apa.csl'),
	mla: read('styles/modern-language-association.csl'),
	'chicago-notes': read('styles/chicago-notes-bibliography.csl'),
	'chicago-author-date': read('styles/chicago-author-date.csl'),
	vancouver: read('styles/nlm-citation-sequence.csl'),
	'iso-690': read('styles/iso690-author-date-fr.csl'),
	'chicago-fr': read('styles/chicago-author-date-fr.csl'),
	harvard: read('styles/harvard-cite-them-right.csl'),
	oscola: read('styles/oscola.csl'),
	'droit-fr': read('styles/universite-de-bordeaux-ecole-doctorale-de-droit.csl'),
	abnt: read('styles/associacao-brasileira-de-normas-tecnicas.csl'),
	linguistics: read('styles/unified-style-sheet-for-linguistics.csl'),
}

const LOCALES: Record<string, string> = {
	'fr-FR': read('locales/locales-fr-FR.xml'),
	'en-US': read('locales/locales-en-US.xml'),
	'en-GB': read('locales/locales-en-GB.xml'),
	'es-ES': read('locales/locales-es-ES.xml'),
	'pt-BR': read('locales/locales-pt-BR.xml'),
	ar: read('locales/locales-ar.xml'),
}

const LOCALE_OF: Record<Language, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES', ar: 'ar' }

/** Styles that are the form of a standard in one language and stay in it, whatever the language of the interface. */
const FIXED_LOCALE: Partial<Record<CitationStyle, string>> = {
	'iso-690': 'fr-FR',
	'chicago-fr': 'fr-FR',
	'droit-fr': 'fr-FR',
	oscola: 'en-GB',
	abnt: 'pt-BR',
}

/** Locales for the words of an entry whose work is written the other way round than the page. */
const LOCALE_OF_WORK: Partial<Record<string, string>> = { ...LOCALE_OF, pt: 'pt-BR' }

/**
 * In which language a style says its words: that of the page, unless the work is written the other way round. An entry of one direction with words of the
 * other is read in no order, so there the words are those of the work's language, or English where no locale is held for it.
 */
function styleLocale(style: CitationStyle, page: Language, work: string): string {
	const fixed = FIXED_LOCALE[style]
	if (fixed) return fixed
	if (directionOf(page) === directionOf(work)) return LOCALE_OF[page]
	return LOCALE_OF_WORK[work] ?? (directionOf(work) === 'rtl' ? LOCALE_OF.ar : LOCALE_OF.en)
}

/** One reference as text to paste, and as HTML with its italics: `i`, `b`, `sup`, `sub`, all else escaped. */
export type FormattedCitation = { text: string; html: string }

type CitationEngine = { print(item: object): string }

const engines = new Map<string, CitationEngine>()

/** A compiled style in one language; compiling takes tens of milliseconds, so each is kept. */
function engineFor(style: CitationStyle, locale: string): CitationEngine {
	const name = `${style} ${locale}`
	const known = engines.get(name)
	if (known) return known

	let current: object = {}
	const processor = new CSL.Engine(
		{
			retrieveLocale: (wanted) =>
				amended(LOCALES[wanted] ?? LOCALES['en-US'] ?? '', LOCALE_AMENDMENTS[wanted]),
			retrieveItem: () => current,
		},
		prunedStyle(amended(STYLES[style], STYLE_AMENDMENTS[style])),
		locale,
		true,
	)
	processor.setOutputFormat('html')
	const engine = {
		print(item: object) {
			current = item
			processor.updateItems([])
			processor.updateItems(['item'])
			const made = processor.makeBibliography()
			const entry = made ? (made[1][0] ?? '') : ''
			return locale === 'fr-FR' ? entry.replace(STYLE_COLON, '\u00A0: ') : entry
		},
	}
	engines.set(name, engine)
	return engine
}

/**
 * The entry of a reference list, in the words of the interface language, of the work where its letters run the other way, or of the style where it
 * has a language of its own (`styleLocale`). The title stays in the language of the work. `today` is printed as the day of consultation where the
 * style wants one: always by Vancouver and ABNT, by ISO 690 for what has no DOI. What became of the work stands behind the entry in square brackets: few
 * styles have a place for it, and none would translate it.
 */
export function formatCitation(
	record: WorkRecord,
	style: CitationStyle,
	language: Language,
	publicUrl: string,
	today: Date,
): FormattedCitation {
	const cited = cslItemOf(record, publicUrl)
	const locale = styleLocale(style, language, cited.language)
	const entry = engineFor(style, locale).print(itemToPrint(cited, style, today))
	const html = reveal(
		entry
			.replace(/<div class="csl-left-margin">.*?<\/div>/gs, '')
			.replace(/<(?!\/?(?:i|b|sup|sub)>)[^>]*>/g, '')
			.replace(/[ \n\t]+/g, ' ')
			.replaceAll('؟.', '؟')
			.replaceAll('&#38;', '&amp;')
			.replaceAll('&#60;', '&lt;')
			.replaceAll('&#62;', '&gt;')
			.trim(),
	)
	const marked = [html, ...marksOf(record, locale)].join(' ')
	return { html: marked, text: textOfHtml(marked) }
}

/** In the one language of styles that the interface has not. */
const MARKS_IN_PORTUGUESE = {
	withdrawn: 'Texto retirado',
	retracted: 'Texto retratado',
	demonstration: 'Texto de demonstração',
}

/** That a work was withdrawn or retracted, or is of the demonstration, in the words of a locale. */
function marksOf(record: WorkRecord, locale: string): string[] {
	const language = locale.slice(0, 2)
	return statusesOf(record).map((status) => {
		const said = isLanguage(language)
			? translator(language, 'article')(`notice.first.${status}`)
			: MARKS_IN_PORTUGUESE[status]
		return `[${said}]`
	})
}

const OPEN = '\uE000'
const CLOSE = '\uE001'
const AMP = '\uE002'
/** Stands before each colon of a value, so that those of the style can be told apart. */
const OWN_COLON = '\uE003'

/** A colon that the style put there: French wants a space before it. */
const STYLE_COLON = /(?<![\uE003\u00A0\u202F ]):(?: |&nbsp;)/g

/**
 * citeproc reads `<i>` and entities inside values as mark-up. Titles here are plain text, so these characters are hidden
 * from it and put back, escaped, afterwards. Abstract and keywords belong to no reference list; a DOI is a better
 * address than that of the page; what became of the work is said behind the entry; no reference list names the publisher of a journal; APA, MLA and ISO 690 know article numbers, the others print them as pages.
 */
function itemToPrint(
	{ abstract: _, keyword: __, note: ___, status: ____, ...item }: RecordCslItem,
	style: CitationStyle,
	today: Date,
): object {
	const page = item.page ?? (NUMBERS_ARTICLES.has(style) ? undefined : item.number)
	const isDated =
		style === 'vancouver' || style === 'abnt' || ((style === 'iso-690' || style === 'oscola') && !item.DOI)
	return {
		...hide({ ...item, URL: addressToPrint(item, style), ...(page && { page }) }),
		...namesToPrint(item),
		...(isDated && { accessed: dayOf(today) }),
		...(item.type === 'article-journal' && { publisher: undefined, 'publisher-place': undefined }),
		id: 'item',
	}
}

/** Vancouver prints a DOI as such, and an address beside it. */
function addressToPrint({ DOI, URL }: Partial<RecordCslItem>, style: CitationStyle): string | undefined {
	if (!DOI) return URL
	return style === 'vancouver' ? undefined : doiUrl(DOI)
}

/**
 * An article or a word of descent that is part of the family name and goes nowhere without it (*al-Shinqīṭī*, *ben Yahya*, *ould Daddah*): citeproc takes any
 * small first word for a particle like *van* and *de*, which Chicago puts behind the given name.
 */
const UNDIVIDED =
	/^(?:(?:al|el|ul|an|ar|as|at|az|ad|ash|adh|ath)[-‑ ]|(?:ben|bin|ibn|bint|ould|wuld|mint|ag|aït|ait|ou|abu|abou|umm|oum)[ -])/

function namesToPrint(item: Partial<RecordCslItem>): object {
	const printed = (['author', 'editor', 'translator', 'container-author'] as const).flatMap((role) => {
		const names = item[role]?.map((name) =>
			hide('family' in name && UNDIVIDED.test(name.family) ? { ...name, 'parse-names': false } : name),
		)
		return names ? [[role, names] as const] : []
	})
	return Object.fromEntries(printed)
}

const NUMBERS_ARTICLES: ReadonlySet<CitationStyle> = new Set(['apa', 'mla', 'iso-690'])

function dayOf(date: Date): RecordCslDate {
	return { 'date-parts': [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]] }
}

function hide<T>(value: T): T {
	if (typeof value === 'string') {
		return value
			.replace(/[\uE000-\uE003]/g, '')
			.replaceAll('<', OPEN)
			.replaceAll('>', CLOSE)
			.replaceAll('&', AMP)
			.replace(/:(?=\s)/g, `${OWN_COLON}:`) as T
	}
	if (Array.isArray(value)) return value.map(hide) as T
	if (value && typeof value === 'object') {
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hide(inner)])) as T
	}
	return value
}

function reveal(html: string): string {
	return html
		.replaceAll(OPEN, '&lt;')
		.replaceAll(CLOSE, '&gt;')
		.replaceAll(AMP, '&amp;')
		.replaceAll(OWN_COLON, '')
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00A0' }

function textOfHtml(html: string): string {
	return html
		.replaceAll('<sup>o</sup>', 'º')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hexadecimal, name) => {
			if (decimal) return String.fromCodePoint(Number(decimal))
			if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16))
			return ENTITIES[name] ?? all
		})
}
