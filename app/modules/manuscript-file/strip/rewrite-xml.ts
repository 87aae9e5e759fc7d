import { SaxesParser } from 'saxes'
import { Refused } from '../refusal.ts'

/** What becomes of an element: kept, left out with all inside it, or left out around its content. */
export type Fate = 'keep' | 'drop' | 'unwrap'

/**
 * Writes an XML document again without some of its elements and attributes. Names come without their prefixes, and whole as `qualified`; what is kept
 * keeps its prefix, its order and its text; `heldBy` says what an attribute holds then, null: it is left out.
 * @throws Refused `damaged`, `hostile` (a document type)
 */
export function rewriteXml(
	text: string,
	fateOf: (name: string, attributes: { [name: string]: string }, qualified: string) => Fate,
	heldBy: (name: string, value: string, qualified: string) => string | null,
): string {
	const out: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
	const fates: Fate[] = []
	let dropped = 0
	const parser = new SaxesParser({ xmlns: false })
	parser.on('doctype', () => {
		throw new Refused('hostile')
	})
	parser.on('error', () => {
		throw new Refused('damaged')
	})
	parser.on('opentag', ({ name, attributes }) => {
		const fate = dropped > 0 ? 'drop' : fateOf(local(name), attributes as { [name: string]: string }, name)
		fates.push(fate)
		if (fate === 'drop') dropped += 1
		if (fate !== 'keep') return
		const kept = Object.entries(attributes).flatMap(([key, given]) => {
			const value = key.startsWith('xmlns') ? String(given) : heldBy(local(key), String(given), key)
			return value === null ? [] : [` ${key}="${escaped(value)}"`]
		})
		out.push(`<${name}${kept.join('')}>`)
	})
	parser.on('closetag', ({ name }) => {
		const fate = fates.pop()
		if (fate === 'drop') dropped -= 1
		if (fate === 'keep') out.push(`</${name}>`)
	})
	const write = (text: string) => {
		if (dropped === 0 && fates.length > 0) out.push(escaped(text))
	}
	parser.on('text', write)
	parser.on('cdata', write)
	parser.write(text).close()
	return out.join('')
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const ENTITIES: { [sign: string]: string } = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	'\n': '&#10;',
	'\r': '&#13;',
	'\t': '&#9;',
}

/** Line breaks stay written as references, so that attributes keep them. */
function escaped(text: string): string {
	return text.replace(/[&<>"\n\r\t]/g, (sign) => ENTITIES[sign] ?? sign)
}
