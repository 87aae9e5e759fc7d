import { type Kysely, sql } from 'kysely'

/**
 * The article of a submission is in the library exactly while its submission is published: the submission says which state its work has
 * (`work_state`, which a check ties to its status), and a foreign key holds the work to it. What stood in the library against this
 * is taken out of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table work add constraint work_state_of_id unique (id, state)`,
	`update work set state = 'withdrawn', withdrawn_on = current_date, updated_at = now()
		from submission where submission.work_id = work.id and submission.status <> 'published' and work.state = 'published'`,
	`delete from search_document using work, submission
		where search_document.work_id = work.id and submission.work_id = work.id and work.state = 'withdrawn'`,
	`alter table submission add column work_state text`,
	`update submission set work_state = case when status = 'published' then 'published' else 'withdrawn' end where work_id is not null`,
	`set constraints all immediate`,
	`alter table submission
		add constraint submission_says_the_state_of_its_work check ((work_id is null) = (work_state is null)),
		add constraint submission_is_published_with_its_work
			check (work_state = case when status = 'published' then 'published' else 'withdrawn' end),
		drop constraint submission_work_id_fkey,
		add constraint submission_work_fkey foreign key (work_id, work_state) references work (id, state)
			on delete set null deferrable initially deferred`,
]
