import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { getJournalSettings, readSettings } from './journal-settings.server.ts'
import { parseSettings, type SettingsInput } from './parse.ts'

/**
 * Keeps how a journal runs its manuscripts and what it asks of its authors, and writes to the audit log which parts changed. A form with faults is
 * refused as 'invalid', one that was made from other settings as 'changedMeanwhile'.
 */
export const saveWorkflowSettings = command({
	input: z.object({
		slug: z.string(),
		version: z.string(),
		/** The form: values by field name. */
		typed: z.record(z.string(), z.array(z.string())),
	}),
	async authorize(ctx: Ctx, actor: Actor, { slug }) {
		const journal = await getJournalSettings(ctx, actor, slug)
		if (!journal) throw new NotFound()
		return { id: journal.id, slug }
	},
	async prepare(_, { input: { typed } }) {
		const parsed = parseSettings(typed)
		return parsed.ok ? parsed.input : ({ ok: false, error: 'invalid', faults: parsed.faults } as const)
	},
	async lock(ctx, { id, slug }) {
		await ctx.db.selectFrom('any_journal as journal').select('id').where('id', '=', id).forUpdate().execute()
		return present(ctx, slug)
	},
	async execute(ctx, { actor, place: { id, slug }, held: before, prepared: input }) {
		await store(ctx, id, input)
		const after = await present(ctx, slug)
		const changed = Object.entries(after.settings).flatMap(([part, value]) =>
			JSON.stringify(value) === JSON.stringify(before.settings[part as keyof typeof before.settings])
				? []
				: [part],
		)
		if (changed.length === 0) return { ok: true }
		const detail = { journal: id, parts: changed.join(' ') }
		await recordAudit(ctx, { action: 'journal-settings-changed', actor, detail })
		return { ok: true }
	},
})

async function present(ctx: Ctx, slug: string) {
	const journal = await readSettings(ctx, slug)
	if (!journal) throw new NotFound()
	return journal
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
		.updateTable('any_journal')
		.set({ accepts_submissions: input.acceptsSubmissions, updated_at: ctx.now() })
		.where('id', '=', journalId)
		.execute()
}
