import { type Kysely, sql } from 'kysely'

/**
 * Calls by the day on which they end, which was not in one order with those that have no days; pairs of people who are probably one, the surest first, with an id by which a page of them
 * is read; what other services announced, what waits first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`drop index call_last_day`,
	`create index call_by_end on any_call ((coalesce(closes_on, deadline_on,
		case when opens_on is not null or kind = 'permanent' or accepts_submissions then date 'infinity' else date '0001-01-01' end)) desc, id)`,
	`alter table person_pair add column id uuid not null unique default gen_random_uuid()`,
	`create index person_pair_surest on person_pair (array_position(array['orcid', 'nameAndPlace', 'initials', 'name'], reason), one_id, other_id)`,
	`create index outside_announcement_in_order on outside_announcement ((state = 'waiting') desc, received_at desc, id)`,
]
