import { sql } from 'kysely'
import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { storeCallOf } from '#app/modules/submission/commands/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { actionsFrom } from '#app/modules/submission/transitions.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { choicesFrom } from '#tests/support/chance.ts'
import { test } from '#tests/support/database.ts'
import { storeReport } from '../testing.ts'
import { journalStatistics } from './statistics.server.ts'
import { on, walk } from './testing.ts'

const NONE = sql`'00000000-0000-0000-0000-000000000000'::uuid`
const KEPT = sql`select journal_id, call_id, what, at, days, sum(files)::bigint from desk_year_count group by 1, 2, 3, 4, 5 having sum(files) <> 0`
const NOW = sql`select journal_id, call_id, what, at, days, count(*) from (
	select journal_id, coalesce(call_id, ${NONE}) as call_id, event.* from submission cross join lateral desk_events(submission) as event
	union all select submission.journal_id, coalesce(call_id, ${NONE}), event.* from review_assignment as review
		inner join submission on submission.id = review.submission_id cross join lateral desk_review_events(review) as event
		where status <> 'draft' and first_sent_at is not null
) as happened group by 1, 2, 3, 4, 5`

/** What is kept and did not happen, and what happened and is not kept. */
async function differences(ctx: Ctx) {
	const { rows } = await sql`(${KEPT} except ${NOW}) union all (${NOW} except ${KEPT})`.execute(ctx.db)
	return rows
}

test('the years that are kept are those of manuscripts and reviews, whatever becomes of them', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const { id: callId } = await storeCallOf(ctx, journalId)
	const one = choicesFrom(5)
	let days = 0
	const met = new Set<string>()
	const reviews: string[] = []
	for (let manuscript = 0; manuscript < 12; manuscript++) {
		const stored = await storeSubmission(ctx, { journalId, actions: [] })
		const ofOne = ctx.db.updateTable('submission').where('id', '=', stored.id)
		for (let step = 0; step < 8; step++) {
			const locked = await lockSubmission(ctx, stored.id)
			const actions = locked ? actionsFrom(locked) : []
			if (!locked || actions.length === 0) break
			days += one([0, 3, 40])
			const at = new Date(Date.UTC(2024, 11, 30, one([0, 6, 13, 23]), one([0, 7, 50])) + days * 86_400_000)
			const then = { ...ctx, now: () => at }
			const move = { action: one(actions), actor: null, side: 'platform' } as const
			expect((await moveSubmission(then, locked, move)).ok).toBe(true)
			if (move.action === 'sendToReview') {
				await ctx.db
					.insertInto('review_round')
					.values({ id: newId(), submission_id: stored.id, number: step + 1, opened_at: at, opened_by: null })
					.execute()
				reviews.push(await storeReport(then, stored, { letter: 'A', submitted: one([true, false]) }))
			}
			if (step === 4) await ofOne.set({ call_id: one([callId, null]) }).execute()
		}
		for (const { what } of (
			await sql<{ what: string }>`select distinct what from desk_year_count`.execute(ctx.db)
		).rows)
			met.add(what)
		if (manuscript % 4 === 3) await ctx.db.deleteFrom('submission').where('id', '=', stored.id).execute()
	}
	for (const review of reviews)
		await ctx.db
			.updateTable('review_assignment')
			.set({ declined_at: one([null, ctx.now()]), accepted_at: one([null, ctx.now()]) })
			.where('id', '=', review)
			.execute()
	expect(await differences(ctx)).toEqual([])
	await ctx.db
		.deleteFrom('review_assignment')
		.where('id', '=', reviews[0] ?? '')
		.execute()
	await ctx.db.deleteFrom('call').where('id', '=', callId).execute()
	expect(await differences(ctx)).toEqual([])
	expect([...met].toSorted()).toEqual(
		expect.arrayContaining(['accepted', 'declined', 'firstDecision', 'invited', 'received']),
	)
})

test('what somebody may not know of is in none of the years, the middle of two days is between them, and two manuscripts have no median', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const scope = { kind: 'journal' as const, journalId }
	const editor = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	const decided = (day: string) =>
		walk(ctx, journalId, [
			['submit', '2025-03-01'],
			['deskReject', day],
		])
	await decided('2025-03-05')
	await decided('2025-03-11')
	const second = await decided('2025-03-15')
	const own = await decided('2025-03-31')
	const figures = async () => (await journalStatistics(on(ctx, '2026-01-01'), editor)).years[0]
	expect(await figures()).toMatchObject({ received: 4, declined: 4, daysToFirstDecision: 12 })
	const declare = (id: string) =>
		ctx.db
			.insertInto('submission_editor')
			.values({ submission_id: id, user_id: editor.userId, state: 'conflict', assigned_at: ctx.now() })
			.execute()
	await declare(own.id)
	expect(await figures()).toMatchObject({ received: 3, declined: 3, daysToFirstDecision: 10 })
	await declare(second.id)
	expect(await figures()).toMatchObject({ received: 2, declined: 2, daysToFirstDecision: null })
})
