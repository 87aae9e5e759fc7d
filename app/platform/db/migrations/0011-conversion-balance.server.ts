import { type Kysely, sql } from 'kysely'

/** The balance of the last conversion: what became of everything that the file holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw('alter table production add column balance jsonb').execute(db)
}
