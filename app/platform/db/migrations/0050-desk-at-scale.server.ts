import { type Kysely, sql } from 'kysely'

/** What the desk's queues, its field of words and the time of reviewing are found by, however many manuscripts have ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** As `folded` of `folded-name.server.ts` writes it: an index answers only the same expression. */
const folded = (text: string) =>
	String.raw`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670]', '', 'g'))`

const statements = [
	`create index submission_desk on submission (status, journal_id, stage, id) include (section_id, call_id)`,
	`create index submission_transition_decided on submission_transition (at) include (submission_id)
		where action in ('accept', 'decline', 'requestMinorRevisions', 'requestMajorRevisions')`,
	`create index submission_title_words on submission using gin (${folded('title::text')} gin_trgm_ops)`,
	`create index submission_reference_words on submission using gin (lower(reference) gin_trgm_ops)`,
	`create index submission_author_words on submission_contributor using gin (${folded("given || ' ' || family")} gin_trgm_ops)`,
]
