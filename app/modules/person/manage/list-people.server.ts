import { type SqlBool, sql } from 'kysely'
import { orcidIn } from '#app/modules/people/profile/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfList } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rowsFrom } from '#app/platform/db/listed-rows.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { wordsOf } from './likeness.ts'
import { runsPeople } from './person-row.server.ts'

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

/** How the list of people who sign works is asked for. */
export type AskedSigners = AskedPage<'name'>

/** The people who sign works, by name, 25 a page; for administrators, else throws `NotFound`. */
export async function listManagedPeople(
	ctx: Ctx,
	actor: Actor,
	{ query, order, ...part }: AskedSigners,
): Promise<PageOfRows<ManagedPersonRow>> {
	runsPeople(actor)
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = findPeople(ctx, query).select('id').orderBy('name_sort', direction).orderBy('id', direction)
	const { rows: ids, ...list } = await pageOfQuery(ctx.db, found, 'id', part)
	const rows = await readRows(
		ctx,
		ids.map(({ id }) => id),
	)
	return { ...list, rows: ids.flatMap(({ id }) => rows.get(id) ?? []) }
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
export function signersAsCsv(ctx: Ctx, actor: Actor, { query, order }: AskedSigners): AsyncGenerator<string> {
	runsPeople(actor)
	const keys = [
		{ key: sql`name_sort`, type: 'text' },
		{ key: sql`id`, type: 'uuid' },
	] as const
	return csvOfList(CSV, async (asked) => {
		const found = await rowsFrom(findPeople(ctx, query).select('id'), keys, {
			...{ most: BATCH, asked, isDescending: order.isDescending },
		})
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
