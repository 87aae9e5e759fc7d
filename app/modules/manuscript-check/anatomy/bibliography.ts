import { type Block, headingWords } from '#app/modules/manuscript-file/index.ts'
import type { Marked } from './marked.ts'

export type Bibliography = {
	/** Where its first heading, or else its first entry, stands among the paragraphs that were marked. */
	at: number
	/** None where only a citation program's list tells of it. */
	heading: Block | null
	/** Its references, and the headings under which they stand. */
	entries: Block[]
	/** Those among the entries that head others ("Sources orales"). */
	subheadings: ReadonlySet<Block>
}

/** What a reference has and a sentence seldom: a year, a note that there is none, an address. */
export const DATED =
	/(?:1[4-9]|20)\d\d|[٠-٩]{4}|\b(?:s\.\s?d\.|n\.\s?d\.|à paraître|sous presse|forthcoming|in press|en prensa|no prelo)|https?:|\bdoi\b/iu
const SUBHEADING =
	/^(?:autres? sources|sources? |archives|fonds |presse|journaux|periodiques|entretiens|enquetes orales|temoignages|textes |documents |ouvrages|articles|theses|memoires|rapports|webographie|sitographie|filmographie|discographie|oral |primary |secondary |archival |manuscript |printed |newspapers|interviews|books|dissertations|reports|websites|fuentes|entrevistas|libros|المصادر|المراجع|الكتب|المقالات|الرسائل|المخطوطات)/u
const LONGEST_SUBHEADING = 90
const LONGEST_ENTRY_WORDS = 130
const FEWEST_TEXT_WORDS = 25

/** The bibliography that has its name as a heading, with the entries that a citation program keeps elsewhere; else these alone; null without either. */
export function bibliographyIn(marked: readonly Marked[]): Bibliography | null {
	const named = namedIn(marked)
	const kept = marked.filter(({ block }) => block.isEntry).map(({ block }) => block)
	const [first] = kept
	if (!first) return named
	if (named) {
		const beside = kept.filter((block) => !named.entries.includes(block))
		const entries = [...named.entries, ...beside].toSorted((a, b) => a.number - b.number)
		return { ...named, entries }
	}
	const at = marked.findIndex(({ block }) => block === first)
	const before = marked[at - 1]
	const isHeaded = before !== undefined && before.part === null && looksLikeHeading(before.block)
	return {
		at: isHeaded ? at - 1 : at,
		heading: isHeaded ? before.block : null,
		entries: kept,
		subheadings: new Set(),
	}
}

/**
 * The last part with its name, or the first of several that follow each other ("Sources", "Bibliographie",
 * "Webographie"), that lists references; null when none does. It ends where something else begins, with a heading or without.
 */
function namedIn(marked: readonly Marked[]): Bibliography | null {
	const isList = ({ part, rest }: Marked) => part === 'bibliography' && rest === ''
	for (let last = marked.length - 1; last >= 0; last--) {
		if (!isList(marked[last] as Marked)) continue
		let first = last
		for (let index = first - 1; index >= 0; index--) {
			const before = marked[index] as Marked
			if (isList(before)) first = index
			else if (before.isMain || before.part !== null) break
		}
		const { entries, subheadings } = listedFrom(marked, first)
		const references = entries.filter((block) => !subheadings.has(block))
		if (references.length === 0 && entries.length === 0 && last < marked.length - 1) continue
		if (references.length === 0 || references.some(isReference)) {
			return { at: first, heading: (marked[first] as Marked).block, entries, subheadings }
		}
	}
	return null
}

function listedFrom(marked: readonly Marked[], from: number) {
	const rest = marked.slice(from + 1)
	const stop = rest.findIndex(
		({ block, isMain, part }) =>
			part !== 'bibliography' && (part !== null || (isMain && !isSubheading(block))),
	)
	const listed = stop < 0 ? rest : rest.slice(0, stop)
	const subheadings = new Set<Block>()
	let end = 0
	for (let index = 0; index < listed.length; ) {
		const { block, part } = listed[index] as Marked
		const heads = part === 'bibliography' || isSubheading(block) || looksLikeHeading(block)
		const next = heads ? nextHeading(listed, index + 1) : index + 1
		const under = listed.slice(heads ? index + 1 : index, next).map(({ block }) => block)
		const isNamed = part === 'bibliography' || isSubheading(block)
		if (heads && !isNamed && !under.some(isReference)) break
		if (!heads && isText(block) && !listed.slice(index).some(({ block }) => isReference(block))) break
		if (heads) subheadings.add(block)
		index = heads ? index + 1 : next
		end = index
	}
	return { entries: listed.slice(0, end).map(({ block }) => block), subheadings }
}

function nextHeading(listed: readonly Marked[], from: number): number {
	const next = listed.findIndex(
		({ block, part }, index) =>
			index >= from && (part === 'bibliography' || isSubheading(block) || looksLikeHeading(block)),
	)
	return next < 0 ? listed.length : next
}

function isSubheading(block: Block): boolean {
	return (
		block.text.length <= LONGEST_SUBHEADING &&
		!DATED.test(block.text) &&
		(block.level > 0 || block.isBold || !/[.,;]$/.test(block.text)) &&
		SUBHEADING.test(headingWords(block.text)) &&
		words(block) <= 8
	)
}

function looksLikeHeading({ text, level, isBold }: Block): boolean {
	return level > 0 || (isBold && text.length <= LONGEST_SUBHEADING && !DATED.test(text))
}

function isReference(block: Block): boolean {
	return block.level === 0 && words(block) <= LONGEST_ENTRY_WORDS && DATED.test(block.text)
}

/** Sentences, too long for a reference that has no year. */
function isText(block: Block): boolean {
	return words(block) >= FEWEST_TEXT_WORDS && !isReference(block)
}

function words({ text }: Block): number {
	return text.split(/\s+/u).length
}
