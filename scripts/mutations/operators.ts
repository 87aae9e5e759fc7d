import { type ESTree, parseSync, Visitor } from 'vite'

/** One change of one place of a source. */
export type Mutant = { line: number; what: string; source: string }

const OPPOSITE: Record<string, string> = {
	'===': '!==',
	'!==': '===',
	'<': '<=',
	'<=': '<',
	'>': '>=',
	'>=': '>',
}
/** Parts of a query that let fewer rows through. */
const NARROWING = ['where', 'whereRef', 'having', 'on', 'onRef', 'filterWhere']

type Span = { start: number; end: number }

/**
 * The mutants of a source: a condition that never holds, one side of a logical expression or of a choice, a comparison turned or moved by one, a
 * narrowing part of a query, a call for its effect or a member of a list left out, a negation dropped. Types are never touched, nor is `?? null`
 * taken away, which the database and types want and no test could see.
 */
export function mutantsOf(source: string): Mutant[] {
	const { program, errors } = parseSync('source.ts', source)
	if (errors.length > 0) throw new Error(`not TypeScript: ${errors[0]?.message}`)
	const mutants: Mutant[] = []
	const textOf = ({ start, end }: Span) => source.slice(start, end)
	const replace = (node: Span, by: string) => {
		const line = source.slice(0, node.start).split('\n').length
		const what = `${brief(textOf(node))} → ${by === '' ? 'nothing' : brief(by)}`
		mutants.push({ line, what, source: source.slice(0, node.start) + by + source.slice(node.end) })
	}
	new Visitor({
		IfStatement: ({ test }) => replace(test, 'false'),
		LogicalExpression(node) {
			const isNullForNothing = node.operator === '??' && textOf(node.right) === 'null'
			if (!isNullForNothing) replace(node, textOf(node.left))
			replace(node, textOf(node.right))
		},
		ConditionalExpression(node) {
			replace(node, textOf(node.consequent))
			replace(node, textOf(node.alternate))
		},
		BinaryExpression(node) {
			const opposite = OPPOSITE[node.operator]
			if (opposite) replace(node, `${textOf(node.left)} ${opposite} ${textOf(node.right)}`)
		},
		UnaryExpression(node) {
			if (node.operator === '!') replace(node, textOf(node.argument))
		},
		CallExpression({ callee, end }) {
			if (callee.type === 'MemberExpression' && NARROWING.includes(nameOf(callee.property)))
				replace({ start: callee.object.end, end }, '')
		},
		ExpressionStatement(node) {
			if (isCall(node.expression)) replace(node, ';')
		},
		ArrayExpression({ elements }) {
			elements.forEach((element, position) => {
				if (!element || (element.type !== 'Literal' && element.type !== 'ObjectExpression')) return
				const next = elements[position + 1]
				const before = elements[position - 1]
				if (next) replace({ start: element.start, end: next.start }, '')
				else replace({ start: before?.end ?? element.start, end: element.end }, '')
			})
		},
	}).visit(program)
	return mutants
}

function isCall(expression: ESTree.Expression): boolean {
	return expression.type === 'AwaitExpression'
		? isCall(expression.argument)
		: expression.type === 'CallExpression'
}

function nameOf(property: ESTree.MemberExpression['property']): string {
	return property.type === 'Identifier' ? property.name : ''
}

function brief(text: string): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
