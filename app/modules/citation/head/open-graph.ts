import { listSeparator } from '#app/i18n/format.ts'
import { type Language, offeredLanguages } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import {
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	editorsOf,
	joinTitle,
	keywordsOf,
	onOneLine,
	yearOf,
} from '../record-texts.ts'
import { addressIn } from './addresses.ts'
import type { MetaTag } from './tags.ts'

const LOCALES: Record<Language, string> = { fr: 'fr_FR', en: 'en_US', es: 'es_ES', ar: 'ar_AR' }
const DESCRIPTION_LENGTH = 200

/** The picture of a shared link, made by scripts/share-picture. */
export const SHARE_PICTURE = { path: '/partage.png', type: 'image/png', width: 1200, height: 630 } as const

/** The picture of a page, which Open Graph requires, with its size, so that a link shows it at once. */
export function shareTags(publicUrl: string): MetaTag[] {
	return [
		{ property: 'og:image', content: publicUrl + SHARE_PICTURE.path },
		{ property: 'og:image:type', content: SHARE_PICTURE.type },
		{ property: 'og:image:width', content: String(SHARE_PICTURE.width) },
		{ property: 'og:image:height', content: String(SHARE_PICTURE.height) },
	]
}

/** What a shared link shows (Open Graph protocol), in the language of the interface where the record has it. */
export function openGraphTags(
	record: WorkRecord,
	publicUrl: string,
	language: Language,
	siteName: string,
): MetaTag[] {
	const title = chooseText(record.title, language, record.language)
	const subtitle = title ? (record.subtitle[title.language] ?? '') : ''
	const description = shortAbstract(record, language) ?? provenanceOf(record)
	const published = datePartsOf(record.published).join('-')
	const properties: [string, string | null | undefined][] = [
		['og:type', record.kind === 'book' ? 'book' : 'article'],
		['og:title', title && joinTitle(onOneLine(title.text), onOneLine(subtitle), title.language)],
		['og:description', description],
		['og:url', addressIn(publicUrl, record.path, language)],
		['og:site_name', siteName],
		['og:locale', LOCALES[language]],
		...offeredLanguages()
			.filter((other) => other !== language)
			.map((other): [string, string] => ['og:locale:alternate', LOCALES[other]]),
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
		...shareTags(publicUrl),
		{ name: 'twitter:card', content: 'summary' },
	]
}

/** Who made a work without summary, in what, when: `Taiwo Ehineni — The Ghanaian linguistics nexus — 2024`. */
function provenanceOf(record: WorkRecord): string {
	const authors = contributorsAs(record.contributors, 'author')
	const people = (authors.length > 0 ? authors : editorsOf(record)).map(({ name }) => onOneLine(name))
	const named = people.length > MOST_NAMED ? [...people.slice(0, MOST_NAMED), '…'] : people
	const comma = listSeparator(record.language)
	const place = containerTitleOf(record) ?? record.publisher?.name
	return [named.join(comma), place, yearOf(record.published)].filter(Boolean).join(' — ')
}

const MOST_NAMED = 3

/** The summary on one line, cut between words. */
export function shortAbstract(record: WorkRecord, language: Language): string | null {
	return descriptionOf(chooseText(record.abstract, language, record.language)?.text ?? '') || null
}

/** The start of a text, for a description: one line, cut between words where it can be. */
export function descriptionOf(text: string): string {
	const line = onOneLine(text)
	if (line.length <= DESCRIPTION_LENGTH) return line
	const cut = line.slice(0, DESCRIPTION_LENGTH - 1)
	return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : undefined).toWellFormed()}…`
}
