import type { Texts } from '#app/i18n/texts.ts'
import type { Json, JsonDefault, Timestamp, TimestampDefault, TimestampOrNull } from './columns.ts'
import type { TextLists } from './work-tables.ts'

/** What a concept of the thesaurus is of. */
type ThesaurusScheme =
	| 'places'
	| 'people'
	| 'languages'
	| 'disciplines'
	| 'institutions'
	| 'diseases'
	| 'grammar'
	| 'themes'

/** Settings and texts of the site, its pictures, announcements and old addresses, and what is changed in the thesaurus. */
export type SiteTables = {
	site_setting: { key: string; value: Json<unknown>; updated_at: TimestampDefault }
	/** Every version of the texts that administrators wrote in the place of the originals. */
	site_text: {
		name: string
		number: number
		texts: Json<unknown>
		is_shown: boolean
		changed: Json<unknown>
		written_by: string | null
		written_at: Timestamp
	}
	/** A picture for texts of the site and announcements; its address is `/images/` and its name. */
	site_picture: {
		name: string
		sha256: string
		storage_key: string
		added_by: string | null
		added_at: Timestamp
	}
	/** What the platform announces, and in which state readers' pages were last made of it. */
	announcement: {
		id: string
		slug: string
		title: Json<Texts>
		body: Json<unknown>
		href: string | null
		is_draft: boolean
		shown_from: TimestampOrNull
		shown_until: TimestampOrNull
		told: 'draft' | 'scheduled' | 'shown' | 'past'
		written_by: string | null
		changed_at: Timestamp
	}
	page: { slug: string; title: JsonDefault<Texts>; body: JsonDefault<Texts>; updated_at: TimestampDefault }
	slug_redirect: { kind: string; slug: string; target: string }
	/** What administrators changed in the thesaurus: the names and the broader concepts of one that comes with the platform, or one of their own. */
	thesaurus_change: {
		concept: string
		scheme: ThesaurusScheme
		name: Json<Texts>
		other_names: Json<TextLists>
		hidden_names: Json<TextLists>
		broader: string[]
		is_withdrawn: boolean
		revision: string
		changed_at: Timestamp
	}
	/** The address of what was removed, and what that was called. */
	removed_address: {
		kind: string
		slug: string
		name: Json<Texts>
		language: string
		removed_at: Timestamp
		/** Of an article: where it stood, and why it was removed. */
		place: JsonDefault<Texts>
		reason: JsonDefault<Texts>
	}
}
