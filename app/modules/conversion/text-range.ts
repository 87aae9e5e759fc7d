import type { Anatomy } from '#app/modules/manuscript-check/anatomy/anatomy.ts'
import type { Block, Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { labelled, partsNamed } from '#app/modules/manuscript-file/part-names/labels.ts'

/** Which blocks are the text, and what stands between title and abstract. */
export type TextRange = { blocks: Set<Block>; front: string[] }

/**
 * The text of a manuscript: from its introduction on, without bibliography, titles, abstracts and keywords; what follows the
 * bibliography (appendices, acknowledgements) is part of it, summaries there are not. A document in which no text is found is text all through.
 */
export function textOfManuscript(manuscript: Manuscript, anatomy: Anatomy): TextRange {
	const { blocks } = manuscript
	const [first] = anatomy.body
	if (!first) return { blocks: new Set(blocks), front: [] }
	const listed = new Set(anatomy.bibliography?.entries)
	const titles = new Set(anatomy.titles.map(({ block }) => block))
	const text = new Set(anatomy.body)
	const { bibliography } = anatomy
	if (bibliography) {
		let isSummary = false
		for (const block of blocks.slice(blocks.indexOf(bibliography.heading) + 1)) {
			if (listed.has(block) || /consigne/i.test(block.style)) continue
			const part = partsNamed(block.text)[0]?.part ?? labelled(block.text)?.part ?? null
			if (part !== null || block.level > 0) isSummary = part === 'abstract' || part === 'keywords'
			if (!isSummary && !titles.has(block)) text.add(block)
		}
	}
	const summaries = new Set([...anatomy.abstracts, ...anatomy.keywords].map(({ block }) => block))
	const firstSummary = blocks.findIndex((block) => summaries.has(block))
	const until = firstSummary < 0 ? blocks.indexOf(first) : Math.min(firstSummary, blocks.indexOf(first))
	return {
		blocks: text,
		front: blocks
			.slice(0, until)
			.filter((block) => !titles.has(block))
			.map(({ text }) => text),
	}
}
