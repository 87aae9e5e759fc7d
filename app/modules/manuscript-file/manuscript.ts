/** What stands in the place of words that are not to be read: the same sign in every language. */
export const MASK = '[…]'

/** A manuscript as the rules see it, whatever file it came in. */
export type Manuscript = {
	format: 'docx' | 'pdf'
	blocks: Block[]
	/** Foot- and endnotes, as text. */
	notes: string[]
	/** For each note what `runEnds` are for a paragraph. */
	noteRunEnds: number[][]
	sections: PageLayout[]
	/** True when a header or a footer prints the number of its page. */
	hasPageNumbers: boolean
	/** Counted in a PDF; in a DOCX by the page breaks of its last layout, null when it notes none. */
	pages: number | null
	hidden: HiddenText
	/** What a Word file holds beside its words; empty for a PDF, where nobody can tell. */
	objects: SourceObject[]
	/** Words of a Word file that are no part of what is read. */
	leftOut: LeftOut[]
	/** Words that readers see beside the text and that are no part of it. */
	seenBeside: SeenBeside[]
}

/**
 * Words in a figure: of a chart, a diagram or drawn letters, with the paragraph in or after which it stands; drawn in a header or a footer (watermarks);
 * or written along the side of a page of a PDF.
 */
export type SeenBeside = {
	place: 'figure' | 'side' | 'header' | 'footer'
	text: string
	block: number
	page: number | null
}

/** A thing that stands in or after the paragraph with this number; 0: before the first. */
export type SourceObject = {
	kind: 'table' | 'formula' | 'link' | 'note' | 'picture' | 'sign'
	/** What a picture is: an image that browsers show, another format, a drawing without image; `unnamed`: a sign without a meaning in Unicode. */
	form: PictureForm | 'unnamed' | null
	block: number
	/** The address of a link; the font and number of a sign. */
	name?: string
}

/**
 * `metafile`: a format that is neither EMF nor WMF and that no browser shows; `chartData`: a chart without image whose numbers the file keeps; `diagramText`: a
 * diagram without image that has words; `drawn`: another format, or a chart, that the operator's LibreOffice has drawn.
 */
export type PictureForm =
	| 'image'
	| 'emf'
	| 'wmf'
	| 'metafile'
	| 'chart'
	| 'chartData'
	| 'diagram'
	| 'diagramText'
	| 'drawing'
	| 'drawn'
	| 'missing'

/**
 * Words that the text holds and nobody is to read: hidden, deleted or moved away, a note that nothing calls; and words that are lost, since they stand in
 * a part that is imported when the file is opened.
 */
export type LeftOut = { reason: 'hidden' | 'deleted' | 'uncalled' | 'imported'; text: string; block: number }

/** One paragraph, in reading order. */
export type Block = {
	/** Position among the manuscript's paragraphs, from 1, as a person counts them: empty ones are left out. */
	number: number
	page: number | null
	text: string
	/** 1 for main headings, 2 and more below them, 0 for running text. */
	level: number
	/** The number that Word counts before a heading, as it prints it ("1.2."); empty where the number is part of the text, or there is none. */
	counted: string
	/** The name of its style, as written in the file. */
	style: string
	inTable: boolean
	/** All its words are bold. */
	isBold: boolean
	/** Where raised letters stand in its text: marks of notes and of institutions, ordinals. None are known of a PDF. */
	raised: { from: number; to: number }[]
	/** Which spaces of its text end a line that the author ended by hand; none are known of a PDF. */
	lineEnds: number[]
	/** Where one run of its text ends and the next begins without a space: within a word, or where a field or a link stands close to one. None are known of a PDF. */
	runEnds: number[]
	/** A line of a table of contents, a list of figures or an index. */
	isListing: boolean
	/** An entry of the list that a citation program, or Word, keeps of the sources cited. */
	isEntry: boolean
	/** BCP 47, where the file says so. */
	language: string | null
	runs: FontRun[]
	/** Lines from baseline to baseline: 1 single, 2 double; null when it is a fixed height. */
	lineSpacing: number | null
	/** Start indent of all but the first line beyond the first, in cm: a hanging indent is positive. */
	hanging: number
	/** How far all its lines begin beyond the margin, in cm. */
	indent: number
}

/** A paragraph of which nothing but its text is known. */
export function blockOf(text: string): Block {
	return {
		number: 0,
		page: null,
		text,
		level: 0,
		counted: '',
		style: '',
		inTable: false,
		isBold: false,
		raised: [],
		lineEnds: [],
		runEnds: [],
		isListing: false,
		isEntry: false,
		language: null,
		runs: [],
		lineSpacing: null,
		hanging: 0,
		indent: 0,
	}
}

/** `isItalic` is null where the file does not tell. */
export type FontRun = {
	characters: number
	font: string | null
	points: number | null
	isItalic: boolean | null
}

/** Paper and margins in millimetres; `share` of the text that stands on it, 0–1. */
export type PageLayout = {
	width: number
	height: number
	margins: { top: number; right: number; bottom: number; left: number }
	share: number
}

/** What a file says besides its text. */
export type HiddenText = {
	/** Property name → value: title, creator, lastModifiedBy, company… */
	properties: { name: string; value: string }[]
	comments: { author: string; text: string }[]
	/** Tracked insertions, deletions and moves: one entry each. */
	changes: { author: string; kind: 'inserted' | 'deleted' | 'formatted' }[]
	/** Text of headers and footers; with its page where it stands on one page alone, with the ends of its runs as those of a paragraph where there are any. */
	marginalia: { place: 'header' | 'footer'; text: string; page?: number; runEnds?: number[] }[]
	/** Pictures with metadata that may name a person or a place. */
	images: { name: string; metadata: string[] }[]
	/** Names of files that it carries along. */
	attachments: string[]
	/** Paths and addresses that the file refers to (templates, linked files). */
	links: string[]
}

/** Where something stands, as a person finds it: the paragraph's number, its page where known, its first words. */
export type ManuscriptPlace = {
	paragraph: number
	page: number | null
	excerpt: string
	/**
	 * Outside the running text: `paragraph` is the number of the note, or of the header or footer then; of a figure that of the paragraph in which it stands,
	 * 0 before the first.
	 */
	beside?: 'note' | 'header' | 'footer' | 'figure' | 'side'
	/** In what is typed beside the file: the id of the field of the form. */
	field?: string
	/** The words in question: in the whole paragraph, and in the excerpt. */
	span?: { from: number; to: number }
	marked?: { from: number; to: number }
}
