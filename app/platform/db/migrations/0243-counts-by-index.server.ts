import { type Kysely, sql } from 'kysely'

/** Counts are read from the index alone: those of a journal with many years lie scattered over the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create unique index library_count_whole on library_count (scope, dimension, value) include (works)`.execute(
		db,
	)
	await sql`alter table library_count drop constraint library_count_pkey,
		add constraint library_count_pkey primary key using index library_count_whole`.execute(db)
}
