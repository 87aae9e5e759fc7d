import { isIP } from 'node:net'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { readRanges } from '#app/modules/institution/customer/index.server.ts'
import type { RangeFault } from '#app/modules/institution/customer/index.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { senderForm } from './model.ts'

const MOST_SENDERS = 200

export type OutsideSender = { id: string; name: string; origin: string; networks: string[] }

async function administrators(_: Ctx, actor: Actor): Promise<void> {
	if (!canRunPlatform(actor)) throw new NotFound()
	if (actor.impersonator) throw new Forbidden()
}

/** The systems whose announcements are taken, for administrators. */
export async function listSenders(ctx: Ctx, actor: Actor): Promise<OutsideSender[]> {
	await administrators(ctx, actor)
	return ctx.db
		.selectFrom('outside_sender')
		.select(['id', 'name', 'origin', 'networks'])
		.orderBy('name')
		.orderBy('id')
		.execute()
}

/** Takes the announcements of a system from now on, from the networks that are named alone (COAR Notify, implementation guide, « Limiting access »). Refuses an origin that is there, and networks too wide or not public. */
export const addSender = command({
	input: senderForm,
	authorize: administrators,
	async lock() {},
	async execute(
		ctx,
		{ actor, input },
	): Promise<{ ok: true } | Refusal<'taken' | 'tooMany'> | (Refusal<RangeFault> & { named: string[] })> {
		const read = readRanges(input.networks)
		if (!read.ok) return { ok: false, error: read.error, named: [read.line] }
		const { count } = await ctx.db
			.selectFrom('outside_sender')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow()
		if (Number(count) >= MOST_SENDERS) return { ok: false, error: 'tooMany' }
		const { name, origin } = input
		const added = await ctx.db
			.insertInto('outside_sender')
			.values({ id: newId(), name, origin, networks: read.ranges, created_at: ctx.now() })
			.onConflict((conflict) => conflict.column('origin').doNothing())
			.returning('id')
			.executeTakeFirst()
		if (!added) return { ok: false, error: 'taken' }
		await audit(ctx, actor, origin, 'added')
		return { ok: true }
	},
})

/** Takes nothing more of a system; what came and what readers are shown stays. */
export const removeSender = command({
	input: z.object({ id: z.uuid() }),
	authorize: administrators,
	async lock(ctx, _, { id }) {
		const sender = await ctx.db
			.selectFrom('outside_sender')
			.select(['id', 'origin'])
			.where('id', '=', id)
			.forUpdate()
			.executeTakeFirst()
		if (!sender) throw new NotFound()
		return sender
	},
	async execute(ctx, { actor, held }): Promise<{ ok: true }> {
		await ctx.db.deleteFrom('outside_sender').where('id', '=', held.id).execute()
		await audit(ctx, actor, held.origin, 'removed')
		return { ok: true }
	},
})

/** The system of this origin, when this address is of one of its networks; any of them where no origin is named yet. */
export async function senderAt(
	ctx: Ctx,
	{ address, origin }: { address: string; origin?: string },
): Promise<OutsideSender | null> {
	const plain = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
	if (isIP(plain) === 0) return null
	const sender = await ctx.db
		.selectFrom('outside_sender')
		.select(['id', 'name', 'origin', 'networks'])
		.where(sql<boolean>`${plain}::inet <<= any(networks::cidr[])`)
		.$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))
		.orderBy('id')
		.executeTakeFirst()
	return sender ?? null
}

function audit(ctx: Ctx, actor: Actor, origin: string, part: string): Promise<void> {
	return recordAudit(ctx, { action: 'outside-sender-changed', actor, detail: { origin, part } })
}
