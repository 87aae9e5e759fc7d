import { type Kysely, sql } from 'kysely'

/** Which of the designs of pages a journal has its PDFs set in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table journal add column galley_template text not null default 'classique'
		check (galley_template in ('classique', 'revue', 'cahier'))`.execute(db)
}
