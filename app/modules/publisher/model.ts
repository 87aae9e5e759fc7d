import type { Texts } from '#app/i18n/texts.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'

/** How many journals and books a publisher has, and how many of these are published here: the others are listed only. */
export type WorksOfPublisher = Record<'journals' | 'books', { total: number; here: number }>

/** A publisher in a list, with how much of its work is here. */
export type PublisherCard = {
	id: string
	slug: string
	name: string
	language: string
	/** ISO 3166-1 alpha-2. */
	country: string | null
	place: string | null
	institution: string | null
	dye: number | null
	/** The logo that was sent for it; null where its cloth stands. */
	logo: StoredPicture | null
	works: WorksOfPublisher
}

export type PublisherPage = PublisherCard & {
	description: Texts
	site: string | null
}
