import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isEmpty } from '#app/platform/db/database.server.ts'
import { addRecord } from './add-record.server.ts'
import type { LibrarySource } from './folder.server.ts'
import { namedAlready } from './known-names.server.ts'
import { type LibraryRecord, type LibraryRecordInput, libraryRecordSchema } from './record.ts'
import { newRows } from './rows.server.ts'

export type LibraryCounts = { [record in LibraryRecord['record']]: number }
export type ImportResult =
	| { ok: true; counts: LibraryCounts }
	| { ok: false; error: 'not-empty' | 'other-library' }

/** What one transaction brings in: as many records, or texts of as many characters with them. */
const RECORDS_A_STEP = 1_000
const CHARACTERS_A_STEP = 4_000_000
/** The planner learns what the tables hold each time they have grown so many times. */
const GROWN = 4

type Progress = { records: number; last: string; counts: LibraryCounts }

/**
 * Loads a whole library into an empty database, in steps that each are there whole or not at all: what was cut short goes on behind the last step that was kept, from the same source. Refuses, without touching
 * anything, when a library is already there, or a part of another one. Nothing of a library is held but the step that is being written. Full texts are made safe on the way in, files go to the storage. Views and downloads
 * are not part of a library: they start at none. Works are not indexed for search here; the caller does that next. `atEnd` belongs to the last step.
 * The query planner learns what the tables hold while they fill: what autovacuum noted of a young library is that it is small.
 * @throws Error that names the record when one is malformed or names something that did not come before it; what came in steps before it stays.
 */
export async function importLibrary(
	ctx: Ctx,
	source: LibrarySource,
	atEnd: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<ImportResult> {
	const begun = await begin(ctx)
	if (!begun) return { ok: false, error: 'not-empty' }
	let progress = begun
	let passed = 0
	let analyzed = progress.records
	let step: LibraryRecord[] = []
	let characters = 0
	const write = async () => {
		const isGrown = progress.records + step.length >= Math.max(RECORDS_A_STEP, GROWN * analyzed)
		progress = await writeStep(ctx, source, progress, step, isGrown)
		if (isGrown) analyzed = progress.records
		step = []
		characters = 0
	}
	for await (const input of source.records) {
		if (passed < begun.records) {
			passed += 1
			if (passed === begun.records && nameOf(input) !== begun.last) return OTHER
			continue
		}
		const record = checked(input)
		step.push(record)
		characters += charactersOf(record)
		if (step.length >= RECORDS_A_STEP || characters >= CHARACTERS_A_STEP) await write()
	}
	if (passed < begun.records) return OTHER
	if (step.length > 0) await write()
	await inTransaction(ctx, async (ctx) => {
		await learnStatistics(ctx)
		await ctx.db.deleteFrom('library_load').execute()
		await atEnd(ctx)
	})
	return { ok: true, counts: progress.counts }
}

/** Whether there is no library yet, or a part of one. */
export async function awaitsLibrary(ctx: Ctx): Promise<boolean> {
	return (await isEmpty(ctx.db)) || (await underWay(ctx)) !== undefined
}

/** Where a load begins, or goes on; null where a whole library is. */
function begin(ctx: Ctx): Promise<Progress | null> {
	return inTransaction(ctx, async (ctx) => {
		const found = await underWay(ctx)
		if (found) return found
		if (!(await isEmpty(ctx.db))) return null
		const counts = JSON.stringify(NOTHING)
		await ctx.db.insertInto('library_load').values({ records: 0, last_record: '', counts }).execute()
		return { records: 0, last: '', counts: NOTHING }
	})
}

async function underWay(ctx: Ctx): Promise<Progress | undefined> {
	const found = await ctx.db.selectFrom('library_load').selectAll().executeTakeFirst()
	return (
		found && {
			records: found.records,
			last: found.last_record,
			counts: { ...NOTHING, ...found.counts },
		}
	)
}

/** Brings some records in, if nobody else has meanwhile. */
function writeStep(
	ctx: Ctx,
	source: LibrarySource,
	before: Progress,
	records: LibraryRecord[],
	isAnalyzed: boolean,
): Promise<Progress> {
	return inTransaction(ctx, async (ctx) => {
		// What was planned when the tables were small reads them whole.
		await sql`discard plans`.execute(ctx.db)
		const counts = { ...before.counts }
		for (const { record } of records) counts[record] += 1
		const last = records.at(-1)
		const progress = {
			records: before.records + records.length,
			last: last ? nameOf(last) : before.last,
			counts,
		}
		const { numUpdatedRows } = await ctx.db
			.updateTable('library_load')
			.set({
				records: progress.records,
				last_record: progress.last,
				counts: JSON.stringify(counts),
			})
			.where('records', '=', before.records)
			.executeTakeFirstOrThrow()
		if (numUpdatedRows === 0n) throw new Error('Library: another process loads it as well.')
		const load = { ctx, source, rows: newRows(), ...(await namedAlready(ctx, records)) }
		for (const record of records) await addRecord(load, record)
		await load.rows.write(ctx)
		if (isAnalyzed) await learnStatistics(ctx)
		return progress
	})
}

/** Analyzes the tables of this database alone: catalogues that a server's databases share would be locked for all of them until the transaction ends. */
async function learnStatistics(ctx: Ctx): Promise<void> {
	await sql`do $$ begin execute (
		select 'analyze ' || string_agg(format('%I', relname), ', ') from pg_class
		where relkind = 'r' and relnamespace = current_schema()::regnamespace
	); end $$`.execute(ctx.db)
}

const OTHER: ImportResult = { ok: false, error: 'other-library' }

const NOTHING: LibraryCounts = {
	discipline: 0,
	institution: 0,
	publisher: 0,
	journal: 0,
	issue: 0,
	person: 0,
	book: 0,
	chapter: 0,
	article: 0,
	call: 0,
}

function charactersOf(record: LibraryRecord): number {
	if (!('html' in record)) return 0
	return record.galleys.reduce((sum, { text }) => sum + text.length, record.html.length)
}

function checked(input: unknown): LibraryRecord {
	const result = libraryRecordSchema.safeParse(input)
	if (result.success) return result.data
	const { record, slug, id } = input as { record?: string; slug?: string; id?: string }
	const issue = result.error.issues[0]
	throw new Error(`Library: ${record} ${slug ?? id}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function nameOf(input: LibraryRecordInput): string {
	return `${input.record}/${'slug' in input ? input.slug : input.id}`
}
