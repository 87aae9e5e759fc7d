import type { WorkRecord } from '../work/model.ts'
import { toBibtex } from './bibtex.ts'
import { toCslJson } from './csl-item.ts'
import { toRis } from './ris.ts'

/** The files a reference manager takes. */
export const CITATION_FORMATS = ['bib', 'ris', 'json'] as const
export type CitationFormat = (typeof CITATION_FORMATS)[number]

/** The media type of each file, as a `Link` or `Accept` header names it. */
export const MEDIA_TYPES: Record<CitationFormat, string> = {
	bib: 'application/x-bibtex',
	ris: 'application/x-research-info-systems',
	json: 'application/vnd.citationstyles.csl+json',
}

export function isCitationFormat(value: unknown): value is CitationFormat {
	return CITATION_FORMATS.includes(value as CitationFormat)
}

/** The text of a bibliography file. */
export function citationFile(
	records: readonly WorkRecord[],
	format: CitationFormat,
	publicUrl: string,
): string {
	if (format === 'bib') return toBibtex(records, publicUrl)
	if (format === 'ris') return toRis(records, publicUrl)
	return toCslJson(records, publicUrl)
}

export type NegotiatedForm = 'bib' | 'ris' | 'csl' | 'jsonld' | 'html'

const FORM_OF: Record<string, NegotiatedForm> = {
	'text/html': 'html',
	'application/xhtml+xml': 'html',
	'*/*': 'html',
	'text/*': 'html',
	'application/x-bibtex': 'bib',
	'text/x-bibtex': 'bib',
	'application/x-research-info-systems': 'ris',
	'application/vnd.citationstyles.csl+json': 'csl',
	'application/ld+json': 'jsonld',
	'application/vnd.schemaorg.ld+json': 'jsonld',
}

/**
 * What a client asks of a work's address (RFC 9110, section 12.5.1): the acceptable form with the highest weight, the
 * page when weights are equal, when the header is absent or broken, or when nothing we have is acceptable.
 */
export function negotiateCitation(accept: string | null): NegotiatedForm {
	let best: NegotiatedForm = 'html'
	let bestWeight = 0
	for (const part of (accept ?? '').slice(0, 2000).split(',')) {
		const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
		const form = Object.hasOwn(FORM_OF, type) ? FORM_OF[type] : undefined
		if (!form) continue
		const weight = weightOf(parameters)
		if (weight > bestWeight || (weight === bestWeight && weight > 0 && form === 'html')) {
			best = form
			bestWeight = weight
		}
	}
	return best
}

/** The `q` of a media range: 1 when absent, 0 (not wanted) when it is no number from 0 to 1. */
function weightOf(parameters: readonly string[]): number {
	const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
	if (given === undefined) return 1
	return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0
}
