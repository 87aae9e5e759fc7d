import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EventSide } from '#app/platform/db/workflow-tables.ts'
import { newId } from '#app/platform/id.ts'
import type { EventAction } from './event-actions.ts'

/** Codes, ids, dates and numbers; never a name, an address or free text, so that showing an entry cannot break anonymity. */
export type EventDetail = { [name: string]: string | number | boolean | null }

/**
 * Appends to the log of a submission, in the transaction of the command. Nothing changes or removes entries. `actor` null is the
 * platform. Editors read the log; authors and reviewers never do (they get timelines of their own).
 */
export async function recordEvent(
	ctx: Ctx,
	event: {
		submissionId: string
		action: EventAction
		side: EventSide
		actor: Pick<Actor, 'userId' | 'impersonator'> | null
		detail?: EventDetail
	},
): Promise<void> {
	await ctx.db
		.insertInto('submission_event')
		.values({
			id: newId(),
			submission_id: event.submissionId,
			at: ctx.now(),
			action: event.action,
			side: event.side,
			actor_id: event.actor?.userId ?? null,
			impersonator_id: event.actor?.impersonator?.userId ?? null,
			detail: JSON.stringify(event.detail ?? {}),
		})
		.execute()
}
