import type { Ctx } from '#app/platform/ctx.server.ts'
import type { JournalMail } from '#app/platform/mail/names.ts'
import { type Mail, queueMail } from '#app/platform/mail/outbox.server.ts'

/** Queues a mail about a submission (`queueMail`), in the words of its journal. */
export async function queueJournalMail(
	ctx: Ctx,
	submissionId: string,
	mail: Omit<Mail, 'template' | 'journalId'> & { template: JournalMail },
): Promise<void> {
	const { journal_id } = await ctx.db
		.selectFrom('submission')
		.select('journal_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	await queueMail(ctx, { ...mail, journalId: journal_id })
}
