import type { Look } from '#app/modules/manuscript-check/read/docx/styles.ts'
import { lookOf } from '#app/modules/manuscript-check/read/docx/styles.ts'
import { childOf, type XmlElement } from '#app/modules/manuscript-check/read/xml.ts'
import { escaped } from './escaped.ts'
import { mathml } from './formulas.ts'
import type { Relations } from './pictures.ts'
import type { Source } from './source.ts'

/** A stretch of text that looks the same all through. */
type Stretch = {
	html: string
	link: string | null
	isStrong: boolean
	isEmphasised: boolean
	isSmallCaps: boolean
	isStruck: boolean
	position: 'sup' | 'sub' | null
}

/** The words of a paragraph, and the pictures and boxes that stand in it. */
export type Inline = { html: string; pictures: string[]; boxes: XmlElement[] }

/** A field that is open (ECMA-376, part 1, section 17.16.18): its code is read first, its result shown. */
type Field = { code: string; isResult: boolean; link: string | null; isContents: boolean }

/** The fields that go on from paragraph to paragraph in one part of a document. */
export type OpenFields = Field[]

const NOT_SHOWN = new Set(['del', 'moveFrom', 'Fallback', 'delText', 'pPr', 'rPr', 'commentReference'])
const PLAIN: Omit<Stretch, 'html'> = {
	link: null,
	isStrong: false,
	isEmphasised: false,
	isSmallCaps: false,
	isStruck: false,
	position: null,
}

/** True while the table of contents that Word made is open: its lines are not text. */
export function isInContents(fields: OpenFields): boolean {
	return fields.some(({ isContents }) => isContents)
}

/**
 * The words of a paragraph as HTML: emphasis, small capitals, raised and lowered letters, links, note marks, formulas. Deleted
 * and hidden words are left out. `ignoresBold` for headings, where it says nothing.
 */
export function inlineOf(
	paragraph: XmlElement,
	source: Source,
	relations: Relations,
	fields: OpenFields,
	{ ignoresBold = false } = {},
): Inline {
	const stretches: Stretch[] = []
	const pictures: string[] = []
	const boxes: XmlElement[] = []
	const add = (html: string, look: Partial<Stretch> = {}) => {
		if (html === '' || fields.some(({ isResult }) => !isResult)) return
		const field = fields.findLast(({ link }) => link !== null)
		stretches.push({ ...PLAIN, ...look, link: field?.link ?? look.link ?? null, html })
	}
	const visit = (element: XmlElement, link: string | null) => {
		for (const child of element.children) {
			if (typeof child === 'string' || NOT_SHOWN.has(child.name)) continue
			if (child.name === 'r') visitRun(child, link)
			else if (child.name === 'hyperlink') visit(child, linkOf(child, relations) ?? link)
			else if (child.name === 'fldSimple') visit(child, linkInCode(child.attributes['instr'] ?? '') ?? link)
			else if (child.name === 'bookmarkStart') mark(child.attributes['name'])
			else if (child.name === 'oMath') add(mathml(child, false), { link })
			else if (child.name === 'oMathPara') {
				for (const formula of child.children) {
					if (typeof formula !== 'string' && formula.name === 'oMath') add(mathml(formula, true), { link })
				}
			} else visit(child, link)
		}
	}
	const mark = (name: string | undefined) => {
		if (name && source.targets.has(name)) add(`<span id="${escaped(`s-${name}`)}"></span>`)
	}
	const visitRun = (run: XmlElement, link: string | null) => {
		const own = childOf(run, 'rPr')
		const look: Look = {
			...source.docx.reading.styles.changes(childOf(own, 'rStyle')?.attributes['val']),
			...lookOf(own, source.docx.reading.fonts),
		}
		if (look.isHidden) return
		const raised = childOf(own, 'vertAlign')?.attributes['val']
		const stretch: Partial<Stretch> = {
			link,
			isStrong: (look.isBold ?? false) && !ignoresBold,
			isEmphasised: look.isItalic ?? false,
			isSmallCaps: look.isSmallCaps ?? false,
			isStruck: isSet(own, 'strike'),
			position: raised === 'superscript' ? 'sup' : raised === 'subscript' ? 'sub' : null,
		}
		visitRunParts(run, stretch)
	}
	const visitRunParts = (run: XmlElement, stretch: Partial<Stretch>) => {
		for (const child of run.children) {
			if (typeof child === 'string' || NOT_SHOWN.has(child.name)) continue
			switch (child.name) {
				case 't':
					add(escaped(child.children.filter((part) => typeof part === 'string').join('')), stretch)
					break
				case 'tab':
					add(' ', stretch)
					break
				case 'br':
				case 'cr':
					if ((child.attributes['type'] ?? 'textWrapping') === 'textWrapping') add('<br>', stretch)
					break
				case 'noBreakHyphen':
					add('\u2011', stretch)
					break
				case 'footnoteReference':
				case 'endnoteReference': {
					const kind = child.name === 'footnoteReference' ? 'footnotes' : 'endnotes'
					add(source.noteMark(kind, child.attributes['id'] ?? ''))
					break
				}
				case 'fldChar':
					moveField(fields, child.attributes['fldCharType'])
					break
				case 'instrText':
					addCode(fields, child)
					break
				case 'drawing':
				case 'pict':
				case 'object':
					pictures.push(...[source.pictures.htmlOf(child, relations)].filter(Boolean))
					boxes.push(...boxesIn(child))
					break
				case 'AlternateContent':
				case 'Choice':
					visitRunParts(child, stretch)
					break
			}
		}
	}
	visit(paragraph, null)
	return { html: written(stretches, source), pictures, boxes }
}

/** Follows the fields that begin and end in a paragraph of which nothing is shown. */
export function passFields(element: XmlElement, fields: OpenFields): void {
	for (const child of element.children) {
		if (typeof child === 'string') continue
		if (child.name === 'fldChar') moveField(fields, child.attributes['fldCharType'])
		else if (child.name === 'instrText') addCode(fields, child)
		else if (!NOT_SHOWN.has(child.name)) passFields(child, fields)
	}
}

function moveField(fields: OpenFields, type: string | undefined): void {
	const field = fields.at(-1)
	if (type === 'begin') fields.push({ code: '', isResult: false, link: null, isContents: false })
	else if (type === 'end') fields.pop()
	else if (type === 'separate' && field) {
		field.isResult = true
		field.link = linkInCode(field.code)
		field.isContents = /^\s*TOC\b/.test(field.code)
	}
}

function addCode(fields: OpenFields, instruction: XmlElement): void {
	const field = fields.at(-1)
	if (field && !field.isResult) field.code += textOf(instruction)
}

function isSet(properties: XmlElement | undefined, name: string): boolean {
	const value = childOf(properties, name)
	return value !== undefined && !/^(?:0|false|off)$/.test(value.attributes['val'] ?? '')
}

function linkOf({ attributes }: XmlElement, relations: Relations): string | null {
	const relation = relations.get(attributes['id'] ?? '')
	if (relation?.isExternal) return relation.target
	const anchor = attributes['anchor']
	return anchor ? `#s-${anchor}` : null
}

/** The address in the code of a field: `HYPERLINK "…"`, `HYPERLINK \l "…"`, `REF name \h`. */
function linkInCode(code: string): string | null {
	const [, switches = '', address] = /^\s*HYPERLINK\s+((?:\\l\s+)?)"([^"]+)"/.exec(code) ?? []
	if (address) return switches ? `#s-${address}` : address
	const [, target] = /^\s*(?:PAGE)?REF\s+(\S+)[^"]*\\h/.exec(code) ?? []
	return target ? `#s-${target}` : null
}

function textOf(element: XmlElement): string {
	return element.children.filter((part) => typeof part === 'string').join('')
}

function* boxesIn(element: XmlElement): Generator<XmlElement> {
	for (const child of element.children) {
		if (typeof child === 'string' || NOT_SHOWN.has(child.name)) continue
		if (child.name === 'txbxContent') yield child
		else yield* boxesIn(child)
	}
}

function written(stretches: Stretch[], source: Source): string {
	let html = ''
	for (let index = 0; index < stretches.length; ) {
		const first = stretches[index] as Stretch
		let text = ''
		while (index < stretches.length && looksLike(stretches[index] as Stretch, first)) {
			text += (stretches[index] as Stretch).html
			index += 1
		}
		html += dressed(text, first, source)
	}
	return html
}

function looksLike(one: Stretch, other: Stretch): boolean {
	return (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).every((name) => one[name] === other[name])
}

function dressed(text: string, look: Stretch, source: Source): string {
	let html = source.withArabicMarked(text)
	if (look.position) html = `<${look.position}>${html}</${look.position}>`
	if (look.isSmallCaps) html = `<span class="smallcaps">${html}</span>`
	if (look.isStruck) html = `<s>${html}</s>`
	if (look.isEmphasised) html = aroundWords('em', html)
	if (look.isStrong) html = aroundWords('strong', html)
	return look.link ? `<a href="${escaped(look.link)}">${html}</a>` : html
}

/** Spaces at the ends stay outside: they are not emphasised. */
function aroundWords(tag: string, html: string): string {
	const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(html) ?? []
	return words === '' ? html : `${before}<${tag}>${words}</${tag}>${after}`
}
