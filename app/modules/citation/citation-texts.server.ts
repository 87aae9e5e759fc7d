import type { Language } from '#app/i18n/languages.ts'
import { stylesFor } from '#app/modules/journal/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { toBibtex } from './bibtex.ts'
import type { CitationTexts } from './components/citation-panel.tsx'
import { formatCitation } from './format.server.ts'
import { toRis } from './ris.ts'

/** What the citation page and dialog show of a record, in the words of the interface language, consulted today. */
export function citationTexts(
	record: WorkRecord,
	language: Language,
	publicUrl: string,
	today: Date,
	/** The style that the journal shows first; null: none of its own. */
	own: string | null = null,
): CitationTexts {
	return {
		path: record.path,
		styles: stylesFor(own).map((style) => ({
			style,
			html: formatCitation(record, style, language, publicUrl, today).html,
		})),
		bibtex: toBibtex([record], publicUrl),
		ris: toRis([record], publicUrl),
		demonstration: record.demonstration
			? { attribution: record.attribution, language: record.language }
			: null,
	}
}
