import { type Kysely, sql } from 'kysely'

/** Works that are written at once: a statement may take 30 s. */
const AT_ONCE = 20_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * How far the DOI of each public work is, for the journal or the publisher that deposits it, so that a list of them is read by index. Kept at the commit, under the lock of the number of
 * changes, as the other rows of the library are: of works that changed, and of those whose deposits did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
	for (let last: string | null = BEFORE_ALL; last !== null; ) {
		const { rows }: { rows: { last: string }[] } = await sql<{ last: string }>`
			with some_works as materialized (select id from work where id > ${last}::uuid order by id limit ${AT_ONCE})
			select id as last, keep_doi_standings(array(select id from some_works))
				from some_works order by id desc limit 1`.execute(db)
		last = rows[0]?.last ?? null
	}
}

const statements = [
	`create table doi_standing (
		work_id uuid primary key,
		holder_id uuid not null,
		issue_id uuid,
		state text not null check (state in ('none', 'reserved', 'sent', 'tested', 'registered', 'refused')),
		published_on date not null
	)`,
	`create index doi_standing_by_day on doi_standing (holder_id, published_on, work_id)`,
	`create index doi_standing_by_state on doi_standing (holder_id, state, published_on, work_id)`,
	`create index doi_standing_by_issue on doi_standing (issue_id, state, published_on, work_id) where issue_id is not null`,
	`create function keep_doi_standings(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		ids := array(
			select id from unnest(ids) as given (id)
			union select work_id from chapter where book_id = any(ids));
		delete from doi_standing where work_id = any(ids);
		insert into doi_standing (work_id, holder_id, issue_id, state, published_on)
			select work.id, coalesce(article.journal_id, book.publisher_id), article.issue_id,
				case
					when last.id is not null and last.ended_at is null then 'sent'
					when last.state = 'refused' then 'refused'
					when work.doi_state = 'registered' then 'registered'
					when last.state = 'registered' and last.is_test then 'tested'
					when work.doi is null then 'none'
					else 'reserved'
				end, work.published_on
			from public_work work
			left join article on article.work_id = work.id
			left join chapter on chapter.work_id = work.id
			left join book on book.work_id = coalesce(chapter.book_id, work.id)
			left join lateral (
				select * from doi_deposit where doi_deposit.work_id = work.id order by asked_at desc, id desc limit 1
			) last on true
			where work.id = any(ids) and coalesce(article.journal_id, book.publisher_id) is not null;
	end $$`,
	`create function keep_dois_of_changes() returns trigger language plpgsql as $$
	begin
		if exists (select from present where subject = 'work') then
			perform keep_doi_standings(array(select distinct subject_id from present where subject = 'work'));
		end if;
		return null;
	end $$`,
	`create trigger keep_dois after insert on library_change
		referencing new table as present for each statement execute function keep_dois_of_changes()`,
	`create function keep_doi_of_deposit() returns trigger language plpgsql as $$
	begin
		perform from library_version for update;
		perform keep_doi_standings(array[coalesce(new.work_id, old.work_id)]);
		return null;
	end $$`,
	`create constraint trigger library_change after insert or update or delete on doi_deposit
		deferrable initially deferred for each row execute function keep_doi_of_deposit()`,
]
