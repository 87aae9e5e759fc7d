import { type Kysely, sql } from 'kysely'
import { folded } from '../folded-name.server.ts'

/** What makes a name a regular expression that finds the name alone. */
const LITERALLY = sql.raw(String.raw`'([][\\.^$*+?(){}|])', '\\\1', 'g'`)

/**
 * An affiliation names an institution where its name stands as words of their own: those of Yaoundé II had been kept with those of Yaoundé I, and
 * who was at Paris 10 with Paris 1. Letters of other scripts may follow each other, as an Arabic particle and the name do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create or replace function library_affiliations_now(ids uuid[]) returns setof library_affiliation language sql volatile as $$
			with signed as materialized (
				select coalesce(contribution.person_id::text, contribution.name) as signer, work.id as work_id, work.published_on,
					coalesce(contribution.affiliation, '') as affiliation, coalesce(right(contribution.ror, 9), '') as ror
				from public_work work join contribution on contribution.work_id = work.id
				where work.id = any(ids) and (contribution.affiliation is not null or contribution.ror is not null)
			), written as materialized (
				select affiliation, ror, ${folded(sql`affiliation`)} as words from (select distinct affiliation, ror from signed) as once
			), named as materialized (
				select id, ${folded(sql`name`)} as words, right(ror, 9) as own_ror from institution where name <> ''
			)
			select distinct named.id, signed.signer, signed.work_id, signed.published_on
			from named join written on written.ror = named.own_ror or strpos(written.words, named.words) > 0
				and written.words ~ ('(?<![a-z0-9])' || regexp_replace(named.words, ${LITERALLY}) || '(?![a-z0-9])')
			join signed using (affiliation, ror)
		$$`.execute(db)
	await sql`select keep_library_affiliations(array(select distinct work_id from library_affiliation))`.execute(
		db,
	)
}
