import { sql } from 'kysely'
import { checkTyped } from '#app/modules/manuscript-check/anonymity/index.ts'
import { type AuthorRules, pointsOf } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readByReviewers } from '../draft/metadata.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'
import { knownPeople, withSought } from './check.server.ts'

/** What the check of a manuscript comes to (`pointsOf` of `toldCheck`); `named`: how much in it, in its copy for reviewers and in what is typed beside it may name an author. */
export type ToldPoints = { errors: number; warnings: number; named: number }

/** The points of the manuscripts of these submissions, by their ids, as their pages tell them; without those that were not checked. Asks for no right. */
export async function toldPoints(
	ctx: Ctx,
	submissionIds: readonly string[],
): Promise<Record<string, ToldPoints>> {
	const checked = await checkedManuscripts(ctx, submissionIds)
	if (checked.length === 0) return {}
	const peopleOf = await knownPeople(
		ctx,
		checked.map(({ id }) => id),
	)
	const rulesOf = new Map<string, AuthorRules>()
	for (const journalId of new Set(checked.map(({ journalId }) => journalId)))
		rulesOf.set(journalId, (await getWorkflowSettings(ctx, journalId)).authorRules)
	return Object.fromEntries(
		checked.flatMap(({ id, journalId, errors, warnings, named, sought, ...typed }) => {
			const rules = rulesOf.get(journalId)
			if (!rules) return []
			const people = withSought(peopleOf(id), sought ?? [])
			const { findings, anonymity } = checkTyped(readByReviewers(typed), { people, rules })
			const beside = pointsOf(findings)
			const points = {
				errors: errors + beside.error,
				warnings: warnings + beside.warning,
				named: named + anonymity.length,
			}
			return [[id, points]]
		}),
	)
}

/** Findings that name the authors: the copy for reviewers says them, where there is one (`reportWithCopy`). */
const OF_ANONYMITY = sql.raw('@.rule == "identity" || @.rule == "traces"')

/** What stands in the files of manuscripts that were checked (`pointsOf`), counted where the reports are kept, with what is typed beside them. */
async function checkedManuscripts(ctx: Ctx, submissionIds: readonly string[]) {
	const { rows } = await sql<
		ToldPoints & {
			id: string
			journalId: string
			sought: string[] | null
			title: { [language: string]: string }
			subtitle: { [language: string]: string }
			abstract: { [language: string]: string }
			keywords: { [language: string]: string[] }
		}
	>`
		select submission.id, submission.journal_id as "journalId", title, subtitle, abstract, keywords, told.*,
			written.report -> 'sought' as sought
		from submission
		inner join submission_file as file
			on file.submission_id = submission.id and file.kind = 'manuscript' and file.replaced_at is null
		inner join submission_check as written on written.file_id = file.id
		left join lateral (
			select report from submission_check inner join submission_file as copy on copy.id = submission_check.file_id
			where copy.derived_from = file.id and copy.kind = 'anonymised' and copy.replaced_at is null
		) as copied on true
		cross join lateral (
			select coalesce(sum(points) filter (where severity = 'error'), 0)::int as errors,
				coalesce(sum(points) filter (where severity = 'warning'), 0)::int as warnings,
				jsonb_array_length(jsonb_path_query_array(coalesce(copied.report, written.report),
					'$.anonymity[*] ? (!(@.canBeStripped == true))')) as named
			from (
				select finding ->> 'severity' as severity, 1 as points
				from jsonb_path_query(written.report, '$.findings[*] ? (!(${OF_ANONYMITY}))') as finding
				union all
				select finding ->> 'severity', greatest(1, jsonb_array_length(coalesce(finding -> 'places', '[]')))
				from jsonb_path_query(coalesce(copied.report, written.report), '$.findings[*] ? (${OF_ANONYMITY})') as finding
			) as counted
		) as told
		where submission.id = any(${submissionIds}::uuid[])`.execute(ctx.db)
	return rows
}
