import { sql } from 'kysely'
import { z } from 'zod'
import { typedOver } from '#app/i18n/texts.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { givenUpSlugs, giveUpAddress } from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { disciplineForm, mergeForm } from './model.ts'
import { isUsed, readDiscipline, runsDisciplines } from './queries.server.ts'

const administrators = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		runsDisciplines(actor)
	},
}

const ofDiscipline = z.object({ id: z.string(), version: z.string() })

/** What the commands on one discipline share. */
const onDiscipline = {
	...administrators,
	lock: (ctx: Ctx, _: unknown, { id }: { id: string }) => readDiscipline(ctx, id, { lock: true }),
}

/** The order of all, so that two who move do not end with one place twice. */
const lockOrder = (ctx: Ctx) =>
	sql`select pg_advisory_xact_lock(hashtext('mbongi disciplines'))`.execute(ctx.db)

type NoName = { ok: false; error: 'noName'; faults: { 'name-fr': { code: 'required' } } }
const NO_NAME: NoName = { ok: false, error: 'noName', faults: { 'name-fr': { code: 'required' } } }

async function idsOf(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db.selectFrom('discipline').select('id').orderBy('position').orderBy('id').execute()
	return rows.map(({ id }) => id)
}

/** Adds a discipline behind the others, for administrators; its id is made from its French name and stays. */
export const addDiscipline = command({
	input: disciplineForm,
	...administrators,
	lock: lockOrder,
	async execute(ctx, { actor, input: { name, sign } }): Promise<{ ok: true; id: string } | NoName> {
		if (!name['fr']) return NO_NAME
		const present = await idsOf(ctx)
		const wanted = slugOf(name['fr'])
		const id = freeSlug(wanted, new Set([...present, ...(await givenUpSlugs(ctx, 'discipline', wanted))]))
		await ctx.db
			.insertInto('discipline')
			.values({ id, name: JSON.stringify(typedOver({}, name)), sign, position: present.length + 1 })
			.execute()
		await recordAudit(ctx, { action: 'discipline-changed', actor, detail: { discipline: id } })
		return { ok: true, id }
	},
})

/** Changes the names and the sign of a discipline, for administrators. */
export const changeDiscipline = command({
	input: disciplineForm.extend(ofDiscipline.shape),
	...onDiscipline,
	async execute(ctx, { actor, input: { id, name, sign }, held }): Promise<{ ok: true } | NoName> {
		if (!name['fr']) return NO_NAME
		await ctx.db
			.updateTable('discipline')
			.set({ name: JSON.stringify(typedOver(held.name, name)), sign })
			.where('id', '=', id)
			.execute()
		await recordAudit(ctx, { action: 'discipline-changed', actor, detail: { discipline: id } })
		return { ok: true }
	},
})

/** Moves a discipline before the one before it, or behind the one after it, for administrators. */
export const moveDiscipline = command({
	input: z.object({ id: z.string(), to: z.enum(['up', 'down']) }),
	...administrators,
	async lock(ctx: Ctx, _: unknown, { id }) {
		await lockOrder(ctx)
		return { id: (await readDiscipline(ctx, id)).id }
	},
	async execute(ctx, { actor, input: { id, to } }): Promise<{ ok: true }> {
		const order = await idsOf(ctx)
		const from = order.indexOf(id)
		const place = Math.min(Math.max(from + (to === 'up' ? -1 : 1), 0), order.length - 1)
		order.splice(place, 0, ...order.splice(from, 1))
		for (const [position, one] of order.entries())
			await ctx.db
				.updateTable('discipline')
				.set({ position: position + 1 })
				.where('id', '=', one)
				.execute()
		await recordAudit(ctx, { action: 'discipline-changed', actor, detail: { discipline: id } })
		return { ok: true }
	},
})

/** Makes one discipline of two, for administrators: works, journals and readers of `id` are of `intoId` from then on, and its address leads there. */
export const mergeDiscipline = command({
	input: ofDiscipline.extend(mergeForm.shape).refine(({ id, intoId }) => id !== intoId),
	...administrators,
	async lock(ctx: Ctx, _: unknown, { id, intoId }) {
		await lockOrder(ctx)
		await readDiscipline(ctx, intoId, { lock: true })
		return readDiscipline(ctx, id, { lock: true })
	},
	async execute(ctx, { actor, input: { id, intoId } }): Promise<{ ok: true }> {
		for (const table of ['any_journal', 'work'])
			await sql`update ${sql.table(table)} set disciplines = case when disciplines @> array[${intoId}]::text[]
				then array_remove(disciplines, ${id}) else array_replace(disciplines, ${id}, ${intoId}) end
				where disciplines @> array[${id}]::text[]`.execute(ctx.db)
		await ctx.db
			.deleteFrom('follow')
			.where('kind', '=', 'discipline')
			.where('target', '=', id)
			.where('user_id', 'in', (eb) =>
				eb
					.selectFrom('follow')
					.select('user_id')
					.where('kind', '=', 'discipline')
					.where('target', '=', intoId),
			)
			.execute()
		await ctx.db
			.updateTable('follow')
			.set({ target: intoId })
			.where('kind', '=', 'discipline')
			.where('target', '=', id)
			.execute()
		await ctx.db.deleteFrom('discipline').where('id', '=', id).execute()
		await giveUpAddress(ctx, 'discipline', id, intoId)
		await recordAudit(ctx, { action: 'discipline-merged', actor, detail: { from: id, to: intoId } })
		return { ok: true }
	},
})

/** Removes a discipline of which nothing is, for administrators; with anything it is refused as `inUse`. */
export const deleteDiscipline = command({
	input: ofDiscipline,
	...onDiscipline,
	async execute(ctx, { actor, input: { id } }): Promise<{ ok: true } | Refusal<'inUse'>> {
		if (await isUsed(ctx, id)) return { ok: false, error: 'inUse' }
		await ctx.db.deleteFrom('discipline').where('id', '=', id).execute()
		await recordAudit(ctx, { action: 'discipline-deleted', actor, detail: { discipline: id } })
		return { ok: true }
	},
})
