import { type Kysely, sql } from 'kysely'

/** Webhooks of journals and of the platform, what is told to them, and of which calls they were told last. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table webhook (
		id uuid primary key,
		journal_id uuid references journal on delete cascade,
		url text not null,
		events text[] not null,
		is_on boolean not null,
		secret text not null,
		secret_at timestamptz not null,
		secret_before text,
		secret_before_until timestamptz,
		failing_since timestamptz,
		disabled_at timestamptz,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index on webhook (journal_id)`,
	`create table webhook_delivery (
		id uuid primary key,
		webhook_id uuid not null references webhook on delete cascade,
		event text not null,
		subject text,
		payload text not null,
		state text not null check (state in ('waiting', 'delivered', 'failed')),
		tries int not null default 0,
		created_at timestamptz not null,
		last_at timestamptz,
		status int,
		answer text
	)`,
	`create index on webhook_delivery (webhook_id, created_at desc)`,
	`create index on webhook_delivery (created_at)`,
	`create unique index webhook_delivery_subject on webhook_delivery (webhook_id, event, subject) where subject is not null`,
	// Whether a call was open when it was last looked at; what opened before there were webhooks is news to nobody.
	`create table call_state_told (call_id uuid primary key references call on delete cascade, is_open boolean not null)`,
	`insert into library_position (reader, number, subject_id)
		select 'webhooks', coalesce((select max(number) from library_change), 0), 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
]
