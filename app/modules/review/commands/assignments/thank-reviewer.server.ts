import { pathTo } from '#app/addresses/address.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { reviewThanksMail } from '../../mails/reviewer-mails.ts'
import { stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { reviewedText } from '../../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../../queries/reviewer-address.server.ts'
import { letter as letterField } from '../../schema.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/** Thanks a reviewer for a report by mail, once; `letter` replaces the platform's words. */
export function thankReviewer(
	ctx: Ctx,
	{ actor, assignmentId, letter = '' }: Change & { letter?: string },
): Promise<ChangeResult<'letter'>> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment } = await lockAssignment(ctx, actor, assignmentId)
		const state = stateOf(datesOf(assignment), ctx.now())
		if (state !== 'submitted' && state !== 'confirmed') return CHANGED
		const written = letterField.safeParse(letter)
		if (!written.success) return { ok: false, error: 'letter' }
		const at = ctx.now()
		await change(ctx, assignmentId, { confirmed_at: assignment.confirmed_at ?? at, thanked_at: at })
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'reviewerThanked',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		await queueMail(ctx, {
			to: email,
			template: 'review-thanks',
			...reviewThanksMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				letter: written.data,
				url: `${ctx.env.PUBLIC_URL}${pathTo('reviewer.review', { id: assignmentId })}`,
			}),
		})
		return { ok: true }
	})
}
