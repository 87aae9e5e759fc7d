import { type Kysely, sql } from 'kysely'

/** The names of journals, for searches that name one: read from an index, and not with all that is said of each. A few are longer than an entry of an index may be. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index journal_names on any_journal (slug) include (title) where not is_trial and octet_length(title::text) <= 2000`,
	`create index journal_long_names on any_journal (slug) where not is_trial and octet_length(title::text) > 2000`,
]
