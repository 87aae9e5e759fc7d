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

/** What is known of a reference, field by field. */
export type ReferenceField =
	| 'type'
	| 'author'
	| 'editor'
	| 'year'
	| 'title'
	| 'container'
	| 'volume'
	| 'issue'
	| 'pages'
	| 'publisher'
	| 'place'
	| 'doi'
	| 'url'

/** Where the record of a reference comes from: a citation program's data in the file, the words of the entry, or an editor. */
export type ReferenceOrigin = 'file' | 'words' | 'editor'

/** An entry of a bibliography: as its author wrote it, and as data. */
export type Reference = {
	/** Its words, without the number before them. */
	text: string
	/** The same words with emphasis and links, made by `referenceHtml`; null where there are none. */
	html: string | null
	/** The number or mark by which a numbered list calls it: `12`, `[Mbe01]`. */
	label: string | null
	/** The subheading under which it stands ("Sources orales"). */
	section: string | null
	csl: CslItem | null
	origin: ReferenceOrigin
	/** Fields of the record that may be wrong; empty for a record that was not guessed. */
	doubtful: ReferenceField[]
}
