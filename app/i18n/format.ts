import { isolate } from './isolate.ts'
import {
	directionOf,
	isLanguage,
	LANGUAGE_NAMES,
	type Language,
	localeOf,
	offeredLanguages,
} from './languages.ts'
import { momentOf, UNIVERSAL, zoneOffset } from './zone.ts'

type Precision = 'undated' | 'year' | 'month' | 'day'

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat | Intl.Collator | Intl.DisplayNames

const memo = new Map<string, Formatter>()

function cached<T extends Formatter>(key: string, make: () => T): T {
	const known = memo.get(key)
	if (known) return known as T
	const made = make()
	memo.set(key, made)
	return made
}

/** `1 284` in French, with the separators of each language. */
export function formatNumber(value: number, language: Language): string {
	return cached(`n:${language}`, () => new Intl.NumberFormat(localeOf(language))).format(value)
}

/** A share of 1 in whole per cent. */
export function formatShare(share: number, language: Language): string {
	const format = () =>
		new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 })
	return cached(`%:${language}`, format).format(share)
}

/** How much more (0.18) or less (-0.18) something is, in whole per cent with its sign. */
export function formatChange(share: number, language: Language): string {
	const format = () =>
		new Intl.NumberFormat(localeOf(language), {
			style: 'percent',
			maximumFractionDigits: 0,
			signDisplay: 'exceptZero',
		})
	return cached(`±%:${language}`, format).format(share)
}

const PARTS: Record<Exclude<Precision, 'undated'>, Intl.DateTimeFormatOptions> = {
	year: { year: 'numeric' },
	month: { year: 'numeric', month: 'long' },
	day: { year: 'numeric', month: 'long', day: 'numeric' },
}

const UNDATED: Record<Language, string> = { fr: 's. d.', en: 'n.d.', es: 's. f.', ar: 'د.ت.' }

/** An ISO date `YYYY-MM-DD` written out, no more precise than it is known: `s. d.` where nothing is. */
export function formatDate(iso: string, language: Language, precision: Precision = 'day'): string {
	if (precision === 'undated') return UNDATED[language]
	const format = cached(
		`d:${language}:${precision}`,
		() => new Intl.DateTimeFormat(localeOf(language), { ...PARTS[precision], timeZone: 'UTC' }),
	)
	return inWords(format, new Date(`${iso}T00:00:00Z`), language)
}

/** A day of the present weeks in few letters, `lun. 23`, or with its month for who hears it: `lundi 23 novembre`. */
export function formatWeekday(iso: string, language: Language, length: 'short' | 'long'): string {
	const options: Intl.DateTimeFormatOptions =
		length === 'short'
			? { weekday: 'short', day: 'numeric' }
			: { weekday: 'long', day: 'numeric', month: 'long' }
	const format = cached(
		`w:${language}:${length}`,
		() => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }),
	)
	const day = new Date(`${iso}T00:00:00Z`)
	if (length === 'long') return inWords(format, day, language)
	const parts = new Map(format.formatToParts(day).map(({ type, value }) => [type, value]))
	return `${parts.get('weekday')} ${parts.get('day')}`
}

/** What a format writes of a moment. No line ends between day and month. In French the first day of a month is an ordinal, the others are not: `1er mai`, `2 mai`. */
function inWords(format: Intl.DateTimeFormat, moment: Date, language: Language): string {
	const parts = format.formatToParts(moment)
	return parts
		.map(({ type, value }, index) => {
			if (type === 'day' && value === '1' && language === 'fr') return '1er'
			const isBetween = [parts[index - 1], parts[index + 1]].every(
				(beside) => beside?.type === 'day' || beside?.type === 'month',
			)
			return isBetween ? value.replaceAll(' ', '\u00A0') : value
		})
		.join('')
}

/** A moment to the minute by the clocks of a zone, and how far these are from universal time: `12 mai 2026, 15:32 UTC+1`. In Arabic it is one run from right to left. */
export function formatMoment(moment: Date, language: Language, zone = UNIVERSAL): string {
	return beside(
		inWords(formatIn('short', language, zone), moment, language),
		zoneOffset(moment, zone),
		language,
	)
}

/** Day and minute, the month in letters and the hours of 0 to 23 in every language. */
function formatIn(month: 'short' | 'long', language: Language, zone: string): Intl.DateTimeFormat {
	return cached(
		`m:${month}:${language}:${zone}`,
		() =>
			new Intl.DateTimeFormat(localeOf(language), {
				...PARTS.day,
				month,
				hour: '2-digit',
				minute: '2-digit',
				hourCycle: 'h23',
				timeZone: zone,
			}),
	)
}

function beside(written: string, offset: string, language: Language): string {
	return directionOf(language) === 'rtl'
		? `\u2067${written}\u00A0\u2066${offset}\u2069\u2069`
		: `${written}\u00A0${offset}`
}

/** An hour and minute by the clocks of a zone: `14 h 32` and `9 h 05` in French, `14:32` and `09:05` in the other languages. */
export function formatTime(moment: Date, language: Language, zone = UNIVERSAL): string {
	const time = cached(
		`t:${language}:${zone}`,
		() =>
			new Intl.DateTimeFormat(localeOf(language), {
				hour: '2-digit',
				minute: '2-digit',
				hourCycle: 'h23',
				timeZone: zone,
			}),
	).format(moment)
	return language === 'fr' ? time.replace(/^0?(\d+):/, '$1\u00A0h\u00A0') : time
}

/** When a day ends by the clocks of a zone, which is when a deadline of that day does: `12 mai 2026 à 23:59 UTC+1`. */
export function formatDeadline(day: string, language: Language, zone: string): string {
	const end = momentOf(`${day}T23:59`, zone)
	return beside(inWords(formatIn('long', language, zone), end, language), zoneOffset(end, zone), language)
}

const UNITS: Record<Language, [string, string, string]> = {
	fr: ['o', 'Ko', 'Mo'],
	en: ['B', 'KB', 'MB'],
	es: ['B', 'KB', 'MB'],
	ar: ['بايت', 'كيلوبايت', 'ميغابايت'],
}

/** A file's size, as it is announced beside each download: `412 Ko`, `1,4 Mo`. */
export function formatBytes(bytes: number, language: Language): string {
	const [one, kilo, mega] = UNITS[language]
	if (bytes < 1000) return `${formatNumber(bytes, language)}\u00A0${one}`
	if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000), language)}\u00A0${kilo}`
	return `${formatNumber(Math.round(bytes / 100_000) / 10, language)}\u00A0${mega}`
}

/** From one to another, which no line parts: `2016–2022`, or one alone where both are the same. */
export function formatRange(from: string, to: string): string {
	return from === to ? from : `${from}\u2060–\u2060${to}`
}

/** `12`, `S12` or `xiv`: what a range of pages begins and ends with. */
const PAGE_RANGE = /^(\p{L}?\d+\p{L}?|[ivxlc]+)\s*\p{Pd}\s*(\p{L}?\d+\p{L}?|[ivxlc]+)$/iu

/** Pages as they are read, `12–34`, of what a record says, `12-34`; in one run where the language is written from right to left. */
export function formatPages(pages: string, language: Language): string {
	const read = pages
		.split(/,\s*/)
		.map((part) => part.trim().replace(PAGE_RANGE, (_, from: string, to: string) => formatRange(from, to)))
		.join(', ')
	return isolate(read, language)
}

/** A list in words: `a, b et c`. */
export function formatList(items: string[], language: Language): string {
	return cached(
		`l:${language}`,
		() => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }),
	).format(items)
}

/** What stands between the names of a list that is not closed by « et », in the language that says it: of the interface, or of a text that can be in any. */
export function listSeparator(language: string): string {
	return language === 'ar' ? '، ' : ', '
}

/** What stands between a name and what is said of it, in the language that says it. */
export function colonOf(language: string): string {
	return language === 'fr' ? '\u00A0: ' : ': '
}

/** What closes a list of names of which some are left out. */
export function andOthers(language: Language): string {
	return language === 'ar' ? ' وآخرون' : ' et al.'
}

/** Compares two texts as a dictionary of the language would order them. */
export function compareTexts(a: string, b: string, language: Language): number {
	return cached(
		`c:${language}`,
		() => new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true }),
	).compare(a, b)
}

/** The name of a language in the interface language: `anglais`, `inglés`. */
export function languageName(code: string, language: Language): string {
	return displayNames('language', language).of(code) ?? code
}

/** The same where it stands alone, as the others of a list that begin with a capital: `Anglais`, `Inglés`. */
export function languageTitle(code: string, language: Language): string {
	return capitalised(languageName(code, language), language)
}

/** The languages in which this platform is offered, in words: `français, anglais, espagnol et arabe`. */
export function offeredInWords(language: Language): string {
	return formatList(
		offeredLanguages().map((code) => languageName(code, language)),
		language,
	)
}

/** A language in its own words, with a capital where its script has them, as a list of languages shows it: `Português`. */
export function ownLanguageName(code: string): string {
	if (isLanguage(code)) return LANGUAGE_NAMES[code]
	const name =
		cached(`own:${code}`, () => new Intl.DisplayNames([code], { type: 'language' })).of(code) ?? code
	return capitalised(name, code)
}

function capitalised(name: string, language: string): string {
	return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The name of a country in the interface language, from its ISO 3166-1 alpha-2 code. */
export function countryName(code: string, language: Language): string {
	return displayNames('region', language).of(code) ?? code
}

function displayNames(type: 'language' | 'region', language: Language): Intl.DisplayNames {
	return cached(`${type}:${language}`, () => new Intl.DisplayNames(localeOf(language), { type }))
}
