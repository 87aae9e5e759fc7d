import { type Kysely, sql } from 'kysely'

/**
 * What is published in a journal that only serves to try the platform is known as that, and a text that had appeared before keeps who wrote it, where, and under
 * which licence. Kept beside the work, as what is a trial is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table any_journal add column is_demonstration boolean not null default false`,
	`create or replace view journal as select any_journal.* from any_journal where not any_journal.is_trial`,
	`alter table work add column is_demonstration boolean not null default false`,
	`create or replace view readable_work as
		select work.* from work
		where not is_trial and not exists (
			select from article join issue on issue.id = article.issue_id
			where article.work_id = work.id and issue.state = 'draft'
		)`,
	`create or replace view public_work as select readable_work.* from readable_work where readable_work.state = 'published'`,
	`create index work_demonstration on work (id) where is_demonstration`,
	`create or replace function keep_work_trial() returns trigger language plpgsql as $$
	begin
		update work set is_trial = holder.is_trial, is_demonstration = holder.is_demonstration
			from present join any_journal holder on holder.id = present.journal_id
			where work.id = present.work_id
				and (work.is_trial, work.is_demonstration) <> (holder.is_trial, holder.is_demonstration);
		return null;
	end $$`,
	`alter table submission add column reprint jsonb check (jsonb_typeof(reprint) = 'object')`,
	`update any_journal set is_demonstration = true where slug = 'revue-de-demonstration'`,
	`update work set is_demonstration = true
		from article join any_journal holder on holder.id = article.journal_id
		where article.work_id = work.id and holder.is_demonstration`,
]
