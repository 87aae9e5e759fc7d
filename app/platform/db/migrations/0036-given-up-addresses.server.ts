import { type Kysely, sql } from 'kysely'

/** Addresses of what was removed, which say what it was; the titles and ISSN that journals had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table removed_address (
		kind text not null,
		slug text not null,
		name jsonb not null check (jsonb_typeof(name) = 'object'),
		language text not null,
		removed_at timestamptz not null,
		primary key (kind, slug)
	)`,
	`alter table journal add column former jsonb not null default '[]' check (jsonb_typeof(former) = 'array')`,
]
