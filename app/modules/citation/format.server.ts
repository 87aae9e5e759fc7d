import CSL from 'citeproc'
import type { Language } from '#app/i18n/languages.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { amended, LOCALE_AMENDMENTS, STYLE_AMENDMENTS } from './amendments.ts'
import { type CslDate, type CslItem, cslItemOf } from './csl-item.ts'
import arLocale from './locales/locales-ar.xml?raw'
import enLocale from './locales/locales-en-US.xml?raw'
import esLocale from './locales/locales-es-ES.xml?raw'
import frLocale from './locales/locales-fr-FR.xml?raw'
import { doiUrl } from './record-texts.ts'
import apa from './styles/apa.csl?raw'
import chicagoAuthorDate from './styles/chicago-author-date.csl?raw'
import chicagoNotes from './styles/chicago-note-bibliography.csl?raw'
import iso690 from './styles/iso690-author-date-fr.csl?raw'
import mla from './styles/modern-language-association.csl?raw'
import vancouver from './styles/vancouver.csl?raw'
import type { CitationStyle } from './styles.ts'

const STYLES: Record<CitationStyle, string> = {
	apa,
	mla,
	'chicago-notes': chicagoNotes,
	'chicago-author-date': chicagoAuthorDate,
	vancouver,
	'iso-690': iso690,
}

const LOCALES: Record<string, string> = {
	'fr-FR': frLocale,
	'en-US': enLocale,
	'es-ES': esLocale,
	ar: arLocale,
}

const LOCALE_OF: Record<Language, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES', ar: 'ar' }

/** One reference as text to paste, and as HTML with its italics: `i`, `b`, `sup`, `sub`, all else escaped. */
export type FormattedCitation = { text: string; html: string }

type Press = { print(item: object): string }

const presses = new Map<string, Press>()

/** A compiled style in one language; compiling takes tens of milliseconds, so each is kept. */
function pressFor(style: CitationStyle, language: Language): Press {
	const locale = style === 'iso-690' ? 'fr-FR' : LOCALE_OF[language]
	const name = `${style} ${locale}`
	const known = presses.get(name)
	if (known) return known

	let current: object = {}
	const engine = new CSL.Engine(
		{
			retrieveLocale: (wanted) => amended(LOCALES[wanted] ?? enLocale, LOCALE_AMENDMENTS[wanted]),
			retrieveItem: () => current,
		},
		amended(STYLES[style], STYLE_AMENDMENTS[style]),
		locale,
		true,
	)
	engine.setOutputFormat('html')
	const press = {
		print(item: object) {
			current = item
			engine.updateItems([])
			engine.updateItems(['item'])
			const made = engine.makeBibliography()
			const entry = made ? (made[1][0] ?? '') : ''
			return locale === 'fr-FR' ? entry.replace(STYLE_COLON, '\u00A0: ') : entry
		},
	}
	presses.set(name, press)
	return press
}

/**
 * The entry of a reference list, in the words of the interface language (ISO 690 is the French form of the standard
 * and stays French). The title stays in the language of the work. `today` is printed as the day of consultation where the
 * style wants one: always by Vancouver, by ISO 690 for what has no DOI.
 */
export function formatCitation(
	record: WorkRecord,
	style: CitationStyle,
	language: Language,
	publicUrl: string,
	today: Date,
): FormattedCitation {
	const item = itemToPrint(cslItemOf(record, publicUrl), style, today)
	const entry = pressFor(style, language).print(item)
	const html = reveal(
		entry
			.replace(/<div class="csl-left-margin">.*?<\/div>/gs, '')
			.replace(/<(?!\/?(?:i|b|sup|sub)>)[^>]*>/g, '')
			.replace(/[ \n\t]+/g, ' ')
			.replaceAll('؟.', '؟')
			.replaceAll('&#38;', '&amp;')
			.trim(),
	)
	return { html, text: textOfHtml(html) }
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
 * address than that of the page; APA, MLA and ISO 690 know article numbers, the others print them as pages.
 */
function itemToPrint(
	{ abstract: _, keyword: __, note: ___, ...item }: CslItem,
	style: CitationStyle,
	today: Date,
): object {
	const page = item.page ?? (NUMBERS_ARTICLES.has(style) ? undefined : item.number)
	const isDated = style === 'vancouver' || (style === 'iso-690' && !item.DOI)
	return {
		...hide({ ...item, URL: item.DOI ? doiUrl(item.DOI) : item.URL, ...(page && { page }) }),
		...(isDated && { accessed: dayOf(today) }),
		id: 'item',
	}
}

const NUMBERS_ARTICLES: ReadonlySet<CitationStyle> = new Set(['apa', 'mla', 'iso-690'])

function dayOf(date: Date): CslDate {
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
