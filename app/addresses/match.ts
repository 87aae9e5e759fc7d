import { ADDRESSES, type AddressName } from './address.ts'
import type { Declaration, Parameter } from './declare.ts'

type Node = {
	fixed: Map<string, Node>
	parameter: { means: Parameter; node: Node } | null
	rest: AddressName | null
	end: AddressName | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Parameters that are an id of ours or a secret have one form; anything else leads nowhere. */
const FORMS: Partial<Record<string, RegExp>> = {
	...{ submission: UUID, 'submission file': UUID, upload: UUID, assignment: UUID, account: /^[\w-]{1,64}$/ },
	token: /^~?[\w:.-]{1,400}$/,
}

const emptyNode = (): Node => ({ fixed: new Map(), parameter: null, rest: null, end: null })

function tree(): Node {
	const root = emptyNode()
	for (const [key, declaration] of Object.entries(ADDRESSES)) {
		const name = key as AddressName
		let node = root
		for (const segment of declaration.path.split('/').filter(Boolean)) {
			if (segment === '*') {
				node.rest = name
				break
			}
			if (segment.endsWith('?')) node.end = name
			node = segment.startsWith(':') ? parameterNode(node, segment, declaration) : fixedNode(node, segment)
		}
		if (!declaration.path.endsWith('*')) node.end = name
	}
	return root
}

function fixedNode(node: Node, segment: string): Node {
	const known = node.fixed.get(segment.toLowerCase())
	if (known) return known
	const made = emptyNode()
	node.fixed.set(segment.toLowerCase(), made)
	return made
}

function parameterNode(node: Node, segment: string, declaration: Declaration): Node {
	const means = declaration.of[segment.replace(/^:|\?$/g, '')] ?? 'anything'
	node.parameter ??= { means, node: emptyNode() }
	return node.parameter.node
}

const ROOT = tree()

/**
 * The address that a path (without query, percent-encoded) leads to, as the router finds it: fixed words before parameters, those before
 * the rest, letters of either case. A parameter of another form than its own leads to what is left: at last the page that is not there.
 */
export function addressAt(path: string): { name: AddressName } & Declaration {
	const name = find(ROOT, path.split('/').filter(Boolean)) ?? 'nowhere'
	return { name, ...ADDRESSES[name] }
}

function find(node: Node, [segment, ...others]: string[]): AddressName | null {
	if (segment === undefined) return node.end ?? node.rest
	const fixed = node.fixed.get(segment.toLowerCase())
	const byWord = fixed && find(fixed, others)
	if (byWord) return byWord
	if (node.parameter && isValue(node.parameter.means, segment)) {
		const byValue = find(node.parameter.node, others)
		if (byValue) return byValue
	}
	return node.rest
}

function isValue(means: Parameter, segment: string): boolean {
	const form = typeof means === 'string' ? FORMS[means] : undefined
	if (!form) return true
	try {
		return form.test(decodeURIComponent(segment))
	} catch {
		return false
	}
}

/** Paths under which a parameter is a secret: who reads a log must not get it. */
export const SECRET_PATHS: readonly string[] = Object.values(ADDRESSES).flatMap(({ path, of }: Declaration) =>
	Object.entries(of).flatMap(([name, means]) =>
		means === 'token' ? [path.slice(0, path.indexOf(`:${name}`))] : [],
	),
)

/** Paths that robots are told to leave (RFC 9309), without what a shorter one covers. */
export function uncrawledPaths(): string[] {
	const paths = Object.values(ADDRESSES).flatMap(({ path, crawled }: Declaration) =>
		crawled === false ? [path.replace(/[:*].*$/s, '')] : [],
	)
	return [...new Set(paths)]
		.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
		.sort()
}
