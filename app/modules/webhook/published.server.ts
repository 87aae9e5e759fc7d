import type { Ctx } from '#app/platform/ctx.server.ts'
import { followWorks } from '#app/platform/library/follow-works.server.ts'
import { announce } from './announce.server.ts'

/** Announces works that readers see for the first time, from the changes of the library. */
export function followPublished(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	return followWorks(ctx, 'webhooks', announcePublished, stopping)
}

async function announcePublished(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const isHeard = await ctx.db.selectFrom('webhook').select('id').where('is_on', '=', true).executeTakeFirst()
	if (!isHeard) return
	const appeared = await ctx.db
		.selectFrom('library_change')
		.innerJoin('public_work as work', 'work.id', 'library_change.subject_id')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('journal', 'journal.id', 'article.journal_id')
		.select(['work.id', 'work.kind', 'work.doi', 'library_change.at', 'address', 'journal.slug'])
		.select('journal.id as journalId')
		.where('library_change.subject', '=', 'work')
		.where('library_change.change', '=', 'appeared')
		.where('library_change.is_public', '=', true)
		.where('work.id', 'in', ids)
		.orderBy('library_change.number')
		.orderBy('work.id')
		.execute()
	for (const { id, kind, doi, at, address, slug, journalId } of appeared)
		await announce(ctx, {
			event: 'work.published',
			journalId,
			data: { work: id, kind, url: ctx.env.PUBLIC_URL + address, doi, journal: slug },
			subject: id,
			at,
		})
}
