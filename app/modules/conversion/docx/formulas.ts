import {
	childOf,
	childrenOf,
	isOn,
	runWords,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { markupText } from '#app/platform/markup.ts'

import { type MathScript, mathLetter } from './math-letters.ts'

/** Elements of a formula that hold properties, or what was deleted or moved away. */
const NO_CONTENT = /Pr$|^(?:del|moveFrom)$/
/** Signs that stand above as letters of their own, for those that Office writes as combining (section 22.1.2.20). */
const ACCENTS: { [combining: string]: string } = {
	'\u0300': '`',
	'\u0301': '´',
	'\u0302': '^',
	'\u0303': '~',
	'\u0304': '¯',
	'\u0305': '‾',
	'\u0306': '˘',
	'\u0307': '˙',
	'\u0308': '¨',
	'\u030a': '˚',
	'\u030c': 'ˇ',
	'\u0332': '_',
	'\u0333': '‗',
	'\u033f': '═',
	'\u20d0': '↼',
	'\u20d1': '⇀',
	'\u20d6': '←',
	'\u20d7': '→',
	'\u20db': '⋯',
	'\u20dc': '⋯',
	'\u20e1': '↔',
}
/** Signs of integrals have their limits beside them where nothing is said, all others above and below. */
const INTEGRAL = /[\u222b-\u2233\u2a0b-\u2a1c]/
const SIDES = ['Top', 'Bot', 'Left', 'Right'] as const
const SIDE_NAMES = { Top: 'top', Bot: 'bottom', Left: 'left', Right: 'right' } as const
const STRIKES = {
	strikeH: 'horizontalstrike',
	strikeV: 'verticalstrike',
	strikeBLTR: 'updiagonalstrike',
	strikeTLBR: 'downdiagonalstrike',
} as const

/**
 * A formula of a Word document (Office MathML, ECMA-376, part 1, section 22.1) as presentation MathML: every structure of the standard. Those that
 * it does not know are given as their parts in a row, so that nothing of a formula is lost.
 */
export function mathml(formula: XmlElement, isDisplay: boolean): string {
	return `<math${isDisplay ? ' display="block"' : ''}>${row(formula)}</math>`
}

function row(element: XmlElement | undefined): string {
	const parts = childrenOf(element)
		.filter(({ name }) => !NO_CONTENT.test(name))
		.flatMap((child) => (child.name === 'r' ? run(child) : part(child)))
		.filter((made) => made !== '')
	return parts.length === 1 ? (parts[0] ?? '') : `<mrow>${parts.join('')}</mrow>`
}

/** A structure as one element. */
function part(element: XmlElement): string {
	const of = (name: string) => row(childOf(element, name))
	const setting = (name: string) => settingOf(element, name)
	const base = () => of('e')
	switch (element.name) {
		case 'acc': {
			const sign = setting('chr') ?? '\u0302'
			return `<mover accent="true">${base()}${operator(ACCENTS[sign] ?? sign)}</mover>`
		}
		case 'bar':
			return setting('pos') === 'top'
				? `<mover accent="true">${base()}${operator('‾')}</mover>`
				: `<munder accentunder="true">${base()}${operator('_')}</munder>`
		case 'groupChr': {
			const sign = operator(setting('chr') ?? '\u23df')
			return setting('pos') === 'top'
				? `<mover>${base()}${sign}</mover>`
				: `<munder>${base()}${sign}</munder>`
		}
		case 'borderBox':
			return `<menclose notation="${notationOf(element)}">${base()}</menclose>`
		case 'phant':
			return phantom(element, base())
		case 'f':
			return fraction(setting('type'), of('num'), of('den'))
		case 'func':
			return `<mrow>${of('fName')}<mo>\u2061</mo>${base()}</mrow>`
		case 'sSup':
			return `<msup>${base()}${of('sup')}</msup>`
		case 'sSub':
			return `<msub>${base()}${of('sub')}</msub>`
		case 'sSubSup':
			return `<msubsup>${base()}${of('sub')}${of('sup')}</msubsup>`
		case 'sPre':
			return `<mmultiscripts>${base()}<mprescripts></mprescripts>${of('sub')}${of('sup')}</mmultiscripts>`
		case 'rad':
			return isSet(element, 'degHide') || of('deg') === '<mrow></mrow>'
				? `<msqrt>${base()}</msqrt>`
				: `<mroot>${base()}${of('deg')}</mroot>`
		case 'nary':
			return nary(element)
		case 'd':
			return delimited(element)
		case 'limLow':
			return `<munder>${base()}${of('lim')}</munder>`
		case 'limUpp':
			return `<mover>${base()}${of('lim')}</mover>`
		case 'm':
			return tableOf(childrenOf(element, 'mr').map((line) => childrenOf(line, 'e').map(row)))
		case 'eqArr':
			return tableOf(childrenOf(element, 'e').map((line) => [row(withoutAlignment(line))]))
		default:
			return childrenOf(element).length > 0 ? row(element) : ''
	}
}

/** What stands in the properties of an element, as a value; undefined where it says nothing of it. */
function settingOf(element: XmlElement, name: string): string | undefined {
	const found = childOf(childOf(element, `${element.name}Pr`), name)
	return found && (found.attributes['val'] ?? '')
}

function isSet(element: XmlElement, name: string): boolean {
	return isOn(childOf(childOf(element, `${element.name}Pr`), name))
}

function operator(sign: string, attributes = ''): string {
	return `<mo${attributes}>${markupText(sign)}</mo>`
}

function notationOf(box: XmlElement): string {
	const sides = SIDES.filter((side) => !isSet(box, `hide${side}`))
	const strikes = Object.entries(STRIKES).flatMap(([name, notation]) => (isSet(box, name) ? [notation] : []))
	const border = sides.length === SIDES.length ? ['box'] : sides.map((side) => SIDE_NAMES[side])
	return [...border, ...strikes].join(' ')
}

/** Room without letters, or letters without room (section 22.1.2.81). */
function phantom(element: XmlElement, base: string): string {
	const show = childOf(childOf(element, 'phantPr'), 'show')
	const shown = show && !isOn(show) ? `<mphantom>${base}</mphantom>` : base
	return isSet(element, 'zeroWid') ? `<mpadded width="0">${shown}</mpadded>` : shown
}

function fraction(type: string | undefined, above: string, below: string): string {
	if (type === 'lin' || type === 'skw') return `<mrow>${above}${operator('/')}${below}</mrow>`
	return `<mfrac${type === 'noBar' ? ' linethickness="0"' : ''}>${above}${below}</mfrac>`
}

function nary(element: XmlElement): string {
	const sign = settingOf(element, 'chr') ?? '∫'
	const place = settingOf(element, 'limLoc') ?? (INTEGRAL.test(sign) ? 'subSup' : 'undOvr')
	const [low, high] = (['sub', 'sup'] as const).map((name) => {
		const made = isSet(element, `${name}Hide`) ? '<mrow></mrow>' : row(childOf(element, name))
		return made === '<mrow></mrow>' ? '' : made
	})
	const [under, over, both] =
		place === 'subSup' ? ['msub', 'msup', 'msubsup'] : ['munder', 'mover', 'munderover']
	const tag = low && high ? both : low ? under : over
	const large = operator(sign)
	const limited = low || high ? `<${tag}>${large}${low}${high}</${tag}>` : large
	return `<mrow>${limited}${row(childOf(element, 'e'))}</mrow>`
}

function delimited(element: XmlElement): string {
	const fence = (name: string, otherwise: string, form: string) => {
		const sign = settingOf(element, name) ?? otherwise
		return sign === '' ? '' : operator(sign, ` form="${form}" fence="true" stretchy="true"`)
	}
	const between = operator(settingOf(element, 'sepChr') ?? '|', ' separator="true" stretchy="true"')
	const inside = childrenOf(element, 'e').map(row).join(between)
	return `<mrow>${fence('begChr', '(', 'prefix')}${inside}${fence('endChr', ')', 'postfix')}</mrow>`
}

function tableOf(rows: readonly (readonly string[])[]): string {
	const cells = (row: readonly string[]) => row.map((cell) => `<mtd>${cell}</mtd>`).join('')
	return `<mtable>${rows.map((row) => `<mtr>${cells(row)}</mtr>`).join('')}</mtable>`
}

/** A line of an array of equations without the signs "&" at which lines are aligned (section 22.1.2.34). */
function withoutAlignment(line: XmlElement): XmlElement {
	const children = line.children.map((child) => {
		if (typeof child === 'string' || child.name !== 'r') return child
		const texts = child.children.map((text) =>
			typeof text !== 'string' && text.name === 't'
				? {
						...text,
						children: text.children.map((one) => (typeof one === 'string' ? one.replaceAll('&', '') : one)),
					}
				: text,
		)
		return { ...child, children: texts }
	})
	return { ...line, children }
}

/** Numbers, names, spaces between words, signs. */
const PARTS = /(\d+(?:[.,]\d+)*)|((?:\p{L}\p{M}*)+)|((?<=\p{L}{2})\s+(?=\p{L}{2}))|(\S)/gu

/** A run of formula: numbers, names and signs (MathML Core, section 3.2) in its style and script, or plain text. */
function run(element: XmlElement): string[] {
	const text = runWords(element, fontOf(element))
	const [properties] = childrenOf(element, 'rPr').filter((one) =>
		childrenOf(one).some(({ name }) => /^(?:sty|scr|nor|lit|brk|aln)$/.test(name)),
	)
	if (isOn(childOf(properties, 'nor'))) return [plainText(text)]
	const style = childOf(properties, 'sty')?.attributes['val'] ?? 'i'
	const script = (childOf(properties, 'scr')?.attributes['val'] ?? 'roman') as MathScript
	const isUpright = style === 'p' || style === 'b'
	const dressed = (letters: string) =>
		[...letters].map((letter) => mathLetter(letter, { script, isBold: /b/.test(style) })).join('')
	const name = (letters: string) => {
		const shown = dressed(letters)
		const isPlain = isUpright && script === 'roman' && style === 'p' && letters.length === 1
		return `<mi${isPlain ? ' mathvariant="normal"' : ''}>${shown}</mi>`
	}
	return [...text.matchAll(PARTS)].flatMap(([, number, letters, space, sign]) => {
		if (number) return `<mn>${dressed(number)}</mn>`
		if (space) return plainText(space)
		if (!letters) return operator(sign ?? '')
		const names = isUpright ? [letters] : (letters.match(/\p{L}\p{M}*/gu) ?? [])
		return names.map(name)
	})
}

function fontOf(element: XmlElement): string | undefined {
	const fonts = childrenOf(element, 'rPr').flatMap((properties) => childrenOf(properties, 'rFonts'))
	return fonts[0]?.attributes['ascii']
}

/** Spaces at the ends of MathML text are dropped unless they may not break. */
function plainText(text: string): string {
	return text === '' ? '' : `<mtext>${markupText(text.replace(/^\s+|\s+$/gu, '\u00a0'))}</mtext>`
}
