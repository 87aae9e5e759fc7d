import { pathTo } from '#app/addresses/address.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import type { OfferedFile, WorkRecord } from '#app/modules/work/index.ts'
import { licenceUrl } from '../licences.ts'
import { CITATION_FORMATS, MEDIA_TYPES } from '../negotiation.ts'
import { contributorsAs, orcidUrl, persistentAddress } from '../record-texts.ts'

/** One typed link (RFC 8288). `anchor` is what the link is about. */
export type TypedLink = { anchor: string; rel: string; href: string; type?: string; profile?: string }

/** Files beside a record that its links lead to: made of its text, and descriptions for other libraries. */
export type LinkedFiles = {
	offered?: readonly OfferedFile[]
	descriptions?: readonly { path: string; mediaType: string; profile: string }[]
}

const SCHEMA_TYPES = { article: 'ScholarlyArticle', book: 'Book', chapter: 'Chapter' } as const
/** Where reviews and endorsements of a work may be announced (Linked Data Notifications, section 3.1). */
const LDN_INBOX = 'http://www.w3.org/ns/ldp#inbox'
const LINKSET_JSON = 'application/linkset+json'
const LINKSET_TEXT = 'application/linkset'
const MOST_AUTHORS_IN_HEADER = 20

/** Where the link set of a record is: JSON at this address, text at the same with `.txt`. */
export function linksetPath(record: Pick<WorkRecord, 'kind' | 'slug'>): string {
	return pathTo('linkset', { kind: record.kind, slug: record.slug })
}

/** What the page of a record is about: its text in one piece, and its files. */
function itemsOf(
	{ path, hasFullText, galleys, withdrawn }: WorkRecord,
	offered: readonly OfferedFile[],
): { path: string; mediaType: string }[] {
	if (withdrawn) return []
	const text = hasFullText ? [{ path: partPath(path, 'whole'), mediaType: 'text/html' }] : []
	return [...text, ...galleys, ...offered]
}

/** The links from the page of a record (FAIR Signposting Profile, level 1). */
function landingLinks(
	record: WorkRecord,
	publicUrl: string,
	{ offered = [], descriptions = [] }: LinkedFiles,
): TypedLink[] {
	const anchor = publicUrl + record.path
	const licence = licenceUrl(record.licence)
	const holder = holderPath(record)
	return [
		{ anchor, rel: 'cite-as', href: persistentAddress(record, publicUrl) },
		...contributorsAs(record.contributors, 'author').flatMap(({ orcid }) =>
			orcid ? [{ anchor, rel: 'author', href: orcidUrl(orcid) }] : [],
		),
		{ anchor, rel: 'type', href: 'https://schema.org/AboutPage' },
		{ anchor, rel: 'type', href: `https://schema.org/${SCHEMA_TYPES[record.kind]}` },
		...(licence ? [{ anchor, rel: 'license', href: licence }] : []),
		...itemsOf(record, offered).map(({ path, mediaType }) => ({
			anchor,
			rel: 'item',
			href: publicUrl + path,
			type: mediaType,
		})),
		...CITATION_FORMATS.map((format) => ({
			anchor,
			rel: 'describedby',
			href: `${anchor}/citation.${format}`,
			type: MEDIA_TYPES[format],
		})),
		...descriptions.map(({ path, mediaType, profile }) => ({
			anchor,
			rel: 'describedby',
			href: publicUrl + path,
			type: mediaType,
			profile,
		})),
		...(record.kind === 'article'
			? [{ anchor, rel: LDN_INBOX, href: publicUrl + pathTo('notifyInbox') }]
			: []),
		...(holder ? [{ anchor, rel: 'collection', href: publicUrl + holder, type: 'text/html' }] : []),
	]
}

/** All links of a record: from its page, from its files and from its metadata files (level 2). */
export function linksOf(record: WorkRecord, publicUrl: string, files: LinkedFiles = {}): TypedLink[] {
	const page = publicUrl + record.path
	const { offered = [], descriptions = [] } = files
	return [
		...landingLinks(record, publicUrl, files),
		...itemsOf(record, offered).map(({ path }) => ({
			anchor: publicUrl + path,
			rel: 'collection',
			href: page,
			type: 'text/html',
		})),
		...CITATION_FORMATS.map((format) => ({
			anchor: `${page}/citation.${format}`,
			rel: 'describes',
			href: page,
			type: 'text/html',
		})),
		...descriptions.map(({ path }) => ({
			anchor: publicUrl + path,
			rel: 'describes',
			href: page,
			type: 'text/html',
		})),
	]
}

/**
 * The value of the `Link` header of a record's page. Very long lists of authors stay in the link set, so that the header
 * never outgrows what proxies accept.
 */
export function linkHeader(record: WorkRecord, publicUrl: string, files: LinkedFiles = {}): string {
	const set = publicUrl + linksetPath(record)
	let authors = 0
	const links = landingLinks(record, publicUrl, files).filter(
		({ rel }) => rel !== 'author' || ++authors <= MOST_AUTHORS_IN_HEADER,
	)
	return [
		...links,
		{ anchor: '', rel: 'linkset', href: set, type: LINKSET_JSON },
		{ anchor: '', rel: 'linkset', href: `${set}.txt`, type: LINKSET_TEXT },
	]
		.map(inHeader)
		.join(', ')
}

/** The `Link` header of one of a record's files, and of the page with all of its text: back to its page, and to the link set (level 2). */
export function fileLinkHeader(
	record: Pick<WorkRecord, 'kind' | 'slug' | 'path'>,
	publicUrl: string,
): string {
	return backLinks('collection', record, publicUrl)
}

/** The `Link` header of one of a record's metadata files: to the page it describes, and to the link set (level 2). */
export function metadataLinkHeader(
	record: Pick<WorkRecord, 'kind' | 'slug' | 'path'>,
	publicUrl: string,
): string {
	return backLinks('describes', record, publicUrl)
}

function backLinks(
	rel: string,
	record: Pick<WorkRecord, 'kind' | 'slug' | 'path'>,
	publicUrl: string,
): string {
	const set = headerUrl(publicUrl + linksetPath(record))
	return [
		`<${headerUrl(publicUrl + record.path)}>; rel="${rel}"; type="text/html"`,
		`<${set}>; rel="linkset"; type="${LINKSET_JSON}"`,
		`<${set}.txt>; rel="linkset"; type="${LINKSET_TEXT}"`,
	].join(', ')
}

/** The link set in JSON (RFC 9264, section 4.2). */
export function linksetJson(record: WorkRecord, publicUrl: string, files: LinkedFiles = {}): string {
	const contexts = new Map<string, Record<string, unknown>>()
	for (const { anchor, rel, ...target } of linksOf(record, publicUrl, files)) {
		const context = contexts.get(anchor) ?? { anchor }
		const targets = (context[rel] as object[] | undefined) ?? []
		context[rel] = [...targets, target]
		contexts.set(anchor, context)
	}
	return JSON.stringify({ linkset: [...contexts.values()] })
}

/** The link set in the form of `Link` headers (RFC 9264, section 4.1). */
export function linksetText(record: WorkRecord, publicUrl: string, files: LinkedFiles = {}): string {
	return linksOf(record, publicUrl, files)
		.map((link) => `${inHeader(link)}; anchor="${headerUrl(link.anchor)}"`)
		.join(',\n')
}

function inHeader(link: TypedLink): string {
	const profile = link.profile ? `; profile="${headerUrl(link.profile)}"` : ''
	return `<${headerUrl(link.href)}>; rel="${link.rel}"${typeParameter(link)}${profile}`
}

function typeParameter({ type }: { type?: string }): string {
	return type ? `; type="${type.replace(/[^\w!#$&^.+/;= -]/g, '')}"` : ''
}

/** Only what a URI may hold: nothing can end the header, the quotes or the brackets. */
function headerUrl(url: string): string {
	return url.toWellFormed().replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent)
}

function holderPath({ kind, journal, issue, book }: WorkRecord): string | null {
	if (kind === 'chapter') return book && pathTo('book', { id: book.slug })
	if (kind === 'book' || !journal) return null
	return issue
		? pathTo('issue', { id: journal.slug, issue: issue.slug })
		: pathTo('journal', { id: journal.slug })
}
