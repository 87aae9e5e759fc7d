import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { MergedPerson } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { comparePeople } from './compare-people.server.ts'
import { setApart } from './merge.server.ts'
import { UNDONE_WITHIN_MS } from './model.ts'
import { administrators, type PersonRow, readPeople } from './person-row.server.ts'

/**
 * Undoes a merge of the last 30 days, for administrators: the person is there again under their address, with what they had signed by then, their account and
 * their followers. What was signed since stays where it is. The two are not proposed again.
 */
export const undoMerge = command({
	input: z.object({ mergeId: z.uuid() }),
	...administrators,
	async lock(ctx: Ctx, _: unknown, { mergeId }) {
		const merge = await ctx.db
			.selectFrom('person_merge')
			.select(['id', 'kept_id', 'merged', 'merged_at'])
			.where('id', '=', mergeId)
			.forUpdate()
			.executeTakeFirst()
		if (!merge) throw new NotFound()
		const { people } = await readPeople(ctx, [merge.kept_id], { lock: true })
		return { merge, kept: people[0] }
	},
	async execute(
		ctx,
		{ actor, held: { merge, kept } },
	): Promise<{ ok: true; id: string } | Refusal<'tooLate'>> {
		if (!kept || ctx.now().getTime() - merge.merged_at.getTime() >= UNDONE_WITHIN_MS)
			return { ok: false, error: 'tooLate' }
		const person = await restoreMerged(ctx, kept, merge)
		await setApart(ctx, person.id, kept.id)
		await comparePeople(ctx, [person.id, kept.id])
		const detail = { slug: kept.slug, restored: person.slug }
		await recordAudit(ctx, { action: 'merge-undone', actor, detail })
		return { ok: true, id: person.id }
	},
})

type Merge = { id: string; merged: MergedPerson }
type Signed = { id: string; work_id: string; role: string; name: string }

/** Makes a person again of what a merge kept of them, and forgets the merge. */
async function restoreMerged(ctx: Ctx, kept: PersonRow, merge: Merge): Promise<PersonRow> {
	const { person, ...over } = merge.merged
	await ctx.db
		.insertInto('person')
		.values({ ...person, biography: JSON.stringify(person.biography) })
		.execute()
	await takeAddressesBack(ctx, person.slug, kept.slug, over.former)
	await takeSignaturesBack(ctx, person.id, kept.id, over.signatures)
	await takeReadersBack(ctx, person.id, kept.id, over)
	await takeGiftsBack(ctx, kept, over.given)
	if (over.merges.length > 0)
		await ctx.db
			.updateTable('person_merge')
			.set({ kept_id: person.id })
			.where('id', 'in', over.merges)
			.where('kept_id', '=', kept.id)
			.execute()
	await ctx.db.deleteFrom('person_merge').where('id', '=', merge.id).execute()
	return person
}

/**
 * The person whom a merge of the last 30 days brought here, restored with address, account and followers, where the chosen signatures are all that is left
 * of what they had signed: who separates these undoes the merge. Null where no merge brought them.
 */
export async function restoreWhoSigned(
	ctx: Ctx,
	kept: PersonRow,
	all: readonly Signed[],
	chosen: readonly Signed[],
): Promise<PersonRow | null> {
	const merges = await ctx.db
		.selectFrom('person_merge')
		.select(['id', 'merged'])
		.where('kept_id', '=', kept.id)
		.where('merged_at', '>', new Date(ctx.now().getTime() - UNDONE_WITHIN_MS))
		.orderBy('merged_at', 'desc')
		.orderBy('id')
		.execute()
	const merge = merges.find(({ merged }) => {
		const theirs = all.filter((signature) => merged.signatures.some((one) => isSame(one, signature)))
		return theirs.length > 0 && theirs.every((signature) => chosen.includes(signature))
	})
	return merge ? restoreMerged(ctx, kept, merge) : null
}

/** Signatures that were written anew since, as when a work is corrected, are known by work, role and name. */
const isSame = (one: Signed, other: Signed) =>
	one.id === other.id || (one.work_id === other.work_id && one.role === other.role && one.name === other.name)

async function takeAddressesBack(
	ctx: Ctx,
	own: string,
	kept: string,
	former: readonly string[],
): Promise<void> {
	const redirects = () => ctx.db.updateTable('slug_redirect').where('kind', '=', 'person')
	await ctx.db.deleteFrom('slug_redirect').where('kind', '=', 'person').where('slug', '=', own).execute()
	if (former.length === 0) return
	await redirects().set({ target: own }).where('target', '=', kept).where('slug', 'in', former).execute()
}

/** Those that were written anew since are told as `isSame` tells them. */
async function takeSignaturesBack(
	ctx: Ctx,
	own: string,
	kept: string,
	signatures: MergedPerson['signatures'],
): Promise<void> {
	await sql`
		update contribution set person_id = ${own}
		from jsonb_to_recordset(${JSON.stringify(signatures)}::jsonb) as signed (id uuid, work_id uuid, role text, name text)
		where contribution.person_id = ${kept} and (
			contribution.id = signed.id or not exists (select from contribution present where present.id = signed.id)
				and (contribution.work_id, contribution.role, contribution.name) = (signed.work_id, signed.role, signed.name))`.execute(
		ctx.db,
	)
}

async function takeReadersBack(
	ctx: Ctx,
	own: string,
	kept: string,
	{ accounts, follows, doubled }: Pick<MergedPerson, 'accounts' | 'follows' | 'doubled'>,
): Promise<void> {
	if (accounts.length > 0)
		await ctx.db
			.updateTable('profile')
			.set({ person_id: own })
			.where('user_id', 'in', accounts)
			.where('person_id', '=', kept)
			.execute()
	if (follows.length > 0)
		await ctx.db
			.updateTable('follow')
			.set({ target: own })
			.where('id', 'in', follows)
			.where('kind', '=', 'author')
			.where('target', '=', kept)
			.execute()
	const at = ctx.now()
	for (const { user_id, label, frequency } of doubled)
		await sql`
			insert into follow (id, user_id, kind, target, label, frequency, created_at, checked_at)
			select ${newId()}::uuid, id, 'author', ${own}, ${label}, ${frequency}, ${at}::timestamptz, ${at}::timestamptz
			from user_account where id = ${user_id}::uuid
			on conflict do nothing`.execute(ctx.db)
}

/** Takes from a person what the merge had given them, unless somebody changed it since. */
async function takeGiftsBack(
	ctx: Ctx,
	kept: { id: string; orcid: string | null; affiliation: string | null; biography: object },
	given: MergedPerson['given'],
): Promise<void> {
	const isGift = (column: 'orcid' | 'affiliation' | 'biography') =>
		given[column] !== undefined && JSON.stringify(given[column]) === JSON.stringify(kept[column])
	const columns = {
		...(isGift('orcid') && { orcid: null }),
		...(isGift('affiliation') && { affiliation: null }),
		...(isGift('biography') && { biography: '{}' }),
	}
	if (Object.keys(columns).length > 0)
		await ctx.db.updateTable('person').set(columns).where('id', '=', kept.id).execute()
}
