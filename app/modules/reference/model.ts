export type CslName = {
	family?: string
	given?: string
	literal?: string
	'dropping-particle'?: string
	'non-dropping-particle'?: string
	suffix?: string
}

export type CslDate = { 'date-parts'?: number[][]; literal?: string }

/** The part of CSL-JSON 1.0.2 that is kept of a reference (schema `csl-data.json`). */
export type CslItem = {
	id: string
	type: string
	author?: CslName[]
	editor?: CslName[]
	translator?: CslName[]
	issued?: CslDate
	title?: string
	'container-title'?: string
	'collection-title'?: string
	volume?: string
	issue?: string
	page?: string
	edition?: string
	publisher?: string
	'publisher-place'?: string
	genre?: string
	archive?: string
	archive_location?: string
	language?: string
	DOI?: string
	URL?: string
	ISBN?: string
	ISSN?: string
}

/** What is known of a reference, field by field, as editors see and correct it. */
export const REFERENCE_FIELDS = [
	'type',
	'author',
	'editor',
	'year',
	'title',
	'container',
	'volume',
	'issue',
	'pages',
	'publisher',
	'place',
	'doi',
	'url',
] as const
export type ReferenceField = (typeof REFERENCE_FIELDS)[number]
