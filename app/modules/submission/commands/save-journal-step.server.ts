import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { listOpenCallsOf } from '../queries/open-places.server.ts'
import { type DraftRefusal, lockDraft, noteStep } from './own-draft.server.ts'

/** Languages in which a manuscript may be written, by ISO 639-1 code, whatever the journal's own. */
export const MANUSCRIPT_LANGUAGES = ['fr', 'en', 'es', 'ar', 'pt', 'sw'] as const

/**
 * Saves section, language and call of a draft. The section must be one of the journal's, the call an open one of the journal or the
 * one that the draft answers already; anything else is refused as 'unknown'.
 */
export function saveJournalStep(
	ctx: Ctx,
	actor: Actor,
	id: string,
	choice: { sectionId: string; callId: string; language: string },
): Promise<{ ok: true } | { ok: false; error: DraftRefusal | 'unknown' }> {
	return inTransaction(ctx, async (ctx) => {
		const locked = await lockDraft(ctx, actor, id)
		if (!locked.ok) return locked
		const { draft } = locked
		const sections = await ctx.db
			.selectFrom('section')
			.select('id')
			.where('journal_id', '=', draft.journalId)
			.execute()
		const sectionId = choice.sectionId || null
		if (sectionId && !sections.some((section) => section.id === sectionId))
			return { ok: false, error: 'unknown' }
		const callId = choice.callId || null
		const call = (await listOpenCallsOf(ctx, draft.journalId)).find((open) => open.id === callId)
		if (callId && callId !== draft.callId && !call) return { ok: false, error: 'unknown' }
		const { languages } = await ctx.db
			.selectFrom('journal')
			.select('languages')
			.where('id', '=', draft.journalId)
			.executeTakeFirstOrThrow()
		if (![...languages, ...MANUSCRIPT_LANGUAGES].includes(choice.language))
			return { ok: false, error: 'unknown' }
		await ctx.db
			.updateTable('submission')
			.set({ section_id: sectionId ?? call?.sectionId ?? null, call_id: callId, language: choice.language })
			.where('id', '=', id)
			.execute()
		await noteStep(ctx, id, 'call')
		return { ok: true }
	})
}
