import { chooseText } from '#app/i18n/texts.ts'
import { authorRulesFrom } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { DEFAULT_WORKFLOW, prefixOf, type WorkflowSettings } from '../workflow-settings.ts'

/** How a journal runs its manuscripts: what it chose, the platform's defaults for the rest. Throws when there is no such journal. */
export async function getWorkflowSettings(ctx: Ctx, journalId: string): Promise<WorkflowSettings> {
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.leftJoin('journal_workflow as own', 'own.journal_id', 'journal.id')
		.select(['journal.title', 'journal.language'])
		.selectAll('own')
		.where('journal.id', '=', journalId)
		.executeTakeFirstOrThrow()
	const title = chooseText(row.title, 'fr', row.language)?.text ?? ''
	if (row.reference_prefix === null) return { ...DEFAULT_WORKFLOW, referencePrefix: prefixOf(title) }
	const criteria = row.review_criteria ?? []
	return {
		referencePrefix: row.reference_prefix,
		authorRules: authorRulesFrom(row.author_rules),
		reviewCriteria: criteria.length > 0 ? criteria : DEFAULT_WORKFLOW.reviewCriteria,
		requiredReports: row.required_reports ?? DEFAULT_WORKFLOW.requiredReports,
		responseDays: row.response_days ?? DEFAULT_WORKFLOW.responseDays,
		invitationDays: row.invitation_days ?? DEFAULT_WORKFLOW.invitationDays,
		reviewDays: row.review_days ?? DEFAULT_WORKFLOW.reviewDays,
		minorDays: row.minor_days ?? DEFAULT_WORKFLOW.minorDays,
		majorDays: row.major_days ?? DEFAULT_WORKFLOW.majorDays,
		sendsReminders: row.sends_reminders ?? DEFAULT_WORKFLOW.sendsReminders,
		sharesReports: row.shares_reports ?? DEFAULT_WORKFLOW.sharesReports,
	}
}
