import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AuthorCount } from '../model.ts'
import { type Conditions, lexemeCondition, matches } from './conditions.server.ts'

/** Contributors stand in a table of their own: those of more works than these cost more than they tell. */
const MOST_WORKS = 250
const MOST_AUTHORS = 12
/** So many rows of the sample of one in 32 are those of a thousand works: more than 250, by whatever chance. */
const SURELY_SAMPLED = 32

/**
 * The persons with most of the works found, counted as if no author were chosen, the chosen one first. None when more than 250
 * works would have to be looked at. `total` is the number of works found.
 */
export async function countAuthors(ctx: Ctx, conditions: Conditions, total: number): Promise<AuthorCount[]> {
	const chosen = conditions.person
	if (conditions.author === null && total > MOST_WORKS) return []
	const isAsked = matches(conditions, lexemeCondition(conditions, [], 'author'))
	const rows =
		conditions.author !== null && (await isOfSurelyMore(ctx, isAsked)) ? [] : await most(ctx, isAsked, chosen)
	if (chosen !== null && rows[0]?.value !== chosen) {
		const person = await ctx.db
			.selectFrom('person')
			.select('name')
			.where('slug', '=', chosen)
			.executeTakeFirst()
		if (person) return [{ value: chosen, name: person.name, count: total, selected: true }]
	}
	return rows.map((row) => ({ ...row, selected: row.value === chosen }))
}

type Row = { value: string; name: string; count: number }

async function most(ctx: Ctx, isAsked: RawBuilder<boolean>, chosen: string | null): Promise<Row[]> {
	const { rows } = await sql<Row>`
		with found as materialized (
			select document.work_id from search_document document where ${isAsked} limit ${sql.lit(MOST_WORKS + 1)}
		)
		select person.slug as value, person.name, count(distinct contribution.work_id)::integer as count
		from found join contribution on contribution.work_id = found.work_id
		join person on person.id = contribution.person_id
		where (select count(*) from found) <= ${sql.lit(MOST_WORKS)}
		group by person.id
		order by person.slug = ${chosen ?? ''} desc, count desc, person.name_sort, person.id limit ${sql.lit(MOST_AUTHORS)}`.execute(
		ctx.db,
	)
	return rows
}

/** True where the sample tells of so many works that the index would collect a large part of the library to say that they are too many. */
async function isOfSurelyMore(ctx: Ctx, isAsked: RawBuilder<boolean>): Promise<boolean> {
	const { rows } =
		await sql`select from search_sample document where ${isAsked} limit ${sql.lit(SURELY_SAMPLED)}`.execute(
			ctx.db,
		)
	return rows.length === SURELY_SAMPLED
}
