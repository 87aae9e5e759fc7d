import { markupText } from '#app/platform/markup.ts'
import type { BlockRange, Note } from './blocks.ts'
import type { TextDivision } from './divide.ts'

/** Marks an element that goes on from the part before. */
const GOES_ON = 'data-suite'

/**
 * The HTML of one part, from 1: its blocks, then its notes under the numbers that they have in the whole text. Links to
 * what stands in another part lead there: `address` says where, without the fragment.
 */
export function partHtml(
	html: string,
	division: TextDivision,
	number: number,
	address: (part: number) => string,
): string {
	const part = division.parts[number - 1]
	if (!part) throw new RangeError(`the text has no part ${number}`)
	if (division.parts.length === 1) return linksBetween(html, division, number, address)
	const before = division.parts[number - 2]?.blocks.at(-1)
	return linksBetween(
		blocksHtml(html, part.blocks, before) + notesHtml(html, part.notes, division),
		division,
		number,
		address,
	)
}

function blocksHtml(html: string, blocks: BlockRange[], before: BlockRange | undefined): string {
	const goingOn = new Set(before?.wrappers.map(({ start }) => start))
	const written: string[] = []
	let open: BlockRange['wrappers'] = []
	const closeTo = (depth: number) => {
		for (const { tag } of open.slice(depth).toReversed()) written.push(`</${tag}>`)
	}
	for (const { start, end, wrappers } of blocks) {
		const same = wrappers.findIndex((wrapper, depth) => wrapper.start !== open[depth]?.start)
		const kept = same === -1 ? wrappers.length : same
		closeTo(kept)
		for (const wrapper of wrappers.slice(kept))
			written.push(goingOn.has(wrapper.start) ? reopened(wrapper.open) : wrapper.open)
		open = wrappers
		written.push(html.slice(start, end))
	}
	closeTo(0)
	return written.join('')
}

function reopened(tag: string): string {
	return tag.replace(/ id="[^"]*"/, '').replace(/^<[a-z0-9]+/, `$& ${GOES_ON}=""`)
}

function notesHtml(html: string, notes: Note[], { sections }: TextDivision): string {
	return sections
		.map((section, index) => {
			let next = 1
			const items = notes
				.filter((note) => note.section === index)
				.map((note) => {
					const item = html.slice(note.start, note.end)
					const numbered = note.number === next ? item : item.replace('<li', `<li value="${note.number}"`)
					next = note.number + 1
					return numbered
				})
			return items.length > 0 ? section.open + items.join('') + section.close : ''
		})
		.join('')
}

function linksBetween(
	html: string,
	{ places }: TextDivision,
	number: number,
	address: (part: number) => string,
): string {
	return html.replace(/ href="#([^"]*)"/g, (link, id: string) => {
		const place = places.get(id)
		return place === undefined || place === number ? link : ` href="${markupText(address(place))}#${id}"`
	})
}
