import { type Kysely, sql } from 'kysely'

/**
 * What is counted of the desk is noted as changes, each a row of its own, which are summed when they are read and folded now and then (decision 247): two transactions that added to the same counts in another order
 * ended each other, and whoever decided waited for the commit of whoever decided before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const NONE = `'00000000-0000-0000-0000-000000000000'::uuid`

/** As migration 65 has it. */
const ENDED = 'journal_id, status, stage, section_id, call_id'
const hasEnded = (row: string) => `${row}.status in ('published', 'declined', 'withdrawn')`
const endedOf = (row: string) =>
	`${row}.journal_id, ${row}.status, ${row}.stage, coalesce(${row}.section_id, ${NONE}), coalesce(${row}.call_id, ${NONE})`

/** As migration 220 has it. */
const YEARS = 'journal_id, call_id, what, at, days'
const isSent = (row: string) => `${row}.status <> 'draft' and ${row}.first_sent_at is not null`
const placed = (row: string) =>
	`${row}.journal_id as journal_id, coalesce(${row}.call_id, ${NONE}) as call_id, event.*`
const counting = (changes: string) => `insert into desk_year_count (${YEARS}, files)
	select ${YEARS}, sum(files) from (${changes}) as change group by ${YEARS} having sum(files) <> 0`
const eventsOf = (row: string, files: 1 | -1) =>
	`select ${placed(row)}, ${files} as files from desk_events(${row}) as event`
const reviewsOf = (row: string, files: 1 | -1) => `select ${placed(row)}, ${files} as files
	from review_assignment as review cross join lateral desk_review_events(review) as event where review.submission_id = ${row}.id and ${isSent(row)}`
const reviewOf = (row: string, files: 1 | -1) => `select ${placed('submission')}, ${files} as files
	from submission cross join lateral desk_review_events(${row}) as event where submission.id = ${row}.submission_id and ${isSent('submission')}`

const statements = [
	'alter table desk_count drop constraint desk_count_pkey',
	`create index desk_count_of on desk_count (${ENDED})`,
	`create or replace function count_ended() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' and ${hasEnded('old')} then
			insert into desk_count (${ENDED}, files) values (${endedOf('old')}, -1);
		end if;
		if tg_op <> 'DELETE' and ${hasEnded('new')} then
			insert into desk_count (${ENDED}, files) values (${endedOf('new')}, 1);
		end if;
		return null;
	end $$`,
	'alter table desk_year_count drop constraint desk_year_count_pkey',
	`create index desk_year_count_of on desk_year_count (${YEARS})`,
	`create or replace function count_desk_years() returns trigger language plpgsql as $$
	begin
		if tg_op = 'INSERT' then
			${counting(eventsOf('new', 1))};
		elsif tg_op = 'DELETE' then
			${counting(`${eventsOf('old', -1)} union all ${reviewsOf('old', -1)}`)};
			return old;
		elsif (old.journal_id, old.call_id, ${isSent('old')}) is distinct from (new.journal_id, new.call_id, ${isSent('new')}) then
			${counting(`${eventsOf('old', -1)} union all ${reviewsOf('old', -1)} union all ${eventsOf('new', 1)} union all ${reviewsOf('new', 1)}`)};
		else
			${counting(`${eventsOf('old', -1)} union all ${eventsOf('new', 1)}`)};
		end if;
		return new;
	end $$`,
	`create or replace function count_review_years() returns trigger language plpgsql as $$
	begin
		if tg_op = 'INSERT' then
			${counting(reviewOf('new', 1))};
		elsif tg_op = 'DELETE' then
			${counting(reviewOf('old', -1))};
		else
			${counting(`${reviewOf('old', -1)} union all ${reviewOf('new', 1)}`)};
		end if;
		return null;
	end $$`,
]
