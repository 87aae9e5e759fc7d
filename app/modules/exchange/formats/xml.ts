import { onOneLine } from '#app/modules/citation/index.ts'
import { xmlText } from '#app/platform/xml.ts'

type Attributes = { [name: string]: string | null | undefined }
/** Pieces of XML; what is missing is left out. */
type Content = string | null | undefined | false | readonly Content[]

/** An element around pieces of XML; attributes are text. */
export function element(name: string, attributes: Attributes, ...content: readonly Content[]): string {
	const inner = joined(content)
	return inner ? `<${name}${written(attributes)}>${inner}</${name}>` : `<${name}${written(attributes)}/>`
}

/** The same, or nothing where it would be empty. */
export function elementWith(name: string, attributes: Attributes, ...content: readonly Content[]): string {
	return joined(content) ? element(name, attributes, ...content) : ''
}

/** An element that holds a text on one line, or nothing for a missing one. */
export function leaf(
	name: string,
	text: string | number | null | undefined,
	attributes: Attributes = {},
): string {
	if (text === null || text === undefined || text === '') return ''
	const content = xmlText(onOneLine(String(text)))
	return content ? `<${name}${written(attributes)}>${content}</${name}>` : ''
}

function written(attributes: Attributes): string {
	let text = ''
	for (const name in attributes) {
		const value = attributes[name]
		if (value !== null && value !== undefined) text += ` ${name}="${xmlText(value)}"`
	}
	return text
}

function joined(content: readonly Content[]): string {
	let text = ''
	for (const piece of content) {
		if (typeof piece === 'string') text += piece
		else if (piece) text += joined(piece)
	}
	return text
}
