import { partInHeading } from '#app/modules/manuscript-file/index.ts'
import { type Reference, referenceHtml, referenceOf } from '#app/modules/reference/index.ts'
import { plainTextOf } from '#app/modules/work/full-text/index.ts'

const HEADING = /<h([2-6])\b[^>]*>([\s\S]*?)<\/h\1>/gi
const ENTRY = /<(li|p|dd|h[3-6])\b[^>]*>([\s\S]*?)<\/\1>/gi
const EMPTY_LIST = /<(ul|ol|dl)\b[^>]*>\s*<\/\1>/gi
const YEAR = /\d{4}/
const LABEL = /^(?:\[([\p{L}\p{N}+.-]{1,12})\]|(\d{1,4})[.)])\s+/u

/**
 * The bibliography of a page in HTML, as one reference an item or paragraph behind the last heading of that name, and the page without it. Where none of
 * them names a year it is no bibliography, and the page stays whole.
 */
export function bibliographyIn(html: string): { references: Reference[]; rest: string } {
	const headings = [...html.matchAll(HEADING)]
	const at = headings.findLastIndex(([, , words = '']) => partInHeading(lineOf(words)) === 'bibliography')
	const heading = headings[at]
	if (!heading) return { references: [], rest: html }
	const next = headings.slice(at + 1).find(([, rank]) => Number(rank) <= Number(heading[1]))
	const until = next?.index ?? html.length
	const listed = html.slice(heading.index + heading[0].length, until)
	const references: Reference[] = []
	let section: string | null = null
	const left = listed.replace(ENTRY, (_, tag: string, words: string) => {
		const line = lineOf(words)
		if (/^h/i.test(tag)) section = line
		else if (line) references.push(entryOf(line, words, section))
		return ''
	})
	if (!references.some(({ text }) => YEAR.test(text))) return { references: [], rest: html }
	return {
		references,
		rest: html.slice(0, heading.index) + left.replace(EMPTY_LIST, '') + html.slice(until),
	}
}

function entryOf(line: string, words: string, section: string | null): Reference {
	const [mark = '', named, number] = LABEL.exec(line) ?? []
	return referenceOf(line.slice(mark.length), {
		...(mark === '' && { html: referenceHtml(words.replace(/\s+/g, ' ').trim()) }),
		label: named ?? number ?? null,
		section,
	})
}

const lineOf = (html: string) => plainTextOf(html).replace(/\s+/g, ' ').trim()
