import { listSeparator } from '#app/i18n/format.ts'
import { plainTextOf, writeTree } from '#app/modules/work/full-text/index.ts'
import type { GalleySource, GalleyWriter } from '../source.ts'

/** The text for machines: UTF-8, one block a line, what it is, what became of it and its licence first, notes and references last. */
export const writePlainText: GalleyWriter = (source) => ({
	bytes: new TextEncoder().encode(
		`${[headOf(source), plainTextOf(writeTree(source.text.tree)), referencesOf(source)]
			.filter(Boolean)
			.join('\n\n')}\n`,
	),
	warnings: [],
})

function headOf({ record, said, citation, url, licenceUrl }: GalleySource): string {
	const own = record.language
	const lines = [
		[record.title[own] ?? Object.values(record.title)[0], record.subtitle[own]].filter(Boolean).join('\n'),
		record.contributors.map(({ name }) => name).join('; '),
		...said.notices,
		citation.text,
		record.doi && `https://doi.org/${record.doi}`,
		url,
		[record.licence, licenceUrl, record.attribution].filter(Boolean).join(' · '),
		...Object.entries(record.abstract).map(([language, text]) => `[${language}] ${text}`),
		...Object.entries(record.keywords).map(
			([language, words]) => `[${language}] ${words.join(listSeparator(language))}`,
		),
	]
	return lines.filter(Boolean).join('\n')
}

function referencesOf({ record }: GalleySource): string {
	return record.references.map(({ label, text }) => (label ? `${label} ${text}` : text)).join('\n')
}
