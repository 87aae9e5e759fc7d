import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { JournalMail } from '#app/platform/mail/names.ts'
import { type Mail, queueMail } from '#app/platform/mail/outbox.server.ts'
import { editorsToNotify } from './queries/editors-to-notify.server.ts'

/**
 * Queues a mail about a submission (`queueMail`), in the words of its journal. Answers come back into its discussions where the platform receives mails, else they go to
 * the journal's address, else to the editor who wrote, or to the one whom the submission was given to or who is in chief: never to its authors or reviewers, whoever acted. Answers the mail's id.
 */
export async function queueJournalMail(
	ctx: Ctx,
	submissionId: string,
	{
		discussionId = null,
		takesAnswers = true,
		writtenBy,
		...mail
	}: Omit<Mail, 'template' | 'journalId' | 'replyTo' | 'about'> & {
		template: JournalMail
		discussionId?: string | null
		/** False for a mail that answers one that came in: whoever answers such a mail writes to the journal, so that no two programs answer each other. */
		takesAnswers?: boolean
		/** The editor whose act it tells; nobody for what the platform sends by itself. */
		writtenBy?: Pick<Actor, 'email'> | undefined
	},
): Promise<string> {
	const journal = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select(['journal.id', 'journal.contact_email'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const replyTo =
		journal.contact_email ?? writtenBy?.email ?? (await editorsToNotify(ctx, submissionId))[0]?.email
	const isOwn = replyTo?.toLowerCase() === mail.to.toLowerCase()
	return queueMail(ctx, {
		...mail,
		journalId: journal.id,
		about: { submissionId, discussionId, takesAnswers },
		...(replyTo && !isOwn && { replyTo }),
	})
}
