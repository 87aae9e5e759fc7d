import type { OutlineEntry } from './outline.ts'

/** How much of a long text a page asks for: one part, from 1, or all of it. */
export type TextExtent = number | 'whole'

/** Parameters of the address of a reading page. */
export const PART_PARAMETER = 'partie'
export const TEXT_PARAMETER = 'texte'
export const WHOLE_TEXT = 'entier'

/** What the page of a work shows of its text and its references. */
export type ReadingText = {
	/** Sanitised by `toFullText`: printed as it is. Empty on a part that holds references only. */
	html: string
	language: string
	/** Words of the whole text. */
	wordCount: number
	/** `part` is where a heading stands, null when it is on this page. */
	outline: (OutlineEntry & { part: number | null })[]
	/** The sections that began in an earlier part and go on in this one, the widest first. */
	context: OutlineEntry[]
	/** The references on this page are those from `from` up to `to`, without it. */
	references: { from: number; to: number; total: number; firstPart: number }
	/** What is shown, from 1, of how many; `total` is 1 where the text is short. */
	part: TextExtent
	total: number
	/** What comes after this part: words, bytes as sent; of the next part alone, bytes. */
	after: { words: number; bytes: number; nextBytes: number }
	/** Bytes of the whole text as sent; 0 of a short one, whose parts nobody is told of. */
	wholeBytes: number
	/** True when the page is set in one face, which has the letters of the text. */
	isInOneFace: boolean
}

/** The address of a part of a work's text: the first is the work's own. */
export function partPath(path: string, part: TextExtent): string {
	if (part === 'whole') return `${path}?${TEXT_PARAMETER}=${WHOLE_TEXT}`
	return part === 1 ? path : `${path}?${PART_PARAMETER}=${part}`
}

/** What an address asks for; null for anything that no page links to. */
export function extentIn(search: URLSearchParams): TextExtent | null {
	const part = search.get(PART_PARAMETER)
	const text = search.get(TEXT_PARAMETER)
	if (text !== null) return text === WHOLE_TEXT && part === null ? 'whole' : null
	if (part === null) return 1
	return /^[1-9]\d{0,4}$/.test(part) && part !== '1' ? Number(part) : null
}

/** A name that reader modes take for the text itself, whatever other words an element is named by. */
const READ = 'body-part'
const HEADING = /<h[2-6]\b[^>]*/g

/**
 * A shown text such that the reader modes of browsers keep its boxes and headings (decision 296). They throw away what stands in an `aside`, and headings whose ids are made of
 * words such as « social », « comment » or « extra »: boxes are notes here, headings bear a name that is kept.
 */
export function forReaderModes(html: string): string {
	return html
		.replaceAll('<aside', '<div role="note"')
		.replaceAll('</aside>', '</div>')
		.replace(HEADING, (tag) =>
			tag.includes(' class="')
				? tag.replace(' class="', ` class="${READ} `)
				: tag.replace(/^<\w+/, `$& class="${READ}"`),
		)
}

/** The beginning of a stored text, wherever it is cut, without its headings and boxes: what it says in sentences. */
export function withoutHeadings(html: string): string {
	return html.replace(/<[^>]*$/, '').replace(/<(h[2-6]|aside)\b.*?<\/\1>/gs, '')
}
