import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, folded } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { rorIn } from '../ror.ts'
import { customerState, hashOfKey, rangesOf, requireOperator } from './commands.server.ts'
import type { CustomerOrder } from './model.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type ListedCustomer = {
	id: string
	name: string
	ror: string | null
	ranges: number
	keys: number
	withdrawnAt: Date | null
}
export type CustomerKey = {
	requestorId: string
	createdAt: Date
	revokedAt: Date | null
	lastUsedOn: string | null
}
export type ShownCustomer = {
	id: string
	name: string
	ror: string | null
	domain: string | null
	ranges: string[]
	withdrawnAt: Date | null
	keys: CustomerKey[]
	version: string
}

/** How the list of institutions with reports is asked for; `isWithdrawn` narrows it to those that are, or to the others. */
export type AskedCustomers = AskedPage<CustomerOrder> & { isWithdrawn: boolean | null }

/** One page of the institutions that get reports of their own use, 25, for administrators of the platform; by themselves those that are withdrawn last. */
export async function listCustomers(
	ctx: Ctx,
	actor: Actor,
	{ query, order, isWithdrawn, ...part }: AskedCustomers,
): Promise<PageOfRows<ListedCustomer>> {
	await requireOperator(ctx, actor)
	const ror = rorIn(query)
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = ctx.db
		.selectFrom('customer')
		.select(['id', 'name', 'ror', 'withdrawn_at as withdrawnAt'])
		.select(({ selectFrom }) => [
			selectFrom('customer_range')
				.whereRef('customer_range.customer_id', '=', 'customer.id')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.$asScalar()
				.$notNull()
				.as('ranges'),
			selectFrom('customer_key')
				.whereRef('customer_key.customer_id', '=', 'customer.id')
				.where('revoked_at', 'is', null)
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.$asScalar()
				.$notNull()
				.as('keys'),
		])
		.$if(ror !== null, (rows) => rows.where('ror', '=', ror))
		.$if(query !== '' && ror === null, (rows) => rows.where(bears(sql.ref('name'), query)))
		.$if(isWithdrawn !== null, (rows) => rows.where('withdrawn_at', isWithdrawn ? 'is not' : 'is', null))
		.$if(order.by === 'state', (rows) =>
			rows.orderBy(({ eb }) => eb('withdrawn_at', 'is not', null), direction),
		)
		.orderBy(folded(sql.ref('name')), direction)
		.orderBy('id', direction)
	return pageOfQuery(ctx.db, found, 'id', part)
}

const CSV: CsvColumns<ListedCustomer> = {
	id: (customer) => customer.id,
	name: (customer) => customer.name,
	ror: (customer) => customer.ror,
	networks: (customer) => Number(customer.ranges),
	keys: (customer) => Number(customer.keys),
	withdrawn: (customer) => customer.withdrawnAt,
}

/** The whole of such a list as CSV for spreadsheets. */
export const customersAsCsv = (ctx: Ctx, actor: Actor, list: AskedCustomers) =>
	csvOfPages(CSV, (part) => listCustomers(ctx, actor, { ...list, ...part }))

/** One institution with its networks and keys, never what the keys are; else throws `NotFound`. */
export async function getCustomer(ctx: Ctx, actor: Actor, id: string): Promise<ShownCustomer> {
	await requireOperator(ctx, actor)
	if (!UUID.test(id)) throw new NotFound()
	const row = await ctx.db
		.selectFrom('customer')
		.select(['id', 'name', 'ror', 'domain', 'withdrawn_at as withdrawnAt'])
		.where('id', '=', id)
		.executeTakeFirst()
	if (!row) throw new NotFound()
	const ranges = await rangesOf(ctx, id)
	const keys = await ctx.db
		.selectFrom('customer_key')
		.select(['id as requestorId', 'created_at as createdAt', 'revoked_at as revokedAt'])
		.select('last_used_on as lastUsedOn')
		.where('customer_id', '=', id)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
	return { ...row, ranges, keys, version: customerState(row, ranges) }
}

/** An institution by one of its valid keys, and the key's requestor id; null for what is no key. Notes the day of use. */
export async function customerByKey(
	ctx: Ctx,
	key: string,
): Promise<{ id: string; name: string; ror: string | null; since: Date; requestorId: string } | null> {
	const row = await ctx.db
		.selectFrom('customer_key as key')
		.innerJoin('customer', 'customer.id', 'key.customer_id')
		.select(['customer.id', 'customer.name', 'customer.ror', 'customer.created_at as since'])
		.select(['key.id as requestorId', 'key.last_used_on as lastUsedOn'])
		.where('key.key_hash', '=', hashOfKey(key))
		.where('key.revoked_at', 'is', null)
		.where('customer.withdrawn_at', 'is', null)
		.executeTakeFirst()
	if (!row) return null
	const { lastUsedOn, ...customer } = row
	const today = ctx.now().toISOString().slice(0, 10)
	if (lastUsedOn !== today) {
		await ctx.db
			.updateTable('customer_key')
			.set({ last_used_on: today })
			.where('id', '=', row.requestorId)
			.execute()
	}
	return customer
}
