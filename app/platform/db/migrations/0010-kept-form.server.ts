import { type Kysely, sql } from 'kysely'

/** Forms that were posted after the session had ended, kept for a day until the person has signed in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table kept_form (
		token_hash text primary key,
		user_id uuid references user_account (id) on delete cascade,
		address text not null,
		is_multipart boolean not null,
		fields jsonb not null check (octet_length(fields::text) <= 1000000),
		file_names jsonb not null,
		created_at timestamptz not null,
		expires_at timestamptz not null
	)`,
	`create index on kept_form (user_id)`,
	`create index on kept_form (expires_at)`,
]
