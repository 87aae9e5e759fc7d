import type { Ctx } from '#app/platform/ctx.server.ts'
import type { FileRefusal } from '../files/model.ts'
import type { AuthorDiscussion, DiscussionFile, EditorDiscussion, ReviewerDiscussion } from './model.ts'
import { namedIn } from './sides.server.ts'

/** The authors' discussions with the editors, the oldest first; whoever asks sees the submission as its author. */
export async function listAuthorDiscussions(ctx: Ctx, submissionId: string): Promise<AuthorDiscussion[]> {
	const rows = await select(ctx, submissionId)
		.where('between', '=', 'author-editors')
		.where('message.held_at', 'is', null)
		.execute()
	return threads(ctx, rows, ({ message_id, side, text, written_at }) => ({
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
		.where('message.held_at', 'is', null)
		.execute()
	return threads(ctx, rows, ({ message_id, side, text, written_at }) => ({
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
	const named = new Map<string, string[]>()
	for (const row of rows)
		if (row.held_at) {
			const { between, assignment_id: assignmentId } = row
			named.set(row.message_id, await namedIn(ctx, { submissionId, between, assignmentId }, row.text))
		}
	const views = await threads(ctx, rows, (row) => ({
		id: row.message_id,
		side: row.side,
		writer: [row.prenom, row.nom].filter(Boolean).join(' ') || null,
		isOwn: row.writer_id === userId,
		text: row.text,
		writtenAt: row.written_at.toISOString(),
		byMail: row.by_mail,
		heldFor: named.get(row.message_id) ?? null,
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
			'message.by_mail',
			'message.held_at',
			'message.refused_files',
			'profile.prenom',
			'profile.nom',
			'review_assignment.letter',
		])
		.where('discussion.submission_id', '=', submissionId)
		.orderBy('discussion.id')
		.orderBy('message.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

async function threads<Message>(ctx: Ctx, rows: readonly Row[], messageOf: (row: Row) => Message) {
	const files = await filesOf(
		ctx,
		rows.map(({ message_id }) => message_id),
	)
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
		const [first] = own
		if (!first) return []
		return [
			{
				id: first.id,
				subject: first.subject,
				stage: first.stage,
				openedAt: first.opened_at.toISOString(),
				closedAt: first.closed_at?.toISOString() ?? null,
				messages: own.map((row) => ({
					...messageOf(row),
					files: files.get(row.message_id) ?? [],
					refusedFiles: row.refused_files as { fileName: string; error: FileRefusal | 'tooManyFiles' }[],
				})),
			},
		]
	})
}

async function filesOf(ctx: Ctx, messageIds: readonly string[]): Promise<Map<string, DiscussionFile[]>> {
	if (messageIds.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('discussion_file')
		.select(['id', 'message_id', 'file_name', 'bytes'])
		.where('message_id', 'in', messageIds)
		.orderBy('id')
		.execute()
	const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
	return new Map(
		[...byMessage].map(([id, own]) => [
			id,
			own.map((row) => ({ id: row.id, fileName: row.file_name, bytes: Number(row.bytes) })),
		]),
	)
}
