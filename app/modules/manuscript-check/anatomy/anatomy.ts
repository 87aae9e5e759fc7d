import type { Block, Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { countWords } from './language.ts'
import { type Found, isListing, type Marked, mark, until } from './marked.ts'
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
	bibliography: { heading: Block; entries: Block[] } | null
	acknowledgements: { heading: Block; blocks: Block[] } | null
	/** Paragraphs of the text itself, headings included: without titles, abstracts, keywords, bibliography, and what stands beside the text. */
	body: Block[]
	/** Acknowledgements, annexes, abbreviations: what stands beside the text, and may cite sources as well. */
	aside: Block[]
	bodyWords: number
}

/**
 * Finds the parts of a manuscript. It goes by headings and by the names of parts in five languages, so that a file without any
 * style is understood too; what it cannot find is absent, never guessed from position alone, but for the title, which stands first.
 */
export function dissect(manuscript: Manuscript): Anatomy {
	const marked = manuscript.blocks.filter((block) => !isListing(block)).map(mark)
	const firstPart = marked.findIndex(({ part }) => part !== null)
	const front = firstPart < 0 ? marked.slice(0, 6) : marked.slice(0, firstPart)
	const bibliographyAt = bibliographyIn(marked)
	const introductionAt = marked.findIndex(({ part }) => part === 'introduction')
	const { abstracts, keywords, used } = summaries(marked, introductionAt)
	const titles = titlesIn(front, marked, used)
	const titleBlocks = new Set(titles.map(({ block }) => block))
	const firstBody = introductionAt >= 0 ? introductionAt : firstAfterSummaries(marked, used, titleBlocks)
	const end = bibliographyAt < 0 ? marked.length : bibliographyAt
	const aside = new Set(
		marked.flatMap((heading) =>
			heading.part === 'backMatter' || heading.part === 'acknowledgements'
				? [heading.block, ...until(marked, heading)]
				: [],
		),
	)
	const text = marked
		.slice(firstBody, end)
		.filter(({ block }) => !used.has(block) && !titleBlocks.has(block) && !aside.has(block))
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
		bibliography:
			bibliographyAt < 0
				? null
				: {
						heading: (marked[bibliographyAt] as Marked).block,
						entries: listedFrom(marked, bibliographyAt),
					},
		acknowledgements: acknowledged && {
			heading: acknowledged.block,
			blocks: acknowledged.rest ? [acknowledged.block] : until(marked, acknowledged),
		},
		body,
		aside: [...aside],
		bodyWords: body.reduce((sum, { text }) => sum + countWords(text), 0),
	}
}

/** Where the bibliography begins: at its last heading, or at the first of several that follow each other ("Sources", "Bibliographie", "Webographie"). */
function bibliographyIn(marked: Marked[]): number {
	const isList = ({ part, rest }: Marked) => part === 'bibliography' && rest === ''
	let first = lastIndex(marked, isList)
	for (let index = first - 1; index >= 0; index--) {
		const before = marked[index] as Marked
		if (isList(before)) first = index
		else if (before.isMain || before.part !== null) break
	}
	return first
}

/** The entries under a heading of the bibliography and under those that go on with it. */
function listedFrom(marked: Marked[], from: number): Block[] {
	const rest = marked.slice(from + 1)
	const end = rest.findIndex(({ isMain, part }) => part !== 'bibliography' && (isMain || part !== null))
	return (end < 0 ? rest : rest.slice(0, end)).flatMap(({ block, part }) => (part === null ? [block] : []))
}

function firstAfterSummaries(marked: Marked[], used: ReadonlySet<Block>, titles: ReadonlySet<Block>): number {
	const last = lastIndex(
		marked.slice(0, Math.ceil(marked.length / 2)),
		({ block }) => used.has(block) || titles.has(block),
	)
	return last + 1
}

function lastIndex<T>(list: T[], is: (item: T) => boolean): number {
	for (let index = list.length - 1; index >= 0; index--) if (is(list[index] as T)) return index
	return -1
}
