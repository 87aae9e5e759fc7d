/**
 * Derives from the schema of OpenDocument which attributes of its elements may hold any text, and writes
 * app/modules/manuscript-file/testing/odt-vocabulary.ts. Source: OpenDocument-v1.3-schema.rng of OASIS.
 * Run: node scripts/schemas/derive-opendocument.ts SCHEMA
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'

const OUT = 'app/modules/manuscript-file/testing/odt-vocabulary.ts'
const TEXTS = /^(?:string|anyURI|IDREFS?|ID|NCName|Name|token|language|QName|NMTOKENS?)$/

type Node = { name: string; attributes: { [name: string]: string }; children: Node[]; text: string }

const file = process.argv[2]
if (!file) throw new Error('usage: derive-opendocument.ts SCHEMA')
const defined = new Map<string, Node[]>()
const elements: Node[] = []
read(readFileSync(file, 'utf8'))

/** Attributes that hold texts → the elements that have them. */
const groups = new Map<string, string[]>()
for (const [name, nodes] of Map.groupBy(elements.flatMap(named), ([name]) => name)) {
	const held = new Set(nodes.flatMap(([, node]) => attributesOf(node, new Set())))
	const key = [...held].toSorted().join(' ')
	groups.set(key, [...(groups.get(key) ?? []), name])
}
const lines = [...groups].map(([held, names]) => `${names.toSorted().join(' ')} ; ${held}`.trim()).toSorted()
writeFileSync(
	OUT,
	`/**
 * Which attributes of an OpenDocument text may hold any text, by the schema of ODF 1.3: derived by scripts/schemas/derive-opendocument.ts, not written
 * by hand. Elements before the semicolon share the attributes behind it.
 */
export const ODT_VOCABULARY = \`
${lines.join('\n')}
\`
`,
)
console.log(`${lines.length} groups`)

function read(text: string): void {
	const open: Node[] = []
	const parser = new SaxesParser()
	parser.on('opentag', ({ name, attributes }) => {
		const node: Node = {
			name: name.replace(/^rng:/, ''),
			attributes: { ...attributes } as Node['attributes'],
			children: [],
			text: '',
		}
		open.at(-1)?.children.push(node)
		open.push(node)
		if (node.name === 'element') elements.push(node)
		const own = node.attributes['name'] ?? ''
		if (node.name === 'define') defined.set(own, [...(defined.get(own) ?? []), node])
	})
	parser.on('text', (said) => {
		const node = open.at(-1)
		if (node) node.text += said
	})
	parser.on('closetag', () => void open.pop())
	parser.write(text).close()
}

/** An element or an attribute by each of its names. */
function named(node: Node): [name: string, node: Node][] {
	const choices = node.children.flatMap((child) => (child.name === 'choice' ? child.children : child))
	const names = choices.filter(({ name }) => name === 'name').map(({ text }) => text)
	return [...(node.attributes['name'] ? [node.attributes['name']] : []), ...names].map((name) => [name, node])
}

function attributesOf(node: Node, seen: Set<string>): string[] {
	return node.children.flatMap((child) => {
		if (child.name === 'element') return []
		if (child.name === 'attribute')
			return child.children.length === 0 || holdsText(child, new Set())
				? named(child).map(([name]) => name)
				: []
		return followed(child, seen).flatMap((next) => attributesOf(next, seen))
	})
}

function holdsText(node: Node, seen: Set<string>): boolean {
	return node.children.some(
		(child) =>
			child.name === 'text' ||
			(child.name === 'data' && TEXTS.test(child.attributes['type'] ?? '')) ||
			followed(child, seen).some((next) => holdsText(next, seen)),
	)
}

/** A pattern itself, or what it refers to, each once. */
function followed(node: Node, seen: Set<string>): Node[] {
	if (node.name !== 'ref') return [node]
	const name = node.attributes['name'] ?? ''
	if (seen.has(name)) return []
	seen.add(name)
	return defined.get(name) ?? []
}
