import { storePerson } from '#app/modules/identity/testing.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { acceptReview } from '../commands/answer-invitation.server.ts'
import { makeStatement, submitReport } from '../commands/own-report.server.ts'
import { closeRound } from '../commands/rounds.server.ts'
import { storeFile, storeInvitation, storeReview } from '../testing.ts'

/**
 * Stores a file whose editors ask for a revision by 21 December 2026, after a round with one report, an annotated file and a remark for editors
 * alone. The mails before are gone.
 */
export async function storeReportedReview(
	ctx: Ctx,
	action: 'requestMinorRevisions' | 'requestMajorRevisions' = 'requestMajorRevisions',
) {
	const review = await storeReview(ctx)
	const reviewer = await storePerson(ctx, {
		prenom: 'Réviseur',
		nom: 'Kanefall',
		grants: [{ role: 'reviewer' }],
	})
	const { id: assignmentId } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId })
	await makeStatement(ctx, reviewer, { assignmentId, noConflict: true, confidentiality: true })
	const sent = await submitReport(ctx, reviewer, {
		assignmentId,
		form: {
			scores: { originality: '4', method: '3', argument: '5', writing: '2' },
			commentsToAuthor: 'La carte manque.\n\nSigné de personne.',
			commentsToEditor: 'Secret de la rédaction',
			recommendation: 'requestMajorRevisions',
		},
	})
	if (!sent.ok) throw new Error(sent.error)
	const attachment = await storeFile(ctx, review.submission, {
		kind: 'review-attachment',
		fileName: 'annotations-Kanefall.pdf',
	})
	await ctx.db
		.updateTable('submission_file')
		.set({ assignment_id: assignmentId, uploaded_by: reviewer.userId })
		.where('id', '=', attachment)
		.execute()
	const { id, submitter } = review.submission
	await closeRound(ctx, review.editor, { submissionId: id })
	const locked = await lockSubmission(ctx, id)
	const moved =
		locked && (await moveSubmission(ctx, locked, { action, actor: review.editor, side: 'editor' }))
	if (!moved?.ok) throw new Error(`${action} is not possible here`)
	await ctx.db.updateTable('submission').set({ revision_due_on: '2026-12-21' }).where('id', '=', id).execute()
	await ctx.db.deleteFrom('mail').execute()
	return {
		...review,
		reviewer,
		attachment,
		id,
		author: submitter,
		version: moved.submission.version,
	}
}
