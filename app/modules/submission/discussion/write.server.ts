import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SubmissionStage } from '#app/platform/db/workflow-tables.ts'
import { newId } from '#app/platform/id.ts'
import { recordEvent } from '../events.server.ts'
import { MOST_MESSAGES } from './model.ts'
import { notifyOthers } from './notify-others.server.ts'
import type { Side, Thread } from './sides.server.ts'

const DAY_MS = 86_400_000

type Written = {
	side: Side
	thread: Thread
	text: string
	/** Whom its words name of the other side, confirmed by their writer. */
	named: readonly string[]
}

/** Opens a discussion, without a message yet; answers it. */
export async function openThread(
	ctx: Ctx,
	{ stage }: { stage: SubmissionStage },
	about: Omit<Thread, 'id'>,
): Promise<Thread> {
	const thread = { ...about, id: newId() }
	await ctx.db
		.insertInto('discussion')
		.values({
			id: thread.id,
			submission_id: thread.submissionId,
			stage,
			between: thread.between,
			assignment_id: thread.assignmentId,
			subject: thread.subject,
			opened_at: ctx.now(),
		})
		.execute()
	return thread
}

/** Writes a message, tells it to the log, with how many names were confirmed, and to the other side. */
export async function write(ctx: Ctx, actor: Actor, { side, thread, text, named }: Written) {
	if (await hasWrittenTooMuch(ctx, actor.userId)) return { ok: false, error: 'tooMany' } as const
	await ctx.db
		.insertInto('discussion_message')
		.values({
			id: newId(),
			discussion_id: thread.id,
			side,
			writer_id: actor.userId,
			text,
			written_at: ctx.now(),
		})
		.execute()
	await recordWritten(ctx, actor, { side, thread, named: named.length })
	await notifyOthers(ctx, actor.userId, side, thread, text)
	return { ok: true } as const
}

/** Tells the log of a message that is read from now on. */
export async function recordWritten(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'impersonator'> | null,
	{ side, thread, named, byMail = false }: { side: Side; thread: Thread; named: number; byMail?: boolean },
): Promise<void> {
	const { submissionId, between } = thread
	const detail = {
		discussion: thread.id,
		between,
		...(named > 0 && { namesConfirmed: named }),
		...(byMail && { byMail }),
	}
	await recordEvent(ctx, { submissionId, action: 'messageWritten', side, actor, detail })
}

/** Whether somebody wrote as many messages in the last day as one may. */
export async function hasWrittenTooMuch(ctx: Ctx, userId: string): Promise<boolean> {
	const { written } = await ctx.db
		.selectFrom('discussion_message')
		.select(({ fn }) => fn.countAll<number>().as('written'))
		.where('writer_id', '=', userId)
		.where('written_at', '>', new Date(ctx.now().getTime() - DAY_MS))
		.executeTakeFirstOrThrow()
	return Number(written) >= MOST_MESSAGES
}
