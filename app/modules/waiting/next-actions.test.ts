import { describe, expect } from 'vitest'
import { listDesk } from '#app/modules/decision/desk/index.server.ts'
import type { DeskFilter } from '#app/modules/decision/desk/index.ts'
import {
	storeEditor,
	storeGuestEditor,
	storeManuscriptAtDesk,
	storeReport,
} from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { thankReviewer } from '#app/modules/review/index.server.ts'
import { recallLetters } from '#app/modules/review/recall/index.server.ts'
import { remindReviewer, sendReminders } from '#app/modules/review/reminders/index.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { listWaiting } from './list-waiting.server.ts'
import { nextActions } from './next-actions.server.ts'

const WHOLE: DeskFilter = {
	...{ queue: 'active', journalId: null, sectionId: null, callId: null },
	...{ mine: false, stage: null, query: '', sort: 'late' },
}

/** What the rows of somebody's desk offer, by manuscript. */
async function offered(ctx: Ctx, actor: Actor) {
	const { rows } = await listDesk(ctx, actor, WHOLE, { page: 1 })
	return { rows: rows.length, acts: await nextActions(ctx, actor, rows) }
}

const LATE = { letter: 'A', submitted: false, dueOn: '2026-11-10' }

describe('the rows of the desk', () => {
	test('offer what comes next in each, as the list of what waits does', async ({ ctx }) => {
		const { submission: late, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const { journalId } = late
		const assignmentId = await storeReport(ctx, late, LATE)
		const arrived = await storeSubmission(ctx, { journalId, actions: ['submit'] })
		const revised = await storeSubmission(ctx, {
			journalId,
			actions: ['submit', 'sendToReview', 'requestMinorRevisions'],
		})
		await ctx.db
			.updateTable('submission')
			.set({ revision_due_on: '2026-11-01' })
			.where('id', '=', revised.id)
			.execute()
		const { acts } = await offered(ctx, editor)
		expect(acts[late.id]).toMatchObject({
			what: 'reportOverdue',
			letter: 'A',
			action: { does: 'remindReviewer', assignmentId },
		})
		expect(acts[arrived.id]).toMatchObject({ what: 'needsEditor', action: null })
		expect(acts[revised.id]).toMatchObject({ what: 'revisionOverdue', action: { does: 'remindAuthor' } })
		const { items } = await listWaiting(ctx, editor)
		for (const act of Object.values(acts)) expect(items).toContainEqual(act)
	})

	test('offer one act each: the step of the manuscript, then who is late, then whom to thank, then what can be taken back', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const { id: submissionId } = submission
		const thanked = await storeReport(ctx, submission, { letter: 'B' })
		const assignmentId = await storeReport(ctx, submission, LATE)
		const act = async () => (await offered(ctx, editor)).acts[submissionId]
		expect(await act()).toMatchObject({ what: 'reportOverdue' })
		await remindReviewer(ctx, editor, { submissionId, assignmentId })
		expect(await act()).toMatchObject({ what: 'thank', letter: 'B', action: { does: 'thank' } })
		await thankReviewer(ctx, editor, { submissionId, assignmentId: thanked, letter: '' })
		const done = (await act())?.done
		expect(done).toMatchObject({ kind: 'reminder', subjectId: assignmentId })
		await recallLetters(ctx, editor, { letterId: done?.id ?? '' })
		expect(await act()).toMatchObject({ what: 'reportOverdue', done: null })
		await ctx.db
			.updateTable('review_assignment')
			.set({ submitted_at: ctx.now() })
			.where('id', '=', assignmentId)
			.execute()
		expect(await act()).toMatchObject({ what: 'toDecide', action: null })
	})

	test('offer to remind somebody whom the clock reminded all the same, before thanks to another', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, { letter: 'B' })
		const id = await storeReport(ctx, submission, { ...LATE, dueOn: '2026-11-18' })
		await ctx.db
			.updateTable('review_assignment')
			.set({ invited_at: new Date('2026-10-01'), accepted_at: new Date('2026-10-02') })
			.where('id', '=', id)
			.execute()
		await sendReminders(ctx)
		expect((await offered(ctx, editor)).acts[submission.id]).toMatchObject({
			what: 'reportOverdue',
			action: { does: 'remindReviewer', heldBy: 'clock' },
		})
	})

	test('offer nothing to who may not do it, though they see the row', async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const { journalId } = submission
		await storeReport(ctx, submission, LATE)
		const arrived = await storeSubmission(ctx, { journalId, actions: ['submit'] })
		const { guest, callId } = await storeGuestEditor(ctx, journalId)
		const acts = async (actor: Actor) => {
			const { rows, acts } = await offered(ctx, actor)
			return [rows, Object.keys(acts).length]
		}
		expect(await acts(guest), 'of another call').toEqual([0, 0])
		await ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', arrived.id).execute()
		expect(await acts(guest)).toEqual([1, 1])
		expect((await offered(ctx, guest)).acts[arrived.id]).toMatchObject({ what: 'toTake' })
		expect((await listWaiting(ctx, guest)).items).toMatchObject([{ what: 'toTake' }])
		expect(await acts(await storeEditor(ctx, journalId, 'copyeditor'))).toEqual([2, 0])
		expect(await acts(await storeEditor(ctx, journalId, 'production-editor'))).toEqual([2, 0])
		expect(await acts(await storePerson(ctx, { grants: [{ role: 'admin' }] }))).toEqual([2, 0])
		const recommends = await storeEditor(ctx, journalId, 'section-editor', { recommendOnly: true })
		expect(Object.values((await offered(ctx, recommends)).acts).map(({ what }) => what)).toEqual([
			'reportOverdue',
		])
		expect(await nextActions(ctx, recommends, [])).toEqual({})
	})
})
