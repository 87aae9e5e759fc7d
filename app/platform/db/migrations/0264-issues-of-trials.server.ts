import { type Kysely, sql } from 'kysely'

/**
 * Whether an issue is of a trial, kept beside it as a work keeps it: lists of the desk leave those out without asking for every trial. Named so that it comes after `library_opened`,
 * which says first that the issues of an opened trial are new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table issue add column is_trial boolean not null default false`,
	`update issue set is_trial = true from any_journal where any_journal.id = issue.journal_id and any_journal.is_trial`,
	`create or replace view public_issue as
		select issue.* from issue where issue.state = 'published'
			and not issue.journal_id = any (array(select id from any_journal where is_trial))`,
	`create index journal_open_by_title on any_journal (title_sort, id) where not is_trial`,
	`create function keep_issue_trial() returns trigger language plpgsql as $$
	begin
		new.is_trial := coalesce((select is_trial from any_journal where id = new.journal_id), false);
		return new;
	end $$`,
	`create trigger issue_trial before insert or update of journal_id on issue
		for each row execute function keep_issue_trial()`,
	`create function keep_trial_issues() returns trigger language plpgsql as $$
	begin
		update issue set is_trial = new.is_trial where journal_id = new.id;
		return null;
	end $$`,
	`create trigger open_trial_issues after update of is_trial on any_journal
		for each row when (old.is_trial <> new.is_trial) execute function keep_trial_issues()`,
]
