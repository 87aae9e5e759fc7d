import { isSafeLanguage, safeAlternative } from '../safe-text.ts'
import type { Branch } from './tree.ts'

/** How the names that a document gives to its own things go on in a copy; null: the reference is left out. */
export type Renaming = {
	style(id: string): string | null
	bookmark(name: string): string | null
	relation(id: string): string | null
	/** A number of its own for each drawing. */
	drawing(): number
	/** True for a text that names somebody sought. */
	tells(text: string): boolean
}

const STYLE = /^w:(?:pStyle|rStyle|tblStyle|basedOn|next|link|styleLink|numStyleLink)$/
const FONT = /^(?:w:(?:rFonts|font|sym)|a:(?:latin|ea|cs|sym|buFont))$/
const FONT_NAME = /^[\p{L}\p{N} _+.&'@-]{1,60}$/u
const LANGUAGE = /^(?:w:(?:lang|themeFontLang|lid)|a:(?:rPr|defRPr|endParaRPr)|c:lang)$/
const DRAWN = /^\w+:(?:docPr|cNvPr)$/
const THEME_PART = /^a:(?:theme|clrScheme|fontScheme|fmtScheme)$/
const GRAPHIC =
	/^http:\/\/schemas\.(?:openxmlformats\.org\/drawingml\/2006\/(?:picture|chart)|microsoft\.com\/office\/word\/2010\/wordprocessing(?:Shape|Group|Canvas))$/
const GUIDE = /^-?\d{1,12}$|^[a-z]{1,4}\d{0,9}$/i
const FORMULA =
	/^(?:val|\*\/|\+-|\+\/|\?:|abs|at2|cat2|cos|max|min|mod|pin|sat2|sin|sqrt|tan)(?: (?:-?\d{1,12}|[a-z]{1,4}\d{0,9})){1,3}$/i
const COLOUR = /^(?:#[0-9a-f]{3,6}|[a-z]{3,12})(?: \[\d{1,5}\])?$/i
/** Colours of VML by their names (ECMA-376, part 4, section 19.1.2.5). */
const COLOURS =
	/^(?:black|white|red|green|blue|yellow|gray|silver|maroon|purple|fuchsia|lime|olive|navy|teal|aqua|window|windowtext|none|auto|fill|line|this|shadow|infobackground|buttonface)\b/i
const LENGTHS = /^(?:[-+]?[\d.]{1,12}(?:pt|in|cm|mm|px|f|%|emu)?[,;\s]*){0,40}$/
const PATH = /^(?:m|l|c|x|e|t|r|v|n[fscx]|a[etlrwaijb]|w[ar]|q[xyb]|-?\d{1,9}|@\d{1,3}|[,\s]){0,4000}$/
const SHAPE_TYPE = /^#_x0000_t\d{1,4}$/
/** Properties of a shape's place and size, with what each may hold (ECMA-376, part 4, section 19.1.2.19). */
const STYLE_RULE =
	/^(?:position:(?:static|relative|absolute)|(?:width|height|left|top|margin-(?:left|top|right|bottom)|mso-(?:width|height)-percent|mso-wrap-distance-(?:left|top|right|bottom)|z-index|rotation|mso-(?:left|top)-percent):[-+]?[\d.]{1,12}(?:pt|in|cm|mm|px|%)?|flip:[xy ]{1,3}|visibility:(?:hidden|visible)|mso-position-(?:horizontal|vertical):(?:absolute|left|center|right|top|bottom|inside|outside)|mso-position-(?:horizontal|vertical)-relative:(?:margin|page|text|char|line)|mso-(?:width|height)-relative:(?:margin|page)|mso-wrap-style:(?:square|none)|v-text-anchor:(?:top|middle|bottom)|mso-fit-shape-to-text:t)$/

/** What an attribute holds in the copy where its schema would let it hold any text; null: it is left out. */
export function heldText({ name }: Branch, attribute: string, value: string, to: Renaming): string | null {
	if (attribute === 'r:id' || attribute === 'r:embed') return to.relation(value)
	if (STYLE.test(name) && attribute === 'val') return to.style(value)
	if (name === 'w:style' && attribute === 'styleId') return to.style(value)
	if (name === 'w:hyperlink' && attribute === 'anchor') return to.bookmark(value)
	if (name === 'w:bookmarkStart' && attribute === 'name') return to.bookmark(value)
	if (LANGUAGE.test(name)) return isSafeLanguage(value) ? value : null
	if (FONT.test(name) || (name === 'm:mathFont' && attribute === 'val'))
		return FONT_NAME.test(value) && !to.tells(value) ? value : 'Times New Roman'
	if (DRAWN.test(name)) return drawn(attribute, value, to)
	if (name === 'w:tblCaption' || name === 'w:tblDescription') return safeAlternative(value, to.tells)
	if (THEME_PART.test(name)) return attribute === 'name' ? 'Theme' : null
	if (name === 'w:lvlText' && attribute === 'val') return numberText(value)
	if (name === 'a:graphicData') return GRAPHIC.test(value) ? value : null
	if (name === 'w:compatSetting') return compatSetting(attribute, value)
	if (name === 'a:buChar' || name.startsWith('m:')) return [...value].length <= 2 ? value : null
	if (name === 'a:gd') return (attribute === 'name' ? GUIDE : FORMULA).test(value) ? value : null
	if (name.startsWith('a:')) return GUIDE.test(value) ? value : null
	return name.startsWith('v:') ? shape(name, attribute, value) : null
}

/** Words that numbers of parts are written with. */
const PART =
	/^(?:chapitre|chapter|capítulo|capitulo|article|artículo|section|sección|partie|part|parte|titre|title|título|annexe|appendix|anexo|figure|figura|tableau|table|tabla|note|nota|الفصل|المبحث|المطلب|الباب|القسم|ملحق|جدول|شكل)$/iu

/** How a list is numbered: its numbers, signs, single letters and words for parts. */
function numberText(value: string): string {
	return value
		.slice(0, 60)
		.replace(/[\p{L}\p{M}\d]+/gu, (word, at: number) =>
			value[at - 1] === '%'
				? (/^\d/.exec(word)?.[0] ?? '')
				: [...word].length === 1 || PART.test(word)
					? word
					: '',
		)
}

function drawn(attribute: string, value: string, to: Renaming): string | null {
	if (attribute === 'name') return 'Image'
	return attribute === 'descr' ? safeAlternative(value, to.tells) : null
}

function compatSetting(attribute: string, value: string): string | null {
	if (attribute === 'uri') return value === 'http://schemas.microsoft.com/office/word' ? value : null
	return attribute === 'name' && value === 'compatibilityMode'
		? value
		: /^\d{1,2}$/.test(value)
			? value
			: null
}

function shape(name: string, attribute: string, value: string): string | null {
	if (attribute === 'style')
		return value
			.split(';')
			.map((rule) => rule.trim().replace(/\s*:\s*/, ':'))
			.filter((rule) => STYLE_RULE.test(rule))
			.join(';')
	if (attribute === 'type') return SHAPE_TYPE.test(value) ? value : null
	if (attribute === 'path' || attribute === 'v') return PATH.test(value) ? value : null
	if (/color2?$/.test(attribute))
		return COLOUR.test(value) && (value.startsWith('#') || COLOURS.test(value)) ? value : null
	if (name === 'v:textpath' && attribute === 'string') return value
	return LENGTHS.test(value) ? value : null
}
