import type { XmlElement } from '#app/modules/manuscript-file/read/index.ts'

/** A field that is open (ECMA-376, part 1, section 17.16.18): its code is read first, its result shown. */
type Field = { code: string; isResult: boolean; link: string | null }

/** The fields that go on from paragraph to paragraph in one part of a document. */
export type OpenFields = Field[]

/** Elements whose words are not those of the text: deleted, moved away, properties, marks of comments. */
export const NOT_SHOWN = new Set(['del', 'moveFrom', 'Fallback', 'delText', 'pPr', 'rPr', 'commentReference'])

/** Follows the fields and the note marks of a paragraph of which nothing is shown. */
export function passParagraph(
	element: XmlElement,
	fields: OpenFields,
	onNote: (mark: XmlElement) => void,
): void {
	for (const child of element.children) {
		if (typeof child === 'string') continue
		if (child.name === 'fldChar') moveField(fields, child.attributes['fldCharType'])
		else if (child.name === 'instrText') addCode(fields, child)
		else if (/^(?:foot|end)noteReference$/.test(child.name)) onNote(child)
		else if (!NOT_SHOWN.has(child.name)) passParagraph(child, fields, onNote)
	}
}

/** Begins, separates or ends a field. */
export function moveField(fields: OpenFields, type: string | undefined): void {
	const field = fields.at(-1)
	if (type === 'begin') fields.push({ code: '', isResult: false, link: null })
	else if (type === 'end') fields.pop()
	else if (type === 'separate' && field) {
		field.isResult = true
		field.link = linkInCode(field.code)
	}
}

/** Adds words to the code of the field that is open. */
export function addCode(fields: OpenFields, instruction: XmlElement): void {
	const field = fields.at(-1)
	if (field && !field.isResult) field.code += textOf(instruction)
}

/** The address in the code of a field: `HYPERLINK "…"`, `HYPERLINK \l "…"`, `REF name \h`. */
export function linkInCode(code: string): string | null {
	const [, switches = '', address] = /^\s*HYPERLINK\s+((?:\\l\s+)?)"([^"]+)"/.exec(code) ?? []
	if (address) return switches ? `#s-${address}` : address
	const [, target] = /^\s*(?:PAGE)?REF\s+(\S+)[^"]*\\h/.exec(code) ?? []
	return target ? `#s-${target}` : null
}

/** The entry of an index that a field marks (`XE "Main:Sub" \t "see…"`, ECMA-376, part 1, 17.16.5.79); null for any other. */
export function indexEntryInCode(code: string): { entry: string; see: string | null } | null {
	const [, quoted, curly, bare] =
		/^\s*XE\s+(?:"((?:\\.|[^"\\])*)"|[“„]([^”“]*)[”“]|([^\s"\\]+))/i.exec(code) ?? []
	const entry = quoted?.replace(/\\(?!:)(.)/g, '$1') ?? curly ?? bare
	if (!entry) return null
	const [, see] = /\\t\s+["“„]([^"”“]*)["”“]/i.exec(code) ?? []
	return { entry, see: see ?? null }
}

function textOf(element: XmlElement): string {
	return element.children.filter((part) => typeof part === 'string').join('')
}
