import { isLanguage } from '#app/i18n/languages.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { recheckManuscript } from '#app/modules/submission/files/index.server.ts'
import {
	authorUrl,
	deskUrl,
	editorsToNotify,
	findPlace,
	type LockedSubmission,
	moveSubmission,
	queueJournalMail,
	unconfirmedTyped,
} from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { canRunReview } from '../policy.ts'
import { listAssignments } from '../queries/editor-view.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { latestRound } from '../queries/rounds.server.ts'
import { currentRevision } from '../revision/current-revision.server.ts'
import { revisionReceivedMail } from '../revision/mails.ts'
import { onRevision, openRevision } from '../revision/save-revision.server.ts'
import { inviteUnasked } from './invitations.server.ts'
import { openRound } from './rounds.server.ts'

/**
 * Sends a revision: a new manuscript (checked, with its copy for reviewers) and an answer to the reports. The submission goes back to its
 * editors, who are told; after a major revision a new round opens with the same reviewers at once where an editor chose so. Refused as
 * 'incomplete' with what is missing. Sent twice, it is one revision. `Forbidden` while an administrator impersonates the author.
 */
export const submitRevision = command({
	...onRevision,
	async authorize(ctx, actor: Actor, asked: { submissionId: string }) {
		refuseWhileImpersonating(actor, 'author')
		return onRevision.authorize(ctx, actor, asked)
	},
	async prepare(ctx, { place: { place } }) {
		if (place.status === 'revisions_requested') await recheckManuscript(ctx, place.id)
	},
	async execute(ctx, { actor, input: { submissionId }, held }) {
		const current = (await openRevision(ctx, held)) && (await currentRevision(ctx, submissionId))
		if (!current) return { ok: false, error: 'changedMeanwhile' }
		if (current.faults.length > 0) return { ok: false, error: 'incomplete', faults: current.faults }
		const row = await ctx.db
			.updateTable('revision')
			.set({ submitted_at: ctx.now(), saved_at: ctx.now(), extension_asked_on: null, extension_reason: null })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', held.transitionNumber)
			.returning('reinvites_by')
			.executeTakeFirstOrThrow()
		await ctx.db
			.updateTable('submission')
			.set({ revision_due_on: null })
			.where('id', '=', submissionId)
			.execute()
		const moved = await moveSubmission(ctx, held, { action: 'submitRevision', actor, side: 'author' })
		if (!moved.ok) throw new Error('a revision that was asked for cannot be sent')
		const isReinvited =
			current.revision.kind === 'requestMajorRevisions' &&
			(await inviteAgain(ctx, moved.submission, row.reinvites_by))
		await notify(ctx, actor, submissionId, isReinvited)
		return { ok: true, isReinvited }
	},
})

/**
 * Opens the next round in the name of the editor who chose so, and invites those who reported in the last one. False, and nothing done, where nobody
 * chose, the editor may not any more, nobody had reported, or title, abstract or keywords name an author and no editor has confirmed it.
 */
async function inviteAgain(
	ctx: Ctx,
	submission: LockedSubmission,
	editorId: string | null,
): Promise<boolean> {
	const editor = editorId === null ? null : await loadActor(ctx, editorId, '')
	const place = await findPlace(ctx, submission.id)
	const last = await latestRound(ctx, submission.id)
	if (!editor || !place || !last || !canRunReview(editor, place)) return false
	const reviewers = (await listAssignments(ctx, submission.id)).filter(
		({ roundId, submittedAt, cancelledAt }) =>
			roundId === last.id && submittedAt !== null && cancelledAt === null,
	)
	if (reviewers.length === 0 || (await unconfirmedTyped(ctx, submission.id)).length > 0) return false
	const opened = await openRound(ctx, editor, { submissionId: submission.id })
	if (!opened.ok) return false
	const moved = await moveSubmission(ctx, submission, {
		action: 'openNewRound',
		actor: null,
		side: 'platform',
		detail: { round: opened.round.number },
	})
	if (!moved.ok) throw new Error('a new round cannot be opened after a revision')
	for (const { name, email, language } of reviewers)
		await inviteUnasked(ctx, editor, {
			submissionId: submission.id,
			name,
			email,
			language: isLanguage(language) ? language : 'fr',
		})
	return true
}

async function notify(ctx: Ctx, author: Actor, submissionId: string, isReinvited: boolean): Promise<void> {
	await queueJournalMail(ctx, submissionId, {
		to: author.email,
		template: 'revision-receipt',
		...revisionReceivedMail({
			language: author.language,
			to: 'author',
			text: await reviewedText(ctx, submissionId, author.language),
			isReinvited,
			url: authorUrl(ctx, submissionId),
		}),
	})
	for (const { email, language } of await editorsToNotify(ctx, submissionId)) {
		await queueJournalMail(ctx, submissionId, {
			to: email,
			template: 'revision-arrived',
			...revisionReceivedMail({
				language,
				to: 'editor',
				text: await reviewedText(ctx, submissionId, language),
				isReinvited,
				url: `${deskUrl(ctx, submissionId)}/evaluation`,
			}),
		})
	}
}
