import { z } from 'zod'
import {
	authorUrl,
	queueJournalMail,
	recordEvent,
	submitterOf,
} from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { onReview } from '../commands/on-review.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { dueInput } from '../schema.ts'
import { revisionExtensionMail } from './mails.ts'
import { isLaterDay, openRevision } from './save-revision.server.ts'

const MOST_MORE_DAYS = 400

/** Gives the author until another day for a revision, asked for or not, and tells them. */
export const extendRevision = command({
	...onReview,
	input: onReview.input.extend(dueInput.shape),
	async execute(ctx, { actor, input: { submissionId, dueOn }, held: { submission } }) {
		if (submission.status !== 'revisions_requested') return { ok: false, error: 'changedMeanwhile' }
		if (!(await isLaterDay(ctx, { submissionId, dueOn, within: MOST_MORE_DAYS })))
			return { ok: false, error: 'dueOn' }
		await ctx.db
			.updateTable('submission')
			.set({ revision_due_on: dueOn })
			.where('id', '=', submissionId)
			.execute()
		await ctx.db
			.updateTable('revision')
			.set({ extension_asked_on: null, extension_reason: null })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', submission.transitionNumber)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'revisionExtended',
			side: 'editor',
			actor,
			detail: { dueOn },
		})
		const author = await submitterOf(ctx, submission.submitterId)
		if (author) {
			const { email, language } = author
			await queueJournalMail(ctx, submissionId, {
				to: email,
				template: 'revision-extended',
				writtenBy: actor,
				...revisionExtensionMail({
					language,
					action: 'granted',
					text: await reviewedText(ctx, submissionId, language),
					dueOn,
					reason: '',
					url: `${authorUrl(ctx, submissionId)}/revision`,
				}),
			})
		}
		return { ok: true }
	},
})

/**
 * Chooses whether a new round opens with the same reviewers as soon as the revision comes in, in the name of this editor; without it the editors
 * are told and decide.
 */
export const reinviteOnRevision = command({
	...onReview,
	input: onReview.input.extend({ isWanted: z.boolean() }),
	async execute(ctx, { actor, input: { submissionId, isWanted }, held: { submission } }) {
		if (!(await openRevision(ctx, submission))) return { ok: false, error: 'changedMeanwhile' }
		await ctx.db
			.updateTable('revision')
			.set({ reinvites_by: isWanted ? actor.userId : null })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', submission.transitionNumber)
			.execute()
		return { ok: true }
	},
})
