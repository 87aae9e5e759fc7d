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

/** The works of a published issue in its order, or null when there is no such issue. */
export async function listIssueWorkIds(
	ctx: Ctx,
	journalSlug: string | undefined,
	issueSlug: string | undefined,
): Promise<string[] | null> {
	if (!isSlug(journalSlug) || !isSlug(issueSlug)) return null
	const issue = await ctx.db
		.selectFrom('public_issue as issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.select('issue.id')
		.where('journal.slug', '=', journalSlug)
		.where('issue.slug', '=', issueSlug)
		.executeTakeFirst()
	if (!issue) return null
	const rows = await ctx.db
		.selectFrom('article')
		.innerJoin('public_work as work', 'work.id', 'article.work_id')
		.select('work.id')
		.where('article.issue_id', '=', issue.id)
		.orderBy('article.position')
		.orderBy('work.id')
		.execute()
	return rows.map(({ id }) => id)
}
