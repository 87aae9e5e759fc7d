/** Elements that stand inside a word or a sentence; all others separate words. */
const INLINE =
	/<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)(?:\s[^>]*)?>/giu
/** The line under a word of an interlinear example. */
const GLOSS = /<span class="gl">/gu
const TAG = /<[^>]*>/gu
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/giu
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of sanitised HTML, as one line of plain text. */
export function textOfHtml(html: string): string {
	return html
		.replace(GLOSS, ' ')
		.replace(INLINE, '')
		.replace(TAG, ' ')
		.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
			if (name) return NAMED[name.toLowerCase()] ?? ' '
			const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '20', 16)
			return code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ' '
		})
		.replace(/\s+/gu, ' ')
		.trim()
}
