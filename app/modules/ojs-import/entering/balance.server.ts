import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ExportCounts, Plan } from '../model.ts'

/** What stands here of an export, old versions too: to be held against what it held. */
export async function countEntered(ctx: Ctx, journalId: string, plan: Plan): Promise<ExportCounts> {
	const articles = plan.articles.map(({ formerId }) => formerId)
	const issues = plan.issues.map(({ formerId }) => formerId)
	const { rows } = await sql<ExportCounts>`
		with here as (select distinct work_id as id from former_place
				where journal_id = ${journalId} and kind = 'article' and former_id = any(${articles}::text[])),
			old as (select snapshot from work_version where work_id in (select id from here) and snapshot ? 'contributors')
		select (select count(distinct issue_id) from former_place
				where journal_id = ${journalId} and kind = 'issue' and former_id = any(${issues}::text[]))::integer as issues,
			(select count(*) from here)::integer as articles,
			(select count(*) from work_version where work_id in (select id from here))::integer as versions,
			((select count(*) from contribution where work_id in (select id from here))
				+ (select coalesce(sum(jsonb_array_length(snapshot -> 'contributors')), 0) from old))::integer as authors,
			((select count(*) from galley where work_id in (select id from here))
				+ (select count(*) from version_galley where work_id in (select id from here))
				+ (select count(*) from body where work_id in (select id from here))
				+ (select count(*) from work where id in (select id from here) and publisher_url is not null)
				+ (select count(*) from old where snapshot ->> 'html' is not null))::integer as galleys,
			((select count(*) from work_reference where work_id in (select id from here))
				+ (select coalesce(sum(jsonb_array_length(snapshot -> 'references')), 0) from old))::integer as "references"`.execute(
		ctx.db,
	)
	const [counted] = rows
	if (!counted) throw new Error('a count without a row')
	return counted
}
