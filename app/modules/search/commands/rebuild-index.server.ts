import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { type Cutoffs, measureCutoffs, readCutoffs } from './impact.server.ts'
import { countNextTerms, emptyNextTerms, takeNextTerms, termsOfSource } from './vocabulary.server.ts'
import { writeDocuments } from './write-documents.server.ts'

/** Raised whenever texts are analysed or rows are laid out otherwise, so that every index is written again. */
export const VERSION = 20
const SETTING = 'search-index'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Of the words of all works, and of the most used. */
const INDEXES = ['search_document_vector', 'search_document_vector_h1', 'search_document_vector_h2']
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How far an index of a version has been written again: up to which work, and what the library was when that began. */
type Unfinished = { version: number; last: string; done: number; indexed: number; known: number }

/**
 * Writes the whole index again while the site runs: batch by batch, each in its own short transaction that keeps how far it has come, then what no
 * longer belongs is removed. Searches find every work at every moment; one that was stopped goes on where it was. `told` hears how far it has come. Returns how many works are indexed.
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
	const { version, progress, cutoffs } = await beginOrGoOn(ctx)
	await placesAreCollected(ctx, true)
	for (;;) {
		const rows = await ctx.db
			.selectFrom('work')
			.select('id')
			.where('id', '>', progress.last)
			.orderBy('id')
			.limit(batch)
			.execute()
		const ids = rows.map((row) => row.id)
		const end = ids.at(-1)
		if (end === undefined) break
		const sources = await writeDocuments(ctx, ids, cutoffs)
		progress.last = end
		progress.done += ids.length
		progress.indexed += sources.length
		await inTransaction(ctx, async (inside) => {
			await countNextTerms(inside, sources.flatMap(termsOfSource))
			await keep(inside, { version, unfinished: progress })
		})
		await told({ done: progress.done, of })
	}
	await sql`delete from search_document document where not exists (
		select from public_work work where work.id = document.work_id)`.execute(ctx.db)
	await placesAreCollected(ctx, false)
	await takeNextTerms(ctx)
	await moveTo(ctx, progress.known)
	await sql`analyze search_document`.execute(ctx.db)
	await sql`analyze search_term`.execute(ctx.db)
	await keep(ctx, { version: VERSION })
	return progress.indexed
}

/**
 * Whether the 150 places of a row in the index are collected for some thousand rows and then put in together, for a third of what they cost one row at a time. Each search looks through what
 * is collected, so that it is done only while many rows are written; at the end they are all put in.
 */
async function placesAreCollected(ctx: Ctx, isSo: boolean): Promise<void> {
	for (const index of INDEXES) {
		await sql`alter index ${sql.id(index)} set (fastupdate = ${sql.raw(isSo ? 'on' : 'off')})`.execute(ctx.db)
		if (!isSo) await sql`select gin_clean_pending_list(${index}::regclass)`.execute(ctx.db)
	}
}

async function beginOrGoOn(ctx: Ctx): Promise<{ version: number; progress: Unfinished; cutoffs: Cutoffs }> {
	const { version = 0, unfinished } = await kept(ctx)
	if (unfinished?.version === VERSION)
		return { version, progress: unfinished, cutoffs: await readCutoffs(ctx) }
	const known = await presentChange(ctx)
	const cutoffs = await measureCutoffs(ctx)
	await emptyNextTerms(ctx)
	return { version, progress: { version: VERSION, last: FIRST_ID, done: 0, indexed: 0, known }, cutoffs }
}

/**
 * What changed while the index was written again is indexed once more by those who follow the changes, also what they followed meanwhile: its words went into
 * the vocabulary that was replaced.
 */
async function moveTo(ctx: Ctx, number: number): Promise<void> {
	await ctx.db
		.updateTable('library_position')
		.set({ number, subject_id: LAST_ID })
		.where('reader', '=', 'search')
		.execute()
}

/** True when no rebuild is wanted: this version of the index was written to the end, or there is nothing to find. */
export async function isIndexCurrent(ctx: Ctx): Promise<boolean> {
	const { version } = await kept(ctx)
	if (version === VERSION) return true
	const { rows } = await sql<{
		hasWorks: boolean
	}>`select exists (select from public_work) as "hasWorks"`.execute(ctx.db)
	return rows[0]?.hasWorks === false
}

/** The version that was written to the end last, and how far one has come since. */
type Kept = { version?: number; unfinished?: Unfinished }

async function kept(ctx: Ctx): Promise<Kept> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', SETTING)
		.executeTakeFirst()
	return (row?.value ?? {}) as Kept
}

async function keep(ctx: Ctx, state: Kept): Promise<void> {
	const value = JSON.stringify(state)
	await ctx.db
		.insertInto('site_setting')
		.values({ key: SETTING, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: ctx.now() }))
		.execute()
}
