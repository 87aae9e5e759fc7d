/**
 * Derives from the schemas of ECMA-376 (transitional) what each attribute of a Word document may hold, and writes
 * app/modules/manuscript-file/strip/docx/vocabulary.ts. Sources: the XSDs of ECMA-376, parts 1 and 4, as python-docx keeps them
 * under ref/xsd. Run: node scripts/schemas/derive-word.ts FOLDER-OF-XSDS
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'

const OUT = 'app/modules/manuscript-file/strip/docx/vocabulary.ts'
/** The schemas of what a Word document holds, by the prefix that its namespace has in files. */
const PREFIXES: { [schema: string]: string } = {
	'wml.xsd': 'w',
	'dml-main.xsd': 'a',
	'dml-picture.xsd': 'pic',
	'dml-wordprocessingDrawing.xsd': 'wp',
	'dml-chart.xsd': 'c',
	'shared-math.xsd': 'm',
	'vml-main.xsd': 'v',
	'vml-officeDrawing.xsd': 'o',
	'vml-wordprocessingDrawing.xsd': 'w10',
}
const BESIDE = ['shared-commonSimpleTypes.xsd', 'shared-relationshipReference.xsd']
const NUMERIC =
	/^xsd:(?:boolean|decimal|float|double|(?:unsigned|nonNegative|positive|negative)?(?:Int|int|Integer|integer|Long|long|Short|short|Byte|byte))$/
const MEASURE = /Measure|Percent|Coordinate|OnOff|TrueFalse|TwipsMeasure|Angle$/

type Node = { name: string; attributes: { [name: string]: string }; children: Node[]; home: string }

function read(folder: string, file: string): Node {
	const parser = new SaxesParser()
	const stack: Node[] = [{ name: '', attributes: {}, children: [], home: file }]
	parser.on('opentag', ({ name, attributes }) => {
		const node = {
			name: name.replace(/^xsd:/, ''),
			attributes: { ...attributes } as Node['attributes'],
			children: [],
			home: file,
		}
		stack.at(-1)?.children.push(node)
		stack.push(node)
	})
	parser.on('closetag', () => void stack.pop())
	parser.write(readFileSync(join(folder, file), 'utf8')).close()
	const [schema] = stack[0]?.children ?? []
	if (!schema) throw new Error(`no schema in ${file}`)
	return schema
}

const folder = process.argv[2]
if (!folder) throw new Error('usage: derive-word.ts FOLDER-OF-XSDS')
const files = readdirSync(folder).filter((name) => name in PREFIXES || BESIDE.includes(name))
const schemas = new Map(files.map((file) => [file, read(folder, file)]))
const byNamespace = new Map(
	[...schemas].map(([file, { attributes }]) => [attributes['targetNamespace'], file]),
)

/** Where a name with a prefix is declared: in the same schema, or in the one whose namespace the prefix stands for. */
function find(kind: string, reference: string, home: string): Node | undefined {
	const [prefix, local] = reference.includes(':') ? reference.split(':') : ['', reference]
	const namespace = schemas.get(home)?.attributes[prefix ? `xmlns:${prefix}` : 'xmlns']
	const file = byNamespace.get(namespace) ?? home
	return schemas.get(file)?.children.find((node) => node.name === kind && node.attributes['name'] === local)
}

/** What a simple type may hold: `#` numbers, measures, switches; `x` hexadecimal digits; `*` any text; else the words that are allowed. */
function held(type: string, home: string, seen = new Set<string>()): Set<string> {
	const key = `${home} ${type}`
	if (type === 'xsd:hexBinary') return new Set(['x'])
	if (type.startsWith('xsd:')) return new Set([NUMERIC.test(type) ? '#' : '*'])
	const declared = find('simpleType', type, home)
	if (!declared || seen.has(key)) return new Set(['*'])
	seen.add(key)
	const [body] = declared.children.filter(({ name }) => name === 'restriction' || name === 'union')
	if (body?.name === 'union')
		return new Set(
			(body.attributes['memberTypes'] ?? '')
				.split(/\s+/)
				.flatMap((member) => [...held(member, declared.home, seen)]),
		)
	const words = (body?.children ?? []).flatMap(({ name, attributes }) =>
		name === 'enumeration' ? [attributes['value'] ?? ''] : [],
	)
	if (words.length > 0)
		return new Set(words.filter((word) => word !== '').map((word) => (/^-?[\d.]+$/.test(word) ? '#' : word)))
	if (MEASURE.test(type)) return new Set(['#'])
	return held(body?.attributes['base'] ?? 'xsd:string', declared.home, seen)
}

type Attributes = Map<string, Set<string>>
const merge = (into: Attributes, name: string, values: Set<string>) =>
	into.set(name, new Set([...(into.get(name) ?? []), ...values]))

/** Attributes and elements inside a type, group or extension, those that it is based on included. */
function look(node: Node, attributes: Attributes, onElement: (element: Node) => void): void {
	for (const child of node.children) {
		const { name, attributes: own, home } = child
		if (name === 'attribute') {
			const target = own['ref'] ? find('attribute', own['ref'], home) : child
			const label = own['ref']?.startsWith('r:') ? own['ref'] : (own['ref'] ?? own['name'] ?? '')
			const inline = child.children.find((inner) => inner.name === 'simpleType')
			const values = target?.attributes['type']
				? held(target.attributes['type'], target.home)
				: inline
					? new Set(['#'])
					: new Set(['*'])
			merge(attributes, label.replace(/^(?!r:|o:|w:)\w+:/, ''), values)
		} else if (name === 'attributeGroup' || name === 'group') {
			const target = own['ref'] ? find(name, own['ref'], home) : undefined
			if (target) look(target, attributes, onElement)
		} else if (name === 'element') onElement(child)
		else {
			if (name === 'extension' && own['base'] && !own['base'].startsWith('xsd:')) {
				const base = find('complexType', own['base'], home)
				if (base) look(base, attributes, onElement)
			}
			look(child, attributes, onElement)
		}
	}
}

const elements = new Map<string, Attributes>()
const done = new Set<string>()
function visit(element: Node): void {
	const { attributes, home } = element
	const declared = attributes['ref'] ? find('element', attributes['ref'], home) : element
	if (!declared) return
	const prefix = PREFIXES[declared.home]
	const name = `${prefix}:${declared.attributes['name']}`
	const type = declared.attributes['type']
	const key = `${name} ${type}`
	if (done.has(key) || !prefix) return
	done.add(key)
	const own = elements.get(name) ?? new Map()
	elements.set(name, own)
	const body = type ? (find('complexType', type, declared.home) ?? null) : declared
	if (body) look(body, own, visit)
}
for (const schema of schemas.values()) {
	for (const node of schema.children) {
		if (node.name === 'element') visit(node)
		else if (node.name === 'complexType' || node.name === 'group') look(node, new Map(), visit)
	}
}

const signatures = new Map<string, string[]>()
for (const [name, attributes] of [...elements].toSorted()) {
	const written = [...attributes]
		.toSorted()
		.map(([attribute, values]) => `${attribute}=${values.has('*') ? '*' : [...values].toSorted().join('|')}`)
		.join(' ')
	signatures.set(written, [...(signatures.get(written) ?? []), name])
}
const lines = [...signatures].map(([written, names]) => `${names.join(' ')} ; ${written}`.trim())
writeFileSync(
	OUT,
	`/**
 * What the attributes of a Word document may hold, by the schemas of ECMA-376 (parts 1 and 4, transitional): derived by
 * scripts/schemas/derive-word.ts, not written by hand. Elements before the semicolon share the attributes behind it. \`#\` is a number, a measure
 * or a switch; \`x\` is hexadecimal; \`*\` is any text; else the words of the schema.
 */
export const VOCABULARY = \`
${lines.join('\n')}
\`
`,
)
console.log(`${elements.size} elements, ${signatures.size} kinds of attributes`)
