import { type Kysely, sql } from 'kysely'

/** What was tried or sent, counted in one place for everything that has a budget, and whose share a private check takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`drop table sign_in_attempt`,
	`create table budget_use (
		id uuid primary key,
		use_id uuid not null,
		key_hash text not null,
		at timestamptz not null,
		ends_at timestamptz not null
	)`,
	`create index on budget_use (key_hash, at)`,
	`create index on budget_use (use_id)`,
	`create index on budget_use (ends_at)`,
	`alter table manuscript_check add column network_hash text not null default ''`,
	`alter table manuscript_check add column bytes integer not null default 0`,
]
