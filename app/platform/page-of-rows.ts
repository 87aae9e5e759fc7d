import { compareTexts } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'

/** Rows of a page. */
export const ROWS_OF_PAGE = 25
/** Rows of a long list whose pages have numbers; those behind them are read from a place on. */
export const MOST_LISTED = 1000
/** The place behind all rows, as addresses have it. */
export const LIST_END = 'fin'

/** Which part of a list is asked for: the page of a number, or the rows behind a place or before it, as addresses have places; for a file, `most` of them. */
export type AskedPart = { page: number; after?: string | null; before?: string | null; most?: number }

/** What a page of a list is asked for by: words, an order and its number, from 1. */
export type AskedPage<Order extends string> = AskedPart & {
	query: string
	order: { by: Order; isDescending: boolean }
}

/**
 * `page` is the one that is shown: the last that has a number, where a later one was asked for, as an address kept from when the list was longer does; null for rows that are read from
 * a place on. With `isMore` there are more rows than `total`, whose pages have no numbers. `before` and `after` are the places from which to read on where there is no number to go to;
 * `isLost` says that a place was asked for that is none of this list.
 */
export type PageOfRows<Row> = {
	rows: Row[]
	total: number
	isMore: boolean
	page: number | null
	pages: number
	before: string | null
	after: string | null
	isLost: boolean
}

/**
 * The ids of one page of a list whose length is known. `page` is the number that is shown, counted on where no number leads, `lastPage` the last that leads anywhere. `before` and `after`
 * are the places from which to read on where it does not, `from` the place behind which such a page begins, whichever way one came. `isLost` says that a place was asked for that is none of
 * this list.
 */
export type PageOfIds = {
	ids: string[]
	total: number
	page: number
	lastPage: number
	before: string | null
	after: string | null
	from: string | null
	isLost: boolean
}

/** What `PageOfIds` says where all pages have numbers. */
export const ALL_BY_NUMBER = { before: null, after: null, from: null, isLost: false }

const ALL_NUMBERED = { isMore: false, before: null, after: null, isLost: false }

export const NO_ROWS = { rows: [], total: 0, page: 1, pages: 1, ...ALL_NUMBERED }

/** One page of rows that are read whole, being tens at most: those of which a word holds what was typed, whatever its case and marks, in the order that is asked for. */
export function pageOfRows<Row, Order extends string>(
	rows: readonly Row[],
	{ query, order, page, most }: AskedPage<Order>,
	{
		words,
		by,
		language,
		size = ROWS_OF_PAGE,
	}: {
		words: (row: Row) => readonly (string | null)[]
		/** What each order compares; null keeps the order in which the rows came. */
		by: { readonly [name in Order]: ((row: Row) => string | number) | null }
		language: Language
		size?: number
	},
): PageOfRows<Row> {
	const sought = sortKey(query, 'und')
	const found = rows.filter(
		(row) => sought === '' || words(row).some((word) => sortKey(word ?? '', 'und').includes(sought)),
	)
	const key = by[order.by]
	const ordered = key
		? found.toSorted((one, other) => {
				const [a, b] = [key(one), key(other)]
				return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(`${a}`, `${b}`, language)
			})
		: found
	const shown = order.isDescending ? ordered.toReversed() : ordered
	const part = most ?? size
	const pages = Math.max(1, Math.ceil(found.length / part))
	const at = Math.min(page, pages)
	return {
		rows: shown.slice((at - 1) * part, at * part),
		total: found.length,
		page: at,
		pages,
		...ALL_NUMBERED,
	}
}
