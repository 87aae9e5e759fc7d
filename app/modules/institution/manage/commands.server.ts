import { z } from 'zod'
import { sortKey } from '#app/i18n/sort-key.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { newId } from '#app/platform/id.ts'
import { readInstitution, runsInstitutions } from './queries.server.ts'
import { institutionForm, severalInstitutions } from './schema.ts'

const administrators = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		runsInstitutions(actor)
	},
}
const onInstitution = {
	...administrators,
	lock: (ctx: Ctx, _: unknown, { id }: { id: string }) => readInstitution(ctx, id, { lock: true }),
}
const ofInstitution = z.object({ id: z.string(), version: z.string() })

type Taken = Refusal<'rorTaken'> & { faults: { ror: { code: 'malformed' } } }
const TAKEN: Taken = { ok: false, error: 'rorTaken', faults: { ror: { code: 'malformed' } } }

function columnsOf({ name, country, ror, isPartner }: z.output<typeof institutionForm>) {
	return {
		name,
		name_sort: sortKey(name, ''),
		country: country || null,
		ror: ror || null,
		is_partner: isPartner,
	}
}

/** Whether another institution has this ROR, however it was written down. */
async function isTaken(ctx: Ctx, ror: string, own: string): Promise<boolean> {
	if (ror === '') return false
	const row = await ctx.db
		.selectFrom('institution')
		.select('id')
		.where('ror', 'in', [ror, ror.replace('https://ror.org/', '')])
		.where('id', '!=', own)
		.executeTakeFirst()
	return row !== undefined
}

/** Adds an institution that authors can name, for administrators; a partner stands in the footer and on the page about the platform. Refuses a ROR that another has. */
export const addInstitution = command({
	input: institutionForm,
	...administrators,
	lock: async () => {},
	async execute(ctx, { actor, input }): Promise<{ ok: true; id: string } | Taken> {
		const id = newId()
		if (await isTaken(ctx, input.ror, id)) return TAKEN
		const wanted = slugOf(input.name)
		const present = await ctx.db
			.selectFrom('institution')
			.select('slug')
			.where('slug', 'like', `${wanted}%`)
			.execute()
		const slug = freeSlug(wanted, new Set(present.map((row) => row.slug)))
		await ctx.db
			.insertInto('institution')
			.values({ id, slug, ...columnsOf(input) })
			.execute()
		await recordAudit(ctx, { action: 'institution-changed', actor, detail: { institution: slug } })
		return { ok: true, id }
	},
})

/** Changes an institution, for administrators. Refuses a ROR that another has. */
export const changeInstitution = command({
	input: institutionForm.extend(ofInstitution.shape),
	...onInstitution,
	async execute(ctx, { actor, input }): Promise<{ ok: true } | Taken> {
		if (await isTaken(ctx, input.ror, input.id)) return TAKEN
		await ctx.db.updateTable('institution').set(columnsOf(input)).where('id', '=', input.id).execute()
		await recordAudit(ctx, { action: 'institution-changed', actor, detail: { institution: input.name } })
		return { ok: true }
	},
})

/** Removes an institution and its page, for administrators; works keep the names that are printed on them. */
export const deleteInstitution = command({
	input: ofInstitution,
	...onInstitution,
	async execute(ctx, { actor, input: { id }, held }): Promise<{ ok: true }> {
		await ctx.db.deleteFrom('institution').where('id', '=', id).execute()
		await recordAudit(ctx, { action: 'institution-changed', actor, detail: { institution: held.name } })
		return { ok: true }
	},
})

/** Makes several institutions partners, or no longer, for administrators; what the other act turns back. Answers how many changed: those that are so, or that are gone, are passed over. */
export const choosePartners = command({
	input: severalInstitutions.extend({ isPartner: z.boolean() }),
	...administrators,
	lock: (ctx, _, { ids, isPartner }) =>
		ctx.db
			.selectFrom('institution')
			.select(['id', 'name'])
			.where('id', 'in', ids)
			.where('is_partner', '!=', isPartner)
			.orderBy('id')
			.forUpdate()
			.execute(),
	async execute(ctx, { actor, input: { isPartner }, held }): Promise<{ ok: true; count: number }> {
		for (const { id, name } of held) {
			await ctx.db.updateTable('institution').set({ is_partner: isPartner }).where('id', '=', id).execute()
			await recordAudit(ctx, { action: 'institution-changed', actor, detail: { institution: name } })
		}
		return { ok: true, count: held.length }
	},
})
