import { type Kysely, sql } from 'kysely'

/** Personal tokens of the programming interface, and what was answered to requests that carried an Idempotency-Key. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table api_token (
		id uuid primary key,
		user_id uuid not null references user_account on delete cascade,
		name text not null,
		prefix text not null,
		token_hash text not null unique,
		scopes text[] not null,
		created_at timestamptz not null,
		expires_at timestamptz not null,
		used_on date
	)`,
	`create index on api_token (user_id)`,
	`create table api_request (
		token_id uuid not null references api_token on delete cascade,
		idempotency_key text not null,
		fingerprint text not null,
		holder uuid not null,
		started_at timestamptz not null,
		status int,
		answer text,
		primary key (token_id, idempotency_key)
	)`,
	`create index on api_request (started_at)`,
]
