import {
	allIn,
	childOf,
	childrenOf,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import type {
	Localized,
	NativeArticle,
	NativeAuthor,
	NativeFile,
	NativeGalley,
	NativeIdentification,
	NativeIssue,
	NativePublication,
	NativeSection,
} from './model.ts'

const textOf = (element: XmlElement | undefined) => textIn(element).trim()

const partOf = (element: XmlElement | undefined, name: string) => textOf(childOf(element, name))

const localized = (element: XmlElement | undefined, name: string): Localized =>
	childrenOf(element, name)
		.map((one) => ({ locale: one.attributes['locale'] ?? '', text: textOf(one) }))
		.filter(({ text }) => text !== '')

/** The identifier of a kind: `internal`, `doi`, `publisher-id`. */
const idOf = (element: XmlElement, type: string) =>
	textOf(childrenOf(element, 'id').find(({ attributes }) => attributes['type'] === type))

/** Words of a vocabulary: `<keyword>a</keyword>` until 3.4, `<keyword><name>a</name></keyword>` since. */
const vocabulary = (element: XmlElement, list: string, item: string) =>
	childrenOf(element, list).map((one) => ({
		locale: one.attributes['locale'] ?? '',
		words: childrenOf(one, item).map(textOf).filter(Boolean),
	}))

function identificationOf(element: XmlElement | undefined): NativeIdentification | null {
	if (!element) return null
	return {
		volume: partOf(element, 'volume'),
		number: partOf(element, 'number'),
		year: partOf(element, 'year'),
		title: localized(element, 'title'),
	}
}

/** What an `issue` element says, its articles left aside. */
export function issueOf(element: XmlElement): NativeIssue {
	const { attributes } = element
	const covers = childrenOf(childOf(element, 'covers'), 'cover')
	return {
		id: idOf(element, 'internal'),
		urlPath: attributes['url_path'] ?? '',
		isPublished: attributes['published'] === '1',
		isRestricted: attributes['access_status'] === '2',
		opensOn: partOf(element, 'open_access_date').slice(0, 10),
		publishedOn: partOf(element, 'date_published').slice(0, 10),
		identification: identificationOf(childOf(element, 'issue_identification')) ?? {
			...{ volume: '', number: '', year: '' },
			title: [],
		},
		description: localized(element, 'description'),
		sections: sectionsOf(childOf(element, 'sections')),
		covers: covers.flatMap((cover) => {
			const embed = embedIn(cover)
			const locale = cover.attributes['locale'] ?? ''
			return embed ? [{ locale, alt: partOf(cover, 'cover_image_alt_text'), embed: embed.index }] : []
		}),
		galleys: childrenOf(childOf(element, 'issue_galleys'), 'issue_galley').length,
	}
}

/** Sections by their references: articles name one by its abbreviation in any language, whichever the exporting editor had. */
function sectionsOf(element: XmlElement | undefined): NativeSection[] {
	const sections = childrenOf(element, 'section').map((section) => ({
		ref: section.attributes['ref'] ?? '',
		title: localized(section, 'title'),
		abbreviations: localized(section, 'abbrev').map(({ text }) => text),
	}))
	return [
		...sections.map(({ ref, title }) => ({ ref, title })),
		...sections.flatMap(({ title, abbreviations }) => abbreviations.map((ref) => ({ ref, title }))),
	]
}

function embedIn(element: XmlElement): { index: number; bytes: number } | null {
	const [embed] = [...allIn(element, 'embed')].slice(-1)
	if (!embed) return null
	return { index: Number(embed.attributes['index']), bytes: Number(embed.attributes['bytes']) }
}

/** What an `article` element says; `issue` is the element that holds it. */
export function articleOf(element: XmlElement, issue: XmlElement | undefined): NativeArticle {
	const { attributes } = element
	return {
		id: idOf(element, 'internal'),
		locale: attributes['locale'] ?? '',
		status: attributes['status'] ?? '',
		currentId: attributes['current_publication_id'] ?? '',
		issueId: issue ? idOf(issue, 'internal') : null,
		publications: childrenOf(element, 'publication').map(publicationOf),
		files: childrenOf(element, 'submission_file').map(fileOf),
	}
}

/** A file as 3.3 to 3.5 write it (`file`), or 3.1 and 3.2 (`revision`). */
function fileOf(element: XmlElement): NativeFile {
	const revisions = [...childrenOf(element, 'file'), ...childrenOf(element, 'revision')]
	const file = revisions.at(-1)
	const embed = embedIn(element)
	const size = Number(file?.attributes['filesize'])
	return {
		id: element.attributes['id'] ?? '',
		name: partOf(element, 'name') || partOf(file, 'name'),
		of: childOf(element, 'submission_file_ref')?.attributes['id'] ?? null,
		size: size > 0 ? size : null,
		embed: embed?.index ?? null,
		bytes: embed?.bytes ?? 0,
	}
}

function galleyOf(element: XmlElement): NativeGalley {
	return {
		id: idOf(element, 'internal'),
		locale: element.attributes['locale'] ?? '',
		label: partOf(element, 'name'),
		urlPath: element.attributes['url_path'] ?? '',
		remote: childOf(element, 'remote')?.attributes['src'] ?? '',
		fileId: childOf(element, 'submission_file_ref')?.attributes['id'] ?? '',
		hasIdentifier: childrenOf(element, 'id').some(({ attributes }) => attributes['type'] !== 'internal'),
	}
}

/** An author; affiliations are texts by locale of one place until 3.4, elements with names and a ROR since. */
function authorOf(element: XmlElement): NativeAuthor {
	const places = childrenOf(element, 'affiliation')
	const isStructured = places.some((place) => childOf(place, 'name') || childOf(place, 'ror'))
	return {
		given: localized(element, 'givenname'),
		family: localized(element, 'familyname'),
		affiliations: isStructured
			? places.map((place) => localized(place, 'name'))
			: [localized(element, 'affiliation')],
		ror: places.map((place) => partOf(place, 'ror')).find(Boolean) ?? '',
		country: partOf(element, 'country'),
		orcid: partOf(element, 'orcid'),
		group: element.attributes['user_group_ref'] ?? '',
	}
}

const UNPLACED = ['subjects', 'disciplines', 'coverage', 'type', 'rights']

/** Order by place, then as they were written: OJS 3.5 leaves 0 on everyone of many articles. */
const bySequence = (elements: XmlElement[]) =>
	elements.toSorted((one, other) => Number(one.attributes['seq'] ?? 0) - Number(other.attributes['seq'] ?? 0))

function publicationOf(element: XmlElement): NativePublication {
	const { attributes } = element
	const galleys = childrenOf(element, 'article_galley')
	return {
		id: idOf(element, 'internal'),
		status: attributes['status'] ?? '',
		publishedOn: (attributes['date_published'] ?? '').slice(0, 10),
		sectionRef: attributes['section_ref'] ?? '',
		seq: Number(attributes['seq'] ?? 0) || 0,
		urlPath: attributes['url_path'] ?? '',
		isOpen: attributes['access_status'] === '1',
		doi: idOf(element, 'doi'),
		title: localized(element, 'title'),
		prefix: localized(element, 'prefix'),
		subtitle: localized(element, 'subtitle'),
		abstract: localized(element, 'abstract'),
		source: localized(element, 'source'),
		keywords: vocabulary(element, 'keywords', 'keyword'),
		agencies: vocabulary(element, 'agencies', 'agency'),
		licenceUrl: partOf(element, 'licenseUrl'),
		copyrightHolder: localized(element, 'copyrightHolder'),
		copyrightYear: partOf(element, 'copyrightYear'),
		authors: bySequence(childrenOf(childOf(element, 'authors'), 'author')).map(authorOf),
		galleys: galleys
			.toSorted((one, other) => Number(partOf(one, 'seq')) - Number(partOf(other, 'seq')))
			.map(galleyOf),
		citations: childrenOf(childOf(element, 'citations'), 'citation')
			.map((citation) => textOf(citation).replace(/\s+/g, ' '))
			.filter(Boolean),
		pages: partOf(element, 'pages'),
		issue: identificationOf(childOf(element, 'issue_identification')),
		covers: childrenOf(childOf(element, 'covers'), 'cover').length,
		unplaced: [
			...UNPLACED.filter((name) => childrenOf(element, name).some((one) => textOf(one) !== '')),
			...(idOf(element, 'publisher-id') ? ['publisherId'] : []),
		],
	}
}
