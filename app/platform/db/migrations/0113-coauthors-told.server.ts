import { type Kysely, sql } from 'kysely'

/**
 * Whether the co-authors of a manuscript are told its decisions and proofs: by the choice of who submits it, which nobody made for what is there already; and which of
 * them have had such mails stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table submission add column tells_coauthors boolean not null default false`.execute(db)
	await sql`alter table submission_contributor add column takes_mail boolean not null default true`.execute(
		db,
	)
}
