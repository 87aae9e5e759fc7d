import { deskUrl, editorsToTell } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { type ReviewerAct, reviewerActMail } from '../mails/editor-mails.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'

/** Mails the editors of a file what a reviewer did, in the transaction of the act. */
export async function tellEditors(
	ctx: Ctx,
	{ submissionId, reviewer, done }: { submissionId: string; reviewer: string; done: ReviewerAct },
): Promise<void> {
	for (const { email, language } of await editorsToTell(ctx, submissionId)) {
		await queueMail(ctx, {
			to: email,
			template: `review-act-${done.act}`,
			...reviewerActMail({
				language,
				reviewer,
				text: await reviewedText(ctx, submissionId, language),
				done,
				url: `${deskUrl(ctx, submissionId)}/evaluation`,
			}),
		})
	}
}
