import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Refused } from '../../refusal.ts'

/**
 * An element by the prefix that its namespace always has here (`w:p`), whatever the file calls it; attributes by their name alone where
 * they belong to the element, else with their prefix (`r:id`).
 */
export type Branch = { name: string; attributes: Map<string, string>; children: (Branch | string)[] }

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const STRICT = 'http://purl.oclc.org/ooxml'
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010'

/** The namespaces that a copy may use (ECMA-376, parts 1 and 4; [MS-DOCX], section 2.2), by their prefix. */
const NAMESPACES: Readonly<Record<string, string>> = {
	w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
	r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
	a: `${DRAWING}/main`,
	pic: `${DRAWING}/picture`,
	wp: `${DRAWING}/wordprocessingDrawing`,
	c: `${DRAWING}/chart`,
	m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
	v: 'urn:schemas-microsoft-com:vml',
	o: 'urn:schemas-microsoft-com:office:office',
	w10: 'urn:schemas-microsoft-com:office:word',
	mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
	wps: `${WORD_2010}/wordprocessingShape`,
	wpg: `${WORD_2010}/wordprocessingGroup`,
	wpc: `${WORD_2010}/wordprocessingCanvas`,
}
const PREFIX_OF: ReadonlyMap<string, string> = new Map([
	...Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix] as const),
	[`${STRICT}/wordprocessingml/main`, 'w'],
	[`${STRICT}/officeDocument/relationships`, 'r'],
	[`${STRICT}/drawingml/main`, 'a'],
	[`${STRICT}/drawingml/picture`, 'pic'],
	[`${STRICT}/drawingml/wordprocessingDrawing`, 'wp'],
	[`${STRICT}/drawingml/chart`, 'c'],
	[`${STRICT}/officeDocument/math`, 'm'],
	['http://www.w3.org/XML/1998/namespace', 'xml'],
])
/** Namespaces whose schemas qualify attributes. */
const QUALIFIED = new Set(['w', 'm'])
const DEEPEST = 400
const MOST_ELEMENTS = 3_000_000

/**
 * Reads a part; an element or attribute of a namespace that is not known here is named `?`. No document type is accepted.
 * @throws Refused `hostile`, `damaged`
 */
export function readBranch(text: string): Branch {
	const root: Branch = { name: '', attributes: new Map(), children: [] }
	const open: Branch[] = [root]
	let elements = 0
	const parser = new SaxesParser({ xmlns: true })
	parser.on('doctype', () => {
		throw new Refused('hostile')
	})
	parser.on('error', () => {
		throw new Refused('damaged')
	})
	parser.on('opentag', (tag: SaxesTagNS) => {
		elements += 1
		if (open.length > DEEPEST || elements > MOST_ELEMENTS) throw new Refused('hostile')
		const prefix = PREFIX_OF.get(tag.uri) ?? '?'
		const attributes = new Map<string, string>()
		for (const { uri, prefix: written, local, value } of Object.values(tag.attributes)) {
			if (written === 'xmlns' || local === 'xmlns') continue
			const own = uri === '' ? prefix : (PREFIX_OF.get(uri) ?? '?')
			attributes.set(own === prefix ? local : `${own}:${local}`, value)
		}
		const branch: Branch = { name: `${prefix}:${tag.local}`, attributes, children: [] }
		open.at(-1)?.children.push(branch)
		open.push(branch)
	})
	parser.on('closetag', () => void open.pop())
	const append = (text: string) => void open.at(-1)?.children.push(text)
	parser.on('text', append)
	parser.on('cdata', append)
	parser.write(text).close()
	const [document] = branchesOf(root)
	if (!document) throw new Refused('damaged')
	return document
}

/** Writes a part, with the namespaces that it uses and no others. */
export function written(root: Branch): string {
	const used = new Set<string>()
	const body = writtenBranch(root, used)
	const declared = [...used]
		.toSorted()
		.flatMap((prefix) => (NAMESPACES[prefix] ? [` xmlns:${prefix}="${NAMESPACES[prefix]}"`] : []))
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body.replace(root.name, root.name + declared.join(''))}`
}

function writtenBranch({ name, attributes, children }: Branch, used: Set<string>): string {
	const prefix = prefixOf(name)
	used.add(prefix)
	const listed = [...attributes].map(([key, value]) => {
		if (key.includes(':')) used.add(prefixOf(key))
		const label = key.includes(':') || !QUALIFIED.has(prefix) ? key : `${prefix}:${key}`
		return ` ${label}="${escaped(value)}"`
	})
	const inside = children.map((child) =>
		typeof child === 'string' ? escaped(child) : writtenBranch(child, used),
	)
	return `<${name}${listed.join('')}${inside.length > 0 ? `>${inside.join('')}</${name}>` : '/>'}`
}

export const prefixOf = (name: string) => name.slice(0, name.indexOf(':'))

/** A new element. */
export function branch(
	name: string,
	attributes: { [name: string]: string } = {},
	children: Branch['children'] = [],
): Branch {
	return { name, attributes: new Map(Object.entries(attributes)), children }
}

/** The child elements with this name, or all. */
export function branchesOf(parent: Branch | undefined, name?: string): Branch[] {
	return (parent?.children ?? []).filter(
		(child): child is Branch => typeof child !== 'string' && (!name || child.name === name),
	)
}

/** Every element with this name inside, in document order. */
export function* within(parent: Branch, name: string): Generator<Branch> {
	for (const child of branchesOf(parent)) {
		if (child.name === name) yield child
		yield* within(child, name)
	}
}

const ENTITIES: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Line breaks and tabs stay written as references, so that attributes keep them. */
function escaped(text: string): string {
	return text.replace(/[&<>"\n\r\t]/g, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`)
}
