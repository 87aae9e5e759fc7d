import type { CslItem, CslName, Reference, ReferenceField } from './model.ts'
import { familyOf } from './names.ts'

/** The types that an editor chooses among, in the words of CSL 1.0.2. */
export const REFERENCE_TYPES = [
	'article-journal',
	'book',
	'chapter',
	'thesis',
	'report',
	'paper-conference',
	'article-newspaper',
	'interview',
	'webpage',
	'manuscript',
	'document',
] as const

/** A record as the fields of a form: people one a line, `Family, Given`. */
export type ReferenceFields = Record<ReferenceField, string>

/** What stands in the form of an entry. */
export function fieldsOfReference({ csl }: Pick<Reference, 'csl'>): ReferenceFields {
	return {
		type: csl?.type ?? 'document',
		author: linesOfNames(csl?.author),
		editor: linesOfNames(csl?.editor),
		year: String(csl?.issued?.['date-parts']?.[0]?.[0] ?? csl?.issued?.literal ?? ''),
		title: csl?.title ?? '',
		container: csl?.['container-title'] ?? '',
		volume: csl?.volume ?? '',
		issue: csl?.issue ?? '',
		pages: csl?.page ?? '',
		publisher: csl?.publisher ?? '',
		place: csl?.['publisher-place'] ?? '',
		doi: csl?.DOI ?? '',
		url: csl?.URL ?? '',
	}
}

const TEXTS = {
	title: 'title',
	container: 'container-title',
	volume: 'volume',
	issue: 'issue',
	pages: 'page',
	publisher: 'publisher',
	place: 'publisher-place',
	doi: 'DOI',
	url: 'URL',
} as const

/** An entry with the record that an editor made of it: nothing of it is doubtful any more. What the form does not show is kept. */
export function correctedReference(reference: Reference, fields: ReferenceFields): Reference {
	const csl: CslItem = { ...reference.csl, id: '', type: fields.type }
	for (const [field, name] of Object.entries(TEXTS) as [
		keyof typeof TEXTS,
		(typeof TEXTS)[keyof typeof TEXTS],
	][]) {
		const text = fields[field].trim()
		if (text) csl[name] = text
		else delete csl[name]
	}
	for (const role of ['author', 'editor'] as const) {
		const names = namesOfLines(fields[role])
		if (names.length > 0) csl[role] = names
		else delete csl[role]
	}
	const year = fields.year.trim()
	if (/^\d{4}$/.test(year)) csl.issued = { 'date-parts': [[Number(year)]] }
	else if (year) csl.issued = { literal: year }
	else delete csl.issued
	return { ...reference, csl, origin: 'editor', doubtful: [] }
}

/** A bibliography that was read again: an entry whose words are the same keeps the record that an editor made of it. */
export function withCorrections(references: readonly Reference[], before: readonly Reference[]): Reference[] {
	const corrected = new Map(
		before.filter(({ origin }) => origin === 'editor').map((reference) => [reference.text, reference]),
	)
	return references.map((reference) => {
		const known = corrected.get(reference.text)
		return known ? { ...reference, csl: known.csl, origin: 'editor', doubtful: [] } : reference
	})
}

function linesOfNames(names: readonly CslName[] = []): string {
	return names
		.map(({ literal, given, suffix, ...name }) => {
			return [familyOf(name) || literal, given, suffix].filter(Boolean).join(', ')
		})
		.join('\n')
}

/** `Family, Given` or `Family, Given, Suffix`; a name without a comma is that of a body. */
function namesOfLines(lines: string): CslName[] {
	return lines.split(/\r?\n/).flatMap((line): CslName[] => {
		const [family = '', given, suffix] = line.split(/[,،]/u).map((part) => part.trim())
		if (family === '') return []
		if (!given) return [{ literal: family }]
		return [{ family, given, ...(suffix ? { suffix } : {}) }]
	})
}
