import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { convertDocx } from '#app/modules/conversion/index.server.ts'
import { lostShare, MOST_LOST } from '#app/modules/manuscript-check/index.ts'
import { type Reference, withCorrections } from '#app/modules/reference/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keepPictures } from '../pictures.server.ts'
import { inProduction, openProduction } from './in-production.server.ts'

const CONVERTED = [
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	'application/vnd.oasis.opendocument.text',
]

/**
 * Makes the text of the article from its last copyedited file, or from the accepted manuscript: what stood there before is replaced, an
 * approved proof has to be approved again. The file is converted before anything is locked; nothing is kept when it is refused.
 * One that loses more than 0.5 % of the words is refused as `lossy`, with its balance, unless the loss is accepted.
 */
export const convertText = command({
	...inProduction,
	input: seenSubmission.extend({ acceptsLoss: z.boolean().default(false) }),
	async prepare(ctx, { input: { submissionId, acceptsLoss } }) {
		const source = await sourceOf(ctx, submissionId)
		if (!source) return { ok: false, error: 'noManuscript' } as const
		if (!CONVERTED.includes(source.media_type)) return { ok: false, error: 'noDocx' } as const
		const stream = await ctx.storage.get(source.storage_key)
		if (!stream) return { ok: false, error: 'noManuscript' } as const
		const converted = await convertDocx(new Uint8Array(await buffer(stream)), {
			language: source.language,
			office: ctx.env.LIBREOFFICE,
		})
		if (!converted.ok) return { ok: false, error: converted.refused } as const
		const { balance } = converted
		if (lostShare(balance) > MOST_LOST && !acceptsLoss) return { ok: false, error: 'lossy', balance } as const
		return { ...converted, fileId: source.id }
	},
	async execute(ctx, { actor, input: { submissionId }, held, prepared }) {
		const open = await openProduction(ctx, held)
		if (!open.ok) return open
		const { fileId, language, html, outline, wordCount, references, images, warnings, balance } = prepared
		const before = open.production.reference_list as Reference[]
		await keepPictures(ctx, submissionId, images)
		await ctx.db
			.updateTable('production')
			.set({
				html,
				language,
				outline: JSON.stringify(outline),
				word_count: wordCount,
				...(references.length > 0
					? { reference_list: JSON.stringify(withCorrections(references, before)) }
					: {}),
				warnings: JSON.stringify(warnings),
				balance: JSON.stringify(balance),
				proof_approved_at: null,
				proof_approved_by: null,
				updated_at: ctx.now(),
			})
			.where('submission_id', '=', submissionId)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'textConverted',
			side: 'editor',
			actor,
			detail: { fileId, words: wordCount, pictures: images.length },
		})
		return { ok: true, words: wordCount, warnings }
	},
})

/** The file from which the text is made: the newest copyedited one, else the manuscript as it stands. */
async function sourceOf(ctx: Ctx, submissionId: string) {
	return ctx.db
		.selectFrom('submission_file')
		.innerJoin('submission', 'submission.id', 'submission_file.submission_id')
		.select([
			'submission_file.id',
			'submission_file.storage_key',
			'submission_file.media_type',
			'submission.language',
		])
		.where('submission_id', '=', submissionId)
		.where('kind', 'in', ['copyedited', 'manuscript'])
		.where('replaced_at', 'is', null)
		.orderBy('kind', 'asc')
		.orderBy('version', 'desc')
		.executeTakeFirst()
}
