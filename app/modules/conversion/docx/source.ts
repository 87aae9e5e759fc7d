import type { Block } from '#app/modules/manuscript-file/index.ts'
import {
	allIn,
	childrenOf,
	type Numbering,
	type OpenDocx,
	readNumbering,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { Pictures } from './pictures.ts'

type NoteKind = 'footnotes' | 'endnotes'
/** A note, and of one that title or byline calls the paragraph that does. */
export type CalledNote = { kind: NoteKind; number: number; content: XmlElement; caller?: Block | undefined }

/** Scripts that are written from right to left, with the language that their words are said to be in (BCP 47). */
const RIGHT_TO_LEFT = [
	['Arabic', 'ar'],
	['Nko', 'nqo'],
	['Adlam', 'ff-Adlm'],
	['Hebrew', 'he'],
	['Thaana', 'dv'],
	['Syriac', 'syr'],
].map(([script, language]) => {
	const letter = `\\p{Script=${script}}`
	return {
		language: language as string,
		letter: new RegExp(letter, 'gu'),
		words: new RegExp(`${letter}[${letter}\\p{M}\\s،؛؟.,:()\\d«»-]*${letter}|${letter}`, 'gu'),
	}
})

/** What is known of a document while it is converted. */
export class Source {
	readonly docx: OpenDocx
	readonly language: string
	readonly numbering: Numbering
	readonly pictures: Pictures
	/** Bookmarks to which something leads. */
	readonly targets: Set<string>
	/** Notes in the order in which the text calls them. */
	readonly notes: CalledNote[] = []
	/** Notes that title, names, abstracts or references call: what stands there has no note marks of its own. */
	readonly notesBeside: CalledNote[] = []
	private readonly noteParts: Record<NoteKind, Map<string, XmlElement>>

	constructor(docx: OpenDocx, language: string) {
		this.docx = docx
		this.language = language
		this.numbering = readNumbering(docx.part('numbering'), docx.part('styles'))
		this.pictures = new Pictures(docx, language)
		this.targets = targetsIn(docx.body)
		const notesIn = (kind: NoteKind) =>
			new Map(childrenOf(docx.part(kind)).map((note) => [note.attributes['id'] ?? '', note]))
		this.noteParts = { footnotes: notesIn('footnotes'), endnotes: notesIn('endnotes') }
	}

	/** The mark of a note, which is remembered; empty when the document has no such note. */
	noteMark(kind: NoteKind, id: string): string {
		const content = this.noteParts[kind].get(id)
		if (!content) return ''
		const number = this.notes.push({ kind, number: this.notes.length + 1, content })
		return `<a href="#n-${number}" id="a-${number}" class="footnote-ref"><sup>${number}</sup></a>`
	}

	/** Remembers the note of a mark that is not shown itself. */
	keepNote({ name, attributes }: XmlElement, caller: Block | undefined): void {
		const kind = name === 'footnoteReference' ? 'footnotes' : 'endnotes'
		const content = this.noteParts[kind].get(attributes['id'] ?? '')
		if (content) this.notesBeside.push({ kind, number: this.notesBeside.length + 1, content, caller })
	}

	/** HTML whose words in scripts from right to left say so, where the text is in another one. */
	withScriptsMarked(html: string): string {
		if (html.includes('<')) return html
		return this.otherScripts.reduce(
			(marked, { language, words }) =>
				marked.replace(words, (found) => `<span lang="${language}" dir="rtl">${found}</span>`),
			html,
		)
	}

	/** The attributes of a paragraph that is in such a script all through, where the text is not. */
	attributesOf(text: string): string {
		const letters = text.match(/\p{L}/gu)?.length ?? 0
		const script = this.otherScripts.find(({ letter }) => (text.match(letter)?.length ?? 0) > letters * 0.7)
		return script ? ` lang="${script.language}" dir="rtl"` : ''
	}

	private get otherScripts() {
		return RIGHT_TO_LEFT.filter(({ language }) => language.split('-')[0] !== this.language)
	}
}

function targetsIn(body: XmlElement): Set<string> {
	const targets = new Set<string>()
	for (const { attributes } of allIn(body, 'hyperlink')) {
		if (attributes['anchor']) targets.add(attributes['anchor'])
	}
	for (const code of allIn(body, 'instrText')) {
		const [, one, other] = /HYPERLINK\s+\\l\s+"([^"]+)"|(?:PAGE)?REF\s+(\S+)/.exec(textIn(code)) ?? []
		const target = one ?? other
		if (target) targets.add(target)
	}
	return targets
}

/** HTML inside a paragraph with the language that differs from the text's. */
export function paragraphHtml(source: Source, html: string, text: string): string {
	const attributes = source.attributesOf(text)
	const words = attributes
		? html.replaceAll(new RegExp(`<span${attributes}>([^<]*)</span>`, 'g'), '$1')
		: html
	return `<p${attributes}>${words}</p>`
}
