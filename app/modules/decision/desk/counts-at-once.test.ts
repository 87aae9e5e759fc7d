import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { contextOn, openFreshPool } from '#tests/support/database.ts'
import { foldDeskCounts } from './fold-counts.server.ts'

const EDITORS = [0, 1, 2, 3]
const MANUSCRIPTS = 6
const IMPORTED = 3_000
const NOBODY = '00000000-0000-0000-0000-000000000000'
const ENDS = ['deskReject', 'withdraw'] as const

async function counted(ctx: Ctx) {
	const { rows } = await sql<{ what: string; files: number }>`
		select status as what, sum(files)::int as files from desk_count group by status
		union all select 'in years: ' || what, sum(files)::int from desk_year_count group by what`.execute(ctx.db)
	return Object.fromEntries(rows.map(({ what, files }) => [what, files]))
}

test('those who decide on many manuscripts of one journal at once do not end each other, and all is counted, folded or not', async () => {
	const pool = await openFreshPool()
	try {
		const ctx = contextOn(databaseOn(pool))
		const sent = await inTransaction(ctx, async (ctx) => {
			const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
			const stored: string[] = []
			for (let number = 0; number < EDITORS.length * MANUSCRIPTS; number++)
				stored.push((await storeSubmission(ctx, { journalId })).id)
			return stored
		})
		await Promise.all(
			EDITORS.map((editor) =>
				inTransaction(ctx, async (ctx) => {
					for (let step = 0; step < MANUSCRIPTS; step++) {
						const locked = await lockSubmission(ctx, sent[editor * MANUSCRIPTS + step] ?? '')
						const action = ENDS[(editor + step) % ENDS.length] ?? 'withdraw'
						const move = { action, actor: null, side: 'platform' } as const
						expect(locked && (await moveSubmission(ctx, locked, move)).ok).toBe(true)
						await sql`select pg_sleep(0.01)`.execute(ctx.db)
					}
				}),
			),
		)
		const half = (EDITORS.length * MANUSCRIPTS) / ENDS.length
		const all = {
			declined: half,
			withdrawn: half,
			'in years: received': 2 * half,
			'in years: declined': half,
			'in years: withdrawn': half,
			'in years: firstDecision': half,
		}
		expect(await counted(ctx)).toEqual(all)
		await Promise.all([foldDeskCounts(ctx), foldDeskCounts(ctx)])
		expect(await counted(ctx)).toEqual(all)
		const { rows } =
			await sql`select files from desk_count union all select files from desk_year_count`.execute(ctx.db)
		expect(rows).toHaveLength(Object.keys(all).length)
	} finally {
		await pool.end()
	}
})

test('a desk that was filled at once since its tables were analysed is folded by reading them a few times, not once a row', async () => {
	const pool = await openFreshPool()
	try {
		const ctx = contextOn(databaseOn(pool))
		const note = (rows: number) =>
			sql`insert into desk_count (journal_id, status, stage, section_id, call_id, files)
				select ${NOBODY}, 'declined', 'received', ${NOBODY}, ${NOBODY}, 1 from generate_series(1, ${rows}::int)`.execute(
				ctx.db,
			)
		await note(IMPORTED)
		await foldDeskCounts(ctx)
		await sql`vacuum (analyze, truncate false) desk_count`.execute(ctx.db)
		await note(IMPORTED)
		const read = await inTransaction(ctx, async (ctx) => {
			await foldDeskCounts(ctx)
			const { rows } = await sql<{ read: number }>`
				select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'desk_count'`.execute(
				ctx.db,
			)
			return rows[0]?.read ?? 0
		})
		expect(read).toBeGreaterThanOrEqual(IMPORTED)
		expect(read).toBeLessThan(10 * IMPORTED)
	} finally {
		await pool.end()
	}
})
