import type { Insertable } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'

/** Tables a library fills, so ordered that every foreign key points to an earlier one. */
const TABLES = [
	...(['discipline', 'institution', 'publisher', 'journal', 'section', 'issue', 'person', 'work'] as const),
	...([
		'book',
		'chapter',
		'article',
		'contribution',
		'body',
		'work_reference',
		'work_picture',
		'galley',
		'call',
	] as const),
] as const
type Table = (typeof TABLES)[number]

const ROWS_A_STATEMENT = 400
const CHARACTERS_A_STATEMENT = 1_500_000

/** Rows waiting to be written, many to a statement. */
export type Rows = {
	add<T extends Table>(table: T, row: Insertable<Database[T]>): void
	/** Writes what waits. */
	write(ctx: Ctx): Promise<void>
}

export function newRows(): Rows {
	const rows = new Map<Table, object[]>()
	return {
		add(table, row) {
			const list = rows.get(table)
			if (list) list.push(row)
			else rows.set(table, [row])
		},
		async write(ctx) {
			for (const table of TABLES) {
				for (const batch of batchesOf(rows.get(table) ?? [])) {
					await ctx.db
						.insertInto(table)
						.values(batch as Insertable<Database[typeof table]>[])
						.execute()
				}
			}
			rows.clear()
		},
	}
}

function* batchesOf(rows: object[]): Generator<object[]> {
	let batch: object[] = []
	let size = 0
	for (const row of rows) {
		let length = 0
		for (const value of Object.values(row)) if (typeof value === 'string') length += value.length
		if (batch.length >= ROWS_A_STATEMENT || (batch.length > 0 && size + length > CHARACTERS_A_STATEMENT)) {
			yield batch
			batch = []
			size = 0
		}
		batch.push(row)
		size += length
	}
	if (batch.length > 0) yield batch
}
