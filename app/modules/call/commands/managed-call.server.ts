import { z } from 'zod'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CallAction as CallEventAction } from '#app/platform/db/workflow-tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import type { CallEventDetail } from '../call-event.ts'
import { type CallState, callState } from '../model.ts'
import { callToday } from '../today.server.ts'

/** A call that this transaction holds, as it stands today. */
export type ManagedCall = Awaited<ReturnType<typeof readCall>> & {
	state: CallState
	/** Which day it is where its days are counted. */
	today: string
	/** What a reader must have seen to change it: the number of entries in its log. */
	version: string
}

/** What the commands on a call have in common: who manages it, and the call, locked. What they do is seen by readers at once. */
export const onCall = {
	input: z.object({ id: z.string(), version: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { id }: { id: string }) {
		const row = await readCall(ctx, id)
		const journal = row.journal_id === null ? null : await publisherOf(ctx, row.journal_id)
		const place = {
			journalId: row.journal_id,
			publisherId: journal ? journal.publisher_id : row.publisher_id,
		}
		if (!canManageContents(actor, place)) throw new NotFound()
		return { id: row.id }
	},
	async lock(ctx: Ctx, { id }: { id: string }): Promise<ManagedCall> {
		await ctx.db.selectFrom('any_call as call').select('id').where('id', '=', id).forUpdate().execute()
		const row = await readCall(ctx, id)
		const { events } = await ctx.db
			.selectFrom('call_event')
			.select(({ fn }) => fn.countAll<number>().as('events'))
			.where('call_id', '=', id)
			.executeTakeFirstOrThrow()
		const today = callToday(ctx, row)
		const dates = {
			kind: row.kind,
			opensOn: row.opens_on,
			deadlineOn: row.deadline_on,
			closesOn: row.closes_on,
			acceptsSubmissions: row.accepts_submissions,
		}
		return { ...row, today, state: callState(dates, today), version: String(events) }
	},
}

async function readCall(ctx: Ctx, id: string) {
	const row = isId(id)
		? await ctx.db
				.selectFrom('any_call as call')
				.leftJoin('any_journal as journal', 'journal.id', 'call.journal_id')
				.selectAll('call')
				.select('journal.time_zone')
				.where('call.id', '=', id)
				.executeTakeFirst()
		: undefined
	if (!row) throw new NotFound()
	return row
}

function publisherOf(ctx: Ctx, journalId: string) {
	return ctx.db
		.selectFrom('any_journal as journal')
		.select('publisher_id')
		.where('id', '=', journalId)
		.executeTakeFirstOrThrow()
}

/** Writes a line in the log of a call. */
export async function recordCallEvent(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'impersonator'> | null,
	callId: string,
	action: CallEventAction,
	detail: CallEventDetail = {},
): Promise<void> {
	await ctx.db
		.insertInto('call_event')
		.values({
			id: newId(),
			call_id: callId,
			at: ctx.now(),
			action,
			actor_id: actor?.userId ?? null,
			impersonator_id: actor?.impersonator?.userId ?? null,
			detail: JSON.stringify(detail),
		})
		.execute()
}
