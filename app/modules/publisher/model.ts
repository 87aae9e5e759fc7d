import type { Texts } from '#app/i18n/texts.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'

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
	journalCount: number
	bookCount: number
}

export type PublisherPage = Omit<PublisherCard, 'journalCount' | 'bookCount'> & {
	description: Texts
	site: string | null
}
