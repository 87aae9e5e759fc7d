import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { CallAct as CallEventAct } from '#app/platform/db/workflow-tables.ts'
import { newId } from '#app/platform/id.ts'
import type { CallEventDetail } from '../call-event.ts'
import { type CallState, callState, dayOf } from '../model.ts'

/**
 * Why an act on a call was refused: there is no such call for this person, it was changed since the form was made, or it stands
 * where this act is not possible.
 */
export type CallRefusal = 'unknown' | 'changedMeanwhile' | 'notNow'

export type ManagedCall = NonNullable<Awaited<ReturnType<typeof lockCall>>> & { state: CallState }

async function lockCall(ctx: Ctx, id: string) {
	if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null
	const row = await ctx.db.selectFrom('call').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
	if (!row) return null
	const journal =
		row.journal_id === null
			? null
			: await ctx.db
					.selectFrom('journal')
					.select(['publisher_id', 'language'])
					.where('id', '=', row.journal_id)
					.executeTakeFirst()
	const { events } = await ctx.db
		.selectFrom('call_event')
		.select(({ fn }) => fn.countAll<number>().as('events'))
		.where('call_id', '=', id)
		.executeTakeFirstOrThrow()
	return {
		row,
		place: { journalId: row.journal_id, publisherId: journal ? journal.publisher_id : row.publisher_id },
		events: Number(events),
	}
}

/**
 * One act on a call in one transaction, with the call locked: only who manages it, and only if nothing happened to it since the
 * form that counted `seen` entries in its log. What `act` does is seen by readers at once.
 */
export function onManagedCall<T extends { ok: boolean }>(
	ctx: Ctx,
	actor: Actor,
	{ id, seen }: { id: string; seen: number },
	act: (ctx: Ctx, call: ManagedCall) => Promise<T>,
): Promise<T | { ok: false; error: CallRefusal }> {
	return inTransaction(ctx, async (ctx) => {
		const found = await lockCall(ctx, id)
		if (!found || !canManageContents(actor, found.place)) return { ok: false, error: 'unknown' }
		if (found.events !== seen) return { ok: false, error: 'changedMeanwhile' }
		const { kind, opens_on, deadline_on, closes_on, accepts_submissions } = found.row
		const dates = {
			kind,
			opensOn: opens_on,
			deadlineOn: deadline_on,
			closesOn: closes_on,
			acceptsSubmissions: accepts_submissions,
		}
		return act(ctx, { ...found, state: callState(dates, dayOf(ctx.now())) })
	})
}

/** Writes a line in the log of a call. */
export async function recordCallEvent(
	ctx: Ctx,
	actor: Pick<Actor, 'userId' | 'actedBy'> | null,
	callId: string,
	act: CallEventAct,
	detail: CallEventDetail = {},
): Promise<void> {
	const actedBy = actor?.actedBy ? { actedBy: actor.actedBy.userId } : {}
	await ctx.db
		.insertInto('call_event')
		.values({
			id: newId(),
			call_id: callId,
			at: ctx.now(),
			act,
			actor_id: actor?.userId ?? null,
			detail: JSON.stringify({ ...detail, ...actedBy }),
		})
		.execute()
}
