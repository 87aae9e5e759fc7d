import { channel } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx } from '../ctx.server.ts'
import type { Db } from '../db/database.server.ts'

/**
 * What answers and pages depend on: the ids of works, issues, journals, books, publishers and persons; any `work` (or any `article`, `book` or
 * `chapter`), `issue`, `call` or `person` at all, or the `index` of search; or the whole library.
 */
export type Dependencies = ReadonlySet<string> | 'library'

/** What no longer holds: whatever depends on one of these ids or on the whole library, or simply everything. */
export type Invalidation = ReadonlySet<string> | 'everything'

/** Where the commit of a change tells everybody its number (NOTIFY). */
export const CHANGES_CHANNEL = 'mbongi_library'

const NOTICE = /^mbongi\.library (\d+)$/
/** More changes than these at once are not told apart. */
const MOST_TOLD_APART = 500
/** Subjects that are shown nearly everywhere and change rarely. */
const SHOWN_EVERYWHERE = ['journal', 'publisher', 'institution', 'discipline', 'address', 'setting']

/**
 * The number of the last change of the library. Numbers are given at the commit, under a lock and without gaps: who has read the changes up to
 * this number will never miss one that comes after it, from whatever transaction.
 */
export async function presentChange(ctx: Ctx): Promise<number> {
	const { number } = await ctx.db.selectFrom('library_version').select('number').executeTakeFirstOrThrow()
	return number
}

/** What the changes after one number and up to another make invalid. */
export async function invalidatedBetween(ctx: Ctx, after: number, until: number): Promise<Invalidation> {
	const { rows } = await sql<{ id: string; everywhere: boolean }>`
		with change as materialized (
			select subject, subject_id, change from library_change
			where number > ${after} and number <= ${until} limit ${MOST_TOLD_APART + 1}
		), work as materialized (select subject_id as id from change where subject = 'work')
		select subject_id::text as id, (
				subject = any(${SHOWN_EVERYWHERE}) or (subject = 'person' and change <> 'appeared')
				or (select count(*) from change) > ${MOST_TOLD_APART}
			) as everywhere from change
		union select subject, false from change
		union select present.kind, false from work join public.work present on present.id = work.id
		union select unnest(array[article.journal_id, article.issue_id])::text, false
			from work join article on article.work_id = work.id
		union select chapter.book_id::text, false from work join chapter on chapter.work_id = work.id
		union select book.publisher_id::text, false from work join book on book.work_id = work.id
		union select contribution.person_id::text, false from work join contribution on contribution.work_id = work.id
		union select issue.journal_id::text, false from change join issue on issue.id = change.subject_id
			where change.subject = 'issue'`.execute(ctx.db)
	return rows.some(({ everywhere }) => everywhere) ? 'everything' : new Set(rows.map(({ id }) => id))
}

/** Whether what depends on these must be made anew. */
export function isInvalid(dependencies: Dependencies, invalidation: Invalidation): boolean {
	if (invalidation === 'everything') return true
	if (dependencies === 'library') return invalidation.size > 0
	for (const id of dependencies) if (invalidation.has(id)) return true
	return false
}

/** Of the whole process: the database is opened by the server's sources, and those who listen stand in the bundle of the site, which has its own copy of this module. */
const committing = channel('mbongi:library-committing')

/** Hears on every connection of this process that it is committing a change of the library. */
export function hearChanges(client: Pick<pg.PoolClient, 'on'>): void {
	client.on('notice', ({ message }) => {
		if (message && NOTICE.test(message)) committing.publish(message)
	})
}

/** Calls `listener` when a connection of this process commits a change, just before others can see it. */
export function onCommitting(listener: () => void): () => void {
	committing.subscribe(listener)
	return () => committing.unsubscribe(listener)
}

/** Has the triggers say at once, not at the commit, what changed: for a transaction of tests that is never committed. */
export async function recordAtOnce(db: Db): Promise<void> {
	await sql`set constraints library_change immediate`.execute(db)
}
