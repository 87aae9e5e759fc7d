import { type Kysely, sql } from 'kysely'

/** Disciplines that were merged lead to the one that they became. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table slug_redirect drop constraint slug_redirect_kind_check, add constraint slug_redirect_kind_check
		check (kind in ('journal', 'publisher', 'book', 'article', 'person', 'call', 'discipline'))`.execute(db)
}
