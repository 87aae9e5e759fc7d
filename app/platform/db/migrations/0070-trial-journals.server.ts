import { type Kysely, sql } from 'kysely'

/**
 * Trial journals (decision 107). `journal` and `call` are from now on views of what is no trial, so that whoever reads them, now or later, sees nothing of one;
 * those who make and look after journals read `any_journal` and `any_call`. Works and issues of a trial stand in none of the views of readers, and touch nothing that
 * the changes of the library are made of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The few trials are read once for a query instead of joined for each row. */
const IS_TRIAL = (journal: string) => `${journal} = any (array(select id from any_journal where is_trial))`

const statements = [
	`alter table journal rename to any_journal`,
	`alter table call rename to any_call`,
	`alter table any_journal add column is_trial boolean not null default false`,
	`create index any_journal_trial on any_journal (id) where is_trial`,
	// Kept beside the work: a view that joined one table more would take many queries over the planner's join_collapse_limit.
	`alter table work add column is_trial boolean not null default false`,
	`create function keep_work_trial() returns trigger language plpgsql as $$
	begin
		update work set is_trial = holder.is_trial
			from present join any_journal holder on holder.id = present.journal_id
			where work.id = present.work_id and work.is_trial <> holder.is_trial;
		return null;
	end $$`,
	...['insert', 'update'].map(
		(event) => `create trigger work_trial_${event} after ${event} on article
			referencing new table as present for each statement execute function keep_work_trial()`,
	),
	`create view journal as select any_journal.* from any_journal where not any_journal.is_trial`,
	`create view call as select any_call.* from any_call
		where any_call.journal_id is null or not ${IS_TRIAL('any_call.journal_id')}`,

	`create or replace view public_issue as
		select issue.* from issue where issue.state = 'published' and not ${IS_TRIAL('issue.journal_id')}`,
	`create or replace view readable_work as
		select work.* from work
		where not is_trial and not exists (
			select from article join issue on issue.id = article.issue_id
			where article.work_id = work.id and issue.state = 'draft'
		)`,
	`create or replace view public_work as select readable_work.* from readable_work where readable_work.state = 'published'`,

	`create table trial_journal (
		journal_id uuid primary key references any_journal (id) on delete cascade,
		owner_id uuid unique references user_account (id) on delete set null,
		publisher_name text not null,
		link_hash text unique,
		state text not null default 'running' check (state in ('running', 'asked', 'returned', 'declined')),
		message text not null default '',
		asked_at timestamptz,
		reason text not null default '',
		answered_at timestamptz,
		answered_by uuid references user_account (id) on delete set null,
		started_at timestamptz not null,
		ends_at timestamptz not null,
		announced_days integer,
		version integer not null default 1,
		check (state = 'running' or asked_at is not null),
		check (state in ('running', 'asked') or reason <> '')
	)`,
	`create index trial_journal_ends on trial_journal (ends_at)`,

	// What is left of a trial that ended: its owner's for a month.
	`create table trial_archive (
		id uuid primary key,
		owner_id uuid not null references user_account (id) on delete cascade,
		title jsonb not null,
		language text not null,
		storage_key text not null,
		bytes bigint not null,
		created_at timestamptz not null,
		expires_at timestamptz not null
	)`,
	`create index trial_archive_owner on trial_archive (owner_id)`,
	`create index trial_archive_expires on trial_archive (expires_at)`,
	`create index trial_archive_object on trial_archive (storage_key)`,

	`alter table journal_draft add column trial_owner uuid unique references user_account (id) on delete cascade`,

	// Who belongs to a trial, by address: mails of a trial go to nobody else.
	`create view trial_address as
		select trial.journal_id, lower(account.email) as email
			from trial_journal trial join user_account account on account.id = trial.owner_id
		union select held.journal_id, lower(account.email)
			from trial_journal trial join role_grant held on held.journal_id = trial.journal_id and held.revoked_at is null
			join user_account account on account.id = held.user_id
		union select asked.journal_id, lower(asked.email)
			from trial_journal trial join invitation asked on asked.journal_id = trial.journal_id
			where asked.accepted_at is null and asked.declined_at is null and asked.withdrawn_at is null
		union select submission.journal_id, lower(review.email)
			from trial_journal trial join submission on submission.journal_id = trial.journal_id
			join review_assignment review on review.submission_id = submission.id
		union select submission.journal_id, lower(account.email)
			from trial_journal trial join submission on submission.journal_id = trial.journal_id
			join user_account account on account.id = submission.submitter_id`,

	// As migration 9 wrote it, but for rows of a trial.
	`create or replace function touch_library() returns trigger language plpgsql as $$
	declare
		subject text;
		subject_column text;
		source text;
		sources text[] := '{}';
		shown text := case
			when tg_table_name = 'any_journal' then 'not is_trial'
			when tg_table_name in ('article', 'issue', 'any_call', 'section', 'journal_workflow')
				then 'not exists (select from any_journal holder where holder.id = journal_id and holder.is_trial)'
			when tg_table_name = 'issue_cover'
				then 'not exists (select from issue join any_journal holder on holder.id = issue.journal_id where issue.id = issue_id and holder.is_trial)'
			when tg_table_name = 'call_event'
				then 'not exists (select from any_call join any_journal holder on holder.id = any_call.journal_id where any_call.id = call_id and holder.is_trial)'
			else 'true'
		end;
	begin
		for place in 0 .. tg_nargs - 1 loop
			subject := split_part(tg_argv[place], ':', 1);
			subject_column := split_part(tg_argv[place], ':', 2);
			continue when subject = 'contents' and tg_op = 'INSERT';
			source := case
				when subject_column = '' then 'select ''00000000-0000-0000-0000-000000000000''::uuid as id from '
					|| case tg_op when 'DELETE' then 'past' else 'present' end
				when subject = 'contents' or tg_op = 'DELETE' then format('select %I as id from past where %s', subject_column, shown)
				when tg_op = 'INSERT' then format('select %I as id from present where %s', subject_column, shown)
				else format('select %1$I as id from past where %2$s union select %1$I from present where %2$s', subject_column, shown)
			end;
			sources := sources || format('select %L as subject, id from (%s) touched where id is not null', subject, source);
		end loop;
		perform set_config('mbongi.library_touched', 'yes', true);
		execute format(
			'insert into library_touch (subject, subject_id, event)
				select distinct subject, id, %L from (%s) touched on conflict do nothing',
			tg_op, array_to_string(sources, ' union all '));
		return null;
	end $$`,

	// A trial that becomes a journal appears with all that it holds.
	`create function open_trial() returns trigger language plpgsql as $$
	begin
		update work set is_trial = false from article where article.work_id = work.id and article.journal_id = new.id;
		perform set_config('mbongi.library_touched', 'yes', true);
		insert into library_touch (subject, subject_id, event)
			select 'journal', new.id, 'INSERT'
			union all select 'issue', issue.id, 'INSERT' from issue where issue.journal_id = new.id
			union all select 'call', any_call.id, 'INSERT' from any_call where any_call.journal_id = new.id
			union all select 'work', article.work_id, 'INSERT' from article where article.journal_id = new.id
		on conflict do nothing;
		return null;
	end $$`,
	`create trigger library_opened after update on any_journal
		for each row when (old.is_trial and not new.is_trial) execute function open_trial()`,
]
