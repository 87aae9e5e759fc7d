import { type Element, textOf } from '#app/modules/work/full-text/index.ts'
import type { PdfMath } from './nodes.ts'

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms', 'mspace'])
/** Function application, invisible times, separator and plus (Unicode 2061 to 2064): nothing is printed for them. */
const INVISIBLE = /[\u2061-\u2064]/g

/** A formula as the template's walker takes it: tokens with their text, all else with children. */
export function mathNode(element: Element): PdfMath {
	const { tag: n } = element
	const a = Object.fromEntries(element.attributes)
	const shown = Object.keys(a).length > 0 ? { a } : {}
	if (TOKENS.has(n)) return { n, s: tokenText(element), ...shown }
	return { n, ...shown, c: element.children.flatMap((child) => childNodes(child, n)) }
}

/** Text that stands outside a token (a fault of some converters) is set as text. */
function childNodes(child: Element['children'][number], parent: string): PdfMath[] {
	if (typeof child !== 'string') return [mathNode(child)]
	return child.trim() === '' || parent === 'mtable' ? [] : [{ n: 'mtext', s: child.trim() }]
}

function tokenText(element: Element): string {
	const text = textOf(element).replace(INVISIBLE, '')
	return element.tag === 'mtext' ? text.replace(/\s+/gu, ' ') : text.trim()
}

const BETWEEN: { [tag: string]: [before: string, between: string, after: string] } = {
	mfrac: ['(', ')/(', ')'],
	msup: ['', '^', ''],
	msub: ['', '_', ''],
	msubsup: ['', '_', ''],
	munder: ['', '_', ''],
	mover: ['', '^', ''],
	munderover: ['', '_', ''],
	msqrt: ['√(', ' ', ')'],
	mroot: ['root(', ', ', ')'],
	mtable: ['[', '; ', ']'],
	mtr: ['', ', ', ''],
}

/** A formula in one line for who hears it (PDF/UA-1, 7.7), as one would type it: `(a+b)/(c)`, `x_1^2`. */
export function mathInWords(node: PdfMath): string {
	if (node.s !== undefined) return node.n === 'mspace' ? ' ' : node.s
	const parts = (node.c ?? []).map(mathInWords)
	const [before, between, after] = BETWEEN[node.n] ?? ['', ' ', '']
	const grouped = parts.map((part, index) =>
		index > 0 && ['^', '_'].includes(between) && part.length > 1 ? `(${part})` : part,
	)
	if (node.n === 'msubsup' || node.n === 'munderover')
		return `${grouped[0] ?? ''}_${grouped[1] ?? ''}^${grouped[2] ?? ''}`
	return `${before}${grouped.join(between)}${after}`.replace(/ {2,}/g, ' ').trim()
}
