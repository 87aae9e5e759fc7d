import type { Block } from '#app/modules/manuscript-file/manuscript.ts'
import { labelled, partInHeading, partsNamed } from '#app/modules/manuscript-file/part-names/labels.ts'
import type { PartName, TextLanguage } from '#app/modules/manuscript-file/part-names/part-names.ts'

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

/** Instructions of the template and tables of contents are no text of the author's. */
export function isListing({ style, text }: Block): boolean {
	return /consigne|^(?:toc|tm|tdc|table of|index) ?\d?$/i.test(style) || /(?:\.\s?){6,}\s*\d*$/u.test(text)
}

/** What a paragraph is, by its own words and style. */
export function mark(block: Block): Marked {
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
export function until(marked: Marked[], from: Marked): Block[] {
	const rest = marked.slice(marked.indexOf(from) + 1)
	const end = rest.findIndex(({ isMain, part }) => isMain || part !== null)
	return (end < 0 ? rest : rest.slice(0, end)).map(({ block }) => block)
}
