import { markupText } from '#app/platform/markup.ts'
import type { CslItem, Reference } from './model.ts'
import { parseReference } from './parse/parse.ts'

/** An entry of a bibliography from its words; with the record that its author's citation program kept of it, that record. */
export function referenceOf(
	text: string,
	{
		html = null,
		label = null,
		section = null,
		csl = null,
	}: Partial<Pick<Reference, 'html' | 'label' | 'section' | 'csl'>> = {},
): Reference {
	if (csl) return { text, html, label, section, csl, origin: 'file', doubtful: [] }
	const parsed = parseReference(html ?? markupText(text))
	return {
		text,
		html,
		label: label ?? null,
		section,
		csl: parsed.csl,
		origin: 'words',
		doubtful: parsed.doubtful,
	}
}

/** The record of an entry among those that a file keeps: its title stands in the entry, and its year or its first author. */
export function recordFor(text: string, records: readonly CslItem[]): CslItem | null {
	const words = plain(text)
	let best: CslItem | null = null
	for (const record of records) {
		const title = plain(record.title ?? '')
		if (title.length < 4 || !words.includes(title)) continue
		const year = String(record.issued?.['date-parts']?.[0]?.[0] ?? record.issued?.literal ?? '')
		const [first] = record.author ?? record.editor ?? []
		const name = plain(first?.family ?? first?.literal ?? '')
		const agrees = Number(year !== '' && text.includes(year)) + Number(name !== '' && words.includes(name))
		if (agrees === 0 || (title.length < 12 && agrees < 2)) continue
		if (!best || title.length > plain(best.title ?? '').length) best = record
	}
	return best
}

function plain(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
}

/** A bibliography as lines to edit: a subheading begins with `# `, a number stands in brackets before its entry. */
export function linesOf(references: readonly Reference[]): string {
	const lines: string[] = []
	let section: string | null = null
	for (const reference of references) {
		if (reference.section !== section && (reference.section ?? section) !== null)
			lines.push(`# ${reference.section ?? ''}`.trimEnd())
		section = reference.section
		lines.push(reference.label ? `[${reference.label}] ${reference.text}` : reference.text)
	}
	return lines.join('\n')
}

/** A bibliography from edited lines: an entry whose words stand as they were keeps all that is known of it, another is read anew. */
export function fromLines(lines: readonly string[], before: readonly Reference[]): Reference[] {
	const known = new Map(before.map((reference) => [reference.text, reference]))
	let section: string | null = null
	const references: Reference[] = []
	for (const line of lines) {
		const [, heading] = /^#\s*(.*)$/u.exec(line) ?? []
		if (heading !== undefined) {
			section = heading || null
			continue
		}
		const [, label = null, labelled] = /^\[([\p{L}\p{N}+.-]{1,12})\]\s+(.+)$/u.exec(line) ?? []
		const text = labelled ?? line
		const same = known.get(text)
		references.push(same ? { ...same, section, label } : referenceOf(text, { section, label }))
	}
	return references
}
