import { type Kysely, sql } from 'kysely'

/** Works whose edition names no year; `published_on` keeps their place among others (decision 111). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table work drop constraint work_published_precision_check`,
	`alter table work add constraint work_published_precision_check check (published_precision in ('undated', 'year', 'month', 'day'))`,
]
