import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DepositService } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { columnsOf, type DepositHolder } from './holder.server.ts'

/** Sends what is queued of a deposit, or asks what became of what was sent. */
export const DEPOSIT_JOB = { name: 'doi-deposit', payload: z.object({ depositId: z.uuid() }) }

export type Asked = {
	workId: string
	holder: DepositHolder
	doi: string
	service: DepositService
	isTest: boolean
	cause: 'publication' | 'change' | 'hand'
}

/** Queues the deposit of a work's record in the transaction of whoever asks; false where one is under way. */
export async function queueDeposit(ctx: Ctx, asked: Asked, actor: Actor | null): Promise<boolean> {
	const { workId, holder, doi, service, isTest, cause } = asked
	const row = await ctx.db
		.insertInto('doi_deposit')
		.values({
			...{ id: newId(), work_id: workId, ...columnsOf(holder), doi, service, is_test: isTest, cause },
			...{ asked_by: actor?.userId ?? null, asked_at: ctx.now(), state: 'queued' },
			...{ fingerprint: null, xml: null, reason: null, message: null, answer: null },
		})
		.onConflict((conflict) => conflict.column('work_id').where('ended_at', 'is', null).doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!row) return false
	await enqueue(ctx, DEPOSIT_JOB, { depositId: row.id })
	return true
}
