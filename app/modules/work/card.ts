import type { Texts } from '#app/i18n/texts.ts'
import type { ListedPdf } from '#app/modules/work-file/index.ts'
import type { Listed, Precision, ReviewKind, WorkKind } from '#app/platform/db/tables.ts'

export type DisciplineTag = { id: string; name: Texts; sign: string }

/** What a list shows of an article, a book or a chapter, for any reader. */
export type WorkCard = {
	id: string
	kind: WorkKind
	type: string
	slug: string
	path: string
	language: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	authors: { name: string; slug: string | null; isEditor: boolean }[]
	/** The journal of an article, the book of a chapter, the publisher of a book. */
	container: { title: Texts; language: string; path: string } | null
	disciplines: DisciplineTag[]
	publishedOn: string
	precision: Precision
	licence: string | null
	/** A registered DOI. */
	doi: string | null
	review: ReviewKind
	/** `elsewhere`: an entry of the directory. */
	listed: Listed
	hasFullText: boolean
	/** True when another work here retracts it. */
	retracted: boolean
	/** True in a journal that only serves to try the platform. */
	demonstration: boolean
	pdf: ListedPdf | null
	views: number
	downloads: number
	/** The dye and id that generate a book's cover. */
	dye: number | null
}
