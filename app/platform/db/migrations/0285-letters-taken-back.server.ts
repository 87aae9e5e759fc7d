import { type Kysely, sql } from 'kysely'

/** Reminders and thanks leave ten minutes after they were sent, and can be taken back until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table mail add column leaves_at timestamptz`.execute(db)
	await sql`create table recallable_letter (
		id uuid primary key,
		together_id uuid,
		kind text not null check (kind in ('reminder', 'thanks')),
		submission_id uuid not null references submission (id) on delete cascade,
		subject_id uuid not null,
		mail_id uuid not null,
		noted_on date,
		confirmed_at timestamptz,
		done_at timestamptz not null,
		recalled_at timestamptz,
		check ((kind = 'reminder') = (noted_on is not null))
	)`.execute(db)
	await sql`create index recallable_letter_submission on recallable_letter (submission_id)`.execute(db)
}
