import type { Anatomy } from '../anatomy/anatomy.ts'
import { inTextCitations } from '../citations/in-text.ts'
import { compareCitations } from '../citations/match.ts'
import { type Reference, readReference } from '../citations/reference.ts'
import type { Block, Manuscript } from '../manuscript.ts'
import type { Findings } from './finding.ts'

const DOI_FAULTS = new Set(['doiNotALink', 'doiMalformed'])
/** A subheading inside a bibliography ("Sources orales", "Webographie") is not an entry. */
const SHORTEST_ENTRY = 25

/** What a bibliography holds. */
export function referencesOf({ bibliography }: Anatomy): Reference[] {
	return (bibliography?.entries ?? [])
		.filter(({ text, level }) => level === 0 && (text.length >= SHORTEST_ENTRY || /\d{4}/.test(text)))
		.map(readReference)
}

/** The bibliography's form (APA 7), its DOIs, and its agreement with the text in both directions. Citations in notes count. */
export function checkSources(
	{ body, bibliography }: Anatomy,
	{ notes }: Manuscript,
	references: readonly Reference[],
	{ add }: Findings,
): void {
	for (const { faults, block } of references) {
		const form = faults.find((fault) => !DOI_FAULTS.has(fault))
		if (form) add('referenceForm', form, {}, [block])
		const doi = faults.find((fault) => DOI_FAULTS.has(fault))
		if (doi) add('doi', doi, {}, [block])
	}
	if (!bibliography || references.length === 0) return
	const citations = [...inTextCitations(body), ...inTextCitations(notes.map(noteBlock))]
	const text = [...body.map(({ text }) => text), ...notes].join('\n')
	const { citedNotListed, listedNotCited } = compareCitations(citations, references, text)
	for (const { written, block } of citedNotListed)
		add('citedNotListed', 'missing', { cited: written }, [block])
	for (const { block } of listedNotCited) add('listedNotCited', 'unused', {}, [block])
}

function noteBlock(text: string): Block {
	return {
		number: 0,
		page: null,
		text,
		level: 0,
		style: '',
		inTable: false,
		language: null,
		runs: [],
		lineSpacing: null,
		hanging: 0,
	}
}
