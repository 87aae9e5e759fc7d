import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CallAct as CallEventAct } from '#app/platform/db/workflow-tables.ts'
import { dayOf, daysAfter, lastDayOf } from '../model.ts'
import { callActs } from '../policy.ts'
import { type CallRefusal, type ManagedCall, onManagedCall, recordCallEvent } from './managed-call.server.ts'

type Asked = { id: string; seen: number }
export type DateFault = 'empty' | 'notLater' | 'past' | 'beforeOpening'
type Moved = { ok: true } | { ok: false; error: CallRefusal | DateFault }

const NOT_NOW = { ok: false, error: 'notNow' } as const

/** Gives an open call a later last day. Its followers are told. */
export function extendCall(
	ctx: Ctx,
	actor: Actor,
	{ closesOn, ...asked }: Asked & { closesOn: string | null },
): Promise<Moved> {
	return onManagedCall(ctx, actor, asked, async (ctx, call): Promise<Moved> => {
		if (!callActs(call.state).includes('extend')) return NOT_NOW
		if (closesOn === null) return { ok: false, error: 'empty' }
		const from = lastDayIn(call)
		if (from !== null && closesOn <= from) return { ok: false, error: 'notLater' }
		return moveLastDay(ctx, actor, call, 'extended', closesOn)
	})
}

/**
 * Ends a call before its last day: at once, or with the end of this day (UTC). An upcoming call can only be ended at once: then it
 * never opens. Its followers are told.
 */
export function closeCall(
	ctx: Ctx,
	actor: Actor,
	{ when, ...asked }: Asked & { when: 'now' | 'tonight' },
): Promise<Moved> {
	return onManagedCall(ctx, actor, asked, async (ctx, call): Promise<Moved> => {
		const today = dayOf(ctx.now())
		const isTooLate = when === 'tonight' && (call.state.is !== 'open' || lastDayIn(call) === today)
		if (!callActs(call.state).includes('close') || isTooLate) return NOT_NOW
		return moveLastDay(ctx, actor, call, 'closed', when === 'tonight' ? today : daysAfter(today, -1))
	})
}

/** Opens a closed call again until a new last day, today at the earliest; a permanent one may go without. Its followers are told. */
export function reopenCall(
	ctx: Ctx,
	actor: Actor,
	{ closesOn, ...asked }: Asked & { closesOn: string | null },
): Promise<Moved> {
	return onManagedCall(ctx, actor, asked, async (ctx, call): Promise<Moved> => {
		if (!callActs(call.state).includes('reopen')) return NOT_NOW
		const { kind, opens_on, deadline_on } = call.row
		if (closesOn === null && (kind !== 'permanent' || deadline_on !== null))
			return { ok: false, error: 'empty' }
		if (closesOn !== null && closesOn < dayOf(ctx.now())) return { ok: false, error: 'past' }
		if (closesOn !== null && opens_on !== null && closesOn < opens_on)
			return { ok: false, error: 'beforeOpening' }
		return moveLastDay(ctx, actor, call, 'reopened', closesOn)
	})
}

function lastDayIn({ row }: ManagedCall): string | null {
	return lastDayOf({ closesOn: row.closes_on, deadlineOn: row.deadline_on })
}

async function moveLastDay(
	ctx: Ctx,
	actor: Actor,
	call: ManagedCall,
	act: CallEventAct,
	to: string | null,
): Promise<{ ok: true }> {
	await ctx.db
		.updateTable('call')
		.set({ closes_on: to, updated_at: ctx.now() })
		.where('id', '=', call.row.id)
		.execute()
	await recordCallEvent(ctx, actor, call.row.id, act, { from: lastDayIn(call), to })
	return { ok: true }
}
