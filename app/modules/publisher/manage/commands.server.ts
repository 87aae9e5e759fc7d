import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	givenUpSlugs,
	giveUpAddress,
	isAddressFree,
	removeAddress,
} from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { columnsOf, hangingOn, managedPublisher, readPublisher } from './publisher-row.server.ts'
import { addressForm, publisherForm } from './schema.ts'

async function runsPlatform(_ctx: Ctx, actor: Actor): Promise<void> {
	if (!canRunPlatform(actor)) throw new NotFound()
}

/** The addresses of all publishers, so that none is given twice. */
const lockAddresses = (ctx: Ctx) =>
	sql`select pg_advisory_xact_lock(hashtext('mbongi publisher slugs'))`.execute(ctx.db)

/** Enters a publisher; readers see it at once. Its address is made from its name and stays, also when the name changes. Administrators only. */
export const createPublisher = command({
	input: publisherForm,
	authorize: runsPlatform,
	lock: lockAddresses,
	async execute(ctx, { actor, input }): Promise<{ ok: true; id: string }> {
		const id = newId()
		const slug = await newSlug(ctx, input.name)
		const at = ctx.now()
		await ctx.db
			.insertInto('publisher')
			.values({ id, slug, ...columnsOf(input), dye: null, created_at: at, updated_at: at })
			.execute()
		await recordAudit(ctx, { action: 'publisher-created', actor, detail: { publisher: id, slug } })
		return { ok: true, id }
	},
})

/** Changes what is said of a publisher, for its managers and administrators, and notes which parts changed. */
export const editPublisher = command({
	input: publisherForm.extend({ id: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { id }) => managedPublisher(ctx, actor, id),
	lock: (ctx, id) => readPublisher(ctx, id, { lock: true }),
	async execute(ctx, { actor, input, place: id, held: before }): Promise<{ ok: true }> {
		const { name_sort, description, ...columns } = columnsOf(input)
		const isOther = (part: keyof typeof columns) => columns[part] !== before[part]
		const changed: string[] = (Object.keys(columns) as (keyof typeof columns)[]).filter(isOther)
		if (!isSame(JSON.parse(description), before.description)) changed.push('description')
		if (changed.length === 0) return { ok: true }
		await ctx.db
			.updateTable('publisher')
			.set({ ...columns, name_sort, description, updated_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		const detail = { publisher: id, parts: changed.join(' ') }
		await recordAudit(ctx, { action: 'publisher-changed', actor, detail })
		return { ok: true }
	},
})

/** Removes a publisher on which nothing hangs; with anything it is refused as `inUse`. Its address says afterwards what stood there (410). */
export const deletePublisher = command({
	input: z.object({ id: z.string(), version: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { id }): Promise<string> {
		await runsPlatform(ctx, actor)
		return managedPublisher(ctx, actor, id)
	},
	lock: (ctx, id) => readPublisher(ctx, id, { lock: true }),
	async execute(
		ctx,
		{ actor, place: id, held: { slug, name, language } },
	): Promise<{ ok: true } | Refusal<'inUse'>> {
		const hanging = Object.values(await hangingOn(ctx, id))
		if (hanging.some((count) => count > 0)) return { ok: false, error: 'inUse' }
		await ctx.db.deleteFrom('publisher').where('id', '=', id).execute()
		await removeAddress(ctx, 'publisher', slug, { name: { [language]: name }, language })
		await recordAudit(ctx, { action: 'publisher-deleted', actor, detail: { publisher: id, slug } })
		return { ok: true }
	},
})

/** Gives a publisher another address; the one before leads to it for good. One that anybody has or had is refused. Its managers and administrators. */
export const movePublisher = command({
	input: addressForm.extend({ id: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { id }) => managedPublisher(ctx, actor, id),
	async lock(ctx, id) {
		await lockAddresses(ctx)
		return readPublisher(ctx, id, { lock: true })
	},
	async execute(ctx, { actor, input: { address }, place: id, held: { slug } }): Promise<Moved> {
		if (address === slug) return { ok: true }
		if (!(await isAddressFree(ctx, 'publisher', slug, address)))
			return { ok: false, error: 'addressTaken', faults: { address: { code: 'malformed' } } }
		await ctx.db
			.updateTable('publisher')
			.set({ slug: address, updated_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		await giveUpAddress(ctx, 'publisher', slug, address)
		const detail = { publisher: id, from: slug, to: address }
		await recordAudit(ctx, { action: 'address-changed', actor, detail })
		return { ok: true }
	},
})

type Moved = { ok: true } | { ok: false; error: 'addressTaken'; faults: { address: { code: 'malformed' } } }

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
	JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** An address that no publisher has or ever had. */
async function newSlug(ctx: Ctx, name: string): Promise<string> {
	const wanted = slugOf(name)
	const present = await ctx.db
		.selectFrom('publisher')
		.select('slug')
		.where('slug', 'like', `${wanted}%`)
		.execute()
	const givenUp = await givenUpSlugs(ctx, 'publisher', wanted)
	return freeSlug(wanted, new Set([...present.map(({ slug }) => slug), ...givenUp]))
}
