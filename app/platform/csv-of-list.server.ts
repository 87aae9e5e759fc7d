import { csvLine, csvOf } from './csv.ts'
import type { AskedRows, RowsOfList } from './db/listed-rows.server.ts'

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

/** The same of a list that is read page by page. */
export async function* csvOfPages<Row>(
	columns: CsvColumns<Row>,
	read: (part: { page: number; most: number }) => Promise<{ rows: readonly Row[]; pages: number }>,
): AsyncGenerator<string> {
	yield csvOf([Object.keys(columns)])
	for (let page = 1; ; page += 1) {
		const { rows, pages } = await read({ page, most: BATCH })
		if (rows.length > 0) yield linesOf(columns, rows)
		if (page >= pages) return
	}
}

const linesOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]) =>
	rows.map((row) => csvLine(Object.values(columns).map((value) => value(row)))).join('')
