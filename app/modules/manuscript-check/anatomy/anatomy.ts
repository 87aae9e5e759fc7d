import type { Block, Manuscript } from '../manuscript.ts'
import { labelled, type PartName, partInHeading, partsNamed, type TextLanguage } from './labels.ts'
import { countWords, languageOf } from './language.ts'

/** A text found in a manuscript, and where. */
export type Found<T> = { language: TextLanguage | null; value: T; block: Block }

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

type Marked = {
	block: Block
	part: PartName | null
	languages: TextLanguage[]
	rest: string
	isMain: boolean
}

/** Paragraphs before which a title may stand: longer ones are text. */
const LONGEST_TITLE_WORDS = 45
const LONGEST_HEADING = 120

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

/** Instructions of the template and tables of contents are no text of the author's. */
function isListing({ style, text }: Block): boolean {
	return /consigne|^(?:toc|tm|tdc|table of|index) ?\d?$/i.test(style) || /(?:\.\s?){6,}\s*\d*$/u.test(text)
}

function mark(block: Block): Marked {
	const isShort = block.text.length <= LONGEST_HEADING
	const named = isShort && !block.inTable ? partsNamed(block.text) : []
	const [first] = named
	if (first) {
		return {
			block,
			part: first.part,
			languages: named.filter(({ part }) => part === first.part).map(({ language }) => language),
			rest: '',
			isMain: true,
		}
	}
	const inHeading = isShort && block.level === 1 ? partInHeading(block.text) : null
	if (inHeading) return { block, part: inHeading, languages: [], rest: '', isMain: true }
	const label = block.inTable ? null : labelled(block.text)
	if (
		label &&
		(label.part === 'abstract' || label.part === 'keywords' || label.part === 'acknowledgements')
	) {
		return { block, part: label.part, languages: label.languages, rest: label.rest, isMain: false }
	}
	return { block, part: null, languages: [], rest: '', isMain: block.level === 1 }
}

/** What follows a heading up to the next main one. */
function until(marked: Marked[], from: Marked): Block[] {
	const rest = marked.slice(marked.indexOf(from) + 1)
	const end = rest.findIndex(({ isMain, part }) => isMain || part !== null)
	return (end < 0 ? rest : rest.slice(0, end)).map(({ block }) => block)
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

function summaries(marked: Marked[], introductionAt: number) {
	const abstracts: Found<string>[] = []
	const keywords: Found<string[]>[] = []
	const used = new Set<Block>()
	marked.forEach((start, index) => {
		if (start.part !== 'abstract' && start.part !== 'keywords') return
		used.add(start.block)
		const isBefore = introductionAt < 0 || index < introductionAt
		const blocks = start.rest
			? []
			: until(marked, start).slice(
					0,
					isBefore && introductionAt >= 0 ? undefined : start.part === 'abstract' ? 3 : 1,
				)
		for (const block of blocks) used.add(block)
		const text = [start.rest, ...blocks.map(({ text }) => text)].filter(Boolean).join('\n')
		const language = languageAmong(start.languages, text)
		if (start.part === 'abstract') abstracts.push({ language, value: text, block: start.block })
		else keywords.push({ language, value: keywordsIn(text), block: start.block })
	})
	return { abstracts, keywords, used }
}

/** A label that several languages share ("Introduction") is told apart by the text; one that names its language wins over a short text. */
function languageAmong(languages: TextLanguage[], text: string): TextLanguage | null {
	if (languages.length === 1) return languages[0] ?? null
	return languageOf(text) ?? languages[0] ?? null
}

function keywordsIn(text: string): string[] {
	const whole = text.replace(/[.。]\s*$/u, '')
	const separator = /[;؛]/.test(whole)
		? /[;؛]/
		: /[,،•·]|\s[-–—]\s/.test(whole)
			? /[,،•·]|\s[-–—]\s/
			: /[.|/]\s|\n/
	return whole
		.split(separator)
		.map((keyword) => keyword.trim())
		.filter(Boolean)
}

/** Titles stand before the abstracts: in a title style, or as the first paragraphs; one each language. */
function titlesIn(front: Marked[], marked: Marked[], used: ReadonlySet<Block>): Found<string>[] {
	const candidates = front
		.map(({ block }) => block)
		.filter((block) => !used.has(block) && countWords(block.text) <= LONGEST_TITLE_WORDS)
	const styled = marked
		.map(({ block }) => block)
		.filter(
			(block) =>
				/^(?:title|titre|título|titulo|العنوان|titre en |title in |titre de l|article title)/i.test(
					block.style,
				) &&
				!/^titre ?\d/i.test(block.style) &&
				block.level === 0,
		)
	const chosen = styled.length > 0 ? styled : likelyTitles(candidates)
	const titles: Found<string>[] = []
	for (const block of chosen) {
		const language = languageOf(block.text) ?? tagLanguage(block)
		if (titles.some((title) => title.language === language)) continue
		titles.push({ language, value: block.text, block })
	}
	return titles
}

/** Without a title style: what is set larger or bolder than a name line, no address, no affiliation; else the first paragraph. */
function likelyTitles(candidates: Block[]): Block[] {
	const texts = candidates.filter(
		({ text }) =>
			countWords(text) >= 3 && !/@|https?:|universit|جامعة|laborato|institut|faculté|faculty/i.test(text),
	)
	const first = texts[0] ?? candidates[0]
	if (!first) return []
	const size = (block: Block) => Math.max(0, ...block.runs.map(({ points }) => points ?? 0))
	return [
		first,
		...texts.filter(
			(block) =>
				block !== first &&
				countWords(block.text) >= 4 &&
				size(block) >= size(first) - 2 &&
				languageOf(block.text) !== languageOf(first.text),
		),
	]
}

function tagLanguage({ language }: Block): TextLanguage | null {
	const code = language?.slice(0, 2).toLowerCase()
	return code === 'fr' || code === 'en' || code === 'es' || code === 'ar' || code === 'pt' ? code : null
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
