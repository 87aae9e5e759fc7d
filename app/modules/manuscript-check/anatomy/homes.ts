import type { Block, Manuscript, Matter } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from './anatomy.ts'
import { isInstruction } from './marked.ts'

/** Where a paragraph of a manuscript goes. */
export const HOMES = [
	'text',
	'title',
	'byline',
	'abstract',
	'keywords',
	'references',
	'listing',
	'instruction',
] as const
export type Home = (typeof HOMES)[number] | Matter

/**
 * The home of every paragraph: nothing is without one. What stands before the summaries and the text is the byline (names, affiliations,
 * addresses), what has no other home is text.
 */
export function homesOf({ blocks }: Manuscript, anatomy: Anatomy): Map<Block, Home> {
	const { titles, abstracts, keywords, used, matter, bibliography } = anatomy
	const titled = new Set(titles.map(({ block }) => block))
	const words = new Set(keywords.map(({ block }) => block))
	const listed = new Set(
		bibliography ? [...(bibliography.heading ? [bibliography.heading] : []), ...bibliography.entries] : [],
	)
	const front = frontEnd(blocks, anatomy)
	const lastSummary = blocks.findLastIndex((block, index) => used.has(block) && index <= front.lastSummary)
	let isKeywords = false
	let bylineWords = 0
	return new Map(
		blocks.map((block, index): [Block, Home] => {
			if (used.has(block)) {
				if (words.has(block)) isKeywords = true
				else if (abstracts.some((abstract) => abstract.block === block)) isKeywords = false
				return [block, isKeywords ? 'keywords' : 'abstract']
			}
			if (block.isListing) return [block, 'listing']
			if (isInstruction(block)) return [block, 'instruction']
			if (titled.has(block)) return [block, 'title']
			if (listed.has(block)) return [block, 'references']
			const part = matter.get(block)
			if (part) return [block, part]
			const isFront = index < front.end || (index < lastSummary && isLine(block))
			if (isFront) bylineWords += block.text.split(/\s+/u).length
			return [block, isFront && bylineWords <= MOST_BYLINE_WORDS ? 'byline' : 'text']
		}),
	)
}

/** Longer ones are running text. */
const LONGEST_LINE_WORDS = 60
const LONGEST_SENTENCE_WORDS = 20
/** More lines than these are no byline where no summary follows them. */
const MOST_LINES = 8
/** More words than these before the summaries are no byline, wherever they stand. */
const MOST_BYLINE_WORDS = 250

/** A name, an address, a date: no sentences. */
function isLine({ text, level }: Block): boolean {
	const words = text.split(/\s+/u).length
	return (
		level === 0 && words <= LONGEST_LINE_WORDS && !(words > LONGEST_SENTENCE_WORDS && /[.!?…؟]$/u.test(text))
	)
}

/** The lines before the first summary, heading or running text; none where nothing stands between them and the text. */
function frontEnd(
	blocks: readonly Block[],
	{ titles, used, matter, introduction, headings, body }: Anatomy,
): { end: number; lastSummary: number } {
	const titled = new Set(titles.map(({ block }) => block))
	const heads = new Set([...headings, ...(introduction ? [introduction.heading] : [])])
	const first = body[0] ? blocks.indexOf(body[0]) : blocks.length
	const stop = blocks.findIndex(
		(block) =>
			used.has(block) ||
			matter.has(block) ||
			heads.has(block) ||
			(!titled.has(block) && !block.isListing && !isLine(block)),
	)
	const hasSummary = [...used].some((block) => blocks.indexOf(block) < first)
	const end = hasSummary ? Math.min(stop, first) : stop > MOST_LINES ? 0 : Math.max(0, Math.min(stop, first))
	return { end, lastSummary: hasSummary ? first : -1 }
}
