import sanitizeHtml from 'sanitize-html'
import { INDEX_ENTRY, INDEX_SEE } from './index-marks.ts'

/** Elements of running text. */
const TEXT = [
	'p',
	'br',
	'hr',
	'ul',
	'ol',
	'li',
	'dl',
	'dt',
	'dd',
	'blockquote',
	'pre',
	'div',
	'section',
	'aside',
]
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const PHRASES = [
	...['a', 'abbr', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt'],
	...['ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'var'],
]
const FIGURES = [
	'figure',
	'figcaption',
	'img',
	'table',
	'caption',
	'thead',
	'tbody',
	'tfoot',
	'tr',
	'th',
	'td',
]
/** Presentation MathML Core and the frames of MathML 3, without the elements that let HTML back in. */
const FORMULAS = [
	...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mstyle', 'mpadded', 'mphantom'],
	...['mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'],
	...['mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'menclose'],
]
/** Elements whose content is not text of the article and goes with them. */
const SWALLOWED = [
	...['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'svg'],
	...['annotation', 'annotation-xml', 'xmp', 'noembed', 'noframes', 'plaintext', 'select', 'audio', 'video'],
]

/** Pictures of this site, by content: those of any other address go. */
const PICTURE = /^\/images\/[0-9a-f]{32}$/
const DEEPEST = 60
const MOST_LEFT_OPEN = 10_000
const NEVER_CLOSED = new Set(['br', 'hr', 'img', 'col', 'wbr', 'embed', 'input', 'link', 'meta', 'source'])

/**
 * Third-party HTML reduced to elements and attributes that a reading page knows. The result is well-formed: every
 * element is closed, every `<`, `>`, `&` and `"` of the text is escaped. Nesting beyond 60 levels is flattened;
 * HTML that leaves over 10,000 elements open (never real text) loses all its elements and keeps its words.
 */
export function allowedHtml(html: string): string {
	const shallow = leavesOpenAtMost(html, MOST_LEFT_OPEN) ? html : html.replace(/<[^>]*>?/g, ' ')
	return sanitizeHtml(shallow, {
		allowedTags: [...TEXT, ...HEADINGS, ...PHRASES, ...FIGURES, ...FORMULAS],
		nonTextTags: SWALLOWED,
		nestingLimit: DEEPEST,
		parseStyleAttributes: false,
		allowProtocolRelative: false,
		allowedSchemes: ['http', 'https'],
		allowedAttributes: {
			'*': ['id', 'class', 'role', 'lang', 'dir'],
			a: ['href'],
			img: ['src', 'alt', 'width', 'height'],
			span: [INDEX_ENTRY, INDEX_SEE],
			ol: ['start', 'type', 'reversed'],
			li: ['value'],
			td: ['colspan', 'rowspan'],
			th: ['colspan', 'rowspan', 'scope'],
			div: ['aria-label'],
			math: ['display'],
			mi: ['mathvariant'],
			mo: ['stretchy', 'form', 'fence', 'separator'],
			mspace: ['width'],
			mpadded: ['width'],
			mfrac: ['linethickness'],
			mover: ['accent'],
			munder: ['accentunder'],
			menclose: ['notation'],
		},
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
		transformTags: { b: 'strong', i: 'em', strike: 's', tt: 'code', h7: 'h6' },
	})
}

/** Counts, in one pass, the elements that were opened and never closed. */
function leavesOpenAtMost(html: string, limit: number): boolean {
	const open = new Map<string, number>()
	let total = 0
	for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-zA-Z][^\s/>]*)/g)) {
		const tag = name.toLowerCase()
		if (NEVER_CLOSED.has(tag)) continue
		const count = open.get(tag) ?? 0
		if (!end) {
			open.set(tag, count + 1)
			total += 1
		} else if (count > 0) {
			open.set(tag, count - 1)
			total -= 1
		}
		if (total > limit) return false
	}
	return true
}
