import { type Kysely, sql } from 'kysely'

/**
 * The queue of all work outside requests. The indexes name no column that changes while a job is open, so that its updates stay in
 * their page: an embedded database is never vacuumed. Mail that waits becomes jobs.
 */
const STATEMENTS = [
	`create table job (
		id uuid primary key,
		kind text not null,
		key text,
		payload jsonb not null,
		priority smallint not null default 0,
		is_periodic boolean not null default false,
		state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
		run_at timestamptz not null,
		attempts integer not null default 0,
		lease_id uuid,
		lease_until timestamptz,
		cancel_asked boolean not null default false,
		progress jsonb,
		last_error text,
		created_at timestamptz not null,
		started_at timestamptz,
		ended_at timestamptz,
		check ((state = 'running') = (lease_id is not null)),
		check ((lease_id is null) = (lease_until is null)),
		check ((state in ('waiting', 'running')) = (ended_at is null))
	)`,
	`create unique index job_key on job (kind, key) where ended_at is null`,
	`create index job_open on job (priority, id) where ended_at is null`,
	`create index job_ended on job (ended_at) where ended_at is not null`,
	`insert into job (id, kind, key, payload, priority, run_at, attempts, last_error, created_at)
		select gen_random_uuid(), 'mail', id::text, jsonb_build_object('mailId', id), (list_unsubscribe is not null)::int,
			next_attempt_at, attempts, last_error, created_at
		from mail where state = 'queued'`,
	`alter table mail drop column next_attempt_at`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
