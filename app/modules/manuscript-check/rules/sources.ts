import { type Block, blockOf, headingWords, type Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { inTextCitations } from '../citations/in-text.ts'
import { compareCitations } from '../citations/match.ts'
import { type CitedReference, readReference } from '../citations/reference.ts'
import type { Findings } from './finding.ts'

const DOI_FAULTS = new Set(['doiNotALink', 'doiMalformed'])
/** A subheading inside a bibliography ("Sources orales", "Webographie") is not an entry. */
const SHORTEST_ENTRY = 25
/** Fewer paragraphs with a number in brackets may be quotations. */
export const FEWEST_NUMBERED = 5

/** What a bibliography holds. */
export function referencesOf({ bibliography }: Anatomy): CitedReference[] {
	return (bibliography?.entries ?? [])
		.filter(({ text, level }) => level === 0 && (text.length >= SHORTEST_ENTRY || /\d{4}/.test(text)))
		.map(readReference)
}

/** Subheadings of what nobody published: people who were asked, papers, newspapers, recordings. APA's form of a work does not fit them. */
const UNPUBLISHED =
	/^(?:sources? (?:orales?|d'archives?|archivistiques?|manuscrites?|audiovisuelles?|iconographiques?|de presse)|archives|fonds |presse|journaux|entretiens|enquetes? |temoignages|personnes? (?:enquetees?|interviewees?|ressources?)|informateurs|liste des (?:informateurs|enquetes|personnes)|filmographie|discographie|oral |interviews|archival |manuscript |newspapers|informants|fuentes (?:orales|de archivo)|entrevistas|المخطوطات|المصادر الشفوية|الروايات الشفوية|المقابلات)/u

/** The entries that stand under such a subheading, until the next. */
function unpublishedIn({ bibliography }: Anatomy): ReadonlySet<Block> {
	const found = new Set<Block>()
	let isUnpublished = false
	for (const block of bibliography?.entries ?? []) {
		if (bibliography?.subheadings.has(block)) isUnpublished = UNPUBLISHED.test(headingWords(block.text))
		else if (isUnpublished) found.add(block)
	}
	return found
}

/** The bibliography's form (APA 7), its DOIs, and its agreement with the text in both directions; of oral sources and papers neither. Citations in notes count. */
export function checkSources(
	anatomy: Anatomy,
	{ notes }: Manuscript,
	references: readonly CitedReference[],
	{ add }: Findings,
): void {
	const { body, matter, bibliography } = anatomy
	const unpublished = unpublishedIn(anatomy)
	for (const { faults, block } of references) {
		if (unpublished.has(block)) continue
		const form = faults.find((fault) => !DOI_FAULTS.has(fault))
		if (form) add('referenceForm', form, {}, [block])
		const doi = faults.find((fault) => DOI_FAULTS.has(fault))
		if (doi) add('doi', doi, {}, [block])
	}
	if (!bibliography || references.length === 0) return
	const numbered = numberedIn(body)
	if (numbered.length >= FEWEST_NUMBERED) {
		add('referenceForm', 'numberedCitations', { count: numbered.length }, numbered.slice(0, 5))
		return
	}
	const citing = [...body, ...matter.keys()]
	const citations = inTextCitations([...citing, ...notes.map(blockOf)])
	const { citedNotListed, listedNotCited } = compareCitations(citations, references, {
		text: citing.map(({ text }) => text).join('\n'),
		notes: notes.join('\n'),
	})
	for (const { written, block } of citedNotListed)
		add('citedNotListed', 'missing', { cited: written }, [block])
	for (const { block } of listedNotCited)
		if (!unpublished.has(block)) add('listedNotCited', 'unused', {}, [block])
}

/** Paragraphs that name their sources by numbers in brackets: author and year cannot be compared then. */
export function numberedIn(body: readonly Block[]): Block[] {
	return body.filter(
		({ text, inTable }) => !inTable && /[\p{L}.,”"]\s?\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]/u.test(text),
	)
}
