import { type Kysely, sql } from 'kysely'

/** Texts that administrators, and editors in chief for their journal, write instead of the platform's mails: every version stays, the last one holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table mail_template (
		id uuid primary key,
		mail text not null,
		language text not null,
		journal_id uuid references journal (id) on delete cascade,
		version int not null check (version > 0),
		texts jsonb not null,
		written_by uuid references user_account (id) on delete set null,
		written_at timestamptz not null,
		unique nulls not distinct (mail, language, journal_id, version)
	)`.execute(db)
	await sql`create index mail_template_journal on mail_template (journal_id)`.execute(db)
	await sql`create index mail_template_writer on mail_template (written_by)`.execute(db)
}
