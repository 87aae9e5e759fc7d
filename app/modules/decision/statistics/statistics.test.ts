import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storeEditor, storeReport } from '../testing.ts'
import { measuredReviewTime } from './review-time.server.ts'
import { journalStatistics, statisticsAsCsv } from './statistics.server.ts'

const on = (ctx: Ctx, day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T12:00:00Z`) })

async function walk(ctx: Ctx, journalId: string, actions: [action: TransitionAction, day: string][]) {
	const [first, ...rest] = actions
	const stored = await storeSubmission(on(ctx, first?.[1] ?? ''), { journalId })
	for (const [action, day] of rest) {
		const locked = await lockSubmission(ctx, stored.id)
		const moved =
			locked && (await moveSubmission(on(ctx, day), locked, { action, actor: null, side: 'platform' }))
		if (!moved?.ok) throw new Error(action)
	}
	return stored
}

test('figures are counted from the actions, by journal and year, and what was undone does not count', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const { id: foreign } = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
	const editor = await storeEditor(ctx, journalId, 'section-editor')
	await walk(ctx, journalId, [
		['submit', '2025-11-01'],
		['sendToReview', '2025-11-05'],
		['accept', '2026-01-30'],
		['sendToProduction', '2026-02-10'],
		['publish', '2026-03-01'],
	])
	await walk(ctx, journalId, [
		['submit', '2026-01-01'],
		['deskReject', '2026-01-11'],
	])
	await walk(ctx, journalId, [
		['submit', '2026-01-01'],
		['deskReject', '2026-01-21'],
		['revertDeskReject', '2026-01-22'],
	])
	const reviewed = await walk(ctx, journalId, [
		['submit', '2026-02-01'],
		['sendToReview', '2026-02-03'],
	])
	await storeSubmission(ctx, { journalId, actions: [] })
	await walk(ctx, foreign, [['submit', '2026-02-01']])
	await ctx.db
		.insertInto('review_round')
		.values({ id: newId(), submission_id: reviewed.id, number: 1, opened_at: ctx.now(), opened_by: null })
		.execute()
	const at = (day: string) => new Date(`${day}T12:00:00Z`)
	const [a, b] = [
		await storeReport(ctx, reviewed, { letter: 'A' }),
		await storeReport(ctx, reviewed, { letter: 'B', submitted: false }),
	]
	await ctx.db
		.updateTable('review_assignment')
		.set({
			invited_at: at('2026-02-04'),
			accepted_at: at('2026-02-08'),
			submitted_at: at('2026-03-10'),
			review_due_on: '2026-03-09',
		})
		.where('id', '=', a)
		.execute()
	await ctx.db
		.updateTable('review_assignment')
		.set({ invited_at: at('2026-02-04'), accepted_at: null, declined_at: at('2026-02-06') })
		.where('id', '=', b)
		.execute()

	const { journals, years } = await journalStatistics(ctx, editor)
	expect(journals.map(({ slug }) => slug)).toEqual(['revue'])
	expect(years.filter((row) => row.journalId === null).map(({ year, received }) => [year, received])).toEqual(
		[
			[2026, 3],
			[2025, 1],
		],
	)
	expect(years.find((row) => row.journalId === journalId && row.year === 2026)).toEqual({
		journalId,
		year: 2026,
		received: 3,
		underWay: 2,
		accepted: 1,
		declined: 1,
		withdrawn: 0,
		published: 1,
		acceptanceRate: 0.5,
		daysToFirstDecision: 20,
		daysToPublication: 120,
		invited: 2,
		invitationsDeclined: 1,
		reports: 1,
		lateReports: 1,
		daysToAnswer: 3,
		daysToReport: 30,
	})
	const csv = await statisticsAsCsv(ctx, editor)
	expect(csv.split('\r\n')[1]).toBe(',2026,3,2,1,1,0,1,0.5,20,120,2,1,1,1,3,30')
	expect(csv).not.toContain('ailleurs')
	expect(await journalStatistics(ctx, await storePerson(ctx))).toEqual({ journals: [], years: [] })
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	expect((await journalStatistics(ctx, admin)).journals).toHaveLength(2)
})

test('the review time shown to everybody is the median of the last twelve months, once twenty texts were decided', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const today = on(ctx, '2026-06-30')
	const decided = (submit: string, decision: TransitionAction, day: string) =>
		walk(ctx, journalId, [
			['submit', submit],
			['sendToReview', submit.replace(/\d\d$/, '28')],
			[decision, day],
		])
	for (let index = 0; index < 10; index += 1) await decided('2026-01-01', 'accept', '2026-03-02')
	for (let index = 0; index < 9; index += 1)
		await decided('2026-01-01', 'requestMajorRevisions', '2026-04-01')
	await decided('2024-01-01', 'decline', '2024-03-01')
	await walk(ctx, journalId, [
		['submit', '2026-01-01'],
		['deskReject', '2026-01-02'],
	])
	expect(await measuredReviewTime(today), 'nineteen').toBeNull()
	await decided('2026-01-01', 'decline', '2026-04-01')
	expect(await measuredReviewTime(today)).toEqual({ days: 75, decisions: 20, months: 12 })
})
