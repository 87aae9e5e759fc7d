import { type Kysely, sql } from 'kysely'

/** The last numbering of an issue's pages that was asked for (decision 252): from which page, of which contents, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table page_numbering (
		issue_id uuid primary key references issue (id) on delete cascade,
		first_page integer not null check (first_page between 1 and 9999),
		contents text not null,
		outcome text check (outcome in ('numbered', 'lengthsUnknown', 'changedMeanwhile', 'failed')),
		lacking text[] not null default '{}',
		asked_at timestamptz not null
	)`.execute(db)
}
