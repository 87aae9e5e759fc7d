import { type Kysely, sql } from 'kysely'

/** Accounts of journals at the services that register DOIs, what was sent to them and what they said, and whether DOIs lead to their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// The pattern by which works are given DOIs when they are published; none: editors write them.
	`alter table journal add column doi_suffix text`,
	`create table deposit_account (
		journal_id uuid primary key references journal on delete cascade,
		service text not null check (service in ('crossref', 'datacite')),
		is_test boolean not null,
		mode text not null check (mode in ('publication', 'change', 'hand', 'off')),
		login text not null,
		secret text not null,
		secret_at timestamptz not null,
		depositor text not null,
		email text not null,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create table doi_deposit (
		id uuid primary key,
		work_id uuid not null references work on delete cascade,
		journal_id uuid not null references journal on delete cascade,
		doi text not null,
		service text not null check (service in ('crossref', 'datacite')),
		is_test boolean not null,
		cause text not null check (cause in ('publication', 'change', 'hand')),
		asked_by uuid references user_account on delete set null,
		asked_at timestamptz not null,
		state text not null check (state in ('queued', 'sent', 'registered', 'refused')),
		fingerprint text,
		xml text,
		sent_at timestamptz,
		looks int not null default 0,
		ended_at timestamptz,
		reason text,
		message text,
		answer text,
		check ((state in ('registered', 'refused')) = (ended_at is not null)),
		check ((state = 'refused') = (reason is not null))
	)`,
	`create unique index doi_deposit_open on doi_deposit (work_id) where ended_at is null`,
	`create index doi_deposit_work on doi_deposit (work_id, id)`,
	`create index doi_deposit_journal on doi_deposit (journal_id, id)`,
	`create index on doi_deposit (asked_by) where asked_by is not null`,
	`create table doi_check (
		work_id uuid primary key references work on delete cascade,
		due_at timestamptz not null,
		checked_at timestamptz,
		outcome text check (outcome in ('here', 'elsewhere', 'unknown', 'unreachable')),
		target text,
		tries int not null default 0
	)`,
	`create index on doi_check (due_at)`,
	// Who follows from now on: what was published before is deposited when somebody asks.
	`insert into library_position (reader, number, subject_id)
		select 'deposits', coalesce((select max(number) from library_change), 0), 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
]
