import { describe, expect } from 'vitest'
import { declareConflict } from '#app/modules/decision/index.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { listNews } from './news.server.ts'

const DAY_MS = 86_400_000

const told = async (ctx: Ctx, actor: Actor) =>
	(await listNews(ctx, actor)).news.map(({ action, letter }) => [action, letter])

/** A manuscript in review that one of its reviewers has just agreed to read. */
async function accepted(ctx: Ctx) {
	const review = await storeReview(ctx)
	const reviewer = await storePerson(ctx)
	const { id: assignmentId } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId })
	return { ...review, reviewer }
}

describe('what happened since a day', () => {
	test('tells an editor what authors and reviewers did, by letter and not by name, and not what they did themselves', async ({
		ctx,
	}) => {
		const { editor, submission } = await accepted(ctx)
		expect(await told(ctx, editor)).toEqual([['reviewerAccepted', 'A']])
		const { since, news } = await listNews(ctx, editor)
		expect(since).toBe(new Date(ctx.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10))
		expect(news[0]?.href).toContain(submission.id)
	})

	test('tells authors, reviewers, readers and editors of other journals nothing of it', async ({ ctx }) => {
		const { submission, reviewer } = await accepted(ctx)
		const other = await storeSubmission(ctx)
		const stranger = await storePerson(ctx, {
			grants: [
				{
					role: 'editor',
					duty: 'editor-in-chief',
					scope: { kind: 'journal', journalId: other.journalId },
				},
			],
		})
		const reader = await storePerson(ctx)
		for (const actor of [submission.submitter, reviewer, stranger, reader])
			expect(await told(ctx, actor)).toEqual([])
	})

	test('tells an editor nothing of a manuscript from which a conflict keeps them', async ({ ctx }) => {
		const { editor, submission } = await accepted(ctx)
		expect(await declareConflict(ctx, editor, { submissionId: submission.id })).toMatchObject({
			ok: true,
		})
		expect(await told(ctx, editor)).toEqual([])
	})

	test('forgets what is older than its day', async ({ ctx }) => {
		const { editor } = await accepted(ctx)
		const later = (days: number): Ctx => ({
			...ctx,
			now: () => new Date(ctx.now().getTime() + days * DAY_MS),
		})
		expect(await told(later(3), editor)).toHaveLength(1)
		expect(await told(later(4), editor)).toEqual([])
	})
})
