import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** More hits than these are estimated. */
const EXACT_HITS = 2_000
/**
 * One row in so many is kept apart by migrations 63 and 139. The sparse sample is asked first where it holds enough rows to say something, and believed where as many of them are hits as leave
 * the total to a tenth and less; so that no more than some thousands are counted for a word that most of a million works have.
 */
export const SAMPLES = [
	{ table: 'search_sparse_sample', every: 512, size: 128_000, hits: 250 },
	{ table: 'search_sample', every: 32, size: EXACT_HITS, hits: EXACT_HITS / 32 },
] as const

/** The index or one of its samples. */
export type IndexTable = 'search_document' | (typeof SAMPLES)[number]['table']

/** For the rest of the transaction: the planner cannot know how few works have a word, and would read them all. */
export async function byIndex({ db }: Ctx): Promise<void> {
	await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
}
