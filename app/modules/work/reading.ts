import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { DisciplineTag } from './card.ts'

const WORDS_PER_MINUTE = 220

/** Another work that changes how this one is to be read, or that this one changes. */
export type Notice = {
	kind: 'corrects' | 'retracts' | 'expression-of-concern' | 'translates' | 'new-version'
	/** `by`: the other work says it of this one; `of`: this one says it of the other. */
	direction: 'by' | 'of'
	on: string
	note: Texts
	work: { title: Texts; language: string; path: string; doi: string | null }
}

/** A review or an endorsement of a work that stands elsewhere. */
export type OutsideReview = { kind: 'review' | 'endorsement'; service: string; url: string; on: string }

/** What a reading page shows of a work beside its record. */
export type WorkReading = {
	body: {
		/** Sanitised by `toFullText`: printed as it is. */
		html: string
		language: string
		outline: { id: string; level: number; title: string }[]
		wordCount: number
	} | null
	disciplines: DisciplineTag[]
	views: number
	downloads: number
	/** Where the text was first published, when it was elsewhere. */
	sourceUrl: string | null
	/** Newest first. */
	versions: { number: number; publishedOn: string; summary: Texts }[]
	notices: Notice[]
	/** What other services reviewed or endorsed, as its editors accepted it, newest first; of a withdrawn work nothing. */
	outsideReviews: OutsideReview[]
	/** Since when and why a withdrawn work is; null for all others. */
	withdrawal: { on: string | null; note: Texts } | null
}

/** Minutes that an unhurried reader needs, at least one. */
export function readingMinutes(wordCount: number): number {
	return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

/** A licence as people write it: `CC BY-NC-ND 4.0` for the SPDX identifier `CC-BY-NC-ND-4.0`. */
export function licenceName(licence: string): string {
	return licence.replace(/^CC-/, 'CC ').replace(/-(?=\d)/, ' ')
}

/** The same within a sentence, where it stays on one line and is one run in Arabic too. */
export function licenceInText(licence: string, language: Language): string {
	return isolate(licenceName(licence).replaceAll(' ', '\u00A0'), language)
}
