import { markupText } from '#app/platform/markup.ts'
import { MASK, type ManuscriptPlace } from '../manuscript.ts'
import type { XmlElement } from '../read/xml.ts'
import { type Character, type EditableText, EditedDocx } from './edited-docx.ts'

/** Words that are not to be read: where they stand, and how they begin, so that another text is never masked in their place. */
export type Mask = Pick<ManuscriptPlace, 'paragraph' | 'beside'> & {
	span: { from: number; to: number }
	text: string
}

/**
 * A Word document with `MASK` in the place of some of its words, everything else as it was. A mask whose words do not stand at its place is
 * not put on; `missed` counts those.
 * @throws Refused as reading does
 */
export function maskDocx(bytes: Uint8Array, masks: readonly Mask[]): { bytes: Uint8Array; missed: number } {
	const document = new EditedDocx(bytes)
	const covered = new Map<XmlElement, { part: string; labels: Set<number>; units: Set<number> }>()
	let missed = 0
	for (const mask of masks.toSorted((a, b) => a.span.from - b.span.from)) {
		const text = document.textAt(mask)
		const words = text?.text.slice(mask.span.from, mask.span.to) ?? ''
		if (!text || mask.text === '' || !words.startsWith(mask.text)) missed += 1
		else cover(text, mask, covered)
	}
	for (const [piece, { part, labels, units }] of covered) {
		const extent = document.extentOf(piece)
		if (piece.name !== 't') {
			document.replace(part, extent, labels.size > 0 ? textLike(document, part, piece, MASK) : '')
			continue
		}
		const made = wordsOf(piece)
			.split('')
			.map((unit, index) => (labels.has(index) ? MASK : '') + (units.has(index) ? '' : unit))
			.join('')
		document.replace(part, { from: extent.openTo, to: extent.closeFrom }, markupText(made))
		if (/^\s|\s$/u.test(made) && piece.attributes['space'] !== 'preserve')
			document.replace(part, { from: extent.openTo - 1, to: extent.openTo - 1 }, ' xml:space="preserve"')
	}
	return { bytes: document.bytes(), missed }
}

/** The label stands where the first character of the masked words stood; of words that another mask covers already none is put a second time. */
function cover(
	{ part, characters }: EditableText,
	{ span }: Mask,
	covered: Map<XmlElement, { part: string; labels: Set<number>; units: Set<number> }>,
): void {
	const masked = characters
		.slice(span.from, span.to)
		.filter(({ index, piece }) => Number.isFinite(index) && !isMark(piece))
	const held = ({ piece }: Character) => {
		const known = covered.get(piece) ?? { part, labels: new Set<number>(), units: new Set<number>() }
		covered.set(piece, known)
		return known
	}
	const isNew = masked.filter((character) => !covered.get(character.piece)?.units.has(character.index))
	const [first] = isNew
	if (first && isNew.length === masked.length) held(first).labels.add(first.index)
	for (const character of isNew) if (!isBreak(character)) held(character).units.add(character.index)
}

/** Tabs and line breaks stay. */
const isBreak = ({ piece }: Character) => /^(?:tab|ptab|br|cr)$/.test(piece.name)

/** What shows a box of a form is a mark of a field, without which the file would be damaged. */
const isMark = ({ name }: XmlElement) => name === 'fldChar'

const wordsOf = ({ children }: XmlElement) => children.filter((child) => typeof child === 'string').join('')

/** A text in the place of another piece of a run, named with its prefix. */
function textLike(document: EditedDocx, part: string, piece: XmlElement, label: string): string {
	const { from } = document.extentOf(piece)
	const prefix = /^<([\w.-]+:)?/.exec(document.source(part).slice(from))?.[1] ?? ''
	return `<${prefix}t>${markupText(label)}</${prefix}t>`
}
