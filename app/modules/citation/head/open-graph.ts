import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { WorkRecord } from '../../work/model.ts'
import { contributorsAs, datePartsOf, joinTitle, keywordsOf, onOneLine } from '../record-texts.ts'
import { addressIn } from './addresses.ts'
import type { MetaTag } from './tags.ts'

const LOCALES: Record<Language, string> = { fr: 'fr_FR', en: 'en_US', es: 'es_ES', ar: 'ar_AR' }
const DESCRIPTION_LENGTH = 200

/** What a shared link shows (Open Graph protocol), in the language of the interface where the record has it. */
export function openGraphTags(
	record: WorkRecord,
	publicUrl: string,
	language: Language,
	siteName: string,
): MetaTag[] {
	const title = chooseText(record.title, language, record.language)
	const subtitle = title ? (record.subtitle[title.language] ?? '') : ''
	const description = shortAbstract(record, language)
	const published = datePartsOf(record.published).join('-')
	const properties: [string, string | null | undefined][] = [
		['og:type', record.kind === 'book' ? 'book' : 'article'],
		['og:title', title && joinTitle(onOneLine(title.text), onOneLine(subtitle), title.language)],
		['og:description', description],
		['og:url', addressIn(publicUrl, record.path, language)],
		['og:site_name', siteName],
		['og:locale', LOCALES[language]],
		...LANGUAGES.filter((other) => other !== language).map((other): [string, string] => [
			'og:locale:alternate',
			LOCALES[other],
		]),
	]
	if (record.kind === 'book') {
		properties.push(['book:release_date', published], ['book:isbn', record.book?.isbn])
	} else {
		properties.push(
			['article:published_time', published],
			...contributorsAs(record.contributors, 'author').map(({ name }): [string, string] => [
				'article:author',
				onOneLine(name),
			]),
			...keywordsOf(record).map((word): [string, string] => ['article:tag', word]),
		)
	}
	return [
		...(description ? [{ name: 'description', content: description }] : []),
		...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
		{ name: 'twitter:card', content: 'summary' },
	]
}

/** The summary on one line, cut between words. */
export function shortAbstract(record: WorkRecord, language: Language): string | null {
	const text = onOneLine(chooseText(record.abstract, language, record.language)?.text ?? '')
	if (text.length <= DESCRIPTION_LENGTH) return text || null
	const cut = text.slice(0, DESCRIPTION_LENGTH - 1)
	return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : undefined).toWellFormed()}…`
}
