import { Refused } from '../../refusal.ts'
import { rewriteXml } from '../../strip/rewrite-xml.ts'

/** What a drawing is made of; every other namespace is its program's own (Inkscape, Illustrator, RDF). */
const DRAWN = new Set([
	'http://www.w3.org/2000/svg',
	'http://www.w3.org/1999/xlink',
	'http://www.w3.org/1999/xhtml',
	'http://www.w3.org/1998/Math/MathML',
])
const SAID: { [element: string]: string } = { metadata: 'metadata', title: 'text', desc: 'text' }
const EMBEDDED = /^\s*data:image\/[\w.+-]+;base64,/i

/** True for what begins as an SVG, in the encoding that SVG has unless it says otherwise. */
export function isSvg(bytes: Uint8Array): boolean {
	return /^\ufeff?\s*<[\s\S]*?<?svg[\s:>]/.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
}

/**
 * A drawing without its metadata, titles, descriptions, comments and what programs note in their own namespaces, and with its embedded
 * pictures stripped by `strip`. Null when it cannot be read (a document type, another encoding). `bytes` are the same when there is nothing.
 */
export function strippedSvg(
	bytes: Uint8Array,
	strip: (picture: Uint8Array) => Uint8Array,
): { bytes: Uint8Array; holds: string[] } | null {
	const holds = new Set<string>()
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
		if (text.includes('<!--')) holds.add('comment')
		const foreign = foreignPrefixes(text)
		const isForeign = (name: string) => {
			const colon = name.indexOf(':')
			return colon > 0 && foreign.has(name.slice(0, colon))
		}
		const written = rewriteXml(
			text,
			(name, _attributes, qualified) => {
				const held = isForeign(qualified) ? 'program' : SAID[name]
				if (held) holds.add(held)
				return held ? 'drop' : 'keep'
			},
			(name, value, qualified) => {
				if (isForeign(qualified) || name.startsWith('data-')) {
					holds.add('program')
					return null
				}
				if (name !== 'href') return value
				if (/^\s*file:/i.test(value)) {
					holds.add('link')
					return ''
				}
				if (!EMBEDDED.test(value)) return value
				const comma = value.indexOf(',') + 1
				const picture = new Uint8Array(Buffer.from(value.slice(comma), 'base64'))
				const copy = strip(picture)
				if (copy === picture) return value
				holds.add('embedded')
				return value.slice(0, comma) + Buffer.from(copy).toString('base64')
			},
		)
		return { bytes: holds.size > 0 ? new TextEncoder().encode(written) : bytes, holds: [...holds] }
	} catch (error) {
		if (error instanceof Refused || error instanceof TypeError) return null
		throw error
	}
}

function foreignPrefixes(text: string): Set<string> {
	const declared = text.matchAll(/\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
	return new Set(
		[...declared].flatMap(([, prefix = '', one, other]) => (DRAWN.has(one ?? other ?? '') ? [] : [prefix])),
	)
}
