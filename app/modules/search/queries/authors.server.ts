import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AuthorCount } from '../model.ts'
import { type Conditions, lexemeCondition, matches } from './conditions.server.ts'

/** Contributors stand in a table of their own: those of more works than these cost more than they tell. */
const MOST_WORKS = 250
const MOST_AUTHORS = 12

/**
 * The persons with most of the works found, counted as if no author were chosen, the chosen one first. None when more than 250
 * works would have to be looked at. `total` is the number of works found.
 */
export async function countAuthors(ctx: Ctx, conditions: Conditions, total: number): Promise<AuthorCount[]> {
	const chosen = conditions.person
	if (conditions.author === null && total > MOST_WORKS) return []
	const { rows } = await sql<{ value: string; name: string; count: number }>`
		with found as materialized (
			select document.work_id from search_document document
			where ${matches(conditions, lexemeCondition(conditions, [], 'author'))} limit ${sql.lit(MOST_WORKS + 1)}
		)
		select person.slug as value, person.name, count(distinct contribution.work_id)::integer as count
		from found join contribution on contribution.work_id = found.work_id
		join person on person.id = contribution.person_id
		where (select count(*) from found) <= ${sql.lit(MOST_WORKS)}
		group by person.id
		order by person.slug = ${chosen ?? ''} desc, count desc, person.name_sort, person.id limit ${sql.lit(MOST_AUTHORS)}`.execute(
		ctx.db,
	)
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
