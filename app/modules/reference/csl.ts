import type { CslItem, CslName } from './model.ts'

const TEXTS = [
	...([
		'title',
		'container-title',
		'collection-title',
		'volume',
		'issue',
		'page',
		'edition',
		'publisher',
	] as const),
	...([
		'publisher-place',
		'genre',
		'archive',
		'archive_location',
		'language',
		'DOI',
		'URL',
		'ISBN',
		'ISSN',
	] as const),
]
const ROLES = ['author', 'editor', 'translator'] as const
const NAME_PARTS = [
	'family',
	'given',
	'literal',
	'dropping-particle',
	'non-dropping-particle',
	'suffix',
] as const
const LONGEST = 2000
const MOST_NAMES = 200
const TYPE = /^[a-z_-]{3,30}$/

/** What can be kept of a record that says it is CSL-JSON, whoever wrote it; null where it has no title and no author, or is no record. */
export function cslFrom(value: unknown): CslItem | null {
	if (typeof value !== 'object' || value === null) return null
	const given = value as Record<string, unknown>
	const type = typeof given['type'] === 'string' && TYPE.test(given['type']) ? given['type'] : 'document'
	const item: CslItem = { id: '', type }
	for (const name of TEXTS) {
		const text = textFrom(given[name])
		if (text) item[name] = text
	}
	for (const role of ROLES) {
		const names = namesFrom(given[role])
		if (names.length > 0) item[role] = names
	}
	const issued = dateFrom(given['issued'])
	if (issued) item.issued = issued
	if (item.URL && !/^https?:\/\//i.test(item.URL)) delete item.URL
	if (item.DOI) {
		const doi = /10\.\d{4,9}\/\S+/.exec(item.DOI)?.[0]
		if (doi) item.DOI = doi
		else delete item.DOI
	}
	return item.title || item.author ? item : null
}

function textFrom(value: unknown): string {
	if (typeof value !== 'string' && typeof value !== 'number') return ''
	return String(value)
		.slice(0, LONGEST)
		.replace(/<\/?(?:i|b|em|strong|sup|sub|span)(?:\s[^>]*)?>/gi, '')
		.replace(/\s+/gu, ' ')
		.trim()
		.toWellFormed()
}

function namesFrom(value: unknown): CslName[] {
	if (!Array.isArray(value)) return []
	return value.slice(0, MOST_NAMES).flatMap((one: unknown) => {
		if (typeof one !== 'object' || one === null) return []
		const name: CslName = {}
		for (const part of NAME_PARTS) {
			const text = textFrom((one as Record<string, unknown>)[part])
			if (text) name[part] = text
		}
		return name.family || name.literal ? [name] : []
	})
}

function dateFrom(value: unknown): CslItem['issued'] {
	if (typeof value !== 'object' || value === null) return undefined
	const { 'date-parts': parts, literal, raw } = value as Record<string, unknown>
	const first: unknown = Array.isArray(parts) ? parts[0] : undefined
	const numbers = Array.isArray(first) ? first.slice(0, 3).map(Number) : []
	if (numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && Math.abs(number) < 10_000))
		return { 'date-parts': [numbers] }
	const text = textFrom(literal ?? raw)
	const year = /^\d{4}/.exec(text)?.[0]
	return year ? { 'date-parts': [[Number(year)]] } : text ? { literal: text } : undefined
}
