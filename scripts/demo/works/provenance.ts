import type { CorpusArticle } from '../corpus.ts'
import { notesIn } from './notes.ts'

const CONVERTED: { [family: string]: string } = {
	plos: 'Converted from the publisher’s XML; figures are at the publisher.',
	scielo: 'Converted from the publisher’s XML; figures are at the publisher.',
	langsci: 'Converted from the LaTeX source. The publisher’s edition is the reference.',
	betsaka: 'Converted from the source.',
}

/** What happened to a text on its way here. */
export function conversionNote(id: string): string | undefined {
	return CONVERTED[id.split('-')[0] ?? '']
}

const LICENCES = new Map([['public-domain', 'PDM-1.0']])

/** The licence of a work by its SPDX identifier; that of a repository's software says nothing of a text that is not in it. */
export function licenceOf(licence: string, hasText: boolean): { licence?: string } {
	return licence === 'MIT' && !hasText ? {} : { licence: LICENCES.get(licence) ?? licence }
}

/**
 * How a record was reviewed. That there were reviewers does not say who knew whom: then the kind stays unknown, and what the source
 * says of it is told in its words.
 */
export function reviewOf(record: { review?: string; review_basis?: string }) {
	const kind = { heritage: 'heritage', 'editorially-reviewed': 'editorial' } as const
	const review = kind[record.review as keyof typeof kind] ?? 'unknown'
	return { review, ...(record.review_basis ? { reviewBasis: notesIn(record.review_basis) } : {}) }
}

/** Who described a work of which only the record is known. */
export function metadataCredit(record: CorpusArticle): string {
	return record.attribution.slice(record.attribution.indexOf('Metadata and abstract from'))
}

/** Where the source of a record stands, for ever. */
export function sourceUrl({ repo, commit, path }: { repo: string; commit: string; path: string }): string {
	return encodeURI(`https://github.com/${repo}/blob/${commit}/${path}`)
}
