import { type Kysely, sql } from 'kysely'

/** What printers need of books among the volumes that are made. */
const STATEMENTS = [
	`alter table made_volume drop constraint made_volume_format_check`,
	`alter table made_volume add constraint made_volume_format_check check (format in ('pdf', 'epub', 'zip', 'print'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
