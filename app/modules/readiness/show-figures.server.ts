import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Shows a journal's figures to everybody, or no more; for those who run the journal. */
export const showFigures = command({
	input: z.object({ slug: z.string(), isShown: z.boolean() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedJournal(ctx, actor, slug),
	async lock() {},
	async execute(ctx, { actor, input: { isShown }, place: { id } }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('any_journal')
			.set({ shows_figures: isShown, updated_at: ctx.now() })
			.where('id', '=', id)
			.where('shows_figures', '<>', isShown)
			.execute()
		const detail = { journal: id, parts: 'shows_figures' }
		await recordAudit(ctx, { action: 'journal-changed', actor, detail })
		return { ok: true }
	},
})
