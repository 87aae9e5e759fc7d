import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { EventData, WebhookEvent } from './model.ts'

/** Sends what is kept of one delivery. */
export const WEBHOOK_JOB = { name: 'webhook', payload: z.object({ deliveryId: z.uuid() }) }

/**
 * Tells an event to the webhooks of its journal and of the platform that want it, in the transaction of the event: it is sent if and only if that is kept. `subject` tells
 * events apart that may be told twice and shall arrive once.
 */
export async function announce(
	ctx: Ctx,
	{
		event,
		journalId,
		data,
		subject = null,
		at = ctx.now(),
	}: { event: WebhookEvent; journalId: string | null; data: EventData; subject?: string | null; at?: Date },
): Promise<void> {
	const hooks = await ctx.db
		.selectFrom('webhook')
		.leftJoin('journal', 'journal.id', 'webhook.journal_id')
		.select('webhook.id')
		.where('is_on', '=', true)
		.where('webhook.created_at', '<=', at)
		.where((eb) => eb.or([eb('journal_id', 'is', null), eb('journal_id', '=', journalId)]))
		.where(sql<boolean>`${event} = any(webhook.events)`)
		.orderBy('webhook.id')
		.execute()
	if (hooks.length === 0) return
	const payload = JSON.stringify({ type: event, timestamp: at.toISOString(), data })
	for (const { id } of hooks) {
		const row = await ctx.db
			.insertInto('webhook_delivery')
			.values({
				...{ id: newId(), webhook_id: id, event, subject, payload, state: 'waiting' },
				...{ created_at: ctx.now(), status: null, answer: null },
			})
			.onConflict((conflict) =>
				conflict.columns(['webhook_id', 'event', 'subject']).where('subject', 'is not', null).doNothing(),
			)
			.returning('id')
			.executeTakeFirst()
		if (row) await enqueue(ctx, WEBHOOK_JOB, { deliveryId: row.id })
	}
}

/** The journal of an event, as payloads name it. */
export async function journalData(ctx: Ctx, journalId: string): Promise<EventData> {
	const { slug } = await ctx.db
		.selectFrom('journal')
		.select('slug')
		.where('id', '=', journalId)
		.executeTakeFirstOrThrow()
	return { journal: slug }
}
