import { z } from 'zod'
import { type WrittenFile, writeUnkept } from '#app/modules/galley/index.server.ts'
import { canProduce, isOpen } from '#app/modules/production/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { collectObject, putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { readSource } from '../commands/article-source.server.ts'
import { asPublished } from '../commands/as-published.server.ts'
import { inPublication } from '../commands/in-publication.server.ts'
import { previewFingerprint } from './fingerprint.server.ts'
import { PREVIEWED, type PreviewedFormat } from './model.ts'

const KEPT_MS = 30 * 86_400_000

export const PREVIEW_JOB = { name: 'galley-preview', payload: z.object({ submissionId: z.uuid() }) }

/**
 * Has the files of an article in the making made as readers would be offered them if it were out, for those who produce it. Refuses 'notNow' where it may not change any more, or has
 * no text.
 */
export const previewFiles = command({
	...inPublication,
	async authorize(ctx: Ctx, actor: Actor, { submissionId }: { submissionId: string }) {
		const place = await findPlace(ctx, submissionId)
		if (!place || !canProduce(actor, place)) throw new NotFound()
		return place
	},
	async execute(ctx, { held }) {
		const source = isOpen(held) ? await readSource(ctx, held.id) : null
		if (!source || source.html === '') return { ok: false, error: 'notNow' }
		await ctx.db
			.deleteFrom('galley_preview')
			.where('submission_id', '=', held.id)
			.where('storage_key', 'is', null)
			.execute()
		await enqueue(ctx, PREVIEW_JOB, { submissionId: held.id }, { key: held.id })
		return { ok: true }
	},
})

/** Makes the files that were asked for, each shown as soon as it is there; text and metadata count as they stand when it begins. */
export function makesPreviews(): JobKind {
	return handle(PREVIEW_JOB, {
		async run(ctx, { submissionId }, { stopping }) {
			const source = await readSource(ctx, submissionId)
			if (!source) return
			const fingerprint = await previewFingerprint(ctx, source)
			const asked = { submissionId, issueId: source.issue_id, workId: null }
			await writeUnkept(
				ctx,
				PREVIEWED,
				(read) => asPublished(ctx, asked, read),
				async (format, file) => {
					await keep(ctx, { submission_id: submissionId, format, fingerprint }, file)
					stopping.throwIfAborted()
				},
			)
		},
		attempts: 3,
	})
}

async function keep(
	ctx: Ctx,
	{
		submission_id,
		format,
		fingerprint,
	}: { submission_id: string; format: PreviewedFormat; fingerprint: string },
	file: WrittenFile,
): Promise<void> {
	const before = await inTransaction(ctx, async (ctx) => {
		const stored = file && (await putReferenced(ctx, file.bytes))
		const was = await ctx.db
			.selectFrom('galley_preview')
			.select('storage_key')
			.where('submission_id', '=', submission_id)
			.where('format', '=', format)
			.executeTakeFirst()
		const row = {
			fingerprint,
			storage_key: stored?.key ?? null,
			sha256: stored?.sha256 ?? null,
			bytes: stored?.bytes ?? null,
			warnings: JSON.stringify(file?.warnings ?? []),
			made_at: ctx.now(),
		}
		await ctx.db
			.insertInto('galley_preview')
			.values({ submission_id, format, ...row })
			.onConflict((conflict) => conflict.columns(['submission_id', 'format']).doUpdateSet(row))
			.execute()
		return was?.storage_key
	})
	if (before) await collectObject(ctx, before)
}

/** Removes previews that were made long ago: whoever wants them has them made again. */
export async function sweepPreviews(ctx: Ctx): Promise<void> {
	const gone = await ctx.db
		.deleteFrom('galley_preview')
		.where('made_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
		.returning('storage_key')
		.execute()
	for (const { storage_key } of gone) if (storage_key) await collectObject(ctx, storage_key)
}
