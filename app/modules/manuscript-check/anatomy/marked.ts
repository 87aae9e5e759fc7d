import {
	type Block,
	labelled,
	type PartName,
	partInHeading,
	partsNamed,
	type TextLanguage,
} from '#app/modules/manuscript-file/index.ts'

/** A text found in a manuscript, and where. */
export type Found<T> = { language: TextLanguage | null; value: T; block: Block }

/** A paragraph with the part that it heads or begins. */
export type Marked = {
	block: Block
	part: PartName | null
	languages: TextLanguage[]
	rest: string
	isMain: boolean
}

const LONGEST_HEADING = 120

/** Instructions of the template are no text of the author's. */
export function isInstruction({ style }: Block): boolean {
	return /consigne/i.test(style)
}

/** Parts that often have no heading and begin with their name. */
const LABELS: ReadonlySet<PartName> = new Set<PartName>([
	'abstract',
	'keywords',
	'dedication',
	'acknowledgements',
	'funding',
	'contributions',
	'interests',
	'dataAvailability',
	'biography',
])
const LONGEST_LEAD_WORDS = 60

/**
 * The paragraphs with the parts that they head or begin. The name of a summary in the middle of the text ("Abstract – not concrete – space…")
 * heads nothing: summaries and labels stand before the text begins or after its conclusion.
 */
export function markAll(blocks: readonly Block[]): Marked[] {
	const marked = blocks.map(mark).map(beginStyledAbstract)
	const from = textStart(marked)
	const conclusion = marked.findLastIndex(({ part, isMain }) => part === 'conclusion' && isMain)
	const list = marked.findLastIndex(({ part, rest }) => part === 'bibliography' && rest === '')
	const to = conclusion > from ? conclusion : list > from ? list : marked.length
	return marked.map((one, index) => {
		const isInText = index >= from && index <= to
		const headsNothing = one.part === 'abstract' || one.part === 'keywords' || one.rest !== ''
		return isInText && headsNothing
			? { ...one, part: null, languages: [], rest: '', isMain: one.block.level === 1 }
			: one
	})
}

/** Templates have a style for abstracts, under which none needs a name (pandoc writes so). */
export function isAbstractStyled({ style }: Block): boolean {
	return /^(?:abstract|r[ée]sum[ée]|resumen|resumo|ملخص)(?: text)?$/iu.test(style)
}

/** The first paragraph in such a style, where no name of an abstract stands before it, begins one. */
function beginStyledAbstract(one: Marked, index: number, marked: readonly Marked[]): Marked {
	const before = marked[index - 1]
	const isBegun = before !== undefined && (before.part === 'abstract' || isAbstractStyled(before.block))
	if (one.part !== null || isBegun || !isAbstractStyled(one.block)) return one
	return { ...one, part: 'abstract', rest: one.block.text, isMain: false }
}

/** Where the text begins: at its introduction, else at the first heading or running text after the summaries. */
function textStart(marked: readonly Marked[]): number {
	const introduction = marked.findIndex(({ part }) => part === 'introduction')
	if (introduction >= 0) return introduction
	let wasSummary = false
	let isHeld = false
	for (const [index, { block, part, rest }] of marked.entries()) {
		if (part !== null && part !== 'conclusion' && part !== 'bibliography') {
			wasSummary ||= part === 'abstract' || part === 'keywords'
			isHeld = rest === ''
		} else if (part !== null || (block.level > 0 && wasSummary)) return index
		else if (!isHeld && block.text.split(' ').length > LONGEST_LEAD_WORDS) return index
	}
	return marked.length
}

/** What a paragraph is, by its own words and style. */
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
	const isHeading = isShort && !block.inTable && (block.level === 1 || (block.level === 0 && block.isBold))
	const inHeading = isHeading ? partInHeading(block.text) : null
	if (inHeading) return { block, part: inHeading, languages: [], rest: '', isMain: true }
	const label = block.inTable ? null : labelled(block.text)
	if (label && LABELS.has(label.part)) {
		return { block, part: label.part, languages: label.languages, rest: label.rest, isMain: false }
	}
	return { block, part: null, languages: [], rest: '', isMain: block.level === 1 }
}

/** What follows a heading up to the next main one. */
export function until(marked: Marked[], from: Marked): Block[] {
	const rest = marked.slice(marked.indexOf(from) + 1)
	const end = rest.findIndex(({ isMain, part }) => isMain || part !== null)
	return (end < 0 ? rest : rest.slice(0, end)).map(({ block }) => block)
}
