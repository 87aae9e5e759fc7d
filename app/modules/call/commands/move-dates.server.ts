import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CallAction as CallEventAction } from '#app/platform/db/workflow-tables.ts'
import { daysAfter, lastDayOf } from '../model.ts'
import { dateChanges } from '../policy.ts'
import { endInput, lastDayInput, typedDay } from '../schema.ts'
import { type ManagedCall, onCall, recordCallEvent } from './managed-call.server.ts'

/** A command that gives a call another last day, '' for none; a day that is none is refused as 'malformed'. */
const onLastDay = {
	...onCall,
	input: onCall.input.extend(lastDayInput.shape),
	async prepare(_: Ctx, { input }: { input: { closesOn: string } }) {
		const day = typedDay.safeParse(input.closesOn)
		return day.success ? { closesOn: day.data } : ({ ok: false, error: 'malformed' } as const)
	},
}

/** Gives an open call a later last day. Its followers are told. */
export const extendCall = command({
	...onLastDay,
	async execute(ctx, { actor, held: call, prepared: { closesOn } }) {
		if (!dateChanges(call.state).includes('extend')) return { ok: false, error: 'notNow' }
		if (closesOn === null) return { ok: false, error: 'empty' }
		const from = lastDayIn(call)
		if (from !== null && closesOn <= from) return { ok: false, error: 'notLater' }
		return moveLastDay(ctx, actor, call, 'extended', closesOn)
	},
})

/**
 * Ends a call before its last day: at once, or with the end of this day at its journal. An upcoming call can only be ended at once: then it
 * never opens. Its followers are told.
 */
export const closeCall = command({
	...onCall,
	input: onCall.input.extend(endInput.shape),
	async execute(ctx, { actor, input: { when }, held: call }) {
		const { today } = call
		const isTooLate = when === 'tonight' && (call.state.is !== 'open' || lastDayIn(call) === today)
		if (!dateChanges(call.state).includes('close') || isTooLate) return { ok: false, error: 'notNow' }
		return moveLastDay(ctx, actor, call, 'closed', when === 'tonight' ? today : daysAfter(today, -1))
	},
})

/** Opens a closed call again until a new last day, today at the earliest; a permanent one may go without. Its followers are told. */
export const reopenCall = command({
	...onLastDay,
	async execute(ctx, { actor, held: call, prepared: { closesOn } }) {
		if (!dateChanges(call.state).includes('reopen')) return { ok: false, error: 'notNow' }
		const { kind, opens_on, deadline_on } = call
		if (closesOn === null && (kind !== 'permanent' || deadline_on !== null))
			return { ok: false, error: 'empty' }
		if (closesOn !== null && closesOn < call.today) return { ok: false, error: 'past' }
		if (closesOn !== null && opens_on !== null && closesOn < opens_on)
			return { ok: false, error: 'beforeOpening' }
		return moveLastDay(ctx, actor, call, 'reopened', closesOn)
	},
})

type Answer<Action extends (...args: never) => unknown> = Awaited<ReturnType<Action>>

/** Why the dates of a call are not moved. */
export type DateRefusal = Extract<
	Answer<typeof extendCall> | Answer<typeof closeCall> | Answer<typeof reopenCall>,
	Refusal
>['error']

function lastDayIn(call: ManagedCall): string | null {
	return lastDayOf({ closesOn: call.closes_on, deadlineOn: call.deadline_on })
}

async function moveLastDay(
	ctx: Ctx,
	actor: Actor,
	call: ManagedCall,
	action: CallEventAction,
	to: string | null,
): Promise<{ ok: true }> {
	await ctx.db
		.updateTable('any_call')
		.set({ closes_on: to, updated_at: ctx.now() })
		.where('id', '=', call.id)
		.execute()
	await recordCallEvent(ctx, actor, call.id, action, { from: lastDayIn(call), to })
	return { ok: true }
}
