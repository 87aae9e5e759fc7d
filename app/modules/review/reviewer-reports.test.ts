import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { Malformed } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { askExtension } from './commands/ask-extension.server.ts'
import { extendAssignment, refuseExtension } from './commands/assignments.server.ts'
import { submitReport } from './commands/own-report.server.ts'
import { closeRound, openRound } from './commands/rounds.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { listOwnReviews } from './queries/list-own-reviews.server.ts'
import { getOwnReview } from './queries/own-review.server.ts'
import {
	FORM,
	later,
	reviewing,
	type StoredReview,
	statusOf,
	storeInvitation,
	storeReview,
} from './testing.ts'

describe('a reviewer', () => {
	test('asks for more time once, for a later day', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const ask = (dueOn: string) => askExtension(ctx, reviewer, { assignmentId: id, dueOn, reason: 'Terrain' })
		for (const dueOn of ['2026-12-29', '2026-11-01', '2028-01-01'])
			expect(await ask(dueOn)).toEqual({ ok: false, error: 'dueOn' })
		expect(await ask('2027-01-10')).toEqual({ ok: true })
		expect(await ask('2027-01-11')).toEqual({ ok: false, error: 'askedAlready' })
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			reviewDueOn: '2026-12-29',
			extension: { dueOn: '2027-01-10', reason: 'Terrain' },
		})
	})

	test('is told that more time is refused, and may ask again', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const refusal = {
			submissionId: review.submission.id,
			assignmentId: id,
			message: 'Le numéro paraît en <janvier>.',
		}
		const changed = { ok: false, error: 'changedMeanwhile' }
		expect(await refuseExtension(ctx, review.editor, refusal)).toEqual(changed)
		const ask = () => askExtension(ctx, reviewer, { assignmentId: id, dueOn: '2027-01-10', reason: '' })
		await ask()
		await expect(
			refuseExtension(ctx, review.editor, { ...refusal, message: 'x'.repeat(4001) }),
		).rejects.toThrow(Malformed)
		const here = { kind: 'journal', journalId: review.submission.journalId } as const
		const copyeditor = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: here, duty: 'copyeditor' }],
		})
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const actor of [copyeditor, admin])
			expect(await statusOf(refuseExtension(ctx, actor, refusal))).toBe(403)
		for (const actor of [reviewer, review.submission.submitter, await storePerson(ctx)])
			expect(await statusOf(refuseExtension(ctx, actor, refusal))).toBe(404)

		expect(await refuseExtension(ctx, review.editor, refusal)).toEqual({ ok: true })
		expect(await refuseExtension(ctx, review.editor, refusal)).toEqual(changed)
		const seen = async () => [
			(await listAssignments(ctx, review.submission.id))[0],
			((await getOwnReview(ctx, reviewer, id)) as { review: object }).review,
		]
		for (const side of await seen())
			expect(side).toMatchObject({
				reviewDueOn: '2026-12-29',
				extension: null,
				refusedExtension: '2027-01-10',
			})
		const mail = await ctx.db
			.selectFrom('mail')
			.select(['to_address', 'body_text'])
			.where('template', '=', 'review-extension-refused')
			.executeTakeFirstOrThrow()
		expect(mail.to_address).toBe(reviewer.email)
		expect(mail.body_text).toContain('Le numéro paraît en <janvier>.')
		expect(mail.body_text).not.toContain(review.editor.nom)
		const events = await ctx.db
			.selectFrom('submission_event')
			.select(['side', 'detail'])
			.where('action', '=', 'extensionRefused')
			.execute()
		expect(events).toMatchObject([{ side: 'editor', detail: { assignment: id, dueOn: '2027-01-10' } }])

		expect(await ask()).toEqual({ ok: true })
		for (const side of await seen()) expect(side).toMatchObject({ refusedExtension: null })
		await extendAssignment(ctx, review.editor, { ...refusal, dueOn: '2027-01-08' })
		for (const side of await seen())
			expect(side).toMatchObject({ reviewDueOn: '2027-01-08', extension: null, refusedExtension: null })
	})

	test('sees what is late first, and what is over apart', async ({ ctx }) => {
		const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const reviews = [await storeReview(ctx), await storeReview(ctx), await storeReview(ctx)]
		const [late, invited, over] = reviews as [StoredReview, StoredReview, StoredReview]
		const [ids] = [
			[await reviewing(ctx, late, reviewer), await storeInvitation(later(ctx, 30), invited, reviewer)],
		]
		const done = await reviewing(ctx, over, reviewer)
		await submitReport(ctx, reviewer, { assignmentId: done.id, form: FORM })
		const lists = await listOwnReviews(later(ctx, 39), reviewer)
		expect(lists.waiting.map(({ id, state }) => [id, state])).toEqual([
			[ids?.[0]?.id, 'overdue_review'],
			[ids?.[1]?.id, 'invited'],
		])
		expect(lists.done.map(({ id, state }) => [id, state])).toEqual([[done.id, 'submitted']])
	})

	test('reads others’ reports after the decision, where the journal shares them', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const one = await reviewing(ctx, review)
		const other = await reviewing(ctx, review)
		await submitReport(ctx, one.reviewer, {
			assignmentId: one.id,
			form: { ...FORM, commentsToAuthor: 'Le rapport de A' },
		})
		await submitReport(ctx, other.reviewer, {
			assignmentId: other.id,
			form: { ...FORM, commentsToAuthor: 'Le rapport de B' },
		})
		const others = async () => {
			const own = await getOwnReview(ctx, one.reviewer, one.id)
			return own?.is === 'workspace' ? own.review.others : null
		}
		await ctx.db
			.insertInto('journal_workflow')
			.values({ journal_id: review.submission.journalId, reference_prefix: 'CEA', shares_reports: true })
			.execute()
		expect(await others()).toEqual([])
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await others()).toEqual([{ letter: 'B', comments: 'Le rapport de B' }])
		await ctx.db.updateTable('journal_workflow').set({ shares_reports: false }).execute()
		expect(await others()).toEqual([])
	})

	test('sees the own report of an earlier round in a later one', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
		await openRound(ctx, review.editor, { submissionId: review.submission.id })
		const again = await reviewing(ctx, review, reviewer)
		const own = await getOwnReview(ctx, reviewer, again.id)
		expect(own).toMatchObject({ review: { round: 2, report: null, earlier: [{ id, round: 1 }] } })
	})
})
