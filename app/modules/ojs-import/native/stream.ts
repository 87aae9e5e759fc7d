import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { Refused } from '#app/modules/manuscript-file/index.ts'
import type { XmlElement } from '#app/modules/manuscript-file/read/index.ts'

/** Characters of an export once it is unpacked: more is a bomb, or is exported issue by issue. */
const MOST_CHARACTERS = 400_000_000
const MOST_ELEMENTS = 3_000_000
/** Characters between two tags: a file of 64 MB in base64. */
const MOST_RUN = 90_000_000
const DEEPEST = 60

/** What reads an export: whole `article` and `issue` elements (an issue without its articles), and every embedded file in its order. */
export type NativeReader = {
	element(element: XmlElement, parent: XmlElement | undefined): void
	/** Base64 as it stands, and which embedded file of the export it is; false ends the reading. */
	embed(index: number, base64: string): boolean
}

/**
 * Reads OJS's native XML (3.1 to 3.5), packed with gzip or not, piece by piece: of all embedded files one is held at a time. No document type is
 * accepted, so that no entity can be defined, expanded or fetched.
 * @throws Refused `wrongType` for another format, `damaged` for what is not well-formed, `hostile` for a document type, `tooLarge`
 */
export async function readNative(bytes: Uint8Array, reader: NativeReader): Promise<void> {
	const tree = treeOf(reader)
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let [characters, run] = [0, 0]
	for await (const chunk of unpacked(bytes)) {
		const text = decoded(() => decoder.decode(chunk, { stream: true }))
		characters += text.length
		const lastTag = text.lastIndexOf('<')
		run = lastTag < 0 ? run + text.length : text.length - lastTag
		if (characters > MOST_CHARACTERS || run > MOST_RUN) throw new Refused('tooLarge')
		tree.write(text)
		if (tree.isEnded) return
	}
	tree.write(decoded(() => decoder.decode()))
	tree.close()
}

function decoded(decode: () => string): string {
	try {
		return decode()
	} catch {
		throw new Refused('damaged')
	}
}

async function* unpacked(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
	const pieces = Readable.from(slices(bytes), { objectMode: false })
	try {
		yield* isPacked ? pieces.pipe(createGunzip()) : pieces
	} catch (error) {
		throw error instanceof Refused ? error : new Refused('damaged')
	}
}

const PIECE = 1024 * 1024

function* slices(bytes: Uint8Array): Generator<Buffer> {
	for (let start = 0; start < bytes.length; start += PIECE)
		yield Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(PIECE, bytes.length - start))
}

const ROOTS = new Set(['articles', 'issues', 'article', 'issue'])
const KEPT = new Set(['article', 'issue'])

function treeOf(reader: NativeReader) {
	const open: XmlElement[] = []
	let elements = 0
	let embeds = 0
	let base64: string[] = []
	let isEnded = false
	const parser = new SaxesParser({ xmlns: false })
	parser.on('doctype', () => {
		throw new Refused('hostile')
	})
	parser.on('error', () => {
		throw new Refused(open.length === 0 && elements === 0 ? 'wrongType' : 'damaged')
	})
	parser.on('opentag', ({ name, attributes }) => {
		elements += 1
		if (elements === 1 && !ROOTS.has(name)) throw new Refused('wrongType')
		if (open.length > DEEPEST || elements > MOST_ELEMENTS) throw new Refused('hostile')
		const element: XmlElement = { name, attributes: { ...attributes }, children: [] }
		if (name !== 'article') open.at(-1)?.children.push(element)
		open.push(element)
		if (name === 'embed') base64 = []
	})
	const append = (text: string) => {
		const element = open.at(-1)
		if (element?.name === 'embed') base64.push(text)
		else element?.children.push(text)
	}
	parser.on('text', append)
	parser.on('cdata', append)
	parser.on('closetag', () => {
		const closed = open.pop()
		if (!closed || isEnded) return
		if (closed.name === 'embed') {
			const text = base64.length === 1 ? (base64[0] ?? '') : base64.join('')
			base64 = []
			closed.attributes['index'] = String(embeds)
			closed.attributes['bytes'] = String(bytesIn(text))
			isEnded = !reader.embed(embeds, text)
			embeds += 1
		}
		if (KEPT.has(closed.name))
			reader.element(
				closed,
				open.findLast(({ name }) => name === 'issue'),
			)
	})
	return {
		get isEnded() {
			return isEnded
		},
		write: (text: string) => void parser.write(text),
		close() {
			parser.close()
			if (elements === 0) throw new Refused('wrongType')
		},
	}
}

/** The bytes that base64 stands for, without writing them. */
function bytesIn(base64: string): number {
	const spaces = base64.match(/\s/g)?.length ?? 0
	const padding = /={0,2}\s*$/.exec(base64)?.[0].trim().length ?? 0
	return Math.max(0, Math.floor(((base64.length - spaces) * 3) / 4) - padding)
}
