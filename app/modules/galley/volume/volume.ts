import { z } from 'zod'
import type { GalleyPaper, GalleyTemplate } from '../look.ts'
import type { GalleySource } from '../source.ts'

/** As many texts as readers can take along at once from a search or a folder. */
export const MOST_TEXTS = 50

/** `zip` holds a PDF of each text. */
export const VOLUME_FORMATS = {
	pdf: 'application/pdf',
	epub: 'application/epub+zip',
	zip: 'application/zip',
} as const
export type VolumeFormat = keyof typeof VOLUME_FORMATS

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

/** What a volume is beside its texts. */
export type VolumeFrame = {
	language: string
	title: string
	subtitle: string
	/** The journal of an issue. */
	container: string
	/** Who wrote or edited a book. */
	people: string[]
	publisher: string
	/** Number, year, ISSN, ISBN: on the cover. */
	facts: string[]
	/** `YYYY-MM-DD` */
	publishedOn: string
	modified: Date
	/** Of all its texts, where it is the same. */
	licence: { name: string; url: string }
	cloth: GalleySource['cloth'] & { id: string; variant: string | null }
	paper: GalleyPaper
	template: GalleyTemplate
	words: { contents: string; licence: string }
	/** What says where it is: its page. */
	url: string
}

export type VolumeSource = { frame: VolumeFrame; parts: GalleySource[] }
