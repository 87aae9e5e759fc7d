import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'

/** A text of the corpus with its own bibliography, as its author would have written it in Word: names, texts and references are the published ones. */
export type RealText = { id: string; language: string; makeDocx: () => Promise<Uint8Array> }

type Person = { family?: string; given?: string; literal?: string; 'non-dropping-particle'?: string }
type CslItem = {
	type?: string
	author?: Person[]
	editor?: Person[]
	issued?: { 'date-parts'?: (number | string)[][]; literal?: string }
	title?: string
	'container-title'?: string
	volume?: string
	issue?: string
	page?: string
	publisher?: string
	DOI?: string
}
type RecordOnDisk = {
	id: string
	language: string
	title: string | { [language: string]: string }
	abstract?: { [language: string]: string } | null
	keywords?: { [language: string]: string[] } | null
	body_html?: string
	references?: (CslItem | { raw: string })[]
}

/** Every full text of the corpus that cites with names and years and has a bibliography of five entries at least. */
export function readRealTexts(corpus: string): RealText[] {
	const articles = readdirSync(join(corpus, 'articles')).map((id) => join('articles', id, 'article.json'))
	const chapters = readdirSync(join(corpus, 'books')).flatMap((book) =>
		readdirSync(join(corpus, 'books', book))
			.filter((name) => name.endsWith('.json') && name !== 'book.json')
			.map((name) => join('books', book, name)),
	)
	return [...articles, ...chapters].flatMap((path) => {
		const record = JSON.parse(readFileSync(join(corpus, path), 'utf8')) as RecordOnDisk
		const html = record.body_html ?? ''
		const isCiting = (html.match(/\(?[^()<>]{3,60}[\s,(](?:1[89]|20)\d\d[a-z]?[:,)]/g)?.length ?? 0) > 4
		if ((record.references?.length ?? 0) < 5 || !isCiting) return []
		return [{ id: record.id, language: record.language, makeDocx: () => docxOf(draftOf(record)) }]
	})
}

const LABELS: { [language: string]: { abstract: string; keywords: string; bibliography: string } } = {
	fr: { abstract: 'Résumé', keywords: 'Mots-clés', bibliography: 'Bibliographie' },
	en: { abstract: 'Abstract', keywords: 'Keywords', bibliography: 'References' },
	es: { abstract: 'Resumen', keywords: 'Palabras clave', bibliography: 'Referencias' },
	pt: { abstract: 'Resumo', keywords: 'Palavras-chave', bibliography: 'Referências' },
}

function draftOf(record: RecordOnDisk) {
	const labels = (language: string) => LABELS[language] ?? LABELS['en']
	const titles = typeof record.title === 'string' ? [record.title] : Object.values(record.title)
	const [first, ...parts] = sectionsOf(record.body_html ?? '')
	return {
		titles,
		abstracts: Object.entries(record.abstract ?? {}).map(([language, text]) => ({
			heading: labels(language)?.abstract ?? '',
			text,
		})),
		keywords: Object.entries(record.keywords ?? {}).map(
			([language, list]) => `${labels(language)?.keywords} : ${list.join(' ; ')}`,
		),
		introductionHeading: first?.heading ?? 'Introduction',
		introduction: first?.paragraphs.join('\n') ?? '',
		parts,
		conclusion: null,
		bibliography: labels(record.language)?.bibliography ?? 'References',
		references: (record.references ?? []).map((item) => ('raw' in item ? item.raw : apa(item))),
	}
}

function sectionsOf(html: string): { heading: string; paragraphs: string[] }[] {
	const sections: { heading: string; paragraphs: string[] }[] = []
	for (const [, tag = '', inside = ''] of html.matchAll(/<(h1|h2|p|li|td)\b[^>]*>(.*?)<\/\1>/gs)) {
		const text = textOf(inside)
		if (text === '') continue
		if (tag === 'h1') sections.push({ heading: text, paragraphs: [] })
		else if (sections.length === 0) sections.push({ heading: 'Introduction', paragraphs: [text] })
		else sections.at(-1)?.paragraphs.push(text)
	}
	return sections
}

const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function textOf(html: string): string {
	return html
		.replace(/<sup\b[^>]*>.*?<\/sup>/gs, '')
		.replace(/<[^>]+>/g, '')
		.replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
		.replace(/\s+/gu, ' ')
		.trim()
}

/** An entry in the form of APA 7, from a record of the bibliography. */
function apa(item: CslItem): string {
	const people = item.author ?? item.editor ?? []
	const names = people.map(({ family, given, literal, ...rest }) => {
		const initials = (given ?? '')
			.split(/[\s.]+/)
			.filter(Boolean)
			.map((name) => `${name[0]}.`)
		const particle = rest['non-dropping-particle']
		return (
			literal ??
			`${particle ? `${particle} ` : ''}${family}${initials.length > 0 ? `, ${initials.join(' ')}` : ''}`
		)
	})
	const authors = names.length > 1 ? `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}` : (names[0] ?? '')
	const year = item.issued?.['date-parts']?.[0]?.[0] ?? item.issued?.literal ?? 'in press'
	const source = [
		item['container-title'] &&
			`${item['container-title']}${item.volume ? `, ${item.volume}` : ''}${item.issue ? `(${item.issue})` : ''}`,
		item.page,
	]
		.filter(Boolean)
		.join(', ')
	return [
		`${authors}${item.author ? '' : ' (Eds.)'} (${year}).`,
		`${textOf(item.title ?? '')}.`,
		source && `${source}.`,
		item.publisher && `${item.publisher}.`,
		item.DOI && `https://doi.org/${item.DOI}`,
	]
		.filter(Boolean)
		.join(' ')
}
