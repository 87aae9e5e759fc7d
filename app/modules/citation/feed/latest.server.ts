import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'

/** Where a feed takes its works from. */
export type FeedScope =
	| { kind: 'platform' }
	| { kind: 'journal'; id: string }
	| { kind: 'discipline'; id: string }

/** The newest readable articles and books, newest first; chapters come with their book. */
export async function listLatestWorkIds(ctx: Ctx, scope: FeedScope, limit: number): Promise<string[]> {
	let query = ctx.db.selectFrom('library_entry').where('kind', '!=', 'chapter')
	if (scope.kind === 'journal') query = query.where('journal_id', '=', scope.id)
	if (scope.kind === 'discipline') query = query.where(sql<boolean>`${scope.id} = any(disciplines)`)
	const rows = await query
		.select('work_id as id')
		.orderBy('published_on', 'desc')
		.orderBy('work_id')
		.limit(limit)
		.execute()
	return rows.map(({ id }) => id)
}

/** A journal as a feed names it, or null. */
export async function getFeedJournal(
	ctx: Ctx,
	slug: string | undefined,
): Promise<{ id: string; slug: string; language: string; title: Texts } | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('journal')
		.select(['id', 'slug', 'language', 'title'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	return row ?? null
}

/** A discipline as a feed names it, or null. */
export async function getFeedDiscipline(
	ctx: Ctx,
	id: string | undefined,
): Promise<{ id: string; name: Texts } | null> {
	if (!isSlug(id)) return null
	const row = await ctx.db
		.selectFrom('discipline')
		.select(['id', 'name'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}
