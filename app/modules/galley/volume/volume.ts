import { z } from 'zod'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { GalleyPaper, GalleyTemplate } from '../look.ts'
import type { GalleySource } from '../source.ts'

/** As many texts as readers can take along at once from a search or a folder. */
export const MOST_TEXTS = 50

/** `zip` holds a PDF of each text, `print` what a printer needs of a book. */
export const VOLUME_FORMATS = {
	pdf: 'application/pdf',
	epub: 'application/epub+zip',
	zip: 'application/zip',
	print: 'application/zip',
} as const
export type VolumeFormat = keyof typeof VOLUME_FORMATS

/** A volume as readers find it, with its size once it has been made. */
export type VolumeFile = { format: Exclude<VolumeFormat, 'zip'>; bytes: number | null }

/** The name of what a printer needs of a book. */
export function printedName(slug: string): string {
	return `${slug}.impression.zip`
}

/** Texts that are taken along together: an issue, a book of chapters, or what a reader chose. */
export const volumeOf = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('issue'), journal: z.string(), issue: z.string() }),
	z.object({ kind: z.literal('book'), id: z.uuid() }),
	z.object({
		kind: z.literal('works'),
		ids: z.array(z.uuid()).min(1).max(MOST_TEXTS),
		title: z.string(),
		language: z.string(),
	}),
])
export type VolumeOf = z.infer<typeof volumeOf>

/** The page of books: two to three, as the cloths of their covers. */
export const BOOK_PAPER = '16x24'

/** What a volume is beside its texts. */
export type VolumeFrame = {
	language: string
	title: string
	subtitle: string
	/** The journal of an issue. */
	container: string
	/** Who wrote or edited a book. */
	people: string[]
	/** The same as its title page names them: authors, then who edited and who translated it, each with what is said before their names. */
	makers: { said: string; names: string[] }[]
	/** The same as data. */
	contributors: WorkRecord['contributors']
	publisher: string
	/** What a book is about, and its ISBN as digits that are one, for the back of its cover; both may be empty. */
	about: string
	isbn: string
	/** Number, year, ISSN, ISBN: on the cover. */
	facts: string[]
	/** `YYYY-MM-DD` */
	publishedOn: string
	modified: Date
	/** Of all its texts, where it is the same. */
	licence: { name: string; url: string }
	cloth: GalleySource['cloth']
	paper: GalleyPaper | typeof BOOK_PAPER
	isBook: boolean
	template: GalleyTemplate
	words: { contents: string; licence: string; index: string }
	/** What says where it is: its page. */
	url: string
}

/** How far a volume has come: of how many texts it was gathered and prepared; then all are set in pages and written, which nothing can be counted of. */
export type VolumeProgress = { step: 'gathered' | 'prepared' | 'set' | 'written'; done: number; of: number }

/** A volume that is being made, and how long it still takes; null while that is not known. */
export type AwaitedVolume = VolumeProgress & { secondsLeft: number | null }

/** Gathering and preparing texts takes about as long as setting their pages, and writing them as a file. */
const QUARTERS = { gathered: 0, prepared: 1, set: 2, written: 3 }

/** How far a volume has come over all its steps. */
export const volumeSteps = ({ step, done, of }: VolumeProgress): { done: number; of: number } => ({
	done: QUARTERS[step] * of + done,
	of: 4 * of,
})

export type VolumeSource = { frame: VolumeFrame; parts: GalleySource[] }
