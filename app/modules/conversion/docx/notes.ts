import { htmlOf } from './assemble.ts'
import { htmlBlocksOf, type Walk } from './html-blocks.ts'
import type { CalledNote, Source } from './source.ts'

/** The notes at the end, in the order in which the text calls them; those that notes call come after them. */
export function notesHtml(source: Source, walk: Walk): string {
	const items: string[] = []
	for (let index = 0; index < source.notes.length; index++) {
		const note = source.notes[index] as CalledNote
		const html = noteHtml(note, source, walk)
		const back = `<a href="#a-${note.number}" class="footnote-back">↩︎</a>`
		const end = html.lastIndexOf('</p>')
		items.push(
			`<li id="n-${note.number}">${end < 0 ? html + back : `${html.slice(0, end)} ${back}${html.slice(end)}`}</li>`,
		)
	}
	return items.length > 0 ? `<section class="footnotes"><ol>${items.join('')}</ol></section>` : ''
}

/** What the notes of title and names say, as a section: "author note" (APA 7, section 2.7). */
export function notesBesideHtml(source: Source, walk: Walk): string {
	if (source.notesBeside.length === 0) return ''
	const notes = source.notesBeside.map((note) => noteHtml(note, source, walk)).join('')
	return `<h1>${AUTHOR_NOTE[source.language] ?? AUTHOR_NOTE.en}</h1>${notes}`
}

const AUTHOR_NOTE: { [language: string]: string; en: string } = {
	fr: 'Note de l’auteur',
	en: 'Author note',
	es: 'Nota del autor',
	pt: 'Nota do autor',
	ar: 'ملاحظة المؤلف',
}

function noteHtml({ kind, content }: CalledNote, source: Source, walk: Walk): string {
	return htmlOf(
		htmlBlocksOf(content, {
			...walk,
			relations: source.docx.relationsOf(kind),
			fields: [],
			blockOf: () => undefined,
			isIncluded: () => true,
			onWords: (_, html) => walk.onNoteWords(content, html),
		}),
	)
}
