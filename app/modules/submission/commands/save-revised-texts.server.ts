import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type RevisedTexts, revisedTexts, revisedTextsFrom } from '../draft/revised-texts.ts'
import { recordEvent } from '../events.server.ts'
import { seenSubmission } from '../schema.ts'
import { onOwn } from './own-submission.server.ts'

/** Title, subtitle, abstract and keywords of a submission as the form of a revision holds them. Asks for no right. */
export async function getRevisedTexts(ctx: Ctx, submissionId: string): Promise<RevisedTexts> {
	const { keywords, ...texts } = await storedTexts(ctx, submissionId)
	const joined = Object.entries(keywords).map(([language, words]) => [language, words.join(', ')])
	return { ...texts, keywords: Object.fromEntries(joined) }
}

/**
 * Changes title, subtitle, abstract and keywords of one's own submission while a revision of it is asked for; a field that is left empty keeps what was in it. Refused
 * before and after ('closed'), and with more keywords than anybody means ('tooManyKeywords').
 */
export const saveRevisedTexts = command({
	...onOwn,
	input: seenSubmission.extend(revisedTexts.shape),
	async execute(ctx, { actor, input: { submissionId, ...typed }, held }) {
		if (held.status !== 'revisions_requested') return { ok: false, error: 'closed' }
		const read = revisedTextsFrom(typed, await storedTexts(ctx, submissionId))
		if (!read) return { ok: false, error: 'tooManyKeywords' }
		await ctx.db
			.updateTable('submission')
			.set({
				title: JSON.stringify(read.title),
				subtitle: JSON.stringify(read.subtitle),
				abstract: JSON.stringify(read.abstract),
				keywords: JSON.stringify(read.keywords),
				updated_at: ctx.now(),
			})
			.where('id', '=', submissionId)
			.execute()
		await recordEvent(ctx, { submissionId, action: 'metadataChanged', side: 'author', actor })
		return { ok: true }
	},
})

function storedTexts(ctx: Ctx, submissionId: string) {
	return ctx.db
		.selectFrom('submission')
		.select(['title', 'subtitle', 'abstract', 'keywords'])
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
}
