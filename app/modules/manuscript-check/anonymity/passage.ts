import type { Block, Manuscript, ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { looksLikeReference } from './looks-like-reference.ts'
import type { Span } from './words.ts'

/** Marks and ordinals are shorter. */
const RAISED_WORD = /\p{L}{5}/u
/** What is shown of a text before and behind the words in question. */
const BEFORE = 50
const BEHIND = 70
/** A passage that is told is shown so long at most. */
export const LONGEST_LINE = 160

/** A piece of a manuscript that somebody reads: a paragraph, a note, a header or a footer, words in a figure. */
export type Passage = Pick<ManuscriptPlace, 'paragraph' | 'page' | 'beside'> & {
	text: string
	/** The same with spaces for raised letters, which lead from a name to a note and are no part of it. */
	plain: string
	/** Where its runs end without a space (`Block.runEnds`). */
	runEnds: readonly number[]
	block: Block | null
	/** It stands in the bibliography and looks like one of its references. */
	isReference: boolean
	/** Its words are drawn: they are shown and never masked. */
	isDrawn?: boolean
}

export const isMargin = (beside: ManuscriptPlace['beside']) => beside === 'header' || beside === 'footer'

/** Every passage of a manuscript, in the order of the text, then its notes, margins and figures. */
export function passagesOf(
	{ blocks, notes, noteRunEnds, hidden, seenBeside }: Manuscript,
	{ bibliography }: Anatomy,
): Passage[] {
	const listed = new Set(bibliography?.entries ?? [])
	const aside = (
		beside: ManuscriptPlace['beside'],
		text: string,
		index: number,
		runEnds: readonly number[] = [],
	): Passage => ({
		text,
		plain: text,
		runEnds,
		paragraph: index + 1,
		page: null,
		block: null,
		isReference: false,
		...(beside && { beside }),
	})
	return [
		...blocks
			.filter(({ style }) => !/^consigne$/i.test(style))
			.map((block) => ({
				...passageOf(block),
				isReference: listed.has(block) && (block.isEntry || looksLikeReference(block.text)),
			})),
		...notes.map((text, index) => aside('note', text, index, noteRunEnds[index])),
		...hidden.marginalia.map(({ place, text, page = null, runEnds }, index) => ({
			...aside(place, text, index, runEnds),
			page,
		})),
		...seenBeside.map(({ place, text, block, page }) => ({
			...aside(place, text, block - 1),
			page,
			isDrawn: true,
		})),
	]
}

/** A paragraph as a passage. */
export function passageOf(block: Block): Passage {
	const plain = raisedRuns(block).reduce(
		(text, { from, to }) =>
			RAISED_WORD.test(text.slice(from, to))
				? text
				: text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
		block.text,
	)
	const { text, runEnds, number: paragraph, page } = block
	return { text, plain, runEnds, paragraph, page, block, isReference: false }
}

/** Where something stands, with the words around it; without a span its first words. What is longer than is shown ends the excerpt: none of it looks as if it stood beside. */
export function placeIn({ text, paragraph, page, beside, isDrawn }: Passage, span?: Span): ManuscriptPlace {
	const { from, to } = span ?? { from: 0, to: 0 }
	const start = from <= BEFORE ? 0 : text.lastIndexOf(' ', from - BEFORE) + 1
	const shownTo = Math.min(to, from + LONGEST_LINE)
	const space = text.indexOf(' ', shownTo + BEHIND)
	const behind = space < 0 || shownTo + BEHIND >= text.length ? text.length : space
	const end = shownTo < to ? shownTo : behind
	const opening = start > 0 ? '… ' : ''
	return {
		paragraph,
		page,
		excerpt: `${opening}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
		...(beside && { beside }),
		...(span && {
			...(!isDrawn && { span }),
			marked: { from: opening.length + from - start, to: opening.length + shownTo - start },
		}),
	}
}

/** All of a passage. */
export const whole = ({ text }: Passage): Span => ({ from: 0, to: text.length })

/** Raised letters with the spaces between them. */
function raisedRuns({ text, raised }: Block): Span[] {
	const runs: Span[] = []
	for (const { from, to } of raised) {
		const last = runs.at(-1)
		if (last && text.slice(last.to, from).trim() === '') last.to = to
		else runs.push({ from, to })
	}
	return runs
}
