import { childOf, childrenOf, textIn, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'
import { markupText } from '#app/platform/markup.ts'

/** Elements of JATS 1.3 that HTML has under another name or the same. */
const INLINE: { readonly [name: string]: string } = {
	...{ italic: 'em', bold: 'strong', sup: 'sup', sub: 'sub', monospace: 'code', underline: 'u', strike: 's' },
	...{ p: 'p', 'disp-quote': 'blockquote', 'verse-group': 'blockquote', 'verse-line': 'p', attrib: 'p' },
	...{ 'list-item': 'li', 'def-list': 'dl', 'def-item': '', term: 'dt', def: 'dd', preformat: 'pre' },
	...{ table: 'table', thead: 'thead', tbody: 'tbody', tfoot: 'tfoot', tr: 'tr', td: 'td', th: 'th' },
	speech: 'blockquote',
	speaker: 'strong',
}
/** What is no text of the article, or stands elsewhere. */
const LEFT_OUT = new Set([
	'label',
	'alternatives',
	'graphic',
	'inline-graphic',
	'media',
	'tex-math',
	'object-id',
	'ref-list',
])
const KEPT_ATTRIBUTES = ['colspan', 'rowspan', 'scope']

/** The body and the back matter of a JATS article as HTML, its notes at the end; `toFullText` makes it safe and regular. */
export function htmlOfArticle(article: XmlElement): string {
	const notes = new Map<string, XmlElement>()
	const gather = (element: XmlElement) => {
		for (const child of childrenOf(element)) {
			const { id } = child.attributes
			if (child.name === 'fn' && id) notes.set(id, child)
			gather(child)
		}
	}
	gather(article)
	const called: string[] = []
	const write: Writer = { noteNumber: (id) => (notes.has(id) ? numberOf(id, called) : null) }
	const parts = [childOf(article, 'body'), childOf(article, 'back'), childOf(article, 'floats-group')]
	const text = parts.map((part) => (part ? blocks(part, 1, write) : '')).join('')
	return text + endNotes(called, notes, write)
}

type Writer = { noteNumber: (id: string) => number | null }

function numberOf(id: string, called: string[]): number {
	if (!called.includes(id)) called.push(id)
	return called.indexOf(id) + 1
}

function endNotes(called: string[], notes: ReadonlyMap<string, XmlElement>, write: Writer): string {
	if (called.length === 0) return ''
	let items = ''
	for (let index = 0; index < called.length; index++) {
		const note = notes.get(called[index] as string) as XmlElement
		items += `<li id="n-${index + 1}">${blocks(note, 2, write)}<a href="#a-${index + 1}" class="footnote-back">↩︎</a></li>`
	}
	return `<section class="footnotes"><ol>${items}</ol></section>`
}

function blocks(element: XmlElement, depth: number, write: Writer): string {
	return element.children.map((child) => html(child, depth, write)).join('')
}

function html(node: XmlElement['children'][number], depth: number, write: Writer): string {
	if (typeof node === 'string') return markupText(node)
	const { name, attributes } = node
	if (LEFT_OUT.has(name)) return ''
	const inner = () => blocks(node, depth, write)
	const tag = INLINE[name]
	if (tag !== undefined) return tag ? `<${tag}${attributesOf(node)}>${inner()}</${tag}>` : inner()
	switch (name) {
		case 'sec':
		case 'app':
		case 'ack':
		case 'boxed-text':
			return blocks(node, depth + 1, write)
		case 'title':
			return `<h${Math.min(6, Math.max(1, depth - 1))}>${inner()}</h${Math.min(6, Math.max(1, depth - 1))}>`
		case 'break':
			return '<br>'
		case 'list':
			return attributes['list-type'] === 'order' ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`
		case 'ext-link':
		case 'uri':
			return `<a href="${markupText(attributes['href'] ?? textIn(node))}">${inner()}</a>`
		case 'xref':
			return crossReference(node, depth, write)
		case 'fig':
			return `<figure><figcaption>${labelOf(node)}${captionOf(node, depth, write)}</figcaption></figure>`
		case 'table-wrap': {
			const caption = `<caption>${labelOf(node)}${captionOf(node, depth, write)}</caption>`
			const rest = node.children.map((child) =>
				typeof child !== 'string' && child.name === 'caption' ? '' : html(child, depth, write),
			)
			return rest.join('').replace(/<table[^>]*>/, (start) => start + caption)
		}
		case 'fn':
			return attributes['id'] ? '' : inner()
		case 'math':
			return mathOf(node)
		default:
			return inner()
	}
}

function crossReference(node: XmlElement, depth: number, write: Writer): string {
	const number = write.noteNumber(node.attributes['rid'] ?? '')
	if (number === null) return blocks(node, depth, write)
	return `<a href="#n-${number}" id="a-${number}" class="footnote-ref"><sup>${number}</sup></a>`
}

function labelOf(node: XmlElement): string {
	const label = childOf(node, 'label')
	return label ? `<strong>${markupText(textIn(label))}</strong> ` : ''
}

/** A caption on one line, as HTML has it in a table. */
function captionOf(node: XmlElement, depth: number, write: Writer): string {
	const caption = childOf(node, 'caption')
	if (!caption) return ''
	return childrenOf(caption)
		.map((part) => blocks(part, depth, write))
		.join(' ')
}

function mathOf(node: XmlElement): string {
	const inner = node.children.map((child) => (typeof child === 'string' ? markupText(child) : mathOf(child)))
	return `<${node.name}>${inner.join('')}</${node.name}>`
}

function attributesOf({ attributes }: XmlElement): string {
	return KEPT_ATTRIBUTES.map((name) =>
		attributes[name] ? ` ${name}="${markupText(attributes[name])}"` : '',
	).join('')
}
