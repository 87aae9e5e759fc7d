import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { measureCutoffs } from './impact.server.ts'
import { addToVocabulary, replaceTerms, termsOfSource, type Vocabulary } from './vocabulary.server.ts'
import { writeDocuments } from './write-documents.server.ts'

/** Raised whenever texts are analysed or rows are laid out otherwise, so that every index is written again. */
const VERSION = 9
const SETTING = 'search-index'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Writes the whole index again while the site runs: batch by batch, each in its own short transaction, then what no
 * longer belongs is removed. Searches find every work at every moment. `told` hears how far it has come. Returns how many works are indexed.
 */
export async function rebuildIndex(
	ctx: Ctx,
	{
		batch = 25,
		told = async () => {},
	}: { batch?: number; told?: (progress: { done: number; of: number }) => Promise<void> } = {},
): Promise<number> {
	const { of } = await ctx.db
		.selectFrom('work')
		.select(({ fn }) => fn.countAll<number>().as('of'))
		.executeTakeFirstOrThrow()
	let done = 0
	const known = await presentChange(ctx)
	const cutoffs = await measureCutoffs(ctx)
	const vocabulary: Vocabulary = new Map()
	let indexed = 0
	for (let last = FIRST_ID; ; ) {
		const rows = await ctx.db
			.selectFrom('work')
			.select('id')
			.where('id', '>', last)
			.orderBy('id')
			.limit(batch)
			.execute()
		const ids = rows.map((row) => row.id)
		const end = ids.at(-1)
		if (end === undefined) break
		last = end
		const sources = await writeDocuments(ctx, ids, cutoffs)
		indexed += sources.length
		for (const source of sources) addToVocabulary(vocabulary, termsOfSource(source))
		done += ids.length
		await told({ done, of })
	}
	await sql`delete from search_document document where not exists (
		select from public_work work where work.id = document.work_id)`.execute(ctx.db)
	await replaceTerms(ctx, vocabulary)
	await moveTo(ctx, known)
	await sql`analyze search_document`.execute(ctx.db)
	await sql`analyze search_term`.execute(ctx.db)
	await markCurrent(ctx)
	return indexed
}

/** What changed while the index was written again is indexed once more, by those who follow the changes. */
async function moveTo(ctx: Ctx, number: number): Promise<void> {
	await ctx.db
		.updateTable('library_position')
		.set({ number, subject_id: LAST_ID })
		.where('reader', '=', 'search')
		.where('number', '<=', number)
		.execute()
}

/** True when no rebuild is wanted: this version of the index was written to the end, or there is nothing to find. */
export async function isIndexCurrent(ctx: Ctx): Promise<boolean> {
	const { rows } = await sql<{ version: unknown; hasWorks: boolean }>`
		select (select value -> 'version' from site_setting where key = ${SETTING}) as version,
			exists (select from public_work) as "hasWorks"`.execute(ctx.db)
	return rows[0]?.version === VERSION || rows[0]?.hasWorks === false
}

async function markCurrent(ctx: Ctx): Promise<void> {
	const value = JSON.stringify({ version: VERSION })
	await ctx.db
		.insertInto('site_setting')
		.values({ key: SETTING, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: ctx.now() }))
		.execute()
}
