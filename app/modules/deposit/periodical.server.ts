import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * Gives the published issue of an article its own DOI where it has none: the journal's prefix, its address and that of the issue, with a number where an
 * issue that has moved since, a journal or a work bears that one already. It is kept for good.
 */
export async function giveIssueDoi(ctx: Ctx, workId: string, prefix: string): Promise<void> {
	await sql`
		update issue set doi = (
			select candidate from generate_series(1, 99) number, lower(
				${prefix}::text || '/' || journal.slug || '.' || issue.slug || case when number > 1 then '-' || number else '' end
			) candidate
			where not exists (select from issue other where lower(other.doi) = candidate)
				and not exists (select from journal other where lower(other.doi) = candidate)
				and not exists (select from work other where lower(other.doi) = candidate)
			order by number limit 1
		)
		from article join journal on journal.id = article.journal_id
		where article.work_id = ${workId}::uuid and issue.id = article.issue_id
			and issue.state = 'published' and issue.doi is null`.execute(ctx.db)
}

/** Notes that the service registered the DOIs of the journal and the issue that stood in the record of an article: from now on they lead somewhere. */
export async function noteOnPeriodical(
	ctx: Ctx,
	{ work_id, journal_id }: { work_id: string; journal_id: string | null },
	taken: readonly string[],
): Promise<void> {
	const dois = taken.map((doi) => doi.toLowerCase())
	if (!journal_id || dois.length === 0) return
	const ofThese = sql<boolean>`lower(doi) = any(${dois}::text[])`
	await ctx.db
		.updateTable('journal')
		.set({ doi_registered: true })
		.where('id', '=', journal_id)
		.where('doi_registered', '=', false)
		.where(ofThese)
		.execute()
	await ctx.db
		.updateTable('issue')
		.set({ doi_registered: true })
		.where('id', 'in', (eb) => eb.selectFrom('article').select('issue_id').where('work_id', '=', work_id))
		.where('doi_registered', '=', false)
		.where(ofThese)
		.execute()
}
