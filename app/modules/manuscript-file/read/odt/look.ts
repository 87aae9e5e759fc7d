import { childOf, childrenOf, type XmlElement } from '../xml.ts'
import { xmlValue } from './write-xml.ts'

/** What a style of an OpenDocument text says, as children of `w:pPr` and `w:rPr`. */
type Look = { paragraph: string; run: string }
type AutomaticStyle = Look & { parent: string | null; list: string | null }

/** The styles of an OpenDocument text (ODF 1.3, part 3, section 16): those with names as a part of styles, those without as what they change. */
export type OdtStyles = {
	/** The children of `w:styles`. */
	named: string
	/** What a paragraph or a run of text looks like beside the style that it names. */
	of(family: 'paragraph' | 'text', name: string | undefined): AutomaticStyle
}

const TWIPS_PER_CM = 567
const NO_LOOK: Look = { paragraph: '', run: '' }

export function readOdtStyles(content: XmlElement, styles: XmlElement | undefined): OdtStyles {
	const fonts = new Map<string, string>()
	for (const face of [styles, content].flatMap((part) =>
		childrenOf(childOf(part, 'font-face-decls'), 'font-face'),
	))
		fonts.set(face.attributes['name'] ?? '', bareFont(face.attributes['font-family'] ?? ''))
	const common = childrenOf(childOf(styles, 'styles'))
	const automatic = new Map<string, AutomaticStyle>()
	for (const style of [styles, content].flatMap((part) =>
		childrenOf(childOf(part, 'automatic-styles'), 'style'),
	)) {
		const { name = '', family = '', 'parent-style-name': parent, 'list-style-name': list } = style.attributes
		automatic.set(`${family} ${name}`, {
			...lookOf(style, fonts),
			parent: parent ?? null,
			list: list ?? null,
		})
	}
	const defaults = common.find(
		({ name, attributes }) => name === 'default-style' && attributes['family'] === 'paragraph',
	)
	const base = defaults ? lookOf(defaults, fonts) : NO_LOOK
	const lists = new Map(
		common.map(({ attributes }) => [attributes['name'] ?? '', attributes['list-style-name'] ?? null]),
	)
	return {
		named:
			`<w:docDefaults><w:rPrDefault><w:rPr>${base.run}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${base.paragraph}</w:pPr></w:pPrDefault></w:docDefaults>` +
			common.map((style) => namedStyle(style, fonts)).join(''),
		of(family, name) {
			const found = automatic.get(`${family} ${name ?? ''}`)
			if (found) return { ...found, list: found.list ?? lists.get(found.parent ?? '') ?? null }
			return { ...NO_LOOK, parent: name ?? null, list: lists.get(name ?? '') ?? null }
		},
	}
}

function namedStyle(style: XmlElement, fonts: ReadonlyMap<string, string>): string {
	const {
		name,
		family,
		'display-name': shown,
		'parent-style-name': parent,
		'default-outline-level': level,
	} = style.attributes
	if (style.name !== 'style' || !name || (family !== 'paragraph' && family !== 'text')) return ''
	const { paragraph, run } = lookOf(style, fonts)
	const isStandard = family === 'paragraph' && name === 'Standard'
	const outline = /^[1-9]$/.test(level ?? '') ? `<w:outlineLvl w:val="${Number(level) - 1}"/>` : ''
	return (
		`<w:style w:type="${family === 'text' ? 'character' : 'paragraph'}"${isStandard ? ' w:default="1"' : ''} w:styleId="${xmlValue(name)}">` +
		`<w:name w:val="${xmlValue(isStandard ? 'Normal' : (shown ?? name))}"/>` +
		(parent ? `<w:basedOn w:val="${xmlValue(parent)}"/>` : '') +
		`<w:pPr>${paragraph}${outline}</w:pPr><w:rPr>${run}</w:rPr></w:style>`
	)
}

function lookOf(style: XmlElement, fonts: ReadonlyMap<string, string>): Look {
	return {
		paragraph: paragraphLook(childOf(style, 'paragraph-properties')?.attributes ?? {}),
		run: runLook(childOf(style, 'text-properties')?.attributes ?? {}, fonts),
	}
}

type Attributes = { readonly [name: string]: string }

function paragraphLook({
	'line-height': line,
	'margin-left': left,
	'margin-right': right,
	'text-indent': indent,
	'writing-mode': mode,
}: Attributes): string {
	const share = /^(\d+(?:\.\d+)?)%$/.exec(line ?? '')?.[1]
	const spacing = share
		? `<w:spacing w:line="${Math.round(Number(share) * 2.4)}" w:lineRule="auto"/>`
		: twipsOf(line) > 0
			? `<w:spacing w:line="${twipsOf(line)}" w:lineRule="exact"/>`
			: ''
	const first = twipsOf(indent)
	const sides = [
		left === undefined ? '' : ` w:left="${twipsOf(left)}"`,
		right === undefined ? '' : ` w:right="${twipsOf(right)}"`,
		indent === undefined ? '' : first < 0 ? ` w:hanging="${-first}"` : ` w:firstLine="${first}"`,
	].join('')
	return (mode?.startsWith('rl') ? '<w:bidi/>' : '') + spacing + (sides ? `<w:ind${sides}/>` : '')
}

function runLook(given: Attributes, fonts: ReadonlyMap<string, string>): string {
	const font = fonts.get(given['font-name'] ?? '') ?? bareFont(given['font-family'] ?? '')
	const points = /^(\d+(?:\.\d+)?)pt$/.exec(given['font-size'] ?? '')?.[1]
	const onOff = (name: string, value: string | undefined, isOn: (value: string) => boolean) =>
		value === undefined ? '' : `<w:${name}${isOn(value) ? '' : ' w:val="0"'}/>`
	const [place = ''] = (given['text-position'] ?? '').split(' ')
	const raised =
		place === 'super' || Number.parseFloat(place) > 0
			? 'superscript'
			: place === 'sub' || Number.parseFloat(place) < 0
				? 'subscript'
				: 'baseline'
	const { language, country } = given
	return [
		font ? `<w:rFonts w:ascii="${xmlValue(font)}" w:hAnsi="${xmlValue(font)}"/>` : '',
		onOff('b', given['font-weight'], (weight) => weight === 'bold' || Number(weight) >= 600),
		onOff('i', given['font-style'], (style) => style === 'italic' || style === 'oblique'),
		onOff('caps', given['text-transform'], (transform) => transform === 'uppercase'),
		onOff('smallCaps', given['font-variant'], (variant) => variant === 'small-caps'),
		onOff('strike', given['text-line-through-style'], (style) => style !== 'none'),
		given['display'] === 'none' ? '<w:vanish/>' : '',
		points ? `<w:sz w:val="${Math.round(Number(points) * 2)}"/>` : '',
		given['text-underline-style'] === undefined
			? ''
			: `<w:u w:val="${given['text-underline-style'] === 'none' ? 'none' : 'single'}"/>`,
		given['text-position'] === undefined ? '' : `<w:vertAlign w:val="${raised}"/>`,
		language && language !== 'none'
			? `<w:lang w:val="${xmlValue(country && country !== 'none' ? `${language}-${country}` : language)}"/>`
			: '',
	].join('')
}

function bareFont(family: string): string {
	return (family.split(',')[0] ?? '').replace(/['"]/g, '').trim()
}

const TWIPS_PER: { [unit: string]: number } = {
	cm: TWIPS_PER_CM,
	mm: TWIPS_PER_CM / 10,
	in: 1440,
	pt: 20,
	pc: 240,
	px: 15,
}

/** A length of ODF (part 3, section 18.3.18) in twentieths of a point; 0 for what is none. */
export function twipsOf(length: string | undefined): number {
	const [, number, unit = ''] = /^(-?\d+(?:\.\d+)?)([a-z]{2})$/.exec(length ?? '') ?? []
	return Math.round(Number(number ?? 0) * (TWIPS_PER[unit] ?? 0))
}
