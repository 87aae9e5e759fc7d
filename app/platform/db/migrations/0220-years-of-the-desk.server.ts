import { type Kysely, sql } from 'kysely'

/**
 * What happened to manuscripts and their reviews, counted by journal, call, moment and days as it happens, so that the figures of all years read no manuscript (decision 235). A moment is the middle of its year where
 * every clock of the world shows that year, else its quarter of an hour, in which every clock shows one day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const NONE = `'00000000-0000-0000-0000-000000000000'::uuid`
const KEY = 'journal_id, call_id, what, at, days'
const isSent = (row: string) => `${row}.status <> 'draft' and ${row}.first_sent_at is not null`
const placed = (row: string) =>
	`${row}.journal_id as journal_id, coalesce(${row}.call_id, ${NONE}) as call_id, event.*`
/** The same by all clocks, which is what late-reports.server.ts asks, too. */
const EARLIEST = `((submitted_at at time zone 'UTC') - interval '12 hours')::date`
const LATEST = `((submitted_at at time zone 'UTC') + interval '14 hours')::date`

const counting = (changes: string) => `insert into desk_year_count as kept (${KEY}, files)
	select ${KEY}, sum(files) from (${changes}) as change group by ${KEY} having sum(files) <> 0 order by ${KEY}
	on conflict (${KEY}) do update set files = kept.files + excluded.files`

const eventsOf = (row: string, files: 1 | -1) =>
	`select ${placed(row)}, ${files} as files from desk_events(${row}) as event`
const reviewsOf = (row: string, files: 1 | -1) => `select ${placed(row)}, ${files} as files
	from review_assignment as review cross join lateral desk_review_events(review) as event where review.submission_id = ${row}.id and ${isSent(row)}`
const reviewOf = (row: string, files: 1 | -1) => `select ${placed('submission')}, ${files} as files
	from submission cross join lateral desk_review_events(${row}) as event where submission.id = ${row}.submission_id and ${isSent('submission')}`

const statements = [
	`create table desk_year_count (
		journal_id uuid not null,
		call_id uuid not null,
		what text not null,
		at timestamptz not null,
		days integer not null,
		files integer not null,
		primary key (${KEY})
	)`,
	`create function year_moment(at timestamptz) returns timestamptz language sql immutable as $$
		select case when date_part('year', (at at time zone 'UTC') - interval '12 hours') = date_part('year', (at at time zone 'UTC') + interval '14 hours')
			then (date_trunc('year', at at time zone 'UTC') + interval '6 months') at time zone 'UTC'
			else date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') end
	$$`,
	`create function whole_days(start timestamptz, until timestamptz) returns integer language sql immutable as $$
		select round(date_part('epoch', until - start) / 86400)::int
	$$`,
	`create function desk_events(own submission) returns table (what text, at timestamptz, days integer) language sql stable as $$
		select event.what, year_moment(event.at), event.days from (values
			('received', own.first_sent_at, 0),
			('withdrawn', case when own.status = 'withdrawn' then own.moved_at end, 0),
			(case when own.is_accepted then 'accepted' else 'declined' end, own.decided_at, 0),
			('firstDecision', own.first_decided_at, whole_days(own.first_sent_at, own.first_decided_at)),
			('published', own.first_published_at, whole_days(own.first_sent_at, own.first_published_at))
		) as event (what, at, days)
		where event.at is not null and ${isSent('own')}
	$$`,
	`create function desk_review_events(own review_assignment) returns table (what text, at timestamptz, days integer) language sql stable as $$
		select event.what, year_moment(event.at), event.days from (values
			('invited', own.invited_at, 0),
			(case when own.declined_at is null then 'answered' else 'refused' end, coalesce(own.declined_at, own.accepted_at),
				whole_days(own.invited_at, coalesce(own.declined_at, own.accepted_at))),
			(case when ${EARLIEST.replace('submitted_at', 'own.submitted_at')} > own.review_due_on then 'lateReport' else 'report' end, own.submitted_at,
				whole_days(coalesce(own.accepted_at, own.invited_at), own.submitted_at))
		) as event (what, at, days)
		where event.at is not null
	$$`,
	counting(`select ${placed('submission')}, 1 as files from submission cross join lateral desk_events(submission) as event
		union all select ${placed('submission')}, 1 from submission inner join review_assignment as review on review.submission_id = submission.id
			cross join lateral desk_review_events(review) as event where ${isSent('submission')}`),
	`create function count_desk_years() returns trigger language plpgsql as $$
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
	`create trigger years_counted after insert or update of journal_id, call_id, status, moved_at, first_sent_at, first_decided_at, decided_at, is_accepted, first_published_at
		on submission for each row execute function count_desk_years()`,
	// Before its reviews go with it, of which nothing could be told then.
	`create trigger years_counted_gone before delete on submission for each row execute function count_desk_years()`,
	`create function count_review_years() returns trigger language plpgsql as $$
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
	`create trigger years_counted after insert or delete or update of submission_id, invited_at, accepted_at, declined_at, submitted_at, review_due_on
		on review_assignment for each row execute function count_review_years()`,
	`create index review_assignment_by_some_clocks_late on review_assignment (submission_id) where ${EARLIEST} <= review_due_on and ${LATEST} > review_due_on`,
]
