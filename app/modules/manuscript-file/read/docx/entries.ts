import { childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'

/** The fields that hold the list of sources cited: of Zotero, of Mendeley, of EndNote, of Citavi, of Word (ECMA-376, part 1, section 17.16.5.8). */
const LIST_FIELD =
	/^\s*(?:ADDIN\s+(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST|CITAVI\.BIBLIOGRAPHY)|BIBLIOGRAPHY)\b/i
/** The content control of Mendeley Cite. */
const LIST_TAG = /^MENDELEY_BIBLIOGRAPHY/

type Field = { code: string; isResult: boolean }

/**
 * The paragraphs of the lists of sources that citation programs keep: those whose words begin in such a field, or in such a content control
 * (section 17.5.2.5). What their authors typed beside them is none.
 */
export function entriesIn(body: XmlElement): Set<XmlElement> {
	const entries = new Set<XmlElement>()
	const fields: Field[] = []
	const isOpen = () => fields.some(({ code, isResult }) => isResult && LIST_FIELD.test(code))
	let paragraph: XmlElement | null = null
	let hasWords = false
	const visit = (element: XmlElement, inList: boolean) => {
		for (const child of childrenOf(element)) {
			if (child.name === 'Fallback') continue
			if (child.name === 'p') {
				const outer = { paragraph, hasWords }
				paragraph = child
				hasWords = false
				visit(child, inList)
				;({ paragraph, hasWords } = outer)
			} else if (child.name === 'fldChar') follow(fields, child.attributes['fldCharType'])
			else if (child.name === 'instrText') {
				const field = fields.at(-1)
				if (field && !field.isResult) field.code += textIn(child)
			} else if (child.name === 't' && !hasWords && textIn(child).trim() !== '') {
				hasWords = true
				if (paragraph && (inList || isOpen())) entries.add(paragraph)
			} else visit(child, inList || isList(child))
		}
	}
	visit(body, false)
	return entries
}

function follow(fields: Field[], type: string | undefined): void {
	const field = fields.at(-1)
	if (type === 'begin') fields.push({ code: '', isResult: false })
	else if (type === 'end') fields.pop()
	else if (type === 'separate' && field) field.isResult = true
}

function isList({ name, attributes, children }: XmlElement): boolean {
	if (name === 'fldSimple') return LIST_FIELD.test(attributes['instr'] ?? '')
	const properties = name === 'sdt' ? childOf({ name, attributes, children }, 'sdtPr') : undefined
	return (
		childOf(properties, 'bibliography') !== undefined ||
		LIST_TAG.test(childOf(properties, 'tag')?.attributes['val'] ?? '')
	)
}
