import { type Kysely, sql } from 'kysely'

/** Journals that are being prepared: nothing of one stands in the library before it is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table journal_draft (
		id uuid primary key,
		publisher_id uuid references publisher (id),
		created_by uuid references user_account (id) on delete set null,
		answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`.execute(db)
	await sql`create index journal_draft_publisher on journal_draft (publisher_id)`.execute(db)
}
