import { type Kysely, sql } from 'kysely'

/** What was done is an action, in every log. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of TABLES) await sql.raw(`alter table ${table} rename column act to action`).execute(db)
}

const TABLES = [
	'audit_event',
	'call_event',
	'submission_event',
	'submission_transition',
	'submission_transition_rule',
]
