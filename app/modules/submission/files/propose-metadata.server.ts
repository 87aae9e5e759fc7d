import { typedLine } from '#app/i18n/typed-text.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { currentManuscript } from './check.server.ts'

/**
 * Fills what is empty in a draft with what its manuscript says of itself: title, abstract and keywords by language, references, and the
 * language of the text until its step was saved. What the author typed is never touched; nothing changes once it was sent. With `replacesReferences`
 * those there were read in the manuscript before and go with it.
 */
export async function proposeMetadata(
	ctx: Ctx,
	submissionId: string,
	{ metadata }: Pick<CheckReport, 'metadata'>,
	{ replacesReferences = false } = {},
): Promise<void> {
	const draft = await ctx.db
		.selectFrom('submission')
		.select(['title', 'abstract', 'keywords', 'reference_list', 'steps_done'])
		.where('id', '=', submissionId)
		.where('status', '=', 'draft')
		.executeTakeFirst()
	if (!draft) return
	const [language] = Object.keys(metadata.titles)
	const references =
		draft.reference_list.length > 0 && !replacesReferences
			? draft.reference_list
			: metadata.references.map(({ text }) => typedLine(text))
	await ctx.db
		.updateTable('submission')
		.set({
			title: JSON.stringify(filled(metadata.titles, draft.title)),
			abstract: JSON.stringify(filled(metadata.abstracts, draft.abstract)),
			keywords: JSON.stringify(filled(metadata.keywords, draft.keywords)),
			reference_list: JSON.stringify(references),
			...(language && !draft.steps_done.includes('metadata') && { language }),
		})
		.where('id', '=', submissionId)
		.execute()
}

/** True when the references of a draft are those that were read in its manuscript, as they were read: nobody changed them. */
export async function referencesRead(ctx: Ctx, submissionId: string): Promise<boolean> {
	const read = (await currentManuscript(ctx, submissionId))?.report?.metadata.references.map(({ text }) =>
		typedLine(text),
	)
	const draft = await ctx.db
		.selectFrom('submission')
		.select('reference_list')
		.where('id', '=', submissionId)
		.where('status', '=', 'draft')
		.executeTakeFirst()
	return (
		read !== undefined &&
		draft !== undefined &&
		JSON.stringify(draft.reference_list.map(typedLine)) === JSON.stringify(read)
	)
}

/** What is there, and for the other languages what is proposed. */
function filled<T extends string | string[]>(
	proposed: { [language: string]: T },
	there: { [language: string]: T | undefined },
): { [language: string]: T } {
	const kept = Object.entries(there).filter((entry): entry is [string, T] => (entry[1]?.length ?? 0) > 0)
	return { ...proposed, ...Object.fromEntries(kept) }
}
