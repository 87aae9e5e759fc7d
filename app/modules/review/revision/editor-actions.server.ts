import { z } from 'zod'
import {
	authorUrl,
	type LockedSubmission,
	namedToAuthors,
	queueJournalMail,
	recordEvent,
	submitterOf,
} from '#app/modules/submission/index.server.ts'
import { notConfirmed } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { onReview } from '../commands/on-review.server.ts'
import { isSilent } from '../commands/silent-address.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { dueInput, refusedRevisionTimeInput } from '../schema.ts'
import { revisionDueOn } from './current-revision.server.ts'
import { revisionExtensionMail, revisionExtensionRefusedMail } from './mails.ts'
import { isLaterDay, openRevision } from './save-revision.server.ts'

const MOST_MORE_DAYS = 400

/** Gives the author until another day for a revision, asked for or not, and tells them. Refused where nothing arrives at their address ('addressSilent'). */
export const extendRevision = command({
	...onReview,
	input: onReview.input.extend(dueInput.shape),
	async execute(ctx, { actor, input: { submissionId, dueOn, triesAgain }, held: { submission } }) {
		if (submission.status !== 'revisions_requested') return { ok: false, error: 'changedMeanwhile' }
		if (!(await isLaterDay(ctx, { submissionId, dueOn, within: MOST_MORE_DAYS })))
			return { ok: false, error: 'dueOn' }
		const author = await submitterOf(ctx, submission.submitterId)
		if (author && (await isSilent(ctx, author.email, triesAgain)))
			return { ok: false, error: 'addressSilent' }
		await ctx.db
			.updateTable('submission')
			.set({ revision_due_on: dueOn })
			.where('id', '=', submissionId)
			.execute()
		await closeWish(ctx, submission)
		await recordEvent(ctx, {
			submissionId,
			action: 'revisionExtended',
			side: 'editor',
			actor,
			detail: { dueOn },
		})
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
 * Answers the author's wish for more time for a revision with no: it stays due on its day, the wish is closed, and the author is told by mail, with what
 * the editor adds (it may be empty). They may ask again. Refuses words that name a reviewer, unless they were `confirmed` ('namesSomebody'), and where nothing arrives at
 * their address ('addressSilent').
 */
export const refuseRevisionExtension = command({
	...onReview,
	input: onReview.input.extend(refusedRevisionTimeInput.shape),
	async execute(ctx, { actor, input, held: { submission } }) {
		const { submissionId, message, confirmed, triesAgain } = input
		if (submission.status !== 'revisions_requested') return { ok: false, error: 'changedMeanwhile' }
		const asked = await ctx.db
			.selectFrom('revision')
			.select('extension_asked_on as wishedOn')
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', submission.transitionNumber)
			.executeTakeFirst()
		if (!asked?.wishedOn) return { ok: false, error: 'changedMeanwhile' }
		const named = await namedToAuthors(ctx, submissionId, message)
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
		const author = await submitterOf(ctx, submission.submitterId)
		if (author && (await isSilent(ctx, author.email, triesAgain)))
			return { ok: false, error: 'addressSilent' }
		await closeWish(ctx, submission)
		await recordEvent(ctx, {
			submissionId,
			action: 'revisionExtensionRefused',
			side: 'editor',
			actor,
			detail: { dueOn: asked.wishedOn, ...(named.length > 0 && { namesConfirmed: named.length }) },
		})
		if (author) {
			const { email, language } = author
			await queueJournalMail(ctx, submissionId, {
				to: email,
				template: 'revision-extension-refused',
				writtenBy: actor,
				...revisionExtensionRefusedMail({
					language,
					text: await reviewedText(ctx, submissionId, language),
					message,
					wishedOn: asked.wishedOn,
					dueOn: await revisionDueOn(ctx, submissionId),
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

/** The wish for more time has its answer. */
async function closeWish(
	ctx: Ctx,
	{ id, transitionNumber }: Pick<LockedSubmission, 'id' | 'transitionNumber'>,
): Promise<void> {
	await ctx.db
		.updateTable('revision')
		.set({ extension_asked_on: null, extension_reason: null })
		.where('submission_id', '=', id)
		.where('transition_number', '=', transitionNumber)
		.execute()
}
