import { childrenOf, textIn, type XmlElement } from '../xml.ts'
import { xmlText, xmlValue } from './write-xml.ts'

const ACCENT = /^[^\p{L}\p{N}\s]$/u
/** Lines above and below, standing alone or combining. */
const BARS = ['¯', '‾', '_', '\u0305', '\u0332']
const SCRIPTS: { [variant: string]: string } = {
	script: 'script',
	fraktur: 'fraktur',
	'double-struck': 'double-struck',
	'sans-serif': 'sans-serif',
	monospace: 'monospace',
}

/** A formula in presentation MathML (MathML Core, section 3), as OpenDocument texts hold them, as Office MathML (ECMA-376, part 1, section 22.1). */
export function ommlOf(math: XmlElement): string {
	return `<m:oMath>${row(math)}</m:oMath>`
}

function row(element: XmlElement | undefined): string {
	return childrenOf(element).map(part).join('')
}

function part(element: XmlElement): string {
	const children = childrenOf(element)
	const at = (index: number) => {
		const child = children[index]
		return child ? part(child) : ''
	}
	const argument = (name: string, index: number) => `<m:${name}>${at(index)}</m:${name}>`
	switch (element.name) {
		case 'semantics':
			return at(0)
		case 'annotation':
		case 'annotation-xml':
		case 'mspace':
		case 'mprescripts':
		case 'none':
			return ''
		case 'mi':
		case 'mn':
		case 'mo':
		case 'ms':
		case 'mtext':
			return token(element)
		case 'mfrac':
			return `<m:f><m:fPr><m:type m:val="${fractionType(element)}"/></m:fPr>${argument('num', 0)}${argument('den', 1)}</m:f>`
		case 'msqrt':
			return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${row(element)}</m:e></m:rad>`
		case 'mroot':
			return `<m:rad>${argument('deg', 1)}${argument('e', 0)}</m:rad>`
		case 'msub':
			return `<m:sSub>${argument('e', 0)}${argument('sub', 1)}</m:sSub>`
		case 'msup':
			return `<m:sSup>${argument('e', 0)}${argument('sup', 1)}</m:sSup>`
		case 'msubsup':
			return `<m:sSubSup>${argument('e', 0)}${argument('sub', 1)}${argument('sup', 2)}</m:sSubSup>`
		case 'mmultiscripts':
			return multiscripts(children)
		case 'mover':
			return beside(at(0), children[1], 'top')
		case 'munder':
			return beside(at(0), children[1], 'bot')
		case 'munderover':
			return beside(beside(at(0), children[1], 'bot'), children[2], 'top')
		case 'mtable':
			return `<m:m>${children
				.map(
					(line) =>
						`<m:mr>${childrenOf(line)
							.map((cell) => `<m:e>${row(cell)}</m:e>`)
							.join('')}</m:mr>`,
				)
				.join('')}</m:m>`
		case 'mfenced':
			return fenced(element, children)
		case 'menclose':
			return `<m:borderBox><m:e>${row(element)}</m:e></m:borderBox>`
		case 'mphantom':
			return `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${row(element)}</m:e></m:phant>`
		default:
			return row(element)
	}
}

function token(element: XmlElement): string {
	const text = textIn(element).replace(/\s+/gu, ' ')
	const variant = element.attributes['mathvariant'] ?? ''
	const script = SCRIPTS[variant.replace(/^bold-/, '')]
	const isUpright = variant === 'normal' || variant === '' || variant.startsWith('bold')
	const isName = element.name === 'mi' && [...text.trim()].length > 1
	const style =
		variant === 'bold-italic'
			? 'bi'
			: variant.startsWith('bold')
				? 'b'
				: (variant === 'normal' || isName) && isUpright
					? 'p'
					: 'i'
	const properties =
		element.name === 'mtext' || element.name === 'ms'
			? '<m:nor/>'
			: `${script ? `<m:scr m:val="${script}"/>` : ''}<m:sty m:val="${style}"/>`
	const shown = element.name === 'mtext' ? text : text.trim()
	return shown === ''
		? ''
		: `<m:r><m:rPr>${properties}</m:rPr><m:t xml:space="preserve">${xmlText(shown)}</m:t></m:r>`
}

function fractionType({ attributes }: XmlElement): string {
	if (attributes['bevelled'] === 'true') return 'lin'
	return /^0(?:[a-z%]*)$/.test(attributes['linethickness'] ?? '') ? 'noBar' : 'bar'
}

/** A sign above or below, or a limit. */
function beside(base: string, limit: XmlElement | undefined, place: 'top' | 'bot'): string {
	const sign = limit ? textIn(limit).trim() : ''
	if (!limit || sign === '') return base
	const isSign = limit.name === 'mo' && ACCENT.test(sign)
	const position = `<m:pos m:val="${place}"/>`
	if (isSign && BARS.includes(sign)) return `<m:bar><m:barPr>${position}</m:barPr><m:e>${base}</m:e></m:bar>`
	if (isSign && place === 'top' && !/[⏞⏜⎴]/u.test(sign))
		return `<m:acc><m:accPr><m:chr m:val="${xmlValue(sign)}"/></m:accPr><m:e>${base}</m:e></m:acc>`
	if (isSign)
		return `<m:groupChr><m:groupChrPr><m:chr m:val="${xmlValue(sign)}"/>${position}</m:groupChrPr><m:e>${base}</m:e></m:groupChr>`
	const name = place === 'top' ? 'limUpp' : 'limLow'
	return `<m:${name}><m:e>${base}</m:e><m:lim>${part(limit)}</m:lim></m:${name}>`
}

/** Scripts before and after a base: pairs of them, those before it behind `mprescripts` (MathML Core, section 3.4.3). */
function multiscripts([base, ...scripts]: XmlElement[]): string {
	const turn = scripts.findIndex(({ name }) => name === 'mprescripts')
	const [after, before] = turn < 0 ? [scripts, []] : [scripts.slice(0, turn), scripts.slice(turn + 1)]
	let made = base ? part(base) : ''
	for (let index = 0; index < after.length; index += 2) {
		const [sub, sup] = after.slice(index, index + 2)
		made = `<m:sSubSup><m:e>${made}</m:e><m:sub>${sub ? part(sub) : ''}</m:sub><m:sup>${sup ? part(sup) : ''}</m:sup></m:sSubSup>`
	}
	for (let index = 0; index < before.length; index += 2) {
		const [sub, sup] = before.slice(index, index + 2)
		made = `<m:sPre><m:sub>${sub ? part(sub) : ''}</m:sub><m:sup>${sup ? part(sup) : ''}</m:sup><m:e>${made}</m:e></m:sPre>`
	}
	return made
}

function fenced({ attributes }: XmlElement, children: XmlElement[]): string {
	const { open = '(', close = ')', separators = ',' } = attributes
	const separator = separators.trim().charAt(0) || ','
	const settings = `<m:begChr m:val="${xmlValue(open)}"/><m:sepChr m:val="${xmlValue(separator)}"/><m:endChr m:val="${xmlValue(close)}"/>`
	return `<m:d><m:dPr>${settings}</m:dPr>${children.map((child) => `<m:e>${part(child)}</m:e>`).join('')}</m:d>`
}
