/** A text by OJS's locales (`fr_CA`), as it was exported. */
export type Localized = { locale: string; text: string }[]

/** What names an issue. */
export type NativeIdentification = { volume: string; number: string; year: string; title: Localized }

/** A picture of an issue, without its bytes. */
export type NativeCover = { alt: string; locale: string; embed: number }

export type NativeSection = { ref: string; title: Localized }

/** An issue of an export. `opensOn` is when a restricted one becomes free, if ever. */
export type NativeIssue = {
	id: string
	urlPath: string
	isPublished: boolean
	isRestricted: boolean
	opensOn: string
	publishedOn: string
	identification: NativeIdentification
	description: Localized
	sections: NativeSection[]
	covers: NativeCover[]
	galleys: number
}

/** A file of an article; `embed` says which of the export's embedded files it is, null where its bytes are missing. */
export type NativeFile = {
	id: string
	name: string
	/** The files that this one belongs to: of a figure, the page that shows it. */
	of: string | null
	/** What OJS says its size is; null where it says nothing. */
	size: number | null
	embed: number | null
	bytes: number
}

/** What readers were offered of a version: a file, or an address elsewhere. */
export type NativeGalley = {
	id: string
	locale: string
	label: string
	urlPath: string
	remote: string
	fileId: string
	hasIdentifier: boolean
}

export type NativeAuthor = {
	given: Localized
	family: Localized
	/** A text by locale for each place. */
	affiliations: Localized[]
	ror: string
	country: string
	orcid: string
	group: string
}

/** A version of an article. */
export type NativePublication = {
	id: string
	status: string
	publishedOn: string
	sectionRef: string
	/** Its place in its section. */
	seq: number
	urlPath: string
	/** True where the version is free whatever its issue says. */
	isOpen: boolean
	doi: string
	title: Localized
	prefix: Localized
	subtitle: Localized
	abstract: Localized
	source: Localized
	keywords: { locale: string; words: string[] }[]
	agencies: { locale: string; words: string[] }[]
	licenceUrl: string
	copyrightHolder: Localized
	copyrightYear: string
	authors: NativeAuthor[]
	galleys: NativeGalley[]
	citations: string[]
	pages: string
	issue: NativeIdentification | null
	covers: number
	/** Elements that have no place here and hold something. */
	unplaced: string[]
}

export type NativeArticle = {
	id: string
	locale: string
	status: string
	currentId: string
	/** Its issue in the same export; null where it names it itself. */
	issueId: string | null
	publications: NativePublication[]
	files: NativeFile[]
}

/** All that an export says, without the bytes of its files. */
export type NativeExport = { issues: NativeIssue[]; articles: NativeArticle[] }
