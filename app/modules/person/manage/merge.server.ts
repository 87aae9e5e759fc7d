import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { giveUpAddress } from '#app/platform/db/given-up-address.server.ts'
import type { MergedPerson } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { comparePeople, pairOf } from './compare-people.server.ts'
import { mergeForm } from './model.ts'
import { administrators, type PersonRow, readPeople } from './person-row.server.ts'

/**
 * Makes one person of two, for administrators: the signatures, account and followers of `mergedId` go over to `id`, and its address leads there. What `id`
 * has not (ORCID, affiliation, biography) it is given. Names stay as they are printed on the works. Two ORCIDs are refused unless somebody is sure.
 */
export const mergePeople = command({
	input: mergeForm
		.extend({ id: z.uuid(), mergedId: z.uuid(), version: z.string() })
		.refine(({ id, mergedId }) => id !== mergedId),
	...administrators,
	lock: (ctx: Ctx, _: unknown, { id, mergedId }) => readPeople(ctx, [id, mergedId], { lock: true }),
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | Refusal<'twoOrcids'>> {
		const [kept, merged] = held.people as [PersonRow, PersonRow]
		if (kept.orcid && merged.orcid && kept.orcid !== merged.orcid && !input.isSure)
			return { ok: false, error: 'twoOrcids' }
		const signatures = held.signatures
			.filter(({ person_id }) => person_id === merged.id)
			.map(({ id, work_id, role, name }) => ({ id, work_id, role, name }))
		const over: MergedPerson = {
			person: merged,
			signatures,
			...(await moveFollowers(ctx, merged.id, kept.id)),
			accounts: await moveAccounts(ctx, merged.id, kept.id),
			former: await formerAddresses(ctx, merged.slug),
			merges: await moveMerges(ctx, merged.id, kept.id),
			given: await fill(ctx, kept, merged),
		}
		await ctx.db
			.updateTable('contribution')
			.set({ person_id: kept.id })
			.where('person_id', '=', merged.id)
			.execute()
		await ctx.db.deleteFrom('person').where('id', '=', merged.id).execute()
		await giveUpAddress(ctx, 'person', merged.slug, kept.slug)
		await ctx.db
			.insertInto('person_merge')
			.values({
				id: newId(),
				kept_id: kept.id,
				merged: JSON.stringify(over),
				merged_by: actor.userId,
				merged_at: ctx.now(),
			})
			.execute()
		await comparePeople(ctx, [kept.id])
		const detail = { slug: kept.slug, merged: merged.slug, works: signatures.length }
		await recordAudit(ctx, { action: 'people-merged', actor, detail })
		return { ok: true }
	},
})

/** Says that two people are not one: they are no longer proposed as such. */
export const keepApart = command({
	input: z.object({ id: z.uuid(), otherId: z.uuid() }).refine(({ id, otherId }) => id !== otherId),
	...administrators,
	lock: (ctx: Ctx, _: unknown, { id, otherId }) => readPeople(ctx, [id, otherId], { lock: true }),
	async execute(ctx, { actor, input: { id, otherId }, held: { people } }): Promise<{ ok: true }> {
		await setApart(ctx, id, otherId)
		const slugs = people.map(({ slug }) => slug).join(' ')
		await recordAudit(ctx, { action: 'people-kept-apart', actor, detail: { slugs } })
		return { ok: true }
	},
})

/** Notes that two are not one, and proposes them no longer. */
export async function setApart(ctx: Ctx, one: string, other: string): Promise<void> {
	const pair = pairOf(one, other)
	await ctx.db
		.insertInto('person_apart')
		.values({ ...pair, decided_at: ctx.now() })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	await ctx.db
		.deleteFrom('person_pair')
		.where('one_id', '=', pair.one_id)
		.where('other_id', '=', pair.other_id)
		.execute()
}

/** Readers who follow both follow one from now on. */
async function moveFollowers(ctx: Ctx, from: string, to: string) {
	const doubled = await ctx.db
		.deleteFrom('follow')
		.where('kind', '=', 'author')
		.where('target', '=', from)
		.where('user_id', 'in', (eb) =>
			eb.selectFrom('follow').select('user_id').where('kind', '=', 'author').where('target', '=', to),
		)
		.returning(['user_id', 'label', 'frequency'])
		.execute()
	const moved = await ctx.db
		.updateTable('follow')
		.set({ target: to })
		.where('kind', '=', 'author')
		.where('target', '=', from)
		.returning('id')
		.execute()
	return { doubled, follows: moved.map(({ id }) => id) }
}

async function moveAccounts(ctx: Ctx, from: string, to: string): Promise<string[]> {
	const rows = await ctx.db
		.updateTable('profile')
		.set({ person_id: to })
		.where('person_id', '=', from)
		.returning('user_id')
		.execute()
	return rows.map(({ user_id }) => user_id)
}

async function moveMerges(ctx: Ctx, from: string, to: string): Promise<string[]> {
	const rows = await ctx.db
		.updateTable('person_merge')
		.set({ kept_id: to })
		.where('kept_id', '=', from)
		.returning('id')
		.execute()
	return rows.map(({ id }) => id)
}

async function formerAddresses(ctx: Ctx, slug: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('slug_redirect')
		.select('slug')
		.where('kind', '=', 'person')
		.where('target', '=', slug)
		.orderBy('slug')
		.execute()
	return rows.map((row) => row.slug)
}

/** Gives a person what only the other had. */
async function fill(ctx: Ctx, kept: PersonRow, merged: PersonRow): Promise<MergedPerson['given']> {
	const given: MergedPerson['given'] = {}
	if (!kept.orcid && merged.orcid) given.orcid = merged.orcid
	if (!kept.affiliation && merged.affiliation) given.affiliation = merged.affiliation
	if (Object.keys(kept.biography).length === 0 && Object.keys(merged.biography).length > 0)
		given.biography = merged.biography
	if (Object.keys(given).length === 0) return given
	const { biography, ...columns } = given
	await ctx.db
		.updateTable('person')
		.set({ ...columns, ...(biography && { biography: JSON.stringify(biography) }) })
		.where('id', '=', kept.id)
		.execute()
	return given
}
