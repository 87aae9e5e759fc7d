import { type Kysely, sql } from 'kysely'

/** What people ask who think of bringing a journal here, with what was answered and noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table journal_question (
		id uuid primary key,
		name text not null,
		email text not null,
		journal text not null,
		message text not null,
		language text not null,
		state text not null default 'open' check (state in ('open', 'answered', 'closed')),
		note text not null default '',
		answer text,
		answered_at timestamptz,
		handled_by uuid references user_account (id) on delete set null,
		created_at timestamptz not null,
		changed_at timestamptz not null,
		check ((answer is null) = (answered_at is null)),
		check (state <> 'answered' or answered_at is not null),
		check (state <> 'open' or answered_at is null)
	)`.execute(db)
	await sql`create index journal_question_state on journal_question (state, created_at)`.execute(db)
}
