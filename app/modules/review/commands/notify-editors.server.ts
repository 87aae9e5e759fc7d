import { deskUrl, editorsToNotify, queueJournalMail } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type ReviewerAction, reviewerActionMail } from '../mails/editor-mails.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'

/** Mails the editors of a manuscript what a reviewer did, in the transaction of the command. */
export async function notifyEditors(
	ctx: Ctx,
	{ submissionId, reviewer, done }: { submissionId: string; reviewer: string; done: ReviewerAction },
): Promise<void> {
	for (const { email, language } of await editorsToNotify(ctx, submissionId)) {
		await queueJournalMail(ctx, submissionId, {
			to: email,
			template: `review-action-${done.action}`,
			...reviewerActionMail({
				language,
				reviewer,
				text: await reviewedText(ctx, submissionId, language),
				done,
				url: `${deskUrl(ctx, submissionId)}/evaluation`,
			}),
		})
	}
}
