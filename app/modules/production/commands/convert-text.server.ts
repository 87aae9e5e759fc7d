import { buffer } from 'node:stream/consumers'
import { convertDocx } from '#app/modules/conversion/convert-docx.server.ts'
import type { ConversionWarning } from '#app/modules/conversion/model.ts'
import { recordEvent } from '#app/modules/submission/events.server.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Answer } from '../model.ts'
import { keepPictures } from '../pictures.server.ts'
import { canProduce } from '../policy.ts'
import { lockProduction, type ProductionAct } from './lock-production.server.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Makes the text of the article from its last copyedited file, or from the accepted manuscript: what stood there before is replaced, an
 * approved proof has to be approved again. The file is converted before anything is locked; nothing is kept when it is refused.
 */
export async function convertText(
	ctx: Ctx,
	act: ProductionAct,
): Promise<Answer<{ words: number; warnings: ConversionWarning[] }>> {
	const place = await findPlace(ctx, act.submissionId)
	if (!place || !canProduce(act.actor, place)) throw new Response(null, { status: 404 })
	const source = await sourceOf(ctx, act.submissionId)
	if (!source) return { ok: false, error: 'noManuscript' }
	if (source.media_type !== DOCX) return { ok: false, error: 'noDocx' }
	const stream = await ctx.storage.get(source.storage_key)
	if (!stream) return { ok: false, error: 'noManuscript' }
	const converted = await convertDocx(new Uint8Array(await buffer(stream)), { language: source.language })
	if (!converted.ok) return { ok: false, error: converted.refused }
	const { html, outline, wordCount, references, images, warnings } = converted
	return inTransaction(ctx, async (ctx) => {
		const held = await lockProduction(ctx, act)
		if (!held.ok) return held
		await keepPictures(ctx, act.submissionId, images)
		await ctx.db
			.updateTable('production')
			.set({
				html,
				language: converted.language,
				outline: JSON.stringify(outline),
				word_count: wordCount,
				...(references.length > 0 ? { reference_list: JSON.stringify(references) } : {}),
				warnings: JSON.stringify(warnings),
				proof_approved_at: null,
				proof_approved_by: null,
				updated_at: ctx.now(),
			})
			.where('submission_id', '=', act.submissionId)
			.execute()
		await recordEvent(ctx, {
			submissionId: act.submissionId,
			act: 'textConverted',
			side: 'editor',
			actor: act.actor,
			detail: { fileId: source.id, words: wordCount, pictures: images.length },
		})
		return { ok: true, words: wordCount, warnings }
	})
}

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
