import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkRecord } from '../work/model.ts'
import { formatCitation } from './format.server.ts'
import { CITATION_FORMATS, type CitationFormat } from './negotiation.ts'
import { CITATION_STYLES, type CitationStyle } from './styles.ts'

/** What the citation dialog shows: `html` holds only `i`, `b`, `sup` and `sub`, all else escaped. */
export type Citation = { style: CitationStyle; label: string; text: string; html: string }

/** The record in the six styles, in the words of the interface language. */
export function citationsOf(ctx: Ctx, record: WorkRecord, language: Language): Citation[] {
	const t = translator(language, 'citation')
	return CITATION_STYLES.map((style) => ({
		style,
		label: t(`styles.${style}`),
		...formatCitation(record, style, language, ctx.env.PUBLIC_URL),
	}))
}

/** The bibliography files of a record, beside its page. */
export function citationFilesOf(
	record: WorkRecord,
): { format: CitationFormat; label: string; path: string }[] {
	const labels: Record<CitationFormat, string> = { bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' }
	return CITATION_FORMATS.map((format) => ({
		format,
		label: labels[format],
		path: `${record.path}/citation.${format}`,
	}))
}
