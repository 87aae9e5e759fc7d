import { type Kysely, sql } from 'kysely'

/** Accounts of one person that were made one: which address leads where, and for thirty days what went over. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table account_merge (
		id uuid primary key,
		email text not null,
		merged_id uuid unique references user_account on delete set null,
		kept_id uuid not null references user_account on delete cascade,
		merged_by uuid references user_account on delete set null,
		merged_at timestamptz not null,
		moved jsonb
	)`,
	`create index on account_merge (email)`,
	`create index on account_merge (kept_id)`,
	`create index on account_merge (merged_at) where moved is not null`,
]
