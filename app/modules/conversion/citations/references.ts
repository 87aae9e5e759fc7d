import type { Bibliography } from '#app/modules/manuscript-check/anatomy/index.ts'
import type { Block } from '#app/modules/manuscript-file/index.ts'
import { allIn, type OpenDocx, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'
import {
	type Reference,
	recordFor,
	referenceHtml,
	referenceOf,
	writtenReference,
} from '#app/modules/reference/index.ts'
import { inlineOf } from '../docx/inline.ts'
import { type CalledNote, Source } from '../docx/source.ts'
import { keptRecords } from './kept-records.ts'

const NOTE_MARK = /<a href="#n-(\d+)"[^>]*class="footnote-ref"[^>]*><sup>\d+<\/sup><\/a>/g
/** A number or mark before an entry, as written: `[12]`, `12.` */
const LABEL = /^((?:\s|<[^>]*>)*)(?:\[([\p{L}\p{N}+.-]{1,12})\]|(\d{1,4})[.)](?=\s))\s*/u

/**
 * The bibliography of a document: its entries with emphasis, links and what their notes say, under the subheadings that have entries; each with the
 * record that the file keeps of it, else with one read from its words. Without a bibliography, the works that the file's citations keep the records of.
 */
export function referencesIn(
	docx: OpenDocx,
	language: string,
	bibliography: Bibliography | null,
	blocks: ReadonlyMap<XmlElement, Block>,
): Reference[] {
	if (!bibliography) return citedAlone(docx, language)
	const records = keptRecords(docx)
	const paragraphs = new Map([...blocks].map(([paragraph, block]) => [block, paragraph]))
	const source = new Source(docx, language)
	const references: Reference[] = []
	let headings: string[] = []
	let section: string | null = null
	for (const block of bibliography.entries) {
		const paragraph = paragraphs.get(block)
		if (!paragraph) continue
		if (bibliography.subheadings.has(block)) {
			headings.push(block.text)
			continue
		}
		if (headings.length > 0) section = headings.join(' — ')
		headings = []
		const place = source.numbering.placeOf(paragraph)
		const counted = place?.isOrdered ? source.numbering.count(place).label : ''
		const { html: words } = inlineOf(paragraph, source, docx.relations, [])
		const whole = words.replace(NOTE_MARK, (_, number) => ` [${noteWords(source.notes[number - 1], source)}]`)
		const html = whole.replace(LABEL, '$1')
		const written = LABEL.exec(whole)
		const text = textOf(html)
		if (text === '') continue
		references.push(
			referenceOf(text, {
				html: referenceHtml(html),
				label: written?.[2] ?? written?.[3] ?? (counted.replace(/[^\p{L}\p{N}]+$/u, '') || null),
				section,
				csl: recordFor(text, records),
			}),
		)
	}
	return references
}

/** A text whose notes, or words, cite with a citation program and that has no list: an entry for each work, written from the record that the file keeps. */
function citedAlone(docx: OpenDocx, language: string): Reference[] {
	return keptRecords(docx, { areCited: true })
		.map((csl) => {
			const html = writtenReference(csl, language)
			return referenceOf(textOf(html), { html: referenceHtml(html), csl })
		})
		.toSorted((one, other) => one.text.localeCompare(other.text, language))
}

function noteWords(note: CalledNote | undefined, source: Source): string {
	if (!note) return ''
	const relations = source.docx.relationsOf(note.kind)
	return [...allIn(note.content, 'p')]
		.map((paragraph) => inlineOf(paragraph, source, relations, []).html)
		.join(' ')
		.trim()
}

const ENTITIES: { [entity: string]: string } = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

function textOf(html: string): string {
	return html
		.replace(/<br>/g, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\s+/gu, ' ')
		.trim()
}
