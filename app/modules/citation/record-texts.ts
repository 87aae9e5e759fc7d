import { chooseText, type Texts } from '#app/i18n/texts.ts'
import type { KnownDate, RecordContributor, WorkRecord } from '#app/modules/work/index.ts'
import { licenceUrl } from './licences.ts'

/** A text in the language it was published in, else in the one nearest to a reader of this site. */
export function originalText(texts: Texts, language: string): { text: string; language: string } {
	const own = texts[language]
	if (own) return { text: onOneLine(own), language }
	const chosen = chooseText(texts, 'fr')
	return { text: onOneLine(chosen?.text ?? ''), language: chosen?.language ?? language }
}

/** Title and subtitle as one: `Title: subtitle`, with the French space before the colon in French. */
export function joinTitle(title: string, subtitle: string, language: string): string {
	if (!subtitle) return title
	if (!title) return subtitle
	if (/[?!؟:.…]$/u.test(title)) return `${title} ${subtitle}`
	return `${title}${language === 'fr' ? '\u00A0' : ''}: ${subtitle}`
}

/** The whole title in the language of the work. */
export function titleOf(record: Pick<WorkRecord, 'title' | 'subtitle' | 'language'>): string {
	const { text, language } = originalText(record.title, record.language)
	return joinTitle(text, onOneLine(record.subtitle[language] ?? ''), language)
}

/** The title of the journal or book that holds the work; null for a book. */
export function containerTitleOf(record: WorkRecord): string | null {
	if (record.kind === 'chapter') return record.book && titleOf(record.book)
	return record.journal && originalText(record.journal.title, record.journal.language).text
}

/** The summary in the language of the work, or null. */
export function abstractOf(record: WorkRecord): string | null {
	return originalText(record.abstract, record.language).text || null
}

/** The keywords in the language of the work, else all there are. */
export function keywordsOf(record: WorkRecord): string[] {
	const own = record.keywords[record.language]
	return [...new Set((own ?? Object.values(record.keywords).flat()).map(onOneLine).filter(Boolean))]
}

export function contributorsAs(
	contributors: readonly RecordContributor[],
	role: RecordContributor['role'],
): RecordContributor[] {
	return contributors.filter((contributor) => contributor.role === role)
}

/** The editors of the book that a chapter belongs to, or of the work itself. */
export function editorsOf(record: WorkRecord): RecordContributor[] {
	const holder = record.kind === 'chapter' ? (record.book?.contributors ?? []) : record.contributors
	return contributorsAs(holder, 'editor')
}

/** `Family, Given`; a single or corporate name stays as it is. */
export function invertedName({ name, given, family }: RecordContributor): string {
	if (!family) return onOneLine(name)
	return onOneLine(given ? `${family}, ${given}` : family)
}

/** First and last page of `12-34`; a single page has no last. */
export function pageRange(pages: string | null): { first: string; last: string | null } | null {
	const text = pages?.trim()
	if (!text) return null
	const range = /^([^\s\p{Pd}]+)\s*\p{Pd}+\s*([^\s\p{Pd}]+)$/u.exec(text)
	return range?.[1] && range[2] ? { first: range[1], last: range[2] } : { first: text, last: null }
}

/** The known part of a date, largest unit first: `2024`, `2024-05`, `2024-05-31` with `-` between; nothing of an undated one. */
export function datePartsOf({ on, precision }: KnownDate): string[] {
	return on.split('-').slice(0, { undated: 0, year: 1, month: 2, day: 3 }[precision])
}

/** The year of a date where it is known. */
export function yearOf(date: KnownDate): string | undefined {
	return datePartsOf(date)[0]
}

export function doiUrl(doi: string): string {
	return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`
}

/** The address that leads to a work for good: its DOI, its ARK, else its page on this site. */
export function persistentAddress(
	record: Pick<WorkRecord, 'doi' | 'ark' | 'path'>,
	publicUrl: string,
): string {
	if (record.doi) return doiUrl(record.doi)
	return publicUrl + (record.ark ? `/${record.ark}` : record.path)
}

/** Where the publisher of a work shows it: by its DOI, else at the address that is known; null where none is. */
export function publisherAddress({
	doi,
	publisherUrl,
}: Pick<WorkRecord, 'doi' | 'publisherUrl'>): string | null {
	return doi ? doiUrl(doi) : publisherUrl
}

export function orcidUrl(orcid: string): string {
	return `https://orcid.org/${orcid}`
}

/** Line breaks, tabs and other control characters become one space: no export format may be broken by them. */
export function onOneLine(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, (run) => (run === '\u00A0' || run === '\u202F' ? run : ' '))
		.trim()
}

/** The licence of a work as an export tells it: its name, and the address of its text where it has one. */
export function licenceText({ licence }: Pick<WorkRecord, 'licence'>): string | null {
	return licence && [licence, licenceUrl(licence)].filter(Boolean).join(', ')
}

/** What there is to know of the licence of a work, as an export tells it: in English where it is said in it. */
export function licenceNoteOf({ licenceNote }: Pick<WorkRecord, 'licenceNote'>): string | null {
	const note = chooseText(licenceNote, 'en')
	return note && onOneLine(note.text)
}

/** Under what terms a work may be used: its own licence, what there is to know about it, and whom to name. */
export function termsOfUse(
	record: Pick<WorkRecord, 'licence' | 'licenceNote' | 'attribution'>,
): string | null {
	const parts = [
		licenceText(record),
		licenceNoteOf(record),
		record.attribution && onOneLine(record.attribution),
	]
	return parts.filter(Boolean).join(' — ') || null
}

/** Words of schema.org's `creativeWorkStatus`, gravest first. */
const STATUSES = { withdrawn: 'Withdrawn', retracted: 'Retracted', demonstration: 'Demonstration' } as const
type Status = keyof typeof STATUSES

/** What became of a work after its publication, and whether it is of the demonstration; as a rule nothing. */
export function statusesOf(record: Pick<WorkRecord, Status>): Status[] {
	return (Object.keys(STATUSES) as Status[]).filter((status) => record[status])
}

/** The same in the words of schema.org. */
export function statusWordsOf(record: Pick<WorkRecord, Status>): string[] {
	return statusesOf(record).map((status) => STATUSES[status])
}

/** The same as one text; null as a rule. */
export function statusOf(record: Pick<WorkRecord, Status>): string | null {
	return statusWordsOf(record).join('; ') || null
}

const BODY =
	/(?:^|\s)(?:association|authority|centre|center|collaborat\p{L}*|comit[ée]|commission|committee|consortium|council|group[eo]?|institut\p{L}*|interviewees|minist\p{L}+|network|organi[sz]ation|r[ée]seau|soci[ée]t[yé]|taskforce|team|universi\p{L}+|working party)(?:$|[\s,()])/iu

/** True for a name that says itself that it is that of a group or an institution; only names without parts can be. */
export function isBody({
	name,
	family,
	orcid,
}: Pick<RecordContributor, 'name' | 'family' | 'orcid'>): boolean {
	return family === null && orcid === null && BODY.test(name)
}
