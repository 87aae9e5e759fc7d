import { codePoint } from 'dingbat-to-unicode'
import { childOf, childrenOf, type XmlElement } from '../xml.ts'
import { isOn } from './styles.ts'

/** Fonts whose letters are signs, of which dingbat-to-unicode knows every one by its place in the font. */
const SIGN_FONT = /^(?:symbol|webdings|wingdings(?: [23])?)$/i
/** Where Windows keeps the 256 places of a font of signs in Unicode's private area. */
const OFFSET = 0xf000
const LAST_PLACE = 0xff
/** What stands for a sign that nobody can name (The Unicode Standard, section 23.8). */
export const UNKNOWN_SIGN = '\ufffd'
/** Letters that Unicode gives no meaning: private areas, of which only a font knows what they look like. */
const PRIVATE = /[\ue000-\uf8ff\u{f0000}-\u{10fffd}]/u

/** The signs that Word puts by itself for "-->" and its like, and the tick: the arrows that every device has, not those of their very shape. */
const COMMON: { [place: number]: string } = {
	223: '←',
	224: '→',
	231: '⇐',
	232: '⇒',
	243: '⇔',
	252: '✓',
}

/** A sign of a font of signs: what it means in Unicode; null: nobody can tell, `name` says which it is. */
export type FontSign = { unicode: string | null; name: string }

/** Hears of each sign of such a font. */
export type OnSign = (sign: FontSign) => void

/**
 * The characters of a run: text, breaks as spaces, signs of fonts (`w:sym`, ECMA-376, part 1, section 17.3.3.30, or letters typed in Symbol and
 * Wingdings) as Unicode. A sign that has no meaning there is a replacement character.
 */
export function runWords(run: XmlElement, font: string | undefined, onSign?: OnSign): string {
	return childrenOf(run)
		.map((child) => wordsOfRunChild(child, font, onSign))
		.join('')
}

/** The characters of one child of a run; none for what is no text. Word writes emoji as signs among alternatives (`w16se:symEx`, [MS-DOCX], section 2.5). */
export function wordsOfRunChild(child: XmlElement, font: string | undefined, onSign?: OnSign): string {
	switch (child.name) {
		case 't':
			return inUnicode(child.children.filter((part) => typeof part === 'string').join(''), font, onSign)
		case 'sym':
		case 'symEx':
			return symbolOf(child, font, onSign)
		case 'tab':
		case 'ptab':
		case 'br':
		case 'cr':
			return ' '
		case 'noBreakHyphen':
			return '\u2011'
		case 'AlternateContent':
			return childrenOf(childOf(child, 'Choice'))
				.map((chosen) => wordsOfRunChild(chosen, font, onSign))
				.join('')
		case 'fldChar':
			return formFieldWords(childOf(child, 'ffData'))
		default:
			return ''
	}
}

/** What a box to tick or a list to choose from shows, which has no result in the text (ECMA-376, part 1, sections 17.16.7 and 17.16.9). */
function formFieldWords(field: XmlElement | undefined): string {
	const box = childOf(field, 'checkBox')
	if (box) return isOn(childOf(box, 'checked') ?? childOf(box, 'default')) ? '☒' : '☐'
	const list = childOf(field, 'ddList')
	const chosen = childOf(list, 'result') ?? childOf(list, 'default')
	return childrenOf(list, 'listEntry')[Number(chosen?.attributes['val'] ?? 0)]?.attributes['val'] ?? ''
}

function symbolOf({ attributes }: XmlElement, font: string | undefined, onSign?: OnSign): string {
	const code = Number.parseInt(attributes['char'] ?? '', 16)
	if (!(code >= 0x20 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return ''
	return inUnicode(String.fromCodePoint(code), attributes['font'] ?? font, onSign)
}

/** Text as it is meant: the letters of a font of signs become the signs that it draws for them. */
function inUnicode(text: string, font: string | undefined, onSign: OnSign | undefined): string {
	const isSigns = font !== undefined && SIGN_FONT.test(font.trim())
	if (!isSigns && !PRIVATE.test(text)) return text
	return [...text]
		.map((letter) => {
			const code = letter.codePointAt(0) ?? 0
			const place = code >= OFFSET && code <= OFFSET + LAST_PLACE ? code - OFFSET : code
			if (letter.trim() === '' || (isSigns ? place > LAST_PLACE : !PRIVATE.test(letter))) return letter
			if (place <= 0x20) return ' '
			const unicode = isSigns ? signAt(font.trim(), place) : null
			onSign?.({ unicode, name: `${font ?? ''} U+${code.toString(16).toUpperCase()}`.trim() })
			return unicode ?? UNKNOWN_SIGN
		})
		.join('')
}

function signAt(font: string, place: number): string | null {
	return (/^wingdings$/i.test(font) ? COMMON[place] : undefined) ?? codePoint(font, place)?.string ?? null
}
