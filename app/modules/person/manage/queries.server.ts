import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type ListLength, lengthOf } from '#app/platform/db/listed-rows.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { PairReason } from '#app/platform/db/tables.ts'
import type { AskedPart, PageOfRows } from '#app/platform/page-of-rows.ts'
import { findPeople, type ManagedPersonRow, readRows } from './list-people.server.ts'
import { UNDONE_WITHIN_MS } from './model.ts'
import { type PersonRow, readPeople, runsPeople } from './person-row.server.ts'

/** Signatures on one page of those of a person: who separates two people ticks many. */
const SIGNATURES_A_PAGE = 250
const MOST_FOUND = 12

/** Two people who are probably one. */
export type PairRow = { id: string; one: ManagedPersonRow; other: ManagedPersonRow; reason: PairReason }
/** A merge that can still be undone. */
export type MergeRow = {
	id: string
	name: string
	slug: string
	kept: { id: string; name: string }
	by: string | null
	at: Date
	until: Date
}

const SUREST_FIRST = sql`array_position(array['orcid', 'nameAndPlace', 'initials', 'name'], reason)`

const pairsOf = (ctx: Ctx) =>
	ctx.db
		.selectFrom('person_pair')
		.select(['id', 'one_id', 'other_id', 'reason'])
		.orderBy(SUREST_FIRST)
		.orderBy('one_id')
		.orderBy('other_id')

/** How many pairs are probably one person, up to a thousand; for administrators. */
export async function countPairs(ctx: Ctx, actor: Actor): Promise<ListLength> {
	runsPeople(actor)
	return lengthOf(ctx.db, ctx.db.selectFrom('person_pair').select('id'))
}

/** Those who are probably one person, the surest first, 25 pairs a page; for administrators. */
export async function listPairs(ctx: Ctx, actor: Actor, part: AskedPart): Promise<PageOfRows<PairRow>> {
	runsPeople(actor)
	const { rows: pairs, ...list } = await pageOfQuery(ctx.db, pairsOf(ctx), 'id', part)
	return { ...list, rows: await pairRows(ctx, pairs) }
}

async function pairRows(
	ctx: Ctx,
	pairs: readonly { id: string; one_id: string; other_id: string; reason: PairReason }[],
): Promise<PairRow[]> {
	const rows = await readRows(
		ctx,
		pairs.flatMap(({ one_id, other_id }) => [one_id, other_id]),
	)
	return pairs.flatMap(({ id, one_id, other_id, reason }) => {
		const [one, other] = [rows.get(one_id), rows.get(other_id)]
		return one && other ? { id, one, other, reason } : []
	})
}

/** The merges of the last 30 days, the newest first, 25 a page; for administrators. */
export async function listMerges(ctx: Ctx, actor: Actor, part: AskedPart): Promise<PageOfRows<MergeRow>> {
	runsPeople(actor)
	const merges = ctx.db
		.selectFrom('person_merge as merge')
		.innerJoin('person', 'person.id', 'merge.kept_id')
		.leftJoin('user_account as account', 'account.id', 'merge.merged_by')
		.select(['merge.id', 'merge.merged', 'merge.merged_at', 'person.id as keptId', 'person.name'])
		.select('account.name as by')
		.where('merge.merged_at', '>', new Date(ctx.now().getTime() - UNDONE_WITHIN_MS))
		.orderBy('merge.merged_at', 'desc')
		.orderBy('merge.id')
	const list = await pageOfQuery(ctx.db, merges, 'merge.id', part)
	return {
		...list,
		rows: list.rows.map(({ id, merged, merged_at, keptId, name, by }) => ({
			id,
			name: merged.person.name,
			slug: merged.person.slug,
			kept: { id: keptId, name },
			by,
			at: merged_at,
			until: new Date(merged_at.getTime() + UNDONE_WITHIN_MS),
		})),
	}
}

/** All that tells one person from another. */
export type ComparedPerson = {
	id: string
	slug: string
	name: string
	/** Their other names on works. */
	spellings: string[]
	orcid: string | null
	affiliations: string[]
	signatures: number
	works: { id: string; title: Texts; language: string; year: number }[]
	hasAccount: boolean
	followers: number
}

/** How many works of each side a preview names. */
const WORKS_NAMED = 5

/** What a merge would bring together, for administrators: both as they stand, with the version that it asks for. */
export async function previewMerge(
	ctx: Ctx,
	actor: Actor,
	{ id, mergedId }: { id: string; mergedId: string },
): Promise<{ kept: ComparedPerson; merged: ComparedPerson; version: string; reason: PairReason | null }> {
	runsPeople(actor)
	const { people, signatures, version } = await readPeople(ctx, [id, mergedId])
	const [kept, merged] = people as [PersonRow, PersonRow]
	const pair = await ctx.db
		.selectFrom('person_pair')
		.select('reason')
		.where('one_id', 'in', [id, mergedId])
		.where('other_id', 'in', [id, mergedId])
		.executeTakeFirst()
	const compare = async (person: PersonRow): Promise<ComparedPerson> => {
		const own = signatures.filter(({ person_id }) => person_id === person.id)
		const works = await signaturesOf(ctx, person.id).limit(WORKS_NAMED).execute()
		const distinct = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]
		return {
			id: person.id,
			slug: person.slug,
			name: person.name,
			spellings: distinct(own.map(({ name }) => name)).filter((name) => name !== person.name),
			orcid: person.orcid,
			affiliations: distinct([person.affiliation, ...own.map(({ affiliation }) => affiliation)]).slice(0, 6),
			signatures: own.length,
			works: works.map(({ id, title, language, year }) => ({ id, title, language, year })),
			...(await tiesOf(ctx, person.id)),
		}
	}
	return { kept: await compare(kept), merged: await compare(merged), version, reason: pair?.reason ?? null }
}

async function tiesOf(ctx: Ctx, id: string): Promise<{ hasAccount: boolean; followers: number }> {
	const account = await ctx.db
		.selectFrom('profile')
		.select('user_id')
		.where('person_id', '=', id)
		.executeTakeFirst()
	const { n } = await ctx.db
		.selectFrom('follow')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('kind', '=', 'author')
		.where('target', '=', id)
		.executeTakeFirstOrThrow()
	return { hasAccount: account !== undefined, followers: Number(n) }
}

function signaturesOf(ctx: Ctx, id: string) {
	return ctx.db
		.selectFrom('contribution')
		.innerJoin('work', 'work.id', 'contribution.work_id')
		.select(['contribution.id', 'contribution.name', 'contribution.affiliation', 'contribution.role'])
		.select(['work.title', 'work.language', 'work.year'])
		.where('contribution.person_id', '=', id)
		.orderBy('work.published_on', 'desc')
		.orderBy('contribution.id')
}

/** A page of what a person signs, the newest first, name by name as it is printed. */
async function listSignatures(ctx: Ctx, id: string, asked: AskedPart & { total: number }) {
	const { ids, ...list } = await pageOfIds(signaturesOf(ctx, id), 'contribution.id', {
		...asked,
		pageSize: SIGNATURES_A_PAGE,
	})
	const rows = await signaturesOf(ctx, id)
		.where('contribution.id', '=', (eb) => eb.fn.any(eb.val(ids)))
		.execute()
	return { ...list, rows }
}

/** A person as their page of administration shows them. */
export type ManagedPerson = Awaited<ReturnType<typeof getManagedPerson>>

/** A person with a page of what they sign, who they probably are too, and those found by `query`, for administrators; else throws `NotFound`. */
export async function getManagedPerson(
	ctx: Ctx,
	actor: Actor,
	id: string,
	{ query, ...part }: AskedPart & { query: string },
) {
	runsPeople(actor)
	const { people, signatures, version } = await readPeople(ctx, [id])
	const person = people[0] as PersonRow
	const former = await ctx.db
		.selectFrom('slug_redirect')
		.select('slug')
		.where('kind', '=', 'person')
		.where('target', '=', person.slug)
		.orderBy('slug')
		.execute()
	const pairs = await pairsOf(ctx)
		.where(({ eb, or }) => or([eb('one_id', '=', id), eb('other_id', '=', id)]))
		.limit(MOST_FOUND)
		.execute()
	const ties = await tiesOf(ctx, id)
	return {
		id,
		slug: person.slug,
		version,
		values: {
			name: person.name,
			given: person.given ?? '',
			family: person.family ?? '',
			orcid: person.orcid ?? '',
			affiliation: person.affiliation ?? '',
		},
		biography: person.biography,
		signatures: await listSignatures(ctx, id, { ...part, total: signatures.length }),
		...ties,
		mayBeDeleted: signatures.length === 0 && !ties.hasAccount,
		former: former.map(({ slug }) => slug),
		pairs: (await pairRows(ctx, pairs)).map(({ one, other, reason }) => ({
			person: one.id === id ? other : one,
			reason,
		})),
		found: query === '' ? [] : await findOthers(ctx, id, query),
	}
}

async function findOthers(ctx: Ctx, id: string, query: string): Promise<ManagedPersonRow[]> {
	const ids = await findPeople(ctx, query)
		.select('id')
		.where('id', '!=', id)
		.orderBy('name_sort')
		.orderBy('id')
		.limit(MOST_FOUND)
		.execute()
	const rows = await readRows(
		ctx,
		ids.map((row) => row.id),
	)
	return ids.flatMap((row) => rows.get(row.id) ?? [])
}
