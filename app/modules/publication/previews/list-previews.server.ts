import { pathTo } from '#app/addresses/address.ts'
import type { GalleyState } from '#app/modules/galley/index.server.ts'
import { FORMATS } from '#app/modules/galley/index.ts'
import { FORMAT_OF } from '#app/modules/production/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { type ArticleSource, readSource } from '../commands/article-source.server.ts'
import { previewFingerprint } from './fingerprint.server.ts'
import { PREVIEW_JOB } from './make-previews.server.ts'
import { PREVIEWED, type PreviewedFormat } from './model.ts'

/** How the files of an article in the making stand for those who produce it, as `listGalleyStates` tells of what is out; nothing where it has no text yet. */
export async function listPreviews(ctx: Ctx, submissionId: string): Promise<GalleyState[]> {
	const source = await readSource(ctx, submissionId)
	if (!source || source.html === '') return []
	const fingerprint = await previewFingerprint(ctx, source)
	const rows = await ctx.db
		.selectFrom('galley_preview')
		.selectAll()
		.where('submission_id', '=', submissionId)
		.execute()
	const isOrdered = await isAwaited(ctx, submissionId)
	return PREVIEWED.map((format): GalleyState => {
		const uploaded = uploadedIn(source, format)
		if (uploaded)
			return {
				...{ format, state: 'uploaded', bytes: uploaded.bytes, madeAt: null, warnings: [] },
				path: pathTo('desk.productionFile', { id: submissionId, fileId: uploaded.id }),
			}
		const row = rows.find((row) => row.format === format)
		const isCurrent = row?.fingerprint === fingerprint
		const path =
			row?.bytes == null ? null : pathTo('desk.productionFile', { id: submissionId, fileId: format })
		return {
			...{ format, path, bytes: row?.bytes ?? null, warnings: row?.warnings ?? [] },
			madeAt: row?.made_at.toISOString() ?? null,
			state: isCurrent
				? path === null
					? 'failed'
					: 'made'
				: isOrdered
					? 'awaited'
					: row
						? 'outdated'
						: 'none',
		}
	})
}

function uploadedIn(source: ArticleSource, format: PreviewedFormat) {
	return source.galleys.find(
		({ media_type }) => FORMAT_OF[media_type] === (format === 'jats' ? 'xml' : format),
	)
}

async function isAwaited(ctx: Ctx, submissionId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('job')
		.select('id')
		.where('kind', '=', PREVIEW_JOB.name)
		.where('key', '=', submissionId)
		.where('state', 'in', ['waiting', 'running'])
		.executeTakeFirst()
	return row !== undefined
}

/**
 * Sends a file that was made of an article in the making: a PDF opens in the browser, everything else is downloaded, no cache keeps it. Throws a 404 where none was
 * made. Whoever calls it has asked who may read it.
 */
export async function previewFileResponse(
	ctx: Ctx,
	request: Request,
	{ submissionId, format }: { submissionId: string; format: PreviewedFormat },
): Promise<Response> {
	const row = await ctx.db
		.selectFrom('galley_preview as file')
		.innerJoin('submission', 'submission.id', 'file.submission_id')
		.select(['storage_key', 'sha256', 'made_at', 'reference'])
		.where('submission_id', '=', submissionId)
		.where('format', '=', format)
		.executeTakeFirst()
	if (!row?.storage_key || !row.sha256) throw new NotFound()
	const { mediaType, extension } = FORMATS[format]
	return storedFileResponse(ctx, request, {
		...{ key: row.storage_key, sha256: row.sha256, modified: row.made_at, mediaType },
		fileName: `${row.reference ?? submissionId}.${extension}`,
		disposition: format === 'pdf' ? 'inline' : 'attachment',
		headers: { 'cache-control': 'private, no-store' },
	})
}
