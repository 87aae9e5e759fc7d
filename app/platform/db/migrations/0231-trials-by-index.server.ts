import { type Kysely, sql } from 'kysely'

/** The orders of the list of trials, each by an index of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index trial_by_state on trial_journal ((state = 'asked') desc, ends_at, journal_id)`,
	`create index trial_by_start on trial_journal (started_at, journal_id)`,
	`create index trial_by_end on trial_journal (ends_at, journal_id)`,
	`create index trial_asked on trial_journal (state, ends_at, journal_id)`,
	`create index journal_trials_by_title on any_journal (title_sort, id) where is_trial`,
]
