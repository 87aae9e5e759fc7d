import { canPublishManuscript } from '#app/modules/production/index.ts'
import { type Actor, isAdmin, submissionView } from '#app/modules/rights/index.ts'
import { findPlace, getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'
import { getPublication, type PublicationState } from './get-publication.server.ts'

/**
 * An article about to appear, as those see it who publish without seeing manuscripts: what will be public of it, where it stands and
 * what it lacks; no word of its review, nobody in it, no file.
 */
type UpcomingArticle = {
	id: string
	reference: string
	title: Texts
	language: string
	journal: { title: Texts; language: string }
	stage: Extract<SubmissionStage, 'production' | 'published'>
	status: SubmissionStatus
	issue: {
		id: string
		volume: string | null
		number: string | null
		year: number
		title: Texts
		kind: 'regular' | 'special'
	} | null
	publishAt: string | null
	publication: Pick<PublicationState, 'missing' | 'isIssueDraft' | 'path' | 'isWithdrawn'>
	workId: string | null
	/** What an action on it is asked of. */
	version: string
	/** Whether this person may open the whole file. */
	seesManuscript: boolean
}

/** The article for who may publish it, once it is in production; null for all others. */
export async function getUpcoming(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
): Promise<UpcomingArticle | null> {
	const place = await findPlace(ctx, submissionId)
	if (!place || !canPublishManuscript(actor, place)) return null
	if (place.stage !== 'production' && place.stage !== 'published') return null
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.leftJoin('production', 'production.submission_id', 'submission.id')
		.leftJoin('issue', 'issue.id', 'production.issue_id')
		.select([
			'submission.reference',
			'submission.title',
			'submission.language',
			'submission.work_id',
			'submission.transition_number',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'production.publish_at',
			'issue.id as issue_id',
			'issue.volume',
			'issue.number',
			'issue.year',
			'issue.kind as issue_kind',
			'issue.title as issue_title',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const { authorRules } = await getWorkflowSettings(ctx, place.journalId)
	const { missing, isIssueDraft, path, isWithdrawn } = await getPublication(
		ctx,
		submissionId,
		authorRules.metadataLanguages,
	)
	return {
		id: submissionId,
		reference: row.reference ?? '',
		title: row.title,
		language: row.language,
		journal: { title: row.journal_title, language: row.journal_language },
		stage: place.stage,
		status: place.status,
		issue: row.issue_id
			? {
					id: row.issue_id,
					volume: row.volume,
					number: row.number,
					year: row.year ?? 0,
					title: row.issue_title ?? {},
					kind: row.issue_kind ?? 'regular',
				}
			: null,
		publishAt: row.publish_at?.toISOString() ?? null,
		publication: { missing, isIssueDraft, path, isWithdrawn },
		workId: row.work_id,
		version: String(row.transition_number),
		seesManuscript: submissionView(actor, place) === 'editor' || isAdmin(actor),
	}
}
