import type { RecordReference } from '#app/modules/work/index.ts'
import { doiUrl, onOneLine } from '../record-texts.ts'
import { invertedCslName } from './files.ts'

/**
 * An entry as Highwire's `citation_reference` has it: `citation_title=…; citation_author=…` and so on where it is known as data, else its words.
 * No value may hold the mark that divides them.
 */
export function highwireReference({ csl, doi, text }: RecordReference): string {
	if (!csl?.title) return onOneLine(text)
	const year = csl.issued?.['date-parts']?.[0]?.[0]
	const holder = csl.type === 'chapter' ? 'citation_inbook_title' : 'citation_journal_title'
	const parts: [name: string, value: string | number | null | undefined][] = [
		['citation_title', csl.title],
		...(csl.author ?? []).map((name): [string, string] => ['citation_author', invertedCslName(name)]),
		...(csl.editor ?? []).map((name): [string, string] => ['citation_editor', invertedCslName(name)]),
		[holder, csl['container-title']],
		['citation_volume', csl.volume],
		['citation_issue', csl.issue],
		['citation_pages', csl.page],
		['citation_publisher', csl.publisher],
		['citation_publication_date', year],
		['citation_isbn', csl.ISBN],
		['citation_doi', doi],
	]
	return parts
		.flatMap(([name, value]) => (value ? [`${name}=${onOneLine(String(value)).replaceAll(';', ',')}`] : []))
		.join('; ')
}

/** What a work cites, in the words of schema.org: entries that have an address, by DOI or in this library. */
export function citedWorks(
	references: readonly RecordReference[],
	publicUrl: string,
): { '@type': string; [property: string]: string }[] {
	return references.flatMap(({ doi, citedPath, csl }) => {
		const id = citedPath ? publicUrl + citedPath : doi && doiUrl(doi)
		if (!id) return []
		return [
			{
				'@type': 'CreativeWork',
				'@id': id,
				...(csl?.title ? { name: onOneLine(csl.title) } : {}),
				...(doi && citedPath ? { sameAs: doiUrl(doi) } : {}),
			},
		]
	})
}
