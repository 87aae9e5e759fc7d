import { type SqlBool, sql } from 'kysely'
import { orcidIn } from '#app/modules/people/profile/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfList } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rowsFrom } from '#app/platform/db/listed-rows.server.ts'
import { wordsOf } from './likeness.ts'
import { runsPeople } from './person-row.server.ts'

const ROWS = 25

/** A person in a list of administration, with how many public works they sign. */
export type ManagedPersonRow = {
	id: string
	slug: string
	name: string
	orcid: string | null
	affiliation: string | null
	works: number
}

/** People as rows of lists, by id. */
export async function readRows(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ManagedPersonRow>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('person')
		.select(['id', 'slug', 'name', 'orcid', 'affiliation'])
		.select((eb) =>
			eb
				.selectFrom('library_signature')
				.whereRef('library_signature.person_id', '=', 'person.id')
				.select((count) => count.fn.countAll<number>().as('n'))
				.as('works'),
		)
		.where('id', 'in', ids)
		.execute()
	return new Map(rows.map((row) => [row.id, { ...row, works: Number(row.works ?? 0) }]))
}

/** People whose names in any spelling have words that begin as what was typed, or with this ORCID. */
export function findPeople(ctx: Ctx, query: string) {
	const orcid = orcidIn(query)
	const beginnings = orcid
		? [sql<SqlBool>`key = ${`o:${orcid}`}`]
		: wordsOf(query).map((word) => sql<SqlBool>`key like ${`w:${word}%`}`)
	return beginnings.reduce(
		(found, begins) =>
			found.where('id', 'in', (eb) => eb.selectFrom('person_name').select('person_id').where(begins)),
		ctx.db.selectFrom('person'),
	)
}

/** The people who sign works, by name, 25 a page; for administrators, else throws `NotFound`. */
export async function listManagedPeople(
	ctx: Ctx,
	actor: Actor,
	{ query, page }: { query: string; page: number },
): Promise<{ rows: ManagedPersonRow[]; total: number; pages: number }> {
	runsPeople(actor)
	const found = findPeople(ctx, query)
	const { total } = await found
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const ids = await found
		.select('id')
		.orderBy('name_sort')
		.orderBy('id')
		.limit(ROWS)
		.offset((page - 1) * ROWS)
		.execute()
	const rows = await readRows(
		ctx,
		ids.map(({ id }) => id),
	)
	return {
		rows: ids.flatMap(({ id }) => rows.get(id) ?? []),
		total: Number(total),
		pages: Math.max(1, Math.ceil(Number(total) / ROWS)),
	}
}

/** Rows that are read at once for a file. */
const BATCH = 500

const CSV: CsvColumns<ManagedPersonRow> = {
	id: (person) => person.id,
	slug: (person) => person.slug,
	name: (person) => person.name,
	orcid: (person) => person.orcid,
	affiliation: (person) => person.affiliation,
	works: (person) => person.works,
}

/** The whole of such a list as CSV for spreadsheets. */
export function signersAsCsv(ctx: Ctx, actor: Actor, { query }: { query: string }): AsyncGenerator<string> {
	runsPeople(actor)
	const order = [
		{ key: sql`name_sort`, type: 'text' },
		{ key: sql`id`, type: 'uuid' },
	] as const
	return csvOfList(CSV, async (asked) => {
		const found = await rowsFrom(findPeople(ctx, query).select('id'), order, { most: BATCH, asked })
		const read = await readRows(
			ctx,
			found.rows.map(({ id }) => id),
		)
		const rows = found.rows.flatMap(({ id, place }) => {
			const row = read.get(id)
			return row ? [{ ...row, place }] : []
		})
		return { ...found, rows }
	})
}
