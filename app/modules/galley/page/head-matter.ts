import { listSeparator } from '#app/i18n/format.ts'
import {
	containerTitleOf,
	datePartsOf,
	doiUrl,
	onOneLine,
	orcidUrl,
	originalText,
	titleOf,
} from '#app/modules/citation/index.ts'
import { allowedHtml, parseTree } from '#app/modules/work/full-text/index.ts'
import { licenceName, type RecordContributor, type WorkRecord } from '#app/modules/work/index.ts'
import { markupText } from '#app/platform/markup.ts'
import type { GalleySource } from '../source.ts'
import { demonstrationNotice, type FileWords, wordsFor } from '../words.ts'
import { languageAttributes, link, writeMarkup } from './markup.ts'

/** What stands above a text: where it appeared, titles, people, facts, notices, abstracts and keywords in all their languages. */
export function headMatter(source: GalleySource): string {
	const { record, text } = source
	const words = wordsFor(text.language)
	const title = originalText(record.title, record.language)
	const subtitle = record.subtitle[title.language]
	const others = Object.entries(record.title).filter(
		([language, words]) => language !== title.language && words,
	)
	return [
		'<header>',
		`<p class="publication-line">${markupText(whereOf(record))}</p>`,
		`<h1${languageAttributes(title.language, text.language)}>${markupText(title.text)}</h1>`,
		subtitle ? `<p class="subtitle" role="doc-subtitle">${markupText(subtitle)}</p>` : '',
		...others.map(
			([language, other]) =>
				`<p class="translated-title"${languageAttributes(language, text.language)}>${markupText(onOneLine(other))}</p>`,
		),
		peopleOf(record, words),
		noticesOf(source, words),
		factsOf(source, words),
		...abstractsOf(record, text.language),
		'</header>',
	].join('\n')
}

/** The journal with its issue, or the book, in which a text stands. */
export function whereOf(record: WorkRecord): string {
	const { issue } = record
	const number = issue
		? [issue.volume, issue.number && `(${issue.number})`].filter(Boolean).join(' ') || String(issue.year)
		: null
	const container = containerTitleOf(record) ?? record.publisher?.name ?? ''
	return [container, number, issue && number !== String(issue.year) ? String(issue.year) : null]
		.filter(Boolean)
		.join(listSeparator(record.language))
}

export function wholeTitle(record: WorkRecord): string {
	return titleOf(record)
}

function peopleOf({ contributors, language }: WorkRecord, words: FileWords): string {
	const authors = contributors.filter(({ role }) => role === 'author')
	const line = (role: RecordContributor['role'], before: string) => {
		const names = contributors.filter((one) => one.role === role).map(({ name }) => name)
		return names.length > 0
			? `<p class="roles">${markupText(`${before} ${names.join(listSeparator(language))}`)}</p>`
			: ''
	}
	const list = authors.map(
		({ name, original, orcid, affiliation }) =>
			`<li><span class="name">${markupText(name)}</span>${original && original !== name ? ` <bdi>${markupText(original)}</bdi>` : ''}${
				orcid ? ` ${link(orcidUrl(orcid), `ORCID ${orcid}`)}` : ''
			}${affiliation ? `<span class="affiliation">${markupText(affiliation)}</span>` : ''}</li>`,
	)
	return `${list.length > 0 ? `<ul class="authors">${list.join('')}</ul>` : ''}${line('editor', words.edited)}${line('translator', words.translated)}`
}

function noticesOf({ record, notices, site, text }: GalleySource, words: FileWords): string {
	const said = notices
		.filter(({ direction, kind }) => direction === 'by' && kind !== 'translates')
		.map(({ kind, work, on }) => {
			const { text: title, language } = originalText(work.title, work.language)
			const address = work.doi ? doiUrl(work.doi) : site + work.path
			return `<p>${markupText(`${words[kind]}${listSeparator(text.language)}${on}${words.colon}`)}<a href="${markupText(address)}"${languageAttributes(language, text.language)}>${markupText(title)}</a></p>`
		})
	if (said.length === 0 && record.retracted) said.push(`<p>${markupText(words.retracts)}</p>`)
	const demonstration = demonstrationNotice(record, text.language)
	if (demonstration) said.push(`<p>${markupText(demonstration)}</p>`)
	return said.length > 0 ? `<div class="notices" role="note">${said.join('')}</div>` : ''
}

function factsOf({ record, url, licenceUrl, citation }: GalleySource, words: FileWords): string {
	const dates = [
		[words.received, record.receivedOn],
		[words.accepted, record.acceptedOn],
		[words.published, datePartsOf(record.published).join('-')],
	].flatMap(([word, date]) =>
		date ? `${markupText(word + words.colon)}<bdi dir="ltr">${markupText(date)}</bdi>` : [],
	)
	const licence = record.licence
		? licenceUrl
			? link(licenceUrl, licenceName(record.licence), ' rel="license"')
			: markupText(licenceName(record.licence))
		: ''
	return [
		'<div class="facts">',
		`<p>${markupText(words.cite + words.colon)}${writeMarkup(parseTree(allowedHtml(citation.html)).children)}</p>`,
		record.doi ? `<p>${link(doiUrl(record.doi), doiUrl(record.doi))}</p>` : '',
		`<p>${markupText(words.page + words.colon)}${link(url, url)}</p>`,
		`<p>${dates.join(' · ')}</p>`,
		licence ? `<p>${markupText(words.licence + words.colon)}${licence}</p>` : '',
		record.attribution ? `<p dir="auto">${markupText(record.attribution)}</p>` : '',
		'</div>',
	].join('')
}

function abstractsOf({ abstract, keywords, language: own }: WorkRecord, around: string): string[] {
	const languages = [...new Set([own, ...Object.keys(abstract), ...Object.keys(keywords)])]
	return languages.flatMap((language) => {
		const text = abstract[language]?.trim()
		const terms = keywords[language] ?? []
		if (!text && terms.length === 0) return []
		const words = wordsFor(language)
		const paragraphs = (text ?? '')
			.split(/\n+/)
			.filter((line) => line.trim())
			.map((line) => `<p>${markupText(line.trim())}</p>`)
		return [
			`<section class="abstract"${languageAttributes(language, around)}>`,
			`<h2>${markupText(text ? words.abstract : words.keywords)}</h2>${paragraphs.join('')}`,
			terms.length > 0
				? `<p class="keywords">${text ? markupText(words.keywords + words.colon) : ''}${markupText(terms.join(listSeparator(language)))}</p>`
				: '',
			'</section>',
		]
	})
}
