import { childOf, childrenOf, textIn, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'
import { escaped } from './escaped.ts'

/** Parts of a formula that hold properties, not content. */
const PROPERTIES = /Pr$/

/**
 * A formula of a Word document (Office MathML, ECMA-376, part 1, section 22.1) as presentation MathML. Structures that it
 * does not know are given as their parts in a row, so that nothing of a formula is lost.
 */
export function mathml(formula: XmlElement, isDisplay: boolean): string {
	return `<math${isDisplay ? ' display="block"' : ''}>${row(formula)}</math>`
}

function row(element: XmlElement | undefined): string {
	const parts = childrenOf(element)
		.filter(({ name }) => !PROPERTIES.test(name))
		.map(part)
	return parts.length === 1 ? (parts[0] ?? '') : `<mrow>${parts.join('')}</mrow>`
}

function part(element: XmlElement): string {
	const of = (name: string) => row(childOf(element, name))
	switch (element.name) {
		case 'r':
			return tokens(textIn({ ...element, children: childrenOf(element, 't') }))
		case 'f':
			return `<mfrac>${of('num')}${of('den')}</mfrac>`
		case 'sSup':
			return `<msup>${of('e')}${of('sup')}</msup>`
		case 'sSub':
			return `<msub>${of('e')}${of('sub')}</msub>`
		case 'sSubSup':
			return `<msubsup>${of('e')}${of('sub')}${of('sup')}</msubsup>`
		case 'rad': {
			const degree = childOf(element, 'deg')
			return degree && textIn(degree).trim() !== ''
				? `<mroot>${of('e')}${row(degree)}</mroot>`
				: `<msqrt>${of('e')}</msqrt>`
		}
		case 'nary': {
			const sign = settingOf(element, 'naryPr', 'chr') ?? '∫'
			return `<mrow><munderover><mo>${escaped(sign)}</mo>${of('sub')}${of('sup')}</munderover>${of('e')}</mrow>`
		}
		case 'd': {
			const begin = settingOf(element, 'dPr', 'begChr') ?? '('
			const end = settingOf(element, 'dPr', 'endChr') ?? ')'
			const inside = childrenOf(element, 'e').map(row).join('<mo>,</mo>')
			return `<mrow><mo>${escaped(begin)}</mo>${inside}<mo>${escaped(end)}</mo></mrow>`
		}
		case 'limLow':
			return `<munder>${of('e')}${of('lim')}</munder>`
		case 'limUpp':
			return `<mover>${of('e')}${of('lim')}</mover>`
		case 'm':
			return `<mtable>${childrenOf(element, 'mr')
				.map(
					(line) =>
						`<mtr>${childrenOf(line, 'e')
							.map((cell) => `<mtd>${row(cell)}</mtd>`)
							.join('')}</mtr>`,
				)
				.join('')}</mtable>`
		default:
			return row(element)
	}
}

function settingOf(element: XmlElement, properties: string, name: string): string | undefined {
	return childOf(childOf(element, properties), name)?.attributes['val']
}

/** Numbers, names and signs of a stretch of formula (MathML Core, section 3.2). */
function tokens(text: string): string {
	return [...text.matchAll(/(\d+(?:[.,]\d+)*)|(\p{L}\p{M}*)|(\S)/gu)]
		.map(([, number, name, sign]) => {
			if (number) return `<mn>${number}</mn>`
			return name ? `<mi>${name}</mi>` : `<mo>${escaped(sign ?? '')}</mo>`
		})
		.join('')
}
