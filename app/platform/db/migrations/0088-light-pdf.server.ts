import { type Kysely, sql } from 'kysely'

/** PDFs with smaller pictures among the files that are made of works' texts. */
const STATEMENTS = [
	`alter table made_galley drop constraint made_galley_format_check`,
	`alter table made_galley add constraint made_galley_format_check
		check (format in ('pdf', 'epub', 'jats', 'html', 'txt', 'light'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
