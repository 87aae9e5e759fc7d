import type { CorpusArticle } from '../corpus.ts'

const CONVERTED: { [family: string]: string } = {
	plos: 'Converted from the publisher’s XML; images are left out.',
	scielo: 'Converted from the publisher’s XML; images and translations are left out.',
	jose: 'Converted from the publisher’s XML; images are left out.',
	langsci:
		'Converted from the LaTeX source: examples are simplified and figures left out. The publisher’s edition is the reference.',
	betsaka: 'Converted from the source; figures are left out.',
}

/** What happened to a text on its way here. */
export function conversionNote(id: string): string | undefined {
	return CONVERTED[id.split('-')[0] ?? '']
}

/** The licence of a work; that of software says nothing of its texts. */
export function licenceOf(licence: string): { licence?: string } {
	return licence === 'MIT' ? {} : { licence }
}

/** Who described a work of which only the record is known. */
export function metadataCredit(record: CorpusArticle): string {
	return record.attribution.slice(record.attribution.indexOf('Metadata and abstract from'))
}

/** Where the source of a record stands, for ever. */
export function sourceUrl({ repo, commit, path }: { repo: string; commit: string; path: string }): string {
	return encodeURI(`https://github.com/${repo}/blob/${commit}/${path}`)
}
