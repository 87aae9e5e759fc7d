import { type Block, isMatter, type Manuscript, type Matter } from '#app/modules/manuscript-file/index.ts'
import { type Bibliography, bibliographyIn } from './bibliography.ts'
import { countWords } from './language.ts'
import { type Found, isInstruction, type Marked, markAll, until } from './marked.ts'
import { summaries, titlesIn } from './summaries.ts'

/** What a manuscript consists of, as far as it can be told from its headings, labels and styles. */
export type Anatomy = {
	titles: Found<string>[]
	abstracts: Found<string>[]
	keywords: Found<string[]>[]
	/** Main headings of the text, between abstracts and bibliography. */
	headings: Block[]
	introduction: { heading: Block; blocks: Block[] } | null
	/** Main headings between introduction and conclusion. */
	parts: Block[]
	conclusion: Block | null
	bibliography: Bibliography | null
	acknowledgements: { heading: Block; blocks: Block[] } | null
	/** Paragraphs of the text itself, headings included: without titles, abstracts, keywords, bibliography, and what stands beside the text. */
	body: Block[]
	/** Abstracts and keywords with their headings. */
	used: ReadonlySet<Block>
	/** Acknowledgements, annexes, abbreviations: what stands beside the text, and may cite sources as well. */
	matter: ReadonlyMap<Block, Matter>
	bodyWords: number
}

/**
 * Finds the parts of a manuscript. It goes by headings and by the names of parts in five languages, so that a file without any
 * style is understood too; what it cannot find is absent, never guessed from position alone, but for the title, which stands first.
 */
export function dissect(manuscript: Manuscript): Anatomy {
	const marked = markAll(manuscript.blocks.filter((block) => !block.isListing && !isInstruction(block)))
	const firstPart = marked.findIndex(({ part }) => part !== null)
	const front = firstPart < 0 ? marked.slice(0, 6) : marked.slice(0, firstPart)
	const bibliography = bibliographyIn(marked)
	const introductionAt = marked.findIndex(({ part }) => part === 'introduction')
	const { abstracts, keywords, used } = summaries(marked, introductionAt)
	const titles = titlesIn(front, marked, used)
	const titleBlocks = new Set(titles.map(({ block }) => block))
	const firstBody = introductionAt >= 0 ? introductionAt : firstAfterSummaries(marked, used, titleBlocks)
	const end = bibliography ? bibliography.at : marked.length
	const matter = new Map<Block, Matter>()
	for (const heading of marked) {
		if (!isMatter(heading.part)) continue
		matter.set(heading.block, heading.part)
		if (heading.rest === '') for (const block of until(marked, heading)) matter.set(block, heading.part)
	}
	for (const block of bibliography?.entries ?? []) matter.delete(block)
	const text = marked
		.slice(firstBody, end)
		.filter(({ block }) => !used.has(block) && !titleBlocks.has(block) && !matter.has(block))
	const headings = text.filter(({ isMain }) => isMain)
	const conclusion = headings.findLast(({ part }) => part === 'conclusion') ?? null
	const introduction = headings.find(({ part }) => part === 'introduction') ?? null
	const acknowledged = marked.find(({ part }) => part === 'acknowledgements') ?? null
	const parts = headings.filter((heading) => {
		const at = text.indexOf(heading)
		return (
			heading.part === null &&
			(!introduction || at > text.indexOf(introduction)) &&
			(!conclusion || at < text.indexOf(conclusion))
		)
	})
	const body = text.map(({ block }) => block)
	return {
		titles,
		abstracts,
		keywords,
		headings: headings.map(({ block }) => block),
		introduction: introduction && { heading: introduction.block, blocks: until(text, introduction) },
		parts: parts.map(({ block }) => block),
		conclusion: conclusion?.block ?? null,
		bibliography,
		acknowledgements: acknowledged && {
			heading: acknowledged.block,
			blocks: acknowledged.rest ? [acknowledged.block] : until(marked, acknowledged),
		},
		body,
		used,
		matter,
		bodyWords: body.reduce((sum, { text }) => sum + countWords(text), 0),
	}
}

function firstAfterSummaries(marked: Marked[], used: ReadonlySet<Block>, titles: ReadonlySet<Block>): number {
	const half = marked.slice(0, Math.ceil(marked.length / 2))
	return half.findLastIndex(({ block }) => used.has(block) || titles.has(block)) + 1
}
