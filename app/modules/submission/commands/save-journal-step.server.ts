import { command } from '#app/platform/command.server.ts'
import { listOpenCallsOf } from '../queries/open-places.server.ts'
import { journalStep } from '../schema.ts'
import { noteStep, onDraft } from './own-submission.server.ts'

/** Languages in which a manuscript may be written, by ISO 639-1 code, whatever the journal's own. */
export const MANUSCRIPT_LANGUAGES = ['fr', 'en', 'es', 'ar', 'pt', 'sw'] as const

/**
 * Saves section, language and call of a draft; '' is none. The section must be one of the journal's, the call an open one of the journal or the
 * one that the draft answers already; anything else is refused as 'unknown'.
 */
export const saveJournalStep = command({
	...onDraft,
	input: onDraft.input.extend(journalStep.shape),
	async execute(ctx, { actor, input, held: draft }) {
		const sections = await ctx.db
			.selectFrom('section')
			.select('id')
			.where('journal_id', '=', draft.journalId)
			.execute()
		const sectionId = input.sectionId || null
		if (sectionId && !sections.some((section) => section.id === sectionId))
			return { ok: false, error: 'unknown' }
		const callId = input.callId || null
		const call = (await listOpenCallsOf(ctx, actor, draft.journalId)).find((open) => open.id === callId)
		if (callId && callId !== draft.callId && !call) return { ok: false, error: 'unknown' }
		const { languages } = await ctx.db
			.selectFrom('any_journal as journal')
			.select('languages')
			.where('id', '=', draft.journalId)
			.executeTakeFirstOrThrow()
		if (![...languages, ...MANUSCRIPT_LANGUAGES].includes(input.language))
			return { ok: false, error: 'unknown' }
		await ctx.db
			.updateTable('submission')
			.set({ section_id: sectionId ?? call?.sectionId ?? null, call_id: callId, language: input.language })
			.where('id', '=', draft.id)
			.execute()
		await noteStep(ctx, draft.id, 'call')
		return { ok: true }
	},
})
