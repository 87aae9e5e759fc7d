const BLOCKS =
	/<\/?(?:p|h[1-6]|li|ol|ul|table|caption|thead|tbody|tr|td|th|figure|figcaption|blockquote|section|div|br|img)\b[^>]*>/g
const NOTE_MARKS = /<a\b[^>]*(?:footnote-ref|appel-note|footnote-back|retour-note)[^>]*>.*?<\/a>/gs
const TOKENS: { [entity: string]: string } = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of HTML as they stand in the file: without note marks, tags and entities. */
export function wordsOf(html: string): string {
	return html
		.replace(NOTE_MARKS, '')
		.replace(BLOCKS, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|amp);/g, (entity) => TOKENS[entity] ?? entity)
}
