import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '../ctx.server.ts'
import { isSlug } from './slug-redirect.server.ts'

/** What has an address of its own that can be given up. */
export type AddressKind =
	| 'journal'
	| 'publisher'
	| 'book'
	| 'chapter'
	| 'article'
	| 'person'
	| 'call'
	| 'announcement'
	| 'discipline'

/** What a removed address led to; of a work also where it stood (journal, publisher or book) and why it was removed, in words. */
export type Removed = {
	kind: string
	name: Texts
	language: string
	removedAt: Date
	place: Texts
	reason: Texts
}

/**
 * Gives the address `from` up for `to`: it leads there for good, as do those that led to it. To be called in the transaction that renames, for an
 * address that is free (`isAddressFree`).
 */
export async function giveUpAddress(ctx: Ctx, kind: AddressKind, from: string, to: string): Promise<void> {
	const redirects = ctx.db.updateTable('slug_redirect').set({ target: to })
	await redirects.where('kind', '=', kind).where('target', '=', from).execute()
	await ctx.db.deleteFrom('slug_redirect').where('kind', '=', kind).where('slug', '=', to).execute()
	await ctx.db.insertInto('slug_redirect').values({ kind, slug: from, target: to }).execute()
}

/** Keeps what stood at an address, and at those that led to it, in the transaction that removes it: they say so from then on (410). */
export async function removeAddress(
	ctx: Ctx,
	kind: AddressKind,
	slug: string,
	{
		name,
		language,
		place = {},
		reason = {},
	}: Omit<Removed, 'kind' | 'removedAt' | 'place' | 'reason'> & Partial<Removed>,
): Promise<void> {
	const former = await ctx.db
		.deleteFrom('slug_redirect')
		.where('kind', '=', kind)
		.where('target', '=', slug)
		.returning('slug')
		.execute()
	const about = { place: JSON.stringify(place), reason: JSON.stringify(reason) }
	const row = { kind, name: JSON.stringify(name), language, removed_at: ctx.now(), ...about }
	const slugs = [slug, ...former.map((redirect) => redirect.slug)]
	await ctx.db
		.insertInto('removed_address')
		.values(slugs.map((one) => ({ ...row, slug: one })))
		.execute()
}

/** What stood at an address before it was removed; null where nothing ever was removed. */
export async function removedAt(
	ctx: Ctx,
	kind: AddressKind,
	slug: string | undefined,
): Promise<Removed | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('removed_address')
		.select(['kind', 'name', 'language', 'removed_at as removedAt', 'place', 'reason'])
		.where('kind', '=', kind)
		.where('slug', '=', slug)
		.executeTakeFirst()
	return row ?? null
}

/** Addresses that begin so and were given up or removed: an address never comes to mean something else. */
export async function givenUpSlugs(ctx: Ctx, kind: AddressKind, beginning: string): Promise<string[]> {
	const like = `${beginning}%`
	const rows = await ctx.db
		.selectFrom('slug_redirect')
		.select('slug')
		.where('kind', '=', kind)
		.where('slug', 'like', like)
		.union(
			ctx.db
				.selectFrom('removed_address')
				.select('slug')
				.where('kind', '=', kind)
				.where('slug', 'like', like),
		)
		.execute()
	return rows.map(({ slug }) => slug)
}

/** Where the present addresses stand, those of trials too. */
const TABLES = {
	journal: 'any_journal',
	publisher: 'publisher',
	person: 'person',
	call: 'any_call',
	book: 'work',
	article: 'work',
} as const

/** Whether what stands at `own` may move to `wanted`: nobody has it, nobody had it but itself, and nothing that had it was removed. */
export async function isAddressFree(
	ctx: Ctx,
	kind: keyof typeof TABLES,
	own: string,
	wanted: string,
): Promise<boolean> {
	const present = await ctx.db
		.selectFrom(TABLES[kind])
		.select('id')
		.where('slug', '=', wanted)
		.$if(kind === 'book' || kind === 'article', (query) => query.where(sql<boolean>`kind = ${kind}`))
		.executeTakeFirst()
	if (present || (await removedAt(ctx, kind, wanted))) return false
	const moved = await ctx.db
		.selectFrom('slug_redirect')
		.select('target')
		.where('kind', '=', kind)
		.where('slug', '=', wanted)
		.executeTakeFirst()
	return !moved || moved.target === own
}
