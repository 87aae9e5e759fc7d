import { type Kysely, sql } from 'kysely'

/** Private results of the manuscript check: sealed with a key that only their address holds, and gone after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table manuscript_check (
		token_hash text primary key,
		storage_key text not null,
		sealed text not null,
		created_at timestamptz not null,
		expires_at timestamptz not null
	)`,
	`create index on manuscript_check (expires_at)`,
]
