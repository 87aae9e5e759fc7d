import { linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import { correctedReference, type Reference } from '#app/modules/reference/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { correctedEntry } from '../reference-schema.ts'
import { inProduction, openProduction } from './in-production.server.ts'

/**
 * Makes the record of an entry what an editor says of it: it is doubtful no more, outlives a conversion that finds the same words, and citations that it
 * explains lead to it. The words that readers see stay as they are. An entry that is not there is refused as `unknownReference`.
 */
export const correctReference = command({
	...inProduction,
	input: correctedEntry,
	async execute(ctx, { actor, input, held }) {
		const { submissionId, version: _, number, seen, ...fields } = input
		const open = await openProduction(ctx, held, seen)
		if (!open.ok) return open
		const { html, reference_list } = open.production
		const references = reference_list as Reference[]
		const reference = references[number - 1]
		if (!reference) return { ok: false, error: 'unknownReference' } as const
		const corrected = references.with(number - 1, correctedReference(reference, fields))
		await ctx.db
			.updateTable('production')
			.set({
				reference_list: JSON.stringify(corrected),
				html: linkCitations(html, corrected).html,
				updated_at: ctx.now(),
			})
			.where('submission_id', '=', submissionId)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'referenceCorrected',
			side: 'editor',
			actor,
			detail: { number },
		})
		return { ok: true }
	},
})
