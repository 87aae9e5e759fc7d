import { buffer } from 'node:stream/consumers'
import { writeUnkept } from '#app/modules/galley/index.server.ts'
import { runGalleyCheck } from '#app/modules/production/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { asPublished } from '../commands/as-published.server.ts'
import type { EntryKey } from './order-issue.server.ts'

/**
 * How many pages readers will find in the PDF of an article: of the one that was uploaded, else of the one that is made of its text. `unknown` where that PDF cannot be set
 * or read; null where there is neither.
 */
export async function pageCount(
	ctx: Ctx,
	issueId: string,
	entry: EntryKey,
): Promise<number | 'unknown' | null> {
	const bytes = (await uploadedPdf(ctx, entry)) ?? (await pdfAsPublished(ctx, issueId, entry))
	if (bytes === null || bytes === 'unknown') return bytes
	const checked = await runGalleyCheck({ bytes, doi: null, language: 'fr' })
	return (checked.ok && checked.pageCount) || 'unknown'
}

async function uploadedPdf(ctx: Ctx, { submissionId, workId }: EntryKey): Promise<Uint8Array | null> {
	const made = submissionId
		? await ctx.db
				.selectFrom('submission_file')
				.select('storage_key')
				.where('submission_id', '=', submissionId)
				.where('kind', '=', 'galley')
				.where('media_type', '=', 'application/pdf')
				.where('replaced_at', 'is', null)
				.orderBy('id')
				.executeTakeFirst()
		: undefined
	const out =
		!submissionId && workId
			? await ctx.db
					.selectFrom('galley')
					.select('storage_key')
					.where('work_id', '=', workId)
					.where('format', '=', 'pdf')
					.orderBy('position')
					.executeTakeFirst()
			: undefined
	const key = (made ?? out)?.storage_key
	const stream = key && (await ctx.storage.get(key))
	return stream ? buffer(stream) : null
}

/** The PDF that the platform would make of an article if the issue were out; `unknown` where its text cannot be set, null where it has none. */
async function pdfAsPublished(
	ctx: Ctx,
	issueId: string,
	{ submissionId, workId }: EntryKey,
): Promise<Uint8Array | 'unknown' | null> {
	let bytes: Uint8Array | 'unknown' | null = null
	await writeUnkept(
		ctx,
		['pdf'],
		(read) => asPublished(ctx, { issueId, submissionId, workId }, read),
		async (_, file) => {
			bytes = file?.bytes ?? 'unknown'
		},
	)
	return bytes
}
