import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { redactReport } from '#app/modules/review/commands/judge-report.server.ts'
import { submitReport } from '#app/modules/review/commands/own-report.server.ts'
import { closeRound, shareNamingFiles } from '#app/modules/review/commands/rounds.server.ts'
import { listSharedReports } from '#app/modules/review/queries/shared-reports.server.ts'
import { FORM, reviewing, storeReview } from '#app/modules/review/testing.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { previewDecision } from './queries/decision-page.server.ts'
import { composeLetter } from './queries/letter.server.ts'
import { offeredDecisions } from './queries/offered-decisions.server.ts'
import { decisionForm, stateOf } from './testing.ts'

test('asks before an annotated file whose words name its reviewer goes to authors with the decision, and says which', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, reviewer } = await reviewing(ctx, review)
	const bytes = await docxOf({ before: [`${reviewer.prenom} ${reviewer.nom}`] })
	expect(await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes })).toMatchObject({
		ok: true,
		isNamed: true,
	})
	const { transition_number } = await stateOf(ctx, review.submission.id)
	const form = decisionForm(review.submission.id, 'requestMinorRevisions', transition_number)
	const place = await findPlace(ctx, review.submission.id)
	if (!place) throw new Error('no manuscript')
	const { enclosed } = await composeLetter(ctx, review.editor, place, { kind: form.kind as 'accept' })
	const file = enclosed[0]?.files[0]
	expect(file).toMatchObject({ namesWriter: true })
	const seen = await previewDecision(ctx, review.editor, place, form)
	expect(seen.ok && seen.preview.named).toEqual([{ where: 'file', what: file?.name }])
	expect(await recordDecision(ctx, review.editor, form)).toEqual({ ok: false, error: 'namesSomebody' })
	expect(await recordDecision(ctx, review.editor, { ...form, confirmsNames: true })).toMatchObject({
		ok: true,
	})
})

test('a file without a name in its words goes unasked', async ({ ctx }) => {
	const review = await storeReview(ctx)
	const { id, reviewer } = await reviewing(ctx, review)
	await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes: await docxOf({}) })
	const { transition_number } = await stateOf(ctx, review.submission.id)
	const form = decisionForm(review.submission.id, 'requestMinorRevisions', transition_number)
	expect(await recordDecision(ctx, review.editor, form)).toMatchObject({ ok: true })
})

test('the end of a round is offered while one is open and empty, not once it is decided and revised', async ({
	ctx,
}) => {
	const { submission, editor } = await storeReview(ctx)
	const offers = async () => {
		const place = await findPlace(ctx, submission.id)
		return place ? (await offeredDecisions(ctx, editor, place)).map(({ kind }) => kind) : []
	}
	expect(await offers()).toContain('cancelRound')
	await ctx.db.updateTable('review_round').set({ closed_at: ctx.now() }).execute()
	expect(await offers()).not.toContain('cancelRound')
})

test('a file that names its reviewer is withheld from authors however its round was closed, until a decision confirms it', async ({
	ctx,
}) => {
	const filesShown = async (submissionId: string) =>
		(await listSharedReports(ctx, submissionId)).map(({ attachments }) => attachments.length)
	const named = async () => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const bytes = await docxOf({ before: [`${reviewer.prenom} ${reviewer.nom}`] })
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes })
		return review
	}

	const withdrawn = await named()
	await closeRound(ctx, withdrawn.editor, { submissionId: withdrawn.submission.id })
	expect(await filesShown(withdrawn.submission.id)).toEqual([0])

	await expect(
		shareNamingFiles(ctx, withdrawn.submission.submitter, {
			submissionId: withdrawn.submission.id,
			fileIds: [],
		}),
	).rejects.toThrow(NotFound)

	const again = await named()
	const submissionId = again.submission.id
	const { transition_number } = await stateOf(ctx, submissionId)
	const form = { ...decisionForm(submissionId, 'openNewRound', transition_number), withoutLetter: true }
	expect(await recordDecision(ctx, again.editor, form)).toEqual({ ok: false, error: 'namesSomebody' })
	expect(await recordDecision(ctx, again.editor, { ...form, confirmsNames: true })).toMatchObject({
		ok: true,
	})
	expect(await filesShown(submissionId)).toEqual([1])
})

test('the comments of a report that name its reviewer are asked about where a new round shares them without a letter', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, reviewer } = await reviewing(
		ctx,
		review,
		await storePerson(ctx, { prenom: 'Zahra', nom: 'Lumbala', grants: [{ role: 'reviewer' }] }),
	)
	await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
	const shared = 'Zahra Lumbala l’a montré en 2019.'
	await redactReport(ctx, review.editor, { submissionId: review.submission.id, assignmentId: id, shared })
	const { transition_number } = await stateOf(ctx, review.submission.id)
	const form = {
		...decisionForm(review.submission.id, 'openNewRound', transition_number),
		withoutLetter: true,
	}
	expect(await recordDecision(ctx, review.editor, form)).toEqual({ ok: false, error: 'namesSomebody' })
})
