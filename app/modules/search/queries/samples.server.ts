import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** More hits than these are estimated. */
const EXACT_HITS = 2_000
const BELIEVED = EXACT_HITS / 32
/**
 * One row in so many is kept apart by migrations 63 and 139. The sparse sample is asked first where it holds enough rows to say something; each is believed where as many of its rows are hits as leave
 * the total to an eighth, so that no more than two thousand are counted for a word that most of a million works have.
 */
export const SAMPLES = [
	{ table: 'search_sparse_sample', every: 512, size: 128_000, hits: BELIEVED },
	{ table: 'search_sample', every: 32, size: EXACT_HITS, hits: BELIEVED },
] as const

/** The one that holds most. */
export const SAMPLE = SAMPLES[1]

/** One row in `every` of the index, asked where this holds more than `size` works, and believed where more than `hits` of its rows are found. */
export type Sample = {
	table: (typeof SAMPLES)[number]['table']
	every: number
	size: number
	hits: number
}

/** The index or one of its samples. */
export type IndexTable = 'search_document' | Sample['table']

/** For the rest of the transaction: the planner cannot know how few works have a word, and would read them all. */
export async function byIndex({ db }: Ctx): Promise<void> {
	await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
}
