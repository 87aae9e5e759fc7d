import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { getJournalSettings } from '../settings/journal-settings.server.ts'
import type { SettingsInput } from '../settings/parse.ts'

/**
 * Keeps how a journal runs its files and what it asks of its authors, and writes to the audit log which parts changed. Refuses as `unknown` a
 * journal that is not there or not this person's to manage, and as `changedMeanwhile` a form that was made from other settings.
 */
export function saveWorkflowSettings(
	ctx: Ctx,
	actor: Actor,
	{ slug, seen, input }: { slug: string; seen: string; input: SettingsInput },
): Promise<{ ok: true } | { ok: false; error: 'unknown' | 'changedMeanwhile' }> {
	return inTransaction(ctx, async (ctx) => {
		await ctx.db.selectFrom('journal').select('id').where('slug', '=', slug).forUpdate().executeTakeFirst()
		const before = await getJournalSettings(ctx, actor, slug)
		if (!before) return { ok: false, error: 'unknown' }
		if (before.version !== seen) return { ok: false, error: 'changedMeanwhile' }
		await store(ctx, before.id, input)
		const after = await getJournalSettings(ctx, actor, slug)
		const changed = Object.entries(after?.settings ?? {}).flatMap(([part, value]) =>
			JSON.stringify(value) === JSON.stringify(before.settings[part as keyof typeof before.settings])
				? []
				: [part],
		)
		if (changed.length === 0) return { ok: true }
		await recordAudit(ctx, {
			act: 'journal-settings-changed',
			actor,
			detail: { journal: before.id, parts: changed.join(' ') },
		})
		return { ok: true }
	})
}

async function store(ctx: Ctx, journalId: string, input: SettingsInput): Promise<void> {
	const columns = {
		reference_prefix: input.referencePrefix,
		author_rules: JSON.stringify(input.ownRules),
		review_criteria: JSON.stringify(input.reviewCriteria),
		required_reports: input.requiredReports,
		response_days: input.responseDays,
		invitation_days: input.invitationDays,
		review_days: input.reviewDays,
		minor_days: input.minorDays,
		major_days: input.majorDays,
		sends_reminders: input.sendsReminders,
		shares_reports: input.sharesReports,
	}
	await ctx.db
		.insertInto('journal_workflow')
		.values({ journal_id: journalId, ...columns })
		.onConflict((conflict) => conflict.column('journal_id').doUpdateSet(columns))
		.execute()
	await ctx.db
		.updateTable('journal')
		.set({ accepts_submissions: input.acceptsSubmissions, updated_at: ctx.now() })
		.where('id', '=', journalId)
		.execute()
}
