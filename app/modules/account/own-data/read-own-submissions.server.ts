import type { Ctx } from '#app/platform/ctx.server.ts'

/** What a person submitted, with what they wrote to the editors as its author. */
export async function readOwnSubmissions(ctx: Ctx, userId: string) {
	const rows = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select([
			'submission.id',
			'submission.reference',
			'journal.title as journal',
			'submission.stage',
			'submission.status',
			'submission.language',
			'submission.title',
			'submission.subtitle',
			'submission.abstract',
			'submission.keywords',
			'submission.reference_list',
			'submission.statements',
			'submission.tells_coauthors',
			'submission.note_to_editor',
			'submission.withdrawal_reason',
			'submission.created_at',
			'submission.received_at',
			'submission.accepted_at',
		])
		.where('submitter_id', '=', userId)
		.orderBy('submission.created_at')
		.execute()
	const messages = await ctx.db
		.selectFrom('discussion_message')
		.innerJoin('discussion', 'discussion.id', 'discussion_message.discussion_id')
		.select(['submission_id', 'subject', 'text', 'written_at'])
		.where('writer_id', '=', userId)
		.where('side', '=', 'author')
		.orderBy('discussion_message.id')
		.execute()
	return rows.map(({ id, ...row }) => ({
		...row,
		messages: messages
			.filter(({ submission_id }) => submission_id === id)
			.map(({ subject, text, written_at }) => ({ subject, text, written_at })),
	}))
}
