import { describe, expect } from 'vitest'
import { listDesk } from '#app/modules/decision/desk/index.server.ts'
import { keyOfLate, listLatePeople, remindChosen } from '#app/modules/decision/desk/remind-late.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { askExtension } from '#app/modules/review/commands/ask-extension.server.ts'
import { listAssignments, listOwnReviews, makeStatement } from '#app/modules/review/index.server.ts'
import { sendReminders } from '#app/modules/review/reminders/index.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import { listAuthorSubmissions } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { listWaiting } from './list-waiting.server.ts'

const DUE = '2026-12-10'
const WHOLE = {
	queue: 'all',
	journalId: null,
	sectionId: null,
	callId: null,
	mine: false,
	stage: null,
	query: '',
	sort: 'late',
} as const

/** A report and, in another manuscript of the same journal, a revision that are due on one day. */
async function dueInZone(ctx: Ctx, timeZone: string) {
	const review = await storeReview(ctx)
	const { journalId } = review.submission
	await ctx.db.updateTable('journal').set({ time_zone: timeZone }).where('id', '=', journalId).execute()
	const invited = await storePerson(ctx)
	const { id } = await storeInvitation(ctx, review, invited)
	await acceptReview(ctx, invited, { assignmentId: id })
	const reviewer = await loadActor(ctx, invited.userId, invited.sessionId)
	if (!reviewer) throw new Error('nobody')
	await makeStatement(ctx, reviewer, { assignmentId: id, noConflict: true, confidentiality: true })
	await ctx.db
		.updateTable('review_assignment')
		.set({ review_due_on: DUE, invited_at: new Date('2026-11-01'), accepted_at: new Date('2026-11-02') })
		.where('id', '=', id)
		.execute()
	const revised = await storeReview(ctx, {
		submission: { journalId, actions: ['submit', 'sendToReview'] },
	})
	await ctx.db
		.updateTable('submission')
		.set({ status: 'revisions_requested', revision_due_on: DUE })
		.where('id', '=', revised.submission.id)
		.execute()
	return { ...review, reviewer, assignmentId: id, revised: revised.submission }
}

type Due = Awaited<ReturnType<typeof dueInZone>>

/** Who says at this moment that something of it is late: every place that tells of deadlines. */
async function lateAt(base: Ctx, moment: string, due: Due) {
	const ctx: Ctx = { ...base, now: () => new Date(moment) }
	const { editor, submission, reviewer, revised } = due
	const { rows } = await listDesk(ctx, editor, WHOLE, { page: 1 })
	const [assignment] = await listAssignments(ctx, submission.id)
	const [task] = (await listOwnReviews(ctx, reviewer)).waiting
	const own = (await listAuthorSubmissions(ctx, revised.submitter)).submissions
	const waits = async (actor: typeof editor) =>
		(await listWaiting(ctx, actor)).items.some(
			({ what, daysLate }) => what !== 'needsReviewers' && daysLate > 0,
		)
	return {
		editor: assignment?.state === 'overdue_review',
		reviewer: task?.state === 'overdue_review',
		author: own.some(({ isLate }) => isLate),
		queues: rows.map(({ queue }) => queue).toSorted(),
		desk: rows.some(({ id, daysLate }) => id === revised.id && daysLate > 0),
		waiting: [await waits(editor), await waits(reviewer), await waits(revised.submitter)],
	}
}

const IN_TIME = {
	...{ editor: false, reviewer: false, author: false, desk: false, waiting: [false, false, false] },
	queues: ['revisionsAsked', 'needsReviewers'].toSorted(),
}
const LATE = {
	...{ editor: true, reviewer: true, author: true, desk: true, waiting: [true, true, true] },
	queues: ['revisionsLate', 'reviewsLate'].toSorted(),
}

describe('a deadline is over when its day is over where the journal is', () => {
	test.for([
		['Africa/Porto-Novo', '2026-12-10T22:30Z', '2026-12-10T23:30Z'],
		['Africa/Nairobi', '2026-12-10T20:30Z', '2026-12-10T21:30Z'],
		['Indian/Antananarivo', '2026-12-10T20:30Z', '2026-12-10T21:30Z'],
		['Atlantic/Cape_Verde', '2026-12-11T00:30Z', '2026-12-11T01:30Z'],
	] as const)('%s: not at 23:30, but an hour later', async ([timeZone, before, after], { ctx }) => {
		const due = await dueInZone(ctx, timeZone)
		expect(await lateAt(ctx, before, due)).toEqual(IN_TIME)
		expect(await lateAt(ctx, after, due)).toEqual(LATE)
	})

	test('nobody can be reminded of it as late before', async ({ ctx }) => {
		const { editor } = await dueInZone(ctx, 'Africa/Nairobi')
		const at = (moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })
		const after = at('2026-12-10T21:30Z')
		expect(await listLatePeople(at('2026-12-10T20:30Z'), editor)).toEqual([])
		const keys = (await listLatePeople(after, editor)).map(keyOfLate)
		expect(keys).toHaveLength(2)
		expect(await remindChosen(at('2026-12-10T20:30Z'), editor, keys)).toMatchObject({ reminded: 0 })
		expect(await remindChosen(after, editor, keys)).toMatchObject({ reminded: 2 })
	})

	test('a reminder of the clock leaves with the day of the journal, two days before', async ({ ctx }) => {
		await dueInZone(ctx, 'Africa/Nairobi')
		const told = async (moment: string) => {
			await sendReminders({ ...ctx, now: () => new Date(moment) })
			const rows = await ctx.db
				.selectFrom('reminder')
				.select('code')
				.where('due_on', '=', DUE)
				.where('code', 'like', 'report%')
				.execute()
			return rows.length
		}
		expect(await told('2026-12-03T20:30Z')).toBe(1)
		expect(await told('2026-12-07T20:30Z')).toBe(1)
		expect(await told('2026-12-07T21:30Z')).toBe(2)
	})

	test('more time is asked for from the day that it is there', async ({ ctx }) => {
		const { reviewer, assignmentId } = await dueInZone(ctx, 'Africa/Nairobi')
		const ask = (moment: string) =>
			askExtension({ ...ctx, now: () => new Date(moment) }, reviewer, {
				...{ assignmentId, dueOn: '2026-12-11', reason: 'Le terrain se prolonge.' },
			})
		expect(await ask('2026-12-10T21:30Z')).toMatchObject({ error: 'dueOn' })
		expect(await ask('2026-12-10T20:30Z')).toMatchObject({ ok: true })
	})
})
