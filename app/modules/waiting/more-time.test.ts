import { describe, expect } from 'vitest'
import { listDesk, listLatePeople, remindChosen } from '#app/modules/decision/desk/index.server.ts'
import type { DeskFilter } from '#app/modules/decision/desk/index.ts'
import { keyOfLate } from '#app/modules/decision/desk/remind-late.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { askExtension } from '#app/modules/review/commands/ask-extension.server.ts'
import { extendAssignment, makeStatement } from '#app/modules/review/index.server.ts'
import { remindAuthor, remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import {
	askRevisionExtension,
	extendRevision,
	refuseRevisionExtension,
} from '#app/modules/review/revision/index.server.ts'
import { storeReportedReview } from '#app/modules/review/revision/testing.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { listWaiting } from './list-waiting.server.ts'
import { canRemind } from './model.ts'
import { nextActions } from './next-actions.server.ts'

const WHOLE: DeskFilter = {
	...{ queue: 'all', journalId: null, sectionId: null, callId: null },
	...{ mine: false, stage: null, query: '', sort: 'late' },
}
const WISHED = '2027-02-15'
const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })

/** A review whose one reviewer is to report by 29 December and asked for time until 15 February. */
async function reviewerAsks(ctx: Ctx) {
	const review = await storeReview(ctx)
	const invited = await storePerson(ctx)
	const { id: assignmentId } = await storeInvitation(ctx, review, invited)
	await acceptReview(ctx, invited, { assignmentId })
	const reviewer = await loadActor(ctx, invited.userId, invited.sessionId)
	if (!reviewer) throw new Error('nobody')
	await makeStatement(ctx, reviewer, { assignmentId, noConflict: true, confidentiality: true })
	await ctx.db
		.updateTable('review_assignment')
		.set({ review_due_on: '2026-12-29' })
		.where('id', '=', assignmentId)
		.execute()
	await askExtension(ctx, reviewer, { assignmentId, dueOn: WISHED, reason: 'Le terrain se prolonge.' })
	return { ...review, reviewer, assignmentId, id: review.submission.id }
}

/** A revision that is due on 21 December, for which its author asked for time until 15 February. */
async function authorAsks(ctx: Ctx) {
	const revised = await storeReportedReview(ctx)
	const { author, id: submissionId, version } = revised
	await askRevisionExtension(ctx, author, { submissionId, version, dueOn: WISHED, reason: '' })
	return revised
}

/** What waits for an editor of these two things, without what is not about time. */
const told = async (ctx: Ctx, editor: Actor) =>
	(await listWaiting(ctx, editor)).items.filter(({ what }) => /Time$|Overdue$/.test(what))

describe('who asked for more time waits for the editors', () => {
	test('a reviewer does, from the first day and instead of being reminded, until they have an answer', async ({
		ctx,
	}) => {
		const { editor, id: submissionId, assignmentId } = await reviewerAsks(ctx)
		const late = at(ctx, '2027-01-25T09:00Z')
		for (const [when, daysLate] of [
			[ctx, 0],
			[late, 27],
		] as const) {
			const items = await told(when, editor)
			expect(items).toMatchObject([
				{
					what: 'reviewerTime',
					letter: 'A',
					dueOn: '2026-12-29',
					daysLate,
					href: `/redaction/manuscrits/${submissionId}/evaluation#e-${assignmentId}`,
					action: { does: 'answerTime', submissionId, assignmentId, wishedOn: WISHED, canGrant: true },
				},
			])
			expect(items.some(canRemind)).toBe(false)
			const { rows } = await listDesk(when, editor, WHOLE, { page: 1 })
			if (when === late) expect((await nextActions(when, editor, rows))[submissionId]).toEqual(items[0])
		}
		expect((await told(at(ctx, '2027-02-16T09:00Z'), editor))[0]?.action).toMatchObject({ canGrant: false })

		await extendAssignment(late, editor, { submissionId, assignmentId, dueOn: WISHED })
		expect(await told(late, editor)).toEqual([])
	})

	test('an author does, instead of being reminded, until they have an answer', async ({ ctx }) => {
		const { editor, id: submissionId } = await authorAsks(ctx)
		const late = at(ctx, '2027-01-25T09:00Z')
		for (const when of [ctx, late])
			expect(await told(when, editor)).toMatchObject([
				{
					what: 'authorTime',
					dueOn: '2026-12-21',
					href: `/redaction/manuscrits/${submissionId}/evaluation#reponse-auteur`,
					action: { does: 'answerTime', submissionId, assignmentId: null, wishedOn: WISHED },
				},
			])
		await refuseRevisionExtension(late, editor, { submissionId, message: '' })
		expect(await told(late, editor)).toMatchObject([{ what: 'revisionOverdue' }])
		await extendRevision(late, editor, { submissionId, dueOn: WISHED })
		expect(await told(late, editor)).toEqual([])
	})

	test('and is not reminded by hand, one by one or all at once', async ({ ctx }) => {
		const asking = await reviewerAsks(ctx)
		const revised = await authorAsks(ctx)
		const late = at(ctx, '2027-01-25T09:00Z')
		for (const { editor } of [asking, revised]) {
			const people = await listLatePeople(late, editor)
			expect(people.map(({ heldBy }) => heldBy)).toEqual(['asked'])
			expect(await remindChosen(late, editor, people.map(keyOfLate))).toMatchObject({ reminded: 0 })
		}
		const refused = { ok: false, error: 'asksForTime' }
		const { id: submissionId, assignmentId } = asking
		expect(
			await remindReviewer(late, asking.editor, { submissionId, assignmentId, isConfirmed: true }),
		).toEqual(refused)
		expect(await remindAuthor(late, revised.editor, { submissionId: revised.id })).toEqual(refused)
	})

	test('tells nobody else of it', async ({ ctx }) => {
		const { reviewer, submission } = await reviewerAsks(ctx)
		const { author } = await authorAsks(ctx)
		for (const actor of [reviewer, submission.submitter, author, await storePerson(ctx)])
			expect((await listWaiting(ctx, actor)).items.filter(({ what }) => /Time$/.test(what))).toEqual([])
	})
})
