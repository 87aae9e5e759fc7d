import { compareTexts } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'

const ROWS = 25

/** What a page of a list is asked for by: words, an order and its number, from 1. */
export type AskedPage<Order extends string> = {
	query: string
	order: { by: Order; isDescending: boolean }
	page: number
}

/** `page` is the one that is shown: the last, where a later one was asked for, as an address kept from when the list was longer does. */
export type PageOfRows<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** One page of rows that are read whole, being tens at most: those of which a word holds what was typed, whatever its case and marks, in the order that is asked for. */
export function pageOfRows<Row, Order extends string>(
	rows: readonly Row[],
	{ query, order, page }: AskedPage<Order>,
	{
		words,
		by,
		language,
		most = ROWS,
	}: {
		words: (row: Row) => readonly (string | null)[]
		/** What each order compares; null keeps the order in which the rows came. */
		by: { readonly [name in Order]: ((row: Row) => string | number) | null }
		language: Language
		most?: number
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
	const pages = Math.max(1, Math.ceil(found.length / most))
	const at = Math.min(page, pages)
	return { rows: shown.slice((at - 1) * most, at * most), total: found.length, page: at, pages }
}
