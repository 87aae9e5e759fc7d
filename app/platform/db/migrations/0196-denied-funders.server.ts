import { type Kysely, sql } from 'kysely'

/**
 * Migration 0179 took over who paid for a text as its author had declared it, also where the author had said afterwards that nobody did: what such a no takes
 * back (decision 212) is taken off the work and its production, unless an editor wrote something else there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const DECLARED = `(
	select coalesce(jsonb_agg(jsonb_build_object(
		'name', line->>'funder', 'id', null,
		'awards', case when coalesce(line->>'award', '') = '' then '[]'::jsonb else jsonb_build_array(line->>'award') end
	) order by place), '[]')
	from jsonb_array_elements(submission.statements->'funding') with ordinality as declared (line, place)
	where coalesce(line->>'funder', '') <> '')`
const IS_DENIED = `submission.statements->'funded' = 'false' and jsonb_typeof(submission.statements->'funding') = 'array'`

const statements = [
	`update work set funders = '[]' from submission
		where submission.work_id = work.id and work.funders <> '[]' and ${IS_DENIED} and work.funders = ${DECLARED}`,
	`update production set funders = '[]' from submission
		where submission.id = production.submission_id and production.funders <> '[]' and ${IS_DENIED} and production.funders = ${DECLARED}`,
]
