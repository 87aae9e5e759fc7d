import { csvLine, csvOf } from './csv.ts'
import type { AskedRows, RowsOfList } from './db/listed-rows.server.ts'
import type { AskedPart } from './page-of-rows.ts'

/** What stands in the columns of a file, by the name of each. */
export type CsvColumns<Row> = { readonly [name: string]: (row: Row) => unknown }

/** A list as CSV for spreadsheets, read in parts while it is sent, each from the place on where the one before ended. */
export async function* csvOfList<Row>(
	columns: CsvColumns<Row>,
	read: (asked: AskedRows) => Promise<RowsOfList<Row>>,
): AsyncGenerator<string> {
	yield csvOf([Object.keys(columns)])
	for (let after: AskedRows['after'] = null; ; ) {
		const { rows, hasAfter } = await read({ after, before: null })
		if (rows.length > 0) yield linesOf(columns, rows)
		after = rows.at(-1)?.place ?? null
		if (!hasAfter || !after) return
	}
}

/** Rows that are read at once for a file. */
const BATCH = 500

/** The same of a list that is read page by page, or behind its pages from a place on; `named` are the heads of its columns, for people. */
export async function* csvOfPages<Row>(
	columns: CsvColumns<Row>,
	read: (
		part: Required<AskedPart>,
	) => Promise<{ rows: readonly Row[]; pages: number; after?: string | null }>,
	named: readonly string[] = Object.keys(columns),
): AsyncGenerator<string> {
	yield csvOf([named])
	let place: string | null = null
	for (let page = 1; ; page += 1) {
		const { rows, pages, after = null } = await read({ page, after: place, before: null, most: BATCH })
		if (rows.length > 0) yield linesOf(columns, rows)
		if (after === null && page >= pages) return
		place = after
	}
}

const linesOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]) =>
	rows.map((row) => csvLine(Object.values(columns).map((value) => value(row)))).join('')
