import type { Texts } from '#app/i18n/texts.ts'
import { contributorsAs, onOneLine, originalText } from '#app/modules/citation/index.ts'
import type { Notice, RecordContributor, WorkRecord } from '#app/modules/work/index.ts'

/** All that is said of one work to other libraries: every format is written from it alone. */
export type Description = {
	record: WorkRecord
	/** Other works that correct, retract, translate or question this one, or that it does so to. */
	notices: readonly Notice[]
	/** The names of its disciplines. */
	disciplines: readonly Texts[]
}

/** Who describes: what every file says of this library. */
export type DescribingLibrary = {
	/** The address of the site, without a slash at its end. */
	site: string
	name: string
	/** Where those who take the files write to. */
	email: string
	/** The DOI of the page that says how works are corrected (Crossmark); without it no updates can be deposited. */
	crossmarkDoi: string | null
	now: Date
}

/** Who is named as having made a work: its authors; where it has none, its editors. */
export function creatorsOf({ contributors }: Pick<WorkRecord, 'contributors'>): RecordContributor[] {
	const authors = contributorsAs(contributors, 'author')
	return authors.length > 0 ? authors : contributorsAs(contributors, 'editor')
}

/** Who is named beside them. */
export function othersOf({ contributors }: Pick<WorkRecord, 'contributors'>): RecordContributor[] {
	const creators = new Set(creatorsOf({ contributors }))
	return contributors.filter((contributor) => !creators.has(contributor))
}

/** The title and its subtitle in the language of the work, then in others. */
export function titlesOf({
	title,
	subtitle,
	language,
}: Pick<WorkRecord, 'title' | 'subtitle' | 'language'>): [
	{ language: string; title: string; subtitle: string },
	...{ language: string; title: string; subtitle: string }[],
] {
	const own = originalText(title, language)
	const others = Object.entries(title).filter(([code, text]) => code !== own.language && text)
	return [
		{ language: own.language, title: own.text, subtitle: onOneLine(subtitle[own.language] ?? '') },
		...others.map(([code, text]) => ({
			language: code,
			title: onOneLine(text),
			subtitle: onOneLine(subtitle[code] ?? ''),
		})),
	]
}

/** Texts by language without those that say nothing. */
export function saidIn(texts: Texts): [language: string, text: string][] {
	return Object.entries(texts).flatMap(([language, text]) => {
		const line = onOneLine(text)
		return line ? [[language, line] as [string, string]] : []
	})
}

/** Keywords with the language of each, none twice. */
export function keywordsByLanguage({
	keywords,
}: Pick<WorkRecord, 'keywords'>): [language: string, words: string[]][] {
	return Object.entries(keywords).flatMap(([language, words]) => {
		const lines = [...new Set(words.map(onOneLine).filter(Boolean))]
		return lines.length > 0 ? [[language, lines] as [string, string[]]] : []
	})
}

/** The name of a discipline in a language, else in English, else in any. */
export function nameIn(names: Texts, language: string): string {
	return names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''
}

/** Files with the text of a work: uploaded ones. A withdrawn work has none. */
export function filesOf(record: WorkRecord): WorkRecord['galleys'] {
	return record.withdrawn ? [] : record.galleys
}

/** The DOIs of what a work cites, none twice. */
export function citedDois(references: WorkRecord['references']): string[] {
	return [...new Set(references.flatMap(({ doi }) => doi ?? []))]
}

/** Where a work that another one speaks of is: its DOI, else its page. */
export function placeOf({ doi, path }: Notice['work'], site: string): { type: 'DOI' | 'URL'; value: string } {
	return doi ? { type: 'DOI', value: doi } : { type: 'URL', value: site + path }
}
