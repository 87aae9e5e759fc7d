import { detached } from '#app/platform/detached-text.ts'
import { countWords } from '../full-text.ts'
import { type BlockRange, blocksOf, type Note, type NoteSection } from './blocks.ts'

/** One part of a text: blocks that follow each other, the notes they call first, its words (0 of the only part, which nobody is told), and what it weighs. */
type TextPart = { blocks: BlockRange[]; notes: Note[]; words: number; bytes: number }

/** A text in parts, from 1. `places` says in which part an id stands. */
export type TextDivision = { parts: TextPart[]; sections: NoteSection[]; places: Map<string, number> }

/** Bytes as sent: for the first part, and for each other one. `perCharacter` is what one character of this HTML weighs compressed. */
type Budget = { first: number; other: number; perCharacter: number }

/** A part may be this much heavier when that saves a very short one at the end. */
const LENIENCE = 1.25
const SHORT = 0.3
/** From this share of its budget on, a part rather ends before a heading. */
const GOOD_PLACE: { [level: number]: number } = { 2: 0.5, 3: 0.65 }
const GOOD_PLACE_DEEPER = 0.8

/**
 * Cuts a full text (made by `toFullText`) into parts that weigh at most their budget: before a heading where one is near,
 * else between blocks, never after a heading, inside a table or a note. A note stands in the part that calls it first.
 * A block that cannot be divided makes its part as heavy as it is. Always at least one part.
 */
export function divideText(html: string, { first, other, perCharacter }: Budget): TextDivision {
	const whole = html.length * perCharacter <= first * LENIENCE
	const longest = whole ? Number.POSITIVE_INFINITY : Math.max(200, Math.min(first, other) / perCharacter / 2)
	const { blocks, notes, sections } = blocksOf(html, longest)
	const calls = notesByBlock(html, blocks, notes)
	const weights = blocks.map((block, index) => {
		const called = (calls.get(index) ?? []).reduce((sum, note) => sum + note.end - note.start, 0)
		return (block.end - block.start + called) * perCharacter
	})
	const starts = whole ? [0] : startsOf(blocks, weights, { first, other })
	const parts = starts.map((start, index): TextPart => {
		const end = starts[index + 1] ?? blocks.length
		const own = blocks.slice(start, end)
		const called = own.flatMap((_, offset) => calls.get(start + offset) ?? [])
		return {
			blocks: own,
			notes: called.toSorted((a, b) => a.start - b.start),
			words:
				starts.length === 1
					? 0
					: countWords(wordsOf(own.map((block) => html.slice(block.start, block.end)).join(' '))),
			bytes: Math.round(weights.slice(start, end).reduce((sum, weight) => sum + weight, 0)),
		}
	})
	return { parts, sections, places: placesOf(html, parts) }
}

function startsOf(
	blocks: BlockRange[],
	weights: number[],
	budget: { first: number; other: number },
): number[] {
	const starts = [0]
	let weight = 0
	for (let index = 0; index < blocks.length; index++) {
		const start = starts.at(-1) ?? 0
		const limit = starts.length === 1 ? budget.first : budget.other
		weight += weights[index] ?? 0
		if (weight <= limit || index === start) continue
		const cut = cutBefore(blocks, weights, start, index, limit)
		starts.push(cut)
		weight = 0
		index = cut - 1
	}
	const last = starts.at(-1) ?? 0
	const before = starts.at(-2)
	if (before === undefined) return starts
	const limit = starts.length === 2 ? budget.first : budget.other
	const sum = (from: number, to?: number) => weights.slice(from, to).reduce((total, one) => total + one, 0)
	if (sum(last) < limit * SHORT && sum(before) <= limit * LENIENCE) starts.pop()
	return starts
}

/** The best block to begin the next part with, when block `full` does not fit any more. */
function cutBefore(
	blocks: BlockRange[],
	weights: number[],
	start: number,
	full: number,
	limit: number,
): number {
	let weight = 0
	let best = full
	let bestLevel = 7
	for (let index = start; index <= full; index++) {
		const level = blocks[index]?.level ?? null
		const isHere = level !== null && weight >= limit * (GOOD_PLACE[level] ?? GOOD_PLACE_DEEPER)
		if (index > start && isHere && level <= bestLevel) {
			best = index
			bestLevel = level
		}
		weight += weights[index] ?? 0
	}
	while (best - 1 > start && blocks[best - 1]?.level != null) best -= 1
	return best
}

/** The notes that each block is the first to call; those that nothing calls go with the last block. */
function notesByBlock(html: string, blocks: BlockRange[], notes: Note[]): Map<number, Note[]> {
	const waiting = new Map(notes.filter(({ id }) => id).map((note) => [note.id, note]))
	const calls = new Map<number, Note[]>()
	const called = new Set<Note>()
	const add = (index: number, note: Note) => {
		const list = calls.get(index)
		if (list) list.push(note)
		else calls.set(index, [note])
		called.add(note)
	}
	if (notes.length === 0) return calls
	for (const [index, { start, end }] of blocks.entries()) {
		for (const [, id = ''] of html.slice(start, end).matchAll(/ href="#([^"]*)"/g)) {
			const note = waiting.get(id)
			if (note) add(index, note)
			waiting.delete(id)
		}
	}
	for (const note of notes) if (!called.has(note)) add(blocks.length - 1, note)
	return calls
}

function placesOf(html: string, parts: TextPart[]): Map<string, number> {
	const places = new Map<string, number>()
	for (const [index, { blocks, notes }] of parts.entries()) {
		for (const block of blocks) {
			for (const { open } of block.wrappers) note(open)
			note(html.slice(block.start, block.end))
		}
		for (const { start, end } of notes) note(html.slice(start, end))
		function note(piece: string) {
			for (const [, id = ''] of piece.matchAll(/ id="([^"]*)"/g))
				if (!places.has(id)) places.set(detached(id), index + 1)
		}
	}
	return places
}

function wordsOf(html: string): string {
	return html.replace(/<[^>]*>|&[a-z]+;/g, ' ')
}
