import type { Balance } from '#app/modules/manuscript-check/index.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'

/** What an editor should look at after a conversion. */
export type ConversionWarningCode =
	| 'noHeadings'
	| 'guessedHeadings'
	| 'noBibliography'
	| 'citedInNotes'
	| 'trackedChanges'
	| 'comments'
	| 'pictureFormat'
	| 'pictureWithoutDescription'
	| 'drawing'

export type ConversionWarning = { code: ConversionWarningCode; count: number }

/** A picture of a text; `name` is its address without the folder: 32 hexadecimal digits made from its bytes. */
export type ConvertedPicture = {
	name: string
	mediaType: 'image/webp'
	width: number
	height: number
	bytes: Uint8Array
}

/** A manuscript as the structured text of a reading page, with what stands around the text kept apart. */
export type ConvertedManuscript = {
	/** The language of the text, as asked for or as found. */
	language: string
	/** Made by `toFullText`: printed as it is. Pictures lead to `/images/<name>`. */
	html: string
	outline: OutlineEntry[]
	wordCount: number
	titles: { [language: string]: string }
	/** Lines between title and abstract: names, affiliations, addresses, a second title in a language that has one. Never for a reviewer. */
	front: string[]
	abstracts: { [language: string]: string }
	keywords: { [language: string]: string[] }
	/** The bibliography, entry by entry, as data. */
	references: Reference[]
	images: ConvertedPicture[]
	warnings: ConversionWarning[]
	/** What became of everything that the file holds. */
	balance: Balance
}

export type ConversionAnswer =
	| ({ ok: true } & ConvertedManuscript)
	| { ok: false; refused: RefusalCode | 'busy' }

/** A picture as the file holds it. */
export type RawPicture = { name: string; bytes: Uint8Array }
