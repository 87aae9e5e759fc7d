import type { Element } from '#app/modules/work/full-text/index.ts'
import type { Notice, WorkRecord } from '#app/modules/work/index.ts'
import type { GalleyWarning } from '#app/platform/db/work-tables.ts'
import type { GalleyPaper, GalleyTemplate } from './look.ts'

/** A picture of a text, by the address that its `img` names. */
export type GalleyPicture = { mediaType: string; bytes: Uint8Array; sha256: string }

/**
 * Everything that a file is made from, and nothing else: writers reach no database. It holds only what a message between processes can
 * carry. References, contributors, journal, issue, pages, licence, dates, abstracts and keywords are the record's.
 */
export type GalleySource = {
	record: WorkRecord
	text: {
		/** As the allow-list wrote it; pictures are `img` with `src` and `alt`, notes the section of class `notes` at its end. */
		tree: Element
		/** The same with marks where terms of its book's index stand, for JATS alone; not there where the book has none. */
		marked?: Element
		language: string
		outline: { id: string; level: number; title: string }[]
		wordCount: number
	}
	/** By `src`. A picture that the storage does not give is not there. */
	pictures: Map<string, GalleyPicture>
	/** Other works that correct, retract, translate or question this one, or that it does so to; newest first. */
	notices: Notice[]
	versions: { number: number; publishedOn: string }[]
	/** Of its disciplines, in all languages. */
	disciplines: { [language: string]: string[] }
	/** How to cite it (APA) in the language of the work, or in English where we have no words for it. `html` knows `i`, `b`, `sup`, `sub`. */
	citation: { text: string; html: string }
	/** The woven cover of its journal's issue or its book as SVG, and the colour of it that letters on white can have. */
	cloth: { svg: string; accent: string }
	/** The logo of its journal, else of its publisher, with words for those who do not see it. */
	logo: (GalleyPicture & { alt: string }) | null
	said: GalleySaid
	/** The page that its journal has its PDFs set for. */
	paper: GalleyPaper
	/** The design of pages that its journal chose. */
	template: GalleyTemplate
	/** The address of its page, with host. */
	url: string
	/** The address of this site, without a slash at its end. */
	site: string
	/** As people write it: `CC BY 4.0`. */
	licenceName: string
	/** The address of the licence's text; null when it has none. */
	licenceUrl: string | null
	/** Whose the text is, where that is known: those who submitted it here keep their rights. */
	copyright: { holder: string; year: string } | null
	/** Where the text was first published, when it was elsewhere. */
	sourceUrl: string | null
}

/** What files say in words of our own. */
export type GalleySaid = {
	/** The words of headings and labels, by language: those of the interface. */
	words: { [language: string]: GalleyWords }
	/** Sentences on what became of the work (corrected, retracted…), and that it is of the demonstration, in its language; as a rule none. */
	notices: string[]
	/** Received, accepted, published. */
	dates: string[]
	/** Volume and number with the year, then pages. */
	place: string[]
	/** What sort of article it is (Research article, Book review…); nothing of other works. */
	sort: string
}
type GalleyWords = {
	[Word in
		| 'abstract'
		| 'keywords'
		| 'howToCite'
		| 'references'
		| 'notes'
		| 'licence'
		| 'editor'
		| 'translator']: string
}

/** Why no file is made of a work: there is none for readers, it has no text, or its licence does not allow it. */
export type SourceRefusal = 'notFound' | 'noText' | 'licence'

export type { GalleyWarning }

/** Pure: the same source gives the same bytes. */
export type GalleyWriter = (
	source: GalleySource,
) =>
	| { bytes: Uint8Array; warnings: GalleyWarning[] }
	| Promise<{ bytes: Uint8Array; warnings: GalleyWarning[] }>
