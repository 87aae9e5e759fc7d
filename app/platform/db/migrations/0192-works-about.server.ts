import { type Kysely, sql } from 'kysely'

/**
 * Works that a question about subjects finds, at most so many, always by the index: the planner would read all of a small library rather than look into it, and saying so beside
 * the question takes a transaction, four more trips to the database while a page waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`create function works_about(sought tsquery, most integer) returns setof uuid
			language plpgsql stable strict rows 50 set enable_seqscan = off as $$
			begin
				return query select work_id from search_document where vector @@ sought limit most;
			end $$`)
		.execute(db)
}
