import type { WorkRecord } from '#app/modules/work/index.ts'
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

/** The files of a text that an address leads to. */
export type NegotiatedFile = 'pdf' | 'epub' | 'jats'
export type NegotiatedForm = 'bib' | 'ris' | 'csl' | 'jsonld' | 'html' | NegotiatedFile

/** The media type of each form and other names by which it may be asked for; the best first for those who take anything. */
const TYPES_OF: readonly (readonly [form: NegotiatedForm, type: string, others: readonly string[]])[] = [
	['html', 'text/html', ['application/xhtml+xml']],
	['csl', MEDIA_TYPES.json, ['application/citeproc+json', 'application/json']],
	['bib', MEDIA_TYPES.bib, ['text/x-bibtex', 'application/bibtex', 'text/bibtex']],
	['ris', MEDIA_TYPES.ris, []],
	['jsonld', 'application/ld+json', ['application/vnd.schemaorg.ld+json']],
	['pdf', 'application/pdf', []],
	['epub', 'application/epub+zip', []],
	['jats', 'application/xml', ['text/xml']],
]

const MOST_RANGES = 50

/** A form beside these: its media type, with the profile that tells it from others of the type where it has none of its own. */
export type OtherForm<Form extends string> = readonly [form: Form, type: string, profile: string]

/**
 * What a client asks of a work's address (RFC 9110, section 12.5.1): the form with the highest weight, each weighed by the
 * most exact range that names it. The page when weights are equal, when the header is absent or broken, and when nothing
 * we have is acceptable: a page is of more use than an answer 406. `isThere` says of which forms there are any. Forms of `more` are asked for by their type, where
 * it is theirs alone, or by type and profile (`application/xml;profile="…"`, as a link set names them).
 */
export function negotiateForm<Form extends string = never>(
	accept: string | null,
	isThere: (form: NegotiatedForm | Form) => boolean = () => true,
	more: readonly OtherForm<Form>[] = [],
): NegotiatedForm | Form {
	const ranges = new Map<string, number>()
	for (const part of (accept ?? '').slice(0, 2000).split(',').slice(0, MOST_RANGES)) {
		const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
		const profile = parameters.find((parameter) => parameter.startsWith('profile='))?.slice(8)
		const weight = weightOf(parameters)
		const names = profile === undefined ? [type] : [ofProfile(type, profile.replaceAll('"', ''))]
		if (profile !== undefined && !isShared(type)) names.push(type)
		for (const name of names) ranges.set(name, Math.max(ranges.get(name) ?? 0, weight))
	}
	const others = more.map(([form, type, profile]) => {
		const whole = ofProfile(type, profile.toLowerCase())
		return isShared(type) ? ([form, whole, []] as const) : ([form, type, [whole]] as const)
	})
	let best: NegotiatedForm | Form = 'html'
	let bestWeight = 0
	for (const [form, type, names] of [...TYPES_OF, ...others]) {
		const weight = Math.max(weightIn(ranges, type), ...names.map((other) => ranges.get(other) ?? 0))
		if (weight > bestWeight && isThere(form)) {
			best = form
			bestWeight = weight
		}
	}
	return best
}

const ofProfile = (type: string, profile: string) => `${type};profile=${profile}`
/** True for types that name no format by themselves. */
const isShared = (type: string) => type === 'application/xml' || type === 'application/json'

/** The weight of a media type: its own, else that of `type/*`, else that of everything, else none. */
function weightIn(ranges: ReadonlyMap<string, number>, type: string): number {
	return ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? ranges.get('*/*') ?? 0
}

/** The `q` of a media range: 1 when absent, 0 (not wanted) when it is no number from 0 to 1. */
function weightOf(parameters: readonly string[]): number {
	const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
	if (given === undefined) return 1
	return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0
}
