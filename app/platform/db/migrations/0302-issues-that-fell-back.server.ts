import { type Kysely, sql } from 'kysely'

/** When an issue was to appear by itself and did not, since it had come to lack something; until it is given an hour again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table issue add column fell_back_at timestamptz`,
	`create index issue_fell_back on issue (journal_id) where fell_back_at is not null`,
]
