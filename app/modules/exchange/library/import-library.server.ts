import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isEmpty } from '#app/platform/db/database.server.ts'
import { recordSoFar } from '#app/platform/library/changes.server.ts'
import { addRecord } from './add-record.server.ts'
import type { LibrarySource } from './folder.server.ts'
import type { LibraryLoad } from './load.server.ts'
import { type LibraryRecord, libraryRecordSchema } from './record.ts'
import { newRows } from './rows.server.ts'

export type LibraryCounts = { [record in LibraryRecord['record']]: number }
export type ImportResult = { ok: true; counts: LibraryCounts } | { ok: false; error: 'not-empty' }

const MOST_WAITING = 4_000
/** Works whose lists and counts are kept in one statement: a second or two. */
const MOST_UNRECORDED = 10_000

/**
 * Loads a whole library into an empty database, all of it or nothing. Refuses, without touching anything, when a
 * library is already there. Full texts are made safe on the way in, files go to the storage. Views and downloads
 * are not part of a library: they start at none. Works are not indexed for search here; the caller does that next.
 * The query planner learns what the tables hold before anybody can read them: what autovacuum notes of a load under way is that they are empty.
 * @throws Error that names the record when one is malformed or names something that did not come before it.
 */
export function importLibrary(ctx: Ctx, source: LibrarySource): Promise<ImportResult> {
	return inTransaction(ctx, async (ctx) => {
		if (!(await isEmpty(ctx.db))) return { ok: false, error: 'not-empty' }
		const load: LibraryLoad = { ctx, source, rows: newRows(), ids: new Map(), positions: new Map() }
		const counts = { ...NOTHING }
		let recorded = 0
		for await (const input of source.records) {
			const record = checked(input)
			await addRecord(load, record)
			counts[record.record] += 1
			if (load.rows.waiting() < MOST_WAITING) continue
			await load.rows.write(ctx)
			const works = counts.article + counts.book + counts.chapter
			if (works - recorded < MOST_UNRECORDED) continue
			await recordSoFar(ctx.db)
			recorded = works
		}
		await load.rows.write(ctx)
		await learnStatistics(ctx)
		return { ok: true, counts }
	})
}

/** Analyzes the tables of this database alone: catalogues that a server's databases share would be locked for all of them until the transaction ends. */
async function learnStatistics(ctx: Ctx): Promise<void> {
	await sql`do $$ begin execute (
		select 'analyze ' || string_agg(format('%I', relname), ', ') from pg_class
		where relkind = 'r' and relnamespace = current_schema()::regnamespace
	); end $$`.execute(ctx.db)
}

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

function checked(input: unknown): LibraryRecord {
	const result = libraryRecordSchema.safeParse(input)
	if (result.success) return result.data
	const { record, slug, id } = input as { record?: string; slug?: string; id?: string }
	const issue = result.error.issues[0]
	throw new Error(`Library: ${record} ${slug ?? id}: ${issue?.path.join('.')}: ${issue?.message}`)
}
