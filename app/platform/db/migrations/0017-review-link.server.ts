import { type Kysely, sql } from 'kysely'

/** The link by which a review is done without an account, and the sessions that it opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table review_assignment add column link_number integer not null default 1 check (link_number >= 1)`,
	`create table review_session (
		token_hash text primary key,
		assignment_id uuid not null references review_assignment (id) on delete cascade,
		link_number integer not null,
		expires_at timestamptz not null,
		created_at timestamptz not null
	)`,
	`create index on review_session (assignment_id)`,
	`create index on review_session (expires_at)`,
]
