import { childOf, childrenOf, textIn, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'

/** The numbers that EndNote gives its types (its XML, `ref-type`). */
const TYPES: { [number: string]: string } = {
	'0': 'article-journal',
	'17': 'article-journal',
	'5': 'chapter',
	'6': 'book',
	'28': 'book',
	'32': 'thesis',
	'27': 'report',
	'10': 'paper-conference',
	'47': 'paper-conference',
	'12': 'webpage',
	'23': 'article-newspaper',
	'36': 'manuscript',
	'26': 'personal_communication',
}

/** The records inside `<EndNote>`, as CSL-JSON. */
export function endNoteRecords(root: XmlElement): unknown[] {
	return childrenOf(root, 'Cite').flatMap((cite) => childrenOf(cite, 'record').map(recordOf))
}

function recordOf(record: XmlElement): unknown {
	const at = (...path: string[]) =>
		textIn(path.reduce<XmlElement | undefined>((element, name) => childOf(element, name), record)).trim()
	const names = (list: string) =>
		childrenOf(childOf(childOf(record, 'contributors'), list), 'author').map((name) => {
			const [family = '', given] = textIn(name)
				.trim()
				.split(/\s*,\s*/)
			return given ? { family, given } : { literal: family }
		})
	const year = Number(/\d{4}/.exec(at('dates', 'year'))?.[0])
	return {
		type: TYPES[at('ref-type')] ?? 'document',
		author: names('authors'),
		editor: names('secondary-authors'),
		...(year ? { issued: { 'date-parts': [[year]] } } : {}),
		title: at('titles', 'title'),
		'container-title': at('titles', 'secondary-title') || at('periodical', 'full-title'),
		volume: at('volume'),
		issue: at('number'),
		page: at('pages'),
		edition: at('edition'),
		publisher: at('publisher'),
		'publisher-place': at('pub-location'),
		DOI: at('electronic-resource-num'),
		URL: at('urls', 'related-urls', 'url'),
		ISBN: at('isbn'),
	}
}
