import type { Actor } from '#app/modules/rights/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Fault } from '../draft/fault.ts'
import {
	type MetadataRefusals,
	MOST_LANGUAGES,
	metadataFaults,
	metadataFrom,
	type TypedMetadata,
} from '../draft/metadata.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'
import { type DraftRefusal, lockDraft, noteStep } from './own-draft.server.ts'

const LANGUAGE = /^[a-z]{2,3}$/

/**
 * Saves title, abstract, keywords, references and the note of a draft, and answers what the journal's rules find wrong in them: that is
 * kept all the same. Only a field beyond every measure is refused ('invalid'), and then nothing is saved.
 */
export function saveMetadata(
	ctx: Ctx,
	actor: Actor,
	id: string,
	typed: TypedMetadata,
): Promise<
	| { ok: true; faults: Fault[] }
	| { ok: false; error: DraftRefusal }
	| { ok: false; error: 'invalid'; errors: MetadataRefusals }
> {
	return inTransaction(ctx, async (ctx) => {
		const locked = await lockDraft(ctx, actor, id)
		if (!locked.ok) return locked
		const disciplines = (await listDisciplines(ctx)).map((discipline) => discipline.id)
		const read = metadataFrom(typed, { languages: languagesIn(typed), disciplines })
		if (!read.ok) return { ok: false, error: 'invalid', errors: read.errors }
		const { metadata } = read
		await ctx.db
			.updateTable('submission')
			.set({
				title: JSON.stringify(metadata.title),
				subtitle: JSON.stringify(metadata.subtitle),
				abstract: JSON.stringify(metadata.abstract),
				keywords: JSON.stringify(metadata.keywords),
				disciplines: metadata.disciplines,
				reference_list: JSON.stringify(metadata.references),
				note_to_editor: metadata.noteToEditor,
			})
			.where('id', '=', id)
			.execute()
		await noteStep(ctx, id, 'metadata')
		const { authorRules } = await getWorkflowSettings(ctx, locked.draft.journalId)
		return { ok: true, faults: metadataFaults(metadata, authorRules) }
	})
}

function languagesIn({ title, subtitle, abstract, keywords }: TypedMetadata): string[] {
	const typed = [title, subtitle, abstract, keywords].flatMap((texts) => Object.keys(texts))
	return [...new Set(typed)].filter((code) => LANGUAGE.test(code)).slice(0, MOST_LANGUAGES)
}
