import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AuthorDiscussion, EditorDiscussion, ReviewerDiscussion } from './model.ts'

/** The authors' discussions with the editors, the oldest first; whoever asks sees the submission as its author. */
export async function listAuthorDiscussions(ctx: Ctx, submissionId: string): Promise<AuthorDiscussion[]> {
	const rows = await select(ctx, submissionId).where('between', '=', 'author-editors').execute()
	return threads(rows, ({ message_id, side, text, written_at }) => ({
		id: message_id,
		side: side === 'author' ? ('author' as const) : ('editor' as const),
		text,
		writtenAt: written_at.toISOString(),
	}))
}

/** The discussions of one review with the editors; whoever asks is its reviewer. */
export async function listReviewerDiscussions(
	ctx: Ctx,
	submissionId: string,
	assignmentId: string,
): Promise<ReviewerDiscussion[]> {
	const rows = await select(ctx, submissionId)
		.where('between', '=', 'reviewer-editors')
		.where('assignment_id', '=', assignmentId)
		.execute()
	return threads(rows, ({ message_id, side, text, written_at }) => ({
		id: message_id,
		side: side === 'reviewer' ? ('reviewer' as const) : ('editor' as const),
		text,
		writtenAt: written_at.toISOString(),
	}))
}

/** All discussions about a submission, with everybody's name; whoever asks sees it as an editor. */
export async function listEditorDiscussions(
	ctx: Ctx,
	submissionId: string,
	{ userId }: { userId: string },
): Promise<EditorDiscussion[]> {
	const rows = await select(ctx, submissionId).execute()
	const views = threads(rows, (row) => ({
		id: row.message_id,
		side: row.side,
		writer: [row.prenom, row.nom].filter(Boolean).join(' ') || null,
		isOwn: row.writer_id === userId,
		text: row.text,
		writtenAt: row.written_at.toISOString(),
	}))
	return views.map((view) => {
		const row = rows.find(({ id }) => id === view.id)
		return {
			...view,
			between: row?.between ?? 'editors',
			assignmentId: row?.assignment_id ?? null,
			letter: row?.letter ?? null,
		}
	})
}

function select(ctx: Ctx, submissionId: string) {
	return ctx.db
		.selectFrom('discussion')
		.innerJoin('discussion_message as message', 'message.discussion_id', 'discussion.id')
		.leftJoin('profile', 'profile.user_id', 'message.writer_id')
		.leftJoin('review_assignment', 'review_assignment.id', 'discussion.assignment_id')
		.select([
			'discussion.id',
			'discussion.subject',
			'discussion.stage',
			'discussion.between',
			'discussion.assignment_id',
			'discussion.opened_at',
			'discussion.closed_at',
			'message.id as message_id',
			'message.side',
			'message.writer_id',
			'message.text',
			'message.written_at',
			'profile.prenom',
			'profile.nom',
			'review_assignment.letter',
		])
		.where('discussion.submission_id', '=', submissionId)
		.orderBy('discussion.id')
		.orderBy('message.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function threads<Message>(rows: readonly Row[], messageOf: (row: Row) => Message) {
	return [...new Set(rows.map(({ id }) => id))].flatMap((id) => {
		const own = rows.filter((row) => row.id === id)
		const [first] = own
		if (!first) return []
		return [
			{
				id,
				subject: first.subject,
				stage: first.stage,
				openedAt: first.opened_at.toISOString(),
				closedAt: first.closed_at?.toISOString() ?? null,
				messages: own.map(messageOf),
			},
		]
	})
}
