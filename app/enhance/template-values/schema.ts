import { type Node, Schema } from 'prosemirror-model'

/** What a field of a text with values gives to its editor (`data-values`). */
export type ValueLabels = {
	/** The name that is shown for each value. */
	values: { [name: string]: string }
	/** What stands before the buttons that put a value in. */
	insert: string
}

/** Lines of text with values in them, each of which is one thing that can be set, moved and taken away, but not broken. */
export const SCHEMA = new Schema({
	nodes: {
		doc: { content: 'line+' },
		line: { content: '(text | value)*', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
		text: {},
		value: {
			inline: true,
			atom: true,
			attrs: { name: {}, label: {} },
			toDOM: ({ attrs: { name, label } }) => ['bdi', { class: 'template-chip', title: `{{${name}}}` }, label],
		},
	},
})

const VALUE = /(\{\{\s*\w+\s*\}\})/

/** A text with values as the editor holds it; braces that name no value of the text stay text. */
export function documentOf(text: string, { values }: Pick<ValueLabels, 'values'>): Node {
	const { doc, line, value } = SCHEMA.nodes
	return doc.create(
		null,
		text.split(/\r\n?|\n/).map((words) =>
			line.create(
				null,
				words
					.split(VALUE)
					.filter(Boolean)
					.map((piece) => {
						const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(piece)?.[1]
						const label = name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
						return label === undefined ? SCHEMA.text(piece) : value.create({ name, label })
					}),
			),
		),
	)
}

/** The text that the form sends: a line for each, with values between braces. */
export function textOf(doc: Node): string {
	const lines: string[] = []
	doc.forEach((line) => {
		let text = ''
		line.forEach((part) => {
			text += part.type === SCHEMA.nodes.value ? `{{${part.attrs['name']}}}` : (part.text ?? '')
		})
		lines.push(text)
	})
	return lines.join('\n')
}
