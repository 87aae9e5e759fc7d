import { type Kysely, sql } from 'kysely'

/**
 * Mails as a conversation: what a mail is about, so that answers and refusals find it; answers that were received, each once; messages that wait for an
 * editor, and the files that came with them; addresses that refuse mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table mail
		add column submission_id uuid references submission (id) on delete set null,
		add column discussion_id uuid references discussion (id) on delete set null,
		add column return_path text`,
	`create index mail_submission on mail (submission_id) where submission_id is not null`,
	`create index mail_discussion on mail (discussion_id) where discussion_id is not null`,

	`create table undeliverable_address (
		email text primary key check (email = lower(email)),
		failures integer not null check (failures >= 1),
		is_given_up boolean not null,
		status text check (status ~ '^[45]\\.\\d{1,3}\\.\\d{1,3}$'),
		said text not null,
		first_at timestamptz not null,
		last_at timestamptz not null
	)`,

	`create table received_mail (
		message_hash text primary key,
		mail_id uuid references mail (id) on delete set null,
		outcome text not null,
		received_at timestamptz not null
	)`,
	`create index received_mail_at on received_mail (received_at)`,
	`create index received_mail_mail on received_mail (mail_id) where mail_id is not null`,

	`alter table discussion_message
		add column by_mail boolean not null default false,
		add column held_at timestamptz,
		add column refused_files jsonb not null default '[]' check (jsonb_typeof(refused_files) = 'array')`,

	`create table discussion_file (
		id uuid primary key,
		message_id uuid not null references discussion_message (id) on delete cascade,
		file_name text not null,
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null
	)`,
	`create index discussion_file_message on discussion_file (message_id)`,
	`create index discussion_file_object on discussion_file (storage_key)`,
]
