import { detached } from '#app/platform/detached-text.ts'
import { type Range, rangesOf, sentenceEnds } from './nodes.ts'

/** An element that is opened again in a later part because it is longer than one. */
type Wrapper = { tag: string; open: string; start: number }

/** The smallest range that a part of a text holds: a range of its HTML, with the elements around it. */
export type BlockRange = { start: number; end: number; wrappers: Wrapper[]; level: number | null }

/** One note: a range of the HTML, its section, and its number there. */
export type Note = { id: string; section: number; start: number; end: number; number: number }

export type NoteSection = { open: string; close: string }

/** What a text is made of, in order. Blocks and note sections together cover all of it. */
type DividedText = { blocks: BlockRange[]; notes: Note[]; sections: NoteSection[] }

const DIVISIBLE = new Set(['div', 'section', 'aside', 'blockquote', 'ul'])
const DEEPEST = 4

/**
 * Reads a full text (made by `toFullText`) into blocks of at most `longest` characters where they can be divided: lists
 * between items, long quotations and wrappers between their blocks, long paragraphs between sentences. Tables, figures,
 * numbered lists and notes stay whole.
 */
export function blocksOf(html: string, longest: number): DividedText {
	const divided: DividedText = { blocks: [], notes: [], sections: [] }
	for (const range of rangesOf(html, 0, html.length)) {
		if (!addNotes(html, range, divided)) addBlocks(html, range, [], longest, divided.blocks)
	}
	return divided
}

function addBlocks(
	html: string,
	range: Range,
	wrappers: Wrapper[],
	longest: number,
	blocks: BlockRange[],
): void {
	const { tag, open, start, end, from, to } = range
	const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : null
	if (end - start <= longest) {
		blocks.push({ start, end, wrappers, level })
		return
	}
	const inside = tag === '' ? wrappers : [...wrappers, { tag, open: detached(open), start }]
	if (tag === 'p' || tag === '') {
		let at = from
		for (const cut of cutsOf(html, from, to, longest)) {
			blocks.push({ start: at, end: cut, wrappers: inside, level })
			at = cut
		}
	} else if (
		DIVISIBLE.has(tag) &&
		!/ class="(?:tab-enveloppe|notes)"/.test(open) &&
		wrappers.length < DEEPEST
	) {
		for (const child of rangesOf(html, from, to)) addBlocks(html, child, inside, longest, blocks)
	} else {
		blocks.push({ start, end, wrappers, level })
	}
}

/** Ends of ranges that are at most `longest` where the text allows it; the last is `to`. */
function cutsOf(html: string, from: number, to: number, longest: number): number[] {
	const cuts: number[] = []
	let start = from
	let best = from
	for (const end of sentenceEnds(html, from, to)) {
		if (end - start > longest && best > start) {
			cuts.push(best)
			start = best
		}
		best = end
	}
	if (to - start > longest && best > start && best < to) cuts.push(best)
	return [...cuts, to]
}

/** Notes are known by their list; anything else of that class stays where it is in the text. */
function addNotes(html: string, range: Range, divided: DividedText): boolean {
	if (range.tag !== 'section' || !range.open.includes(' class="notes"')) return false
	const [list, ...others] = rangesOf(html, range.from, range.to)
	if (list?.tag !== 'ol' || others.length > 0 || / (?:start|reversed|type)=/.test(list.open)) return false
	const items = rangesOf(html, list.from, list.to)
	if (items.some((item) => item.tag !== 'li')) return false
	const section = divided.sections.length
	divided.sections.push({ open: detached(range.open + list.open), close: '</ol></section>' })
	for (const [index, { start, end, open }] of items.entries()) {
		const id = detached(/ id="([^"]*)"/.exec(open)?.[1] ?? '')
		divided.notes.push({ id, section, start, end, number: index + 1 })
	}
	return true
}
