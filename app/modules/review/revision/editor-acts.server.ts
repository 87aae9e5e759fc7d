import type { Actor } from '#app/modules/rights/index.ts'
import { authorUrl, recordEvent, submitterOf } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import type { ChangeResult } from '../commands/assignments/change-assignment.server.ts'
import { lockReview } from '../commands/lock-review.server.ts'
import { dayAfter, dayOf, isDay } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { revisionExtensionMail } from './mails.ts'
import { ensureRow } from './save-revision.server.ts'

type Act = { actor: Actor; submissionId: string }

const MOST_MORE_DAYS = 400

/** Gives the author until another day for a revision, asked for or not, and tells them. */
export function extendRevision(
	ctx: Ctx,
	{ actor, submissionId, dueOn }: Act & { dueOn: string },
): Promise<ChangeResult<'dueOn'>> {
	return inTransaction(ctx, async (ctx) => {
		const { submission } = await lockReview(ctx, actor, submissionId)
		if (submission.status !== 'revisions_requested') return { ok: false, error: 'changedMeanwhile' }
		const today = dayOf(ctx.now())
		const { revision_due_on } = await ctx.db
			.selectFrom('submission')
			.select('revision_due_on')
			.where('id', '=', submissionId)
			.executeTakeFirstOrThrow()
		const isLater = isDay(dueOn) && dueOn > today && (revision_due_on === null || dueOn > revision_due_on)
		if (!isLater || dueOn > dayAfter(today, MOST_MORE_DAYS)) return { ok: false, error: 'dueOn' }
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
			act: 'revisionExtended',
			side: 'editor',
			actor,
			detail: { dueOn },
		})
		const author = await submitterOf(ctx, submission.submitterId)
		if (author) {
			const { email, language } = author
			await queueMail(ctx, {
				to: email,
				template: 'revision-extended',
				...revisionExtensionMail({
					language,
					act: 'granted',
					text: await reviewedText(ctx, submissionId, language),
					dueOn,
					reason: '',
					url: `${authorUrl(ctx, submissionId)}/revision`,
				}),
			})
		}
		return { ok: true }
	})
}

/**
 * Chooses whether a new round opens with the same reviewers as soon as the revision comes in, in the name of this editor; without it the editors
 * are told and decide.
 */
export function reinviteOnRevision(
	ctx: Ctx,
	{ actor, submissionId, isWanted }: Act & { isWanted: boolean },
): Promise<ChangeResult> {
	return inTransaction(ctx, async (ctx) => {
		const { submission } = await lockReview(ctx, actor, submissionId)
		if (submission.status !== 'revisions_requested') return { ok: false, error: 'changedMeanwhile' }
		const { transitionNumber } = submission
		await ensureRow(ctx, { submissionId, transitionNumber })
		await ctx.db
			.updateTable('revision')
			.set({ reinvites_by: isWanted ? actor.userId : null })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', transitionNumber)
			.execute()
		return { ok: true }
	})
}
