import {
	allIn,
	childrenOf,
	type OpenDocx,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { type Numbering, readNumbering } from './numbering.ts'
import { Pictures } from './pictures.ts'

type NoteKind = 'footnotes' | 'endnotes'
export type CalledNote = { kind: NoteKind; number: number; content: XmlElement }

const ARABIC_WORDS =
	/\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s،؛؟.,:()\d«»-]*\p{Script=Arabic}|\p{Script=Arabic}/gu

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
		this.pictures = new Pictures(docx)
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
	keepNote({ name, attributes }: XmlElement): void {
		const kind = name === 'footnoteReference' ? 'footnotes' : 'endnotes'
		const content = this.noteParts[kind].get(attributes['id'] ?? '')
		if (content) this.notesBeside.push({ kind, number: this.notesBeside.length + 1, content })
	}

	/** HTML whose Arabic words say so, where the text is in another script. */
	withArabicMarked(html: string): string {
		if (this.language === 'ar' || html.includes('<')) return html
		return html.replace(ARABIC_WORDS, (words) => `<span lang="ar" dir="rtl">${words}</span>`)
	}

	/** The attributes of a paragraph that is in Arabic all through, where the text is not. */
	attributesOf(text: string): string {
		const letters = text.match(/\p{L}/gu)?.length ?? 0
		const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
		return this.language !== 'ar' && letters > 0 && arabic / letters > 0.7 ? ' lang="ar" dir="rtl"' : ''
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
	const words = attributes ? html.replace(/<span lang="ar" dir="rtl">([^<]*)<\/span>/g, '$1') : html
	return `<p${attributes}>${words}</p>`
}
