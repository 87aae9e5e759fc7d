import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { customerForm, type RangeFault, rorOf } from './model.ts'
import { readRanges } from './ranges.server.ts'

const KEY_BYTES = 32
const KEY_PREFIX = 'mbc_'
const MOST_KEYS = 10

/** What is kept of a key: it cannot be had back from it, and a key of 256 random bits cannot be guessed by it. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Throws `NotFound` to everybody but the administrators of the platform. */
export async function requireOperator(_: Ctx, actor: Actor): Promise<void> {
	if (!canRunPlatform(actor)) throw new NotFound()
}

const onCustomer = {
	input: z.object({ id: z.uuid() }),
	authorize: requireOperator,
	/** Those that were withdrawn are no more. */
	async lock(ctx: Ctx, _: unknown, { id }: { id: string }) {
		const row = await ctx.db
			.selectFrom('customer')
			.selectAll()
			.where('id', '=', id)
			.where('withdrawn_at', 'is', null)
			.forUpdate()
			.executeTakeFirst()
		if (!row) throw new NotFound()
		return row
	},
}

type RangeRefusal = Refusal<RangeFault | 'takenRange'> & { named: string[] }

/** Adds an institution with its networks. Refuses networks that another one has: each click is of one institution at most. */
export const addCustomer = command({
	input: customerForm,
	authorize: requireOperator,
	async lock() {},
	async execute(ctx, { actor, input }): Promise<{ ok: true; id: string } | RangeRefusal> {
		const id = newId()
		const now = ctx.now()
		const { name, ror, domain } = input
		await ctx.db
			.insertInto('customer')
			.values({
				id,
				name,
				ror: rorOf(ror),
				domain: domain || null,
				created_at: now,
				updated_at: now,
				withdrawn_at: null,
			})
			.execute()
		const refused = await writeRanges(ctx, id, input.ranges)
		if (refused) return refused
		await audit(ctx, actor, id, 'added')
		return { ok: true, id }
	},
})

/** Changes an institution's name, ROR and networks; what was counted before stays as it was counted. */
export const changeCustomer = command({
	...onCustomer,
	input: onCustomer.input.extend({ ...customerForm.shape, version: z.string() }),
	async lock(ctx, _, { id }) {
		const row = await onCustomer.lock(ctx, _, { id })
		return { ...row, version: customerState(row, await rangesOf(ctx, id)) }
	},
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | RangeRefusal> {
		await ctx.db
			.updateTable('customer')
			.set({
				name: input.name,
				ror: rorOf(input.ror),
				domain: input.domain || null,
				updated_at: ctx.now(),
			})
			.where('id', '=', held.id)
			.execute()
		const refused = await writeRanges(ctx, held.id, input.ranges)
		if (refused) return refused
		await audit(ctx, actor, held.id, 'changed')
		return { ok: true }
	},
})

/** Withdraws an institution: its networks are free, its keys end, its use is counted for it no more. What was counted stays. */
export const withdrawCustomer = command({
	...onCustomer,
	async execute(ctx, { actor, held }): Promise<{ ok: true }> {
		const now = ctx.now()
		await ctx.db
			.updateTable('customer')
			.set({ withdrawn_at: now, updated_at: now })
			.where('id', '=', held.id)
			.execute()
		await ctx.db.deleteFrom('customer_range').where('customer_id', '=', held.id).execute()
		await ctx.db
			.updateTable('customer_key')
			.set({ revoked_at: now })
			.where('customer_id', '=', held.id)
			.where('revoked_at', 'is', null)
			.execute()
		await audit(ctx, actor, held.id, 'withdrawn')
		return { ok: true }
	},
})

/** Makes a key for an institution's reports, answered this one time; ten at most are valid at once. */
export const giveCustomerKey = command({
	...onCustomer,
	async execute(
		ctx,
		{ actor, held },
	): Promise<{ ok: true; requestorId: string; key: string } | Refusal<'manyKeys'>> {
		const { count } = await ctx.db
			.selectFrom('customer_key')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('customer_id', '=', held.id)
			.where('revoked_at', 'is', null)
			.executeTakeFirstOrThrow()
		if (Number(count) >= MOST_KEYS) return { ok: false, error: 'manyKeys' }
		const requestorId = newId()
		const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url')
		await ctx.db
			.insertInto('customer_key')
			.values({
				...{ id: requestorId, customer_id: held.id, key_hash: hashOfKey(key) },
				...{ created_at: ctx.now(), revoked_at: null, last_used_on: null },
			})
			.execute()
		await audit(ctx, actor, held.id, 'key')
		return { ok: true, requestorId, key }
	},
})

/** Ends a key at once; nothing happens to one that has ended. */
export const revokeCustomerKey = command({
	...onCustomer,
	input: onCustomer.input.extend({ requestorId: z.uuid() }),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true }> {
		const row = await ctx.db
			.updateTable('customer_key')
			.set({ revoked_at: ctx.now() })
			.where('id', '=', input.requestorId)
			.where('customer_id', '=', held.id)
			.where('revoked_at', 'is', null)
			.returning('id')
			.executeTakeFirst()
		if (row) await audit(ctx, actor, held.id, 'key-revoked')
		return { ok: true }
	},
})

/** Tells two states apart of what the form of an institution shows. */
export const customerState = (
	{ name, ror, domain }: { name: string; ror: string | null; domain: string | null },
	ranges: readonly string[],
): string => versionOf([name, ror, domain, ranges])

/** The networks of an institution, in the order in which they were typed. */
export async function rangesOf(ctx: Ctx, id: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('customer_range')
		.select('range')
		.where('customer_id', '=', id)
		.orderBy('position')
		.execute()
	return rows.map(({ range }) => range)
}

async function writeRanges(ctx: Ctx, customerId: string, typed: string): Promise<RangeRefusal | null> {
	const read = readRanges(typed)
	if (!read.ok) return { ok: false, error: read.error, named: [read.line] }
	await ctx.db.deleteFrom('customer_range').where('customer_id', '=', customerId).execute()
	for (const [position, range] of read.ranges.entries()) {
		const { rows } = await sql<{ range: string }>`
			select range::text as range from customer_range where range && ${range}::cidr`.execute(ctx.db)
		if (rows[0]) return { ok: false, error: 'takenRange', named: [range] }
		await ctx.db.insertInto('customer_range').values({ customer_id: customerId, range, position }).execute()
	}
	return null
}

function audit(ctx: Ctx, actor: Actor, customer: string, part: string): Promise<void> {
	return recordAudit(ctx, { action: 'customer-changed', actor, detail: { customer, part } })
}
