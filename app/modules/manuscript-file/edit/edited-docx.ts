import { strToU8, type Zippable, zipSync } from 'fflate'
import type { ManuscriptPlace } from '../manuscript.ts'
import { readBlocks } from '../read/docx/paragraphs.ts'
import { type OpenDocx, openDocx, readOpened } from '../read/docx/read-docx.ts'
import { wordsOfRunChild } from '../read/docx/run-words.ts'
import { childrenOf, type Extent, readXml, type XmlElement } from '../read/xml.ts'

/** The characters of a text as the check reads them, and where each stands: in which piece of which run, at which of its characters. */
export type EditableText = {
	part: string
	text: string
	/** One for each UTF-16 unit of `text`. */
	characters: Character[]
	/** The paragraph in the body to which the text belongs, or in which it is called. */
	host: XmlElement
}

export type Character = { paragraph: XmlElement; run: XmlElement; piece: XmlElement; index: number }

/**
 * A Word document in which texts are changed and marks put in where they stand; whatever is not changed stays as it was written, byte for
 * byte, in all its parts.
 * @throws Refused as `openDocx`
 */
export class EditedDocx {
	readonly docx: OpenDocx
	readonly #extents = new Map<XmlElement, Extent>()
	readonly #texts = new Map<string, EditableText>()
	readonly #edits = new Map<string, { from: number; to: number; text: string }[]>()
	readonly #parts = new Map<string, string>()

	constructor(bytes: Uint8Array) {
		this.docx = openDocx(bytes, (text) => readXml(text, this.#extents))
		this.#readTexts()
	}

	/** The text of a paragraph, a note, a header or a footer, of a figure that of its paragraph; undefined where there is none. */
	textAt({ beside, paragraph }: Pick<ManuscriptPlace, 'beside' | 'paragraph'>): EditableText | undefined {
		const isMargin = beside === 'header' || beside === 'footer'
		return this.#texts.get(`${isMargin ? 'margin' : beside === 'note' ? 'note' : ''} ${paragraph}`)
	}

	extentOf(element: XmlElement): Extent {
		const extent = this.#extents.get(element)
		if (!extent) throw new Error('an element of another document')
		return extent
	}

	/** The source of a part, as it was opened. */
	source(part: string): string {
		return this.#parts.get(part) ?? this.docx.opened.text(part) ?? ''
	}

	/** Writes something in the place of a stretch of a part's source; of several at the same place the first stands first. */
	replace(part: string, { from, to }: { from: number; to: number }, text: string): void {
		const edits = this.#edits.get(part) ?? []
		edits.push({ from, to, text })
		this.#edits.set(part, edits)
	}

	/** Puts a part in, or in the place of the one of that name. */
	put(part: string, text: string): void {
		this.#parts.set(part, text)
	}

	bytes(): Uint8Array {
		const parts: Zippable = {}
		for (const name of this.docx.opened.names) parts[name] = this.docx.opened.bytes(name) ?? new Uint8Array()
		for (const [name, text] of this.#parts) parts[name] = strToU8(text)
		for (const [name, edits] of this.#edits) parts[name] = strToU8(edited(this.source(name), edits))
		return zipSync(parts)
	}

	#readTexts(): void {
		const { docx } = this
		const runs = new Map<XmlElement, { run: XmlElement; font: string | undefined }[]>()
		const onRun = (run: XmlElement, font: string | undefined, paragraph: XmlElement) => {
			const known = runs.get(paragraph)
			if (known) known.push({ run, font })
			else runs.set(paragraph, [{ run, font }])
		}
		const hosts = hostsIn(docx.body)
		const first = hosts.keys().next().value ?? docx.body
		const calls = new Map<string, XmlElement>()
		let asides = 0
		let notes = 0
		readOpened(docx, {
			onRun,
			onBlock: (block, paragraph) => {
				const host = hosts.get(paragraph) ?? paragraph
				this.#texts.set(` ${block.number}`, { part: docx.main, host, ...joined([paragraph], runs) })
			},
			onAside: ({ beside, part, element }) => {
				const paragraphs: XmlElement[] = []
				readBlocks(element, docx.reading, {
					onRun,
					onBlock: (_, paragraph) => void paragraphs.push(paragraph),
				})
				const key = beside === 'note' ? `note ${++notes}` : `margin ${++asides}`
				if (beside === 'note' && calls.size === 0) for (const call of callsIn(docx.body)) calls.set(...call)
				const kind = part === docx.nameOf('endnotes') ? 'endnoteReference' : 'footnoteReference'
				const caller = calls.get(`${kind} ${element.attributes['id'] ?? ''}`)
				const host = (caller && (hosts.get(caller) ?? caller)) ?? first
				this.#texts.set(key, { part, host, ...joined(paragraphs, runs) })
			},
		})
	}
}

/** Paragraphs of the body, each with the one outside all text boxes in which it stands. */
function hostsIn(body: XmlElement): Map<XmlElement, XmlElement> {
	const hosts = new Map<XmlElement, XmlElement>()
	const visit = (element: XmlElement, host: XmlElement | null) => {
		for (const child of childrenOf(element)) {
			if (child.name === 'p') hosts.set(child, host ?? child)
			visit(child, host ?? (child.name === 'p' ? child : null))
		}
	}
	visit(body, null)
	return hosts
}

function* callsIn(body: XmlElement): Generator<[string, XmlElement]> {
	const visit = function* (
		element: XmlElement,
		paragraph: XmlElement | null,
	): Generator<[string, XmlElement]> {
		for (const child of childrenOf(element)) {
			const inside = child.name === 'p' ? child : paragraph
			if (/^(?:foot|end)noteReference$/.test(child.name) && inside)
				yield [`${child.name} ${child.attributes['id'] ?? ''}`, inside]
			yield* visit(child, inside)
		}
	}
	yield* visit(body, null)
}

/** The text of paragraphs as the check reads it: white space in one, none at the ends, paragraphs on lines of their own. */
function joined(
	paragraphs: readonly XmlElement[],
	runs: ReadonlyMap<XmlElement, { run: XmlElement; font: string | undefined }[]>,
): Pick<EditableText, 'text' | 'characters'> {
	let text = ''
	const characters: Character[] = []
	for (const paragraph of paragraphs) {
		const start = text.length
		for (const { run, font } of runs.get(paragraph) ?? [])
			for (const piece of childrenOf(run)) {
				const words = wordsOfRunChild(piece, font)
				for (let index = 0; index < words.length; index += 1) {
					const isSpace = /\s/u.test(words[index] ?? '')
					if (isSpace && (text.length === start || text.endsWith(' '))) continue
					text += isSpace ? ' ' : words[index]
					characters.push({ paragraph, run, piece, index })
				}
			}
		if (text.endsWith(' ')) {
			text = text.slice(0, -1)
			characters.pop()
		}
		const [last] = characters.slice(-1)
		if (last && paragraph !== paragraphs.at(-1)) {
			text += '\n'
			characters.push({ ...last, index: Number.POSITIVE_INFINITY })
		}
	}
	return { text, characters }
}

function edited(source: string, edits: readonly { from: number; to: number; text: string }[]): string {
	let made = ''
	let at = 0
	for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
		if (from < at) throw new Error('two edits of one stretch')
		made += source.slice(at, from) + text
		at = to
	}
	return made + source.slice(at)
}
