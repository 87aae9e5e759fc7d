import { type Kysely, sql } from 'kysely'

/** What people have typed into long forms and not sent yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table form_draft (
		user_id uuid not null references user_account (id) on delete cascade,
		page text not null check (length(page) <= 500),
		form text not null check (length(form) <= 100),
		version text not null check (length(version) <= 200),
		fields jsonb not null check (octet_length(fields::text) <= 2000000),
		saved_at timestamptz not null,
		primary key (user_id, page, form)
	)`,
	`create index on form_draft (saved_at)`,
]
