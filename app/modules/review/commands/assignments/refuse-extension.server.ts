import { pathTo } from '#app/addresses/address.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { reviewExtensionRefusedMail } from '../../mails/reviewer-mails.ts'
import { awaitsReport, stateOf } from '../../model.ts'
import { datesOf } from '../../queries/assignment-dates.server.ts'
import { reviewedText } from '../../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../../queries/reviewer-address.server.ts'
import { message as messageField } from '../../schema.ts'
import { lockAssignment } from '../lock-review.server.ts'
import { CHANGED, type Change, type ChangeResult, change } from './change-assignment.server.ts'

/**
 * Answers a reviewer's wish for more time with no: the report stays due on its day, the wish is closed, and the reviewer is told by mail,
 * with what the editor adds (it may be empty). They may ask again.
 */
export function refuseExtension(
	ctx: Ctx,
	{ actor, assignmentId, message }: Change & { message: string },
): Promise<ChangeResult<'message'>> {
	return inTransaction(ctx, async (ctx) => {
		const { submission, assignment } = await lockAssignment(ctx, actor, assignmentId)
		const wished = assignment.extension_asked_on
		if (!wished || !awaitsReport(stateOf(datesOf(assignment), ctx.now()))) return CHANGED
		const written = messageField.safeParse(message)
		if (!written.success) return { ok: false, error: 'message' }
		await change(ctx, assignmentId, { extension_asked_on: null, extension_reason: null })
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'extensionRefused',
			side: 'editor',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, dueOn: wished },
		})
		const { email, language } = await reviewerAddress(ctx, assignment)
		await queueMail(ctx, {
			to: email,
			template: 'review-extension-refused',
			...reviewExtensionRefusedMail({
				language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, language),
				message: written.data,
				wishedOn: wished,
				dueOn: assignment.review_due_on,
				url: `${ctx.env.PUBLIC_URL}${pathTo('reviewer.review', { id: assignmentId })}`,
			}),
		})
		return { ok: true }
	})
}
