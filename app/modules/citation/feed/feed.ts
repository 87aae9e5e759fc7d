import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { XML_DECLARATION, xmlElement, xmlText } from '#app/platform/xml.ts'
import type { LinkTag } from '../head/tags.ts'
import { licenceUrl } from '../licences.ts'
import {
	contributorsAs,
	doiUrl,
	editorsOf,
	joinTitle,
	keywordsOf,
	onOneLine,
	termsOfUse,
} from '../record-texts.ts'

/** What a feed says of itself. Paths are addresses on this site with their query. */
export type FeedFrame = {
	title: string
	description: string
	siteName: string
	/** The page that the feed belongs to. */
	path: string
	/** The feed itself. */
	selfPath: string
	language: Language
	/** When its newest change was made. */
	changedAt: Date
}

/** The latest works of one place, newest first. */
export type Feed = Omit<FeedFrame, 'changedAt'> & { records: readonly WorkRecord[] }

/** The links by which a page names its two feeds; `folder` is `/flux`, `/revues/africa/flux`, `/articles/flux`… */
export function feedLinks(
	publicUrl: string,
	folder: string,
	title: string,
	query: URLSearchParams = new URLSearchParams(),
): LinkTag[] {
	const suffix = query.size > 0 ? `?${query}` : ''
	return (['rss', 'atom'] as const).map((kind) => ({
		rel: 'alternate',
		type: `application/${kind}+xml`,
		title,
		href: `${publicUrl}${folder}/${kind}.xml${suffix}`,
	}))
}

/** When the newest change in a feed was made; the epoch for an empty one, so that an unchanged feed stays the same. */
export function lastChangeOf(records: readonly WorkRecord[]): Date {
	return new Date(Math.max(0, ...records.map(({ updatedAt }) => updatedAt.getTime())))
}

/** RSS 2.0 with `dc:creator` and a link to itself; its descriptions are HTML: `p < 0.05` must not become a tag. */
export function toRss(feed: Feed, publicUrl: string): string {
	const items = feed.records.map((record) => {
		const { title, summary } = textsOf(record, feed.language)
		const page = publicUrl + record.path
		const pdf = pdfOf(record)
		return `<item>${xmlElement('title', title)}${xmlElement('link', page)}<guid isPermaLink="true">${xmlText(page)}</guid>${xmlElement(
			'pubDate',
			publicationDate(record).toUTCString(),
		)}${creatorsOf(record)
			.map((name) => xmlElement('dc:creator', name))
			.join('')}${keywordsOf(record)
			.map((word) => xmlElement('category', word))
			.join('')}${xmlElement('description', summary && markupText(summary))}${
			pdf
				? `<enclosure url="${xmlText(publicUrl + pdf.path)}" length="${pdf.bytes}" type="${xmlText(pdf.mediaType)}"/>`
				: ''
		}${xmlElement('dc:identifier', record.doi && doiUrl(record.doi))}${xmlElement(
			'dc:rights',
			termsOfUse(record),
		)}</item>`
	})
	return rssDocument({ ...feed, changedAt: lastChangeOf(feed.records) }, items, publicUrl)
}

/** An RSS 2.0 document around its items, which are written already. */
export function rssDocument(feed: FeedFrame, items: readonly string[], publicUrl: string): string {
	return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${xmlElement(
		'title',
		feed.title,
	)}${xmlElement('link', publicUrl + feed.path)}<description>${xmlText(feed.description)}</description>${xmlElement(
		'language',
		feed.language,
	)}${xmlElement('lastBuildDate', feed.changedAt.toUTCString())}<atom:link href="${xmlText(
		publicUrl + feed.selfPath,
	)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

/** Atom 1.0 (RFC 4287). */
export function toAtom(feed: Feed, publicUrl: string): string {
	const entries = feed.records.map((record) => {
		const { title, titleLanguage, summary, summaryLanguage } = textsOf(record, feed.language)
		const page = publicUrl + record.path
		const pdf = pdfOf(record)
		const licence = licenceUrl(record.licence)
		return `<entry>${xmlElement('id', page)}<title${languageOf(titleLanguage)}>${xmlText(title)}</title>${xmlElement(
			'updated',
			record.updatedAt.toISOString(),
		)}${xmlElement('published', publicationDate(record).toISOString())}${creatorsOf(record)
			.map((name) => `<author>${xmlElement('name', name)}</author>`)
			.join('')}<link rel="alternate" type="text/html" href="${xmlText(page)}"/>${
			pdf
				? `<link rel="enclosure" type="${xmlText(pdf.mediaType)}" length="${pdf.bytes}" href="${xmlText(publicUrl + pdf.path)}"/>`
				: ''
		}${licence ? `<link rel="license" href="${xmlText(licence)}"/>` : ''}${keywordsOf(record)
			.map((word) => `<category term="${xmlText(word)}"/>`)
			.join('')}${
			summary ? `<summary type="text"${languageOf(summaryLanguage)}>${xmlText(summary)}</summary>` : ''
		}${xmlElement('rights', termsOfUse(record))}</entry>`
	})
	return atomDocument({ ...feed, changedAt: lastChangeOf(feed.records) }, entries, publicUrl)
}

/** An Atom 1.0 document around its entries, which are written already. */
export function atomDocument(feed: FeedFrame, entries: readonly string[], publicUrl: string): string {
	return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">${xmlElement(
		'id',
		publicUrl + feed.selfPath,
	)}${xmlElement('title', feed.title)}${xmlElement('subtitle', feed.description)}${xmlElement(
		'updated',
		feed.changedAt.toISOString(),
	)}<author>${xmlElement('name', feed.siteName)}</author><link rel="self" type="application/atom+xml" href="${xmlText(
		publicUrl + feed.selfPath,
	)}"/><link rel="alternate" type="text/html" href="${xmlText(publicUrl + feed.path)}"/>
${entries.join('\n')}
</feed>
`
}

function textsOf(record: WorkRecord, language: Language) {
	const title = chooseText(record.title, language, record.language)
	const summary = chooseText(record.abstract, language, record.language)
	const titleLanguage = title?.language ?? record.language
	const whole = joinTitle(
		onOneLine(title?.text ?? ''),
		onOneLine(record.subtitle[titleLanguage] ?? ''),
		titleLanguage,
	)
	const mark = record.retracted ? 'retracted' : record.demonstration ? 'demonstration' : null
	return {
		// Readers of feeds show titles alone in their lists.
		title: mark ? `[${translator(language, 'article')(`notice.first.${mark}`)}] ${whole}` : whole,
		titleLanguage,
		summary: summary && onOneLine(summary.text),
		summaryLanguage: summary?.language ?? record.language,
	}
}

/** RFC 4287 knows no other attribute of a text: its direction follows from its letters. */
function languageOf(language: string): string {
	return ` xml:lang="${xmlText(language)}"`
}

function creatorsOf(record: WorkRecord): string[] {
	const authors = contributorsAs(record.contributors, 'author')
	return (authors.length > 0 ? authors : editorsOf(record)).map(({ name }) => onOneLine(name))
}

function pdfOf(record: WorkRecord) {
	return record.withdrawn ? undefined : record.galleys.find(({ format }) => format === 'pdf')
}

function publicationDate({ published }: WorkRecord): Date {
	return new Date(`${published.on}T00:00:00Z`)
}
