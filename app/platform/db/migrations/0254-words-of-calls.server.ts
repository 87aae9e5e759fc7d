import { type Kysely, sql } from 'kysely'

/** Invitations to a call are found by words of its title, by index as `bears(inAnyLanguage(title), …)` asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statement).execute(db)
}

const statement = String.raw`create index call_words on any_call using gin
	(lower(regexp_replace(normalize(said_in(title), NFKD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670]', '', 'g')) gin_trgm_ops)`
