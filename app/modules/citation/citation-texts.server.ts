import type { Language } from '#app/i18n/languages.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { toBibtex } from './bibtex.ts'
import type { CitationTexts } from './components/citation-panel.tsx'
import { formatCitation } from './format.server.ts'
import { toRis } from './ris.ts'
import { CITATION_STYLES } from './styles.ts'

/** What the citation page and dialog show of a record, in the words of the interface language, consulted today. */
export function citationTexts(
	record: WorkRecord,
	language: Language,
	publicUrl: string,
	today: Date,
): CitationTexts {
	return {
		path: record.path,
		styles: CITATION_STYLES.map((style) => ({
			style,
			html: formatCitation(record, style, language, publicUrl, today).html,
		})),
		bibtex: toBibtex([record], publicUrl),
		ris: toRis([record], publicUrl),
	}
}
