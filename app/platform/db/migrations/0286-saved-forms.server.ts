import { type Kysely, sql } from 'kysely'

/** Who last sent which form of a page and when, for whoever has it open at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table saved_form (
		page text not null check (length(page) <= 500),
		form text not null check (length(form) <= 40),
		user_id uuid not null references user_account (id) on delete cascade,
		saved_at timestamptz not null,
		primary key (page, form, user_id)
	)`,
	`create index on saved_form (saved_at)`,
	`create index on saved_form (user_id)`,
]
