import { type Kysely, sql } from 'kysely'

/**
 * One row of the search index in 512 again, by which words are counted that hundreds of thousands of works have: of a million works the sample of one in 32 holds as many rows as
 * took longer to count than the page may (decision 178). Written with that sample, of which it is a part.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const IS_SPARSE = `get_byte(decode(md5(work_id::text), 'hex'), 0) < 8 and get_byte(decode(md5(work_id::text), 'hex'), 1) < 16`
const FORGET = `delete from search_sparse_sample where work_id in (select work_id from past)`
const sample = (rows: string) => `insert into search_sparse_sample select * from ${rows} where ${IS_SPARSE}`

const EVENTS = {
	insert: { tables: 'new table as present', does: [sample('present')] },
	update: { tables: 'old table as past new table as present', does: [FORGET, sample('present')] },
	delete: { tables: 'old table as past', does: [FORGET] },
}

const statements = [
	`create table search_sparse_sample (like search_document including storage, primary key (work_id)) with (toast_tuple_target = 128)`,
	`create index search_sparse_sample_vector on search_sparse_sample using gin (vector) with (fastupdate = off)`,
	sample('search_sample'),
	...Object.entries(EVENTS).flatMap(([event, { tables, does }]) => [
		`create function sample_search_${event}() returns trigger language plpgsql as $$ begin ${does.join('; ')}; return null; end $$`,
		`create trigger search_sampled_${event} after ${event} on search_document
			referencing ${tables} for each statement execute function sample_search_${event}()`,
	]),
]
