import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { listAuthorLetters } from '#app/modules/submission/queries/author-letters.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview } from './commands/answer-invitation.server.ts'
import { makeStatement, submitReport } from './commands/own-report.server.ts'
import { closeRound } from './commands/rounds.server.ts'
import { getOwnReview } from './queries/own-review.server.ts'
import { listSharedReports } from './queries/shared-reports.server.ts'
import { type StoredReview, storeInvitation, storeReview } from './testing.ts'

/** A report of this person, sent, which says these words to the author. */
async function storeReport(ctx: Ctx, review: StoredReview, person: Actor, words: string): Promise<string> {
	const { id: assignmentId } = await storeInvitation(ctx, review, person)
	const again = async () => (await loadActor(ctx, person.userId, person.sessionId)) ?? person
	await acceptReview(ctx, await again(), { assignmentId })
	await makeStatement(ctx, await again(), { assignmentId, noConflict: true, confidentiality: true })
	const sent = await submitReport(ctx, await again(), {
		assignmentId,
		form: {
			scores: { originality: '4', method: '3', argument: '5', writing: '2' },
			commentsToAuthor: words,
			commentsToEditor: '',
			recommendation: 'accept',
		},
	})
	if (!sent.ok) throw new Error(sent.error)
	return assignmentId
}

async function world(ctx: Ctx) {
	const reviewer = await storePerson(ctx, { nom: 'Une', grants: [{ role: 'reviewer' }] })
	const other = await storePerson(ctx, { nom: 'Autre', grants: [{ role: 'reviewer' }] })
	const [before, own, after] = [await storeReview(ctx), await storeReview(ctx), await storeReview(ctx)]
	await storeReport(ctx, before, reviewer, 'D’un autre manuscrit.')
	const assignmentId = await storeReport(ctx, own, reviewer, 'De celui-ci.')
	await storeReport(ctx, after, reviewer, 'D’un troisième.')
	return { reviewer, other, before, own, after, assignmentId }
}

const wordsOf = async (ctx: Ctx, { submission }: StoredReview) =>
	(await listSharedReports(ctx, submission.id)).map(({ comments }) => comments)

test('an author reads the reports of their manuscript alone, once its round is closed and where they are not hidden', async ({
	ctx,
}) => {
	const { other, before, own, after, assignmentId } = await world(ctx)
	await storeReport(ctx, own, other, 'De l’autre lectrice.')
	expect(await wordsOf(ctx, own)).toEqual([])
	for (const { editor, submission } of [before, own])
		await closeRound(ctx, editor, { submissionId: submission.id })
	expect(await wordsOf(ctx, own)).toEqual(['De celui-ci.', 'De l’autre lectrice.'])
	expect(await wordsOf(ctx, after)).toEqual([])
	const change = (table: 'review_assignment' | 'review_round', set: object) =>
		ctx.db.updateTable(table).set(set).where('submission_id', '=', own.submission.id)
	await ctx.db
		.updateTable('review_report')
		.set({ is_hidden: true })
		.where('assignment_id', '=', assignmentId)
		.execute()
	expect(await wordsOf(ctx, own)).toEqual(['De l’autre lectrice.'])
	for (const [at, none] of [
		['submitted_at', null],
		['cancelled_at', ctx.now()],
	] as const) {
		const held = at === 'submitted_at' ? ctx.now() : null
		await change('review_assignment', { [at]: none }).execute()
		expect(await wordsOf(ctx, own), at).toEqual([])
		await change('review_assignment', { [at]: held }).execute()
	}
	await change('review_round', { cancelled_at: ctx.now() }).execute()
	expect(await wordsOf(ctx, own)).toEqual([])
})

test('a reviewer of several manuscripts finds in each what they wrote of it', async ({ ctx }) => {
	const { reviewer, other, own, assignmentId } = await world(ctx)
	await storeReport(ctx, own, other, 'De l’autre lectrice.')
	const actor = (await loadActor(ctx, reviewer.userId, reviewer.sessionId)) ?? reviewer
	expect(await getOwnReview(ctx, actor, assignmentId)).toMatchObject({
		is: 'workspace',
		review: { report: { commentsToAuthor: 'De celui-ci.' }, earlier: [], others: [] },
	})
})

test('an author reads the letters of the decisions on their manuscript alone, the last first', async ({
	ctx,
}) => {
	const [own, other] = [await storeReview(ctx), await storeReview(ctx)]
	const decide = (review: StoredReview, letter: string, transition: number | null, kind = 'accept') =>
		ctx.db
			.insertInto('decision')
			.values({
				id: newId(),
				submission_id: review.submission.id,
				transition_number: transition,
				round_id: null,
				kind,
				is_recommendation: transition === null,
				editor_id: review.editor.userId,
				letter,
				letter_language: kind === 'accept' ? 'ar' : null,
				made_at: ctx.now(),
			})
			.execute()
	await decide(other, 'À une autre.', 1)
	await decide(own, 'Première lettre.', 0)
	await decide(own, 'Entre nous.', null)
	await decide(own, '', 1)
	await decide(own, 'Deuxième lettre.', 2, 'refuseWithdrawal')
	const told = { id: expect.stringMatching(/^[\da-f-]{36}$/), madeAt: ctx.now().toISOString() }
	expect(await listAuthorLetters(ctx, own.submission.id)).toEqual([
		{ ...told, letter: 'Deuxième lettre.', language: null, kind: 'other' },
		{ ...told, letter: 'Première lettre.', language: 'ar', kind: 'accept' },
	])
})
