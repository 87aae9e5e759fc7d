import { listDisciplines } from '#app/modules/work/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import {
	MOST_LANGUAGES,
	metadataFaults,
	metadataFrom,
	namesFaults,
	type TypedMetadata,
	typedMetadata,
} from '../draft/metadata.ts'
import { typedReport } from '../files/check.server.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'
import { noteStep, onDraft } from './own-submission.server.ts'

const LANGUAGE = /^[a-z]{2,3}$/

/**
 * Saves title, abstract, keywords, references and the note of a draft, and answers what the journal's rules find wrong in them, and whom they name
 * of the authors: that is kept all the same. Only a field beyond every measure is refused ('invalid'), and then nothing is saved.
 */
export const saveMetadata = command({
	...onDraft,
	input: onDraft.input.extend({ typed: typedMetadata }),
	async execute(ctx, { input: { typed }, held: draft }) {
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
			.where('id', '=', draft.id)
			.execute()
		await noteStep(ctx, draft.id, 'metadata')
		const { authorRules } = await getWorkflowSettings(ctx, draft.journalId)
		const named = namesFaults(await typedReport(ctx, draft.id))
		return { ok: true, faults: [...named, ...metadataFaults(metadata, authorRules)] }
	},
})

function languagesIn({ title, subtitle, abstract, keywords }: TypedMetadata): string[] {
	const typed = [title, subtitle, abstract, keywords].flatMap((texts) => Object.keys(texts))
	return [...new Set(typed)].filter((code) => LANGUAGE.test(code)).slice(0, MOST_LANGUAGES)
}
