import {
	childOf,
	lookOf,
	type Relations,
	shownOf,
	textIn,
	wordsOfRunChild,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { INDEX_ENTRY, INDEX_MARK, INDEX_SEE } from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { addCode, indexEntryInCode, linkInCode, moveField, NOT_SHOWN, type OpenFields } from './fields.ts'
import { mathml } from './formulas.ts'
import type { Source } from './source.ts'
import { PLAIN, type StyledRun, written } from './styled-runs.ts'

/** Stand in runs (ECMA-376, part 1, section 17.3.3); some programs write them between these. */
const DRAWN = new Set(['drawing', 'pict', 'object'])

/** The words of a paragraph, and the pictures and boxes that stand in it. */
export type Inline = { html: string; pictures: string[]; boxes: XmlElement[] }

/**
 * The words of a paragraph as HTML: emphasis, capitals by look, raised and lowered letters, directions, links, note marks, formulas. Letters are
 * never changed but for signs of fonts, which become what they mean. Deleted and hidden words are left out. `ignoresBold` for headings, where it
 * and underlining say nothing; `marks` are the bookmarks that begin before the paragraph.
 */
export function inlineOf(
	paragraph: XmlElement,
	source: Source,
	relations: Relations,
	fields: OpenFields,
	{ ignoresBold = false, marks = [] as readonly string[] } = {},
): Inline {
	const runs: StyledRun[] = []
	const pictures: string[] = []
	const boxes: XmlElement[] = []
	const { styles, fonts } = source.docx.reading
	const { font } = styles.look(childOf(childOf(paragraph, 'pPr'), 'pStyle')?.attributes['val'])
	let direction: StyledRun['direction'] = null
	const add = (html: string, look: Partial<StyledRun> = {}) => {
		if (html === '' || fields.some(({ isResult }) => !isResult)) return
		const field = fields.findLast(({ link }) => link !== null)
		runs.push({ ...PLAIN, direction, ...look, link: field?.link ?? look.link ?? null, html })
	}
	const addDrawing = (element: XmlElement) => {
		pictures.push(...[source.pictures.htmlOf(element, relations)].filter(Boolean))
		boxes.push(...boxesIn(element))
	}
	const visit = (element: XmlElement, link: string | null) => {
		for (const child of element.children) {
			if (typeof child === 'string' || NOT_SHOWN.has(child.name)) continue
			if (child.name === 'r') visitRun(child, link)
			else if (child.name === 'hyperlink') visit(child, linkOf(child, relations) ?? link)
			else if (child.name === 'fldSimple') {
				markEntry(child.attributes['instr'])
				visit(child, linkInCode(child.attributes['instr'] ?? '') ?? link)
			} else if (child.name === 'bookmarkStart') mark(child.attributes['name'])
			else if (child.name === 'oMath') add(mathml(child, false), { link })
			else if (child.name === 'oMathPara') {
				for (const formula of child.children) {
					if (typeof formula !== 'string' && formula.name === 'oMath') add(mathml(formula, true), { link })
				}
			} else if (child.name === 'bdo' || child.name === 'dir') visitDirected(child, link)
			else if (DRAWN.has(child.name)) addDrawing(child)
			else if (child.name === 'AlternateContent') visit(shownOf(child, source.docx.opened, relations), link)
			else visit(child, link)
		}
	}
	const visitDirected = (element: XmlElement, link: string | null) => {
		const outer = direction
		direction = `${element.name === 'bdo' ? 'bdo' : 'span'} ${element.attributes['val'] === 'rtl' ? 'rtl' : 'ltr'}`
		visit(element, link)
		direction = outer
	}
	const mark = (name: string | undefined) => {
		if (name && source.targets.has(name)) add(`<span id="${markupText(`s-${name}`)}"></span>`)
	}
	const markEntry = (code: string | undefined) => {
		const marked = indexEntryInCode(code ?? '')
		if (!marked) return
		const see = marked.see === null ? '' : ` ${INDEX_SEE}="${markupText(marked.see)}"`
		add(`<span class="${INDEX_MARK}" ${INDEX_ENTRY}="${markupText(marked.entry)}"${see}></span>`)
	}
	const moveInField = (type: string | undefined) => {
		const code = type === 'end' ? fields.at(-1)?.code : undefined
		moveField(fields, type)
		markEntry(code)
	}
	/** What is hidden may mark an entry of an index, as Word itself hides it. */
	const followHidden = (run: XmlElement) => {
		for (const child of run.children) {
			if (typeof child === 'string') continue
			if (child.name === 'fldChar') moveInField(child.attributes['fldCharType'])
			else if (child.name === 'instrText') addCode(fields, child)
		}
	}
	const visitRun = (run: XmlElement, link: string | null) => {
		const own = childOf(run, 'rPr')
		const look = {
			font,
			...styles.changes(childOf(own, 'rStyle')?.attributes['val']),
			...lookOf(own, fonts),
		}
		if (look.isHidden) return followHidden(run)
		const styled: Partial<StyledRun> = {
			link,
			isStrong: (look.isBold ?? false) && !ignoresBold,
			isEmphasised: look.isItalic ?? false,
			isSmallCaps: look.isSmallCaps ?? false,
			isCapitals: look.isCapitals ?? false,
			isStruck: look.isStruck ?? false,
			isUnderlined: (look.isUnderlined ?? false) && !ignoresBold,
			position: look.position ?? null,
		}
		visitRunParts(run, styled, look.font)
	}
	const visitRunParts = (run: XmlElement, styled: Partial<StyledRun>, runFont: string | undefined) => {
		for (const child of run.children) {
			if (typeof child === 'string' || NOT_SHOWN.has(child.name)) continue
			switch (child.name) {
				case 'br':
				case 'cr':
					if ((child.attributes['type'] ?? 'textWrapping') === 'textWrapping') add('<br>', styled)
					break
				case 'footnoteReference':
				case 'endnoteReference': {
					const kind = child.name === 'footnoteReference' ? 'footnotes' : 'endnotes'
					add(source.noteMark(kind, child.attributes['id'] ?? ''))
					break
				}
				case 'fldChar':
					add(markupText(wordsOfRunChild(child, runFont)), styled)
					moveInField(child.attributes['fldCharType'])
					break
				case 'instrText':
					addCode(fields, child)
					break
				case 'drawing':
				case 'pict':
				case 'object':
					addDrawing(child)
					break
				case 'ruby':
					add(
						`<ruby>${markupText(textIn(childOf(child, 'rubyBase')))}<rt>${markupText(textIn(childOf(child, 'rt')))}</rt></ruby>`,
						styled,
					)
					break
				case 'AlternateContent':
					visitRunParts(shownOf(child, source.docx.opened, relations), styled, runFont)
					break
				default:
					add(markupText(wordsOfRunChild(child, runFont)), styled)
			}
		}
	}
	for (const name of marks) mark(name)
	visit(paragraph, null)
	return { html: written(runs, source), pictures, boxes }
}

function linkOf({ attributes }: XmlElement, relations: Relations): string | null {
	const relation = relations.get(attributes['id'] ?? '')
	if (relation?.isExternal) return relation.target
	const anchor = attributes['anchor']
	return anchor ? `#s-${anchor}` : null
}

/** The text boxes that stand in a paragraph. */
export function* boxesIn(element: XmlElement): Generator<XmlElement> {
	for (const child of element.children) {
		if (typeof child === 'string' || NOT_SHOWN.has(child.name)) continue
		if (child.name === 'txbxContent') yield child
		else yield* boxesIn(child)
	}
}
