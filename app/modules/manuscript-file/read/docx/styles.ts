import { childOf, childrenOf, type XmlElement } from '../xml.ts'
import { twips } from './measure.ts'

/** What a run or a paragraph looks like, as far as rules and conversion ask; undefined: inherited. */
export type Look = {
	font?: string
	points?: number
	language?: string
	line?: { value: number; rule: string }
	hangingTwips?: number
	indentTwips?: number
	outline?: number
	isHidden?: boolean
	isBold?: boolean
	isItalic?: boolean
	isSmallCaps?: boolean
	isCapitals?: boolean
	isStruck?: boolean
	isUnderlined?: boolean
	/** Raised or lowered letters. */
	position?: 'sup' | 'sub' | null
}

export type Style = { id: string; name: string; basedOn: string | undefined; look: Look }

/** The styles of a document (ECMA-376, part 1, section 17.7), with what they inherit worked out. */
export type Styles = {
	name(id: string | undefined): string
	/** The look of a paragraph style with everything it is based on and the document's defaults. */
	look(id: string | undefined): Look
	/** What a character style changes, with what it is based on. */
	changes(id: string | undefined): Look
}

const POSITIONS: { [value: string]: 'sup' | 'sub' } = { superscript: 'sup', subscript: 'sub' }
/** Letters that stand two points above or below the line are raised or lowered, by whatever means. */
const RAISED_HALF_POINTS = 4

/** @param theme the document's theme part, where fonts such as "minorHAnsi" are named */
export function readStyles(styles: XmlElement | undefined, theme: XmlElement | undefined): Styles {
	const fonts = themeFonts(theme)
	const defaults = childOf(styles, 'docDefaults')
	const base: Look = {
		...lookOf(childOf(childOf(defaults, 'pPrDefault'), 'pPr'), fonts),
		...lookOf(childOf(childOf(defaults, 'rPrDefault'), 'rPr'), fonts),
	}
	const known = new Map<string, Style>()
	let normal: string | undefined
	for (const element of childrenOf(styles, 'style')) {
		const id = element.attributes['styleId'] ?? ''
		const name = childOf(element, 'name')?.attributes['val'] ?? id
		const look = { ...lookOf(childOf(element, 'pPr'), fonts), ...lookOf(childOf(element, 'rPr'), fonts) }
		known.set(id, { id, name, basedOn: childOf(element, 'basedOn')?.attributes['val'], look })
		if (element.attributes['type'] === 'paragraph' && isTrue(element.attributes['default'])) normal = id
	}
	const resolved = new Map<string, Look>()
	const resolve = (id: string | undefined, seen: ReadonlySet<string>): Look => {
		if (!id || seen.has(id)) return {}
		const done = resolved.get(id)
		if (done) return done
		const style = known.get(id)
		if (!style) return {}
		const look = { ...resolve(style.basedOn, new Set([...seen, id])), ...style.look }
		resolved.set(id, look)
		return look
	}
	/** A style that the document does not have is passed over (section 17.3.1.27). */
	const styleOf = (id: string | undefined) => (id !== undefined && known.has(id) ? id : (normal ?? ''))
	return {
		name: (id) => known.get(styleOf(id))?.name ?? '',
		look: (id) => ({ ...base, ...resolve(styleOf(id), new Set()) }),
		changes: (id) => resolve(id, new Set()),
	}
}

/** Reads `pPr` or `rPr`. */
export function lookOf(properties: XmlElement | undefined, fonts: ReadonlyMap<string, string>): Look {
	const look: Look = {}
	for (const property of childrenOf(properties)) {
		const { name, attributes } = property
		const value = attributes['val']
		if (name === 'rFonts') {
			const font =
				attributes['ascii'] ??
				attributes['hAnsi'] ??
				fonts.get(attributes['asciiTheme'] ?? '') ??
				attributes['cs']
			if (font) look.font = font
		} else if (name === 'sz' && Number(value)) look.points = Number(value) / 2
		else if (name === 'lang' && value) look.language = value
		else if (name === 'vanish') look.isHidden = isOn(property)
		else if (name === 'b') look.isBold = isOn(property)
		else if (name === 'i') look.isItalic = isOn(property)
		else if (name === 'smallCaps') look.isSmallCaps = isOn(property)
		else if (name === 'caps') look.isCapitals = isOn(property)
		else if (name === 'strike' || name === 'dstrike') look.isStruck = isOn(property)
		else if (name === 'u') look.isUnderlined = value !== undefined && value !== 'none'
		else if (name === 'vertAlign') look.position = POSITIONS[value ?? ''] ?? null
		else if (name === 'position' && Math.abs(Number(value)) >= RAISED_HALF_POINTS)
			look.position = Number(value) > 0 ? 'sup' : 'sub'
		else if (name === 'outlineLvl' && value) look.outline = Number(value)
		else if (name === 'ind') {
			const hanging =
				attributes['hanging'] ?? (attributes['firstLine'] ? `-${attributes['firstLine']}` : undefined)
			if (hanging !== undefined) look.hangingTwips = twips(hanging)
			const start = attributes['start'] ?? attributes['left']
			if (start !== undefined) look.indentTwips = twips(start)
		} else if (name === 'spacing' && attributes['line']) {
			look.line = { value: twips(attributes['line']), rule: attributes['lineRule'] ?? 'auto' }
		}
	}
	return look
}

/** An on/off property: a bare element switches it on (ECMA-376, part 1, section 17.17.4), an absent one says nothing. */
export function isOn(property: XmlElement | undefined): boolean {
	if (!property) return false
	const value = property.attributes['val']
	return value === undefined || isTrue(value)
}

/** An on/off attribute (section 22.9.2.7): absent, it has the default of its own, false for every one that is read here. */
function isTrue(attribute: string | undefined): boolean {
	return attribute !== undefined && !/^(?:0|false|off)$/.test(attribute)
}

export function themeFonts(theme: XmlElement | undefined): Map<string, string> {
	const scheme = childOf(childOf(theme, 'themeElements'), 'fontScheme')
	const fonts = new Map<string, string>()
	for (const [part, prefix] of [
		['majorFont', 'major'],
		['minorFont', 'minor'],
	] as const) {
		const latin = childOf(childOf(scheme, part), 'latin')?.attributes['typeface']
		if (!latin) continue
		fonts.set(`${prefix}HAnsi`, latin)
		fonts.set(`${prefix}Ascii`, latin)
	}
	return fonts
}
