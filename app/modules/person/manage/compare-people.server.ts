import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PairReason } from '#app/platform/db/tables.ts'
import { followWorks } from '#app/platform/library/follow-works.server.ts'
import { keysOf, likeness, type Signer } from './likeness.ts'
import { UNDONE_WITHIN_MS } from './model.ts'

/** People who are looked at for one key: a name that more bear tells nothing. */
const MOST_OF_A_NAME = 50
const ROWS_AT_ONCE = 500

/** Looks at everybody who signs a work that changed, and forgets merges that can no longer be undone. */
export async function followPeople(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const ended = new Date(ctx.now().getTime() - UNDONE_WITHIN_MS)
	await ctx.db.deleteFrom('person_merge').where('merged_at', '<=', ended).execute()
	return followWorks(ctx, 'people', compareSigners, stopping)
}

async function compareSigners(ctx: Ctx, works: readonly string[]): Promise<void> {
	const rows = await ctx.db
		.selectFrom('contribution')
		.select('person_id')
		.distinct()
		.where('work_id', 'in', works)
		.where('person_id', 'is not', null)
		.execute()
	await comparePeople(
		ctx,
		rows.flatMap(({ person_id }) => person_id ?? []),
	)
}

/** Writes anew by what these people are found, and with whom they are probably one. */
export async function comparePeople(ctx: Ctx, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	const signers = await readSigners(ctx, ids)
	await ctx.db.deleteFrom('person_name').where('person_id', 'in', ids).execute()
	const keys = [...signers.values()].flatMap((signer) =>
		keysOf(signer).map((key) => ({ person_id: signer.id, key })),
	)
	for (let start = 0; start < keys.length; start += ROWS_AT_ONCE)
		await ctx.db
			.insertInto('person_name')
			.values(keys.slice(start, start + ROWS_AT_ONCE))
			.execute()
	await ctx.db
		.deleteFrom('person_pair')
		.where(({ eb, or }) => or([eb('one_id', 'in', ids), eb('other_id', 'in', ids)]))
		.execute()
	const { rows } = await sql<{ id: string; other_id: string }>`
		select distinct own.person_id as id, near.person_id as other_id
		from person_name own
		cross join lateral (
			select person_id from person_name where key = own.key and person_id <> own.person_id
			order by person_id limit ${sql.lit(MOST_OF_A_NAME)}
		) near
		where own.person_id = any(${ids}::uuid[]) and own.key not like 'w:%'
			and not exists (
				select from person_apart apart
				where apart.one_id = least(own.person_id, near.person_id) and apart.other_id = greatest(own.person_id, near.person_id)
			)
		order by 1, 2`.execute(ctx.db)
	const others = await readSigners(
		ctx,
		rows.flatMap(({ other_id }) => (signers.has(other_id) ? [] : other_id)),
	)
	const pairs = new Map<string, { one_id: string; other_id: string; reason: PairReason }>()
	for (const { id, other_id } of rows) {
		const [one, other] = [signers.get(id), signers.get(other_id) ?? others.get(other_id)]
		const reason = one && other ? likeness(one, other) : null
		const pair = pairOf(id, other_id)
		if (reason) pairs.set(`${pair.one_id} ${pair.other_id}`, { ...pair, reason })
	}
	if (pairs.size > 0)
		await ctx.db
			.insertInto('person_pair')
			.values([...pairs.values()])
			.execute()
}

/** Two people, the smaller id first. */
export function pairOf(one: string, other: string): { one_id: string; other_id: string } {
	return one < other ? { one_id: one, other_id: other } : { one_id: other, other_id: one }
}

async function readSigners(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Signer>> {
	if (ids.length === 0) return new Map()
	const people = await ctx.db
		.selectFrom('person')
		.select(['id', 'name', 'given', 'family', 'orcid', 'affiliation'])
		.where('id', 'in', ids)
		.execute()
	const signed = await ctx.db
		.selectFrom('contribution')
		.select(['person_id', 'name', 'name_original', 'affiliation', 'ror', 'orcid'])
		.distinct()
		.where('person_id', 'in', ids)
		.execute()
	const signedBy = Map.groupBy(signed, ({ person_id }) => person_id)
	return new Map(
		people.map((person) => {
			const own = signedBy.get(person.id) ?? []
			const ordered = [person.given, person.family].filter(Boolean).join(' ')
			const all = (...texts: (string | null)[]) => [
				...new Set(texts.filter((text) => text !== null && text !== '')),
			]
			return [
				person.id,
				{
					id: person.id,
					orcid: person.orcid ?? own.find(({ orcid }) => orcid)?.orcid ?? null,
					names: all(
						person.name,
						ordered,
						...own.flatMap((one) => [one.name, one.name_original]),
					) as string[],
					affiliations: all(person.affiliation, ...own.map(({ affiliation }) => affiliation)) as string[],
					rors: all(...own.map(({ ror }) => ror)) as string[],
				},
			]
		}),
	)
}
