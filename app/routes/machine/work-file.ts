import type { LoaderFunctionArgs } from 'react-router'
import { fileLinkHeader } from '#app/modules/citation/signposting/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { noteReading } from '#app/modules/shelf/index.server.ts'
import { USAGE_HEADER, usageHeaders } from '#app/modules/usage/index.ts'
import { getGalleyFile } from '#app/modules/work/index.server.ts'
import { type WorkKind, workPath } from '#app/modules/work/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

/**
 * A file of an article, a book or a chapter. A PDF opens in the browser unless `?telecharger=1`; everything else is
 * downloaded, so that no file can act as a page of this site. A part of a file counts for nothing (COUNTER 5.1, section
 * 7.1: only 200 and 304 do): a viewer that reads in parts asks for the whole first.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { slug, id, ouvrageId, chapterId, fileName = '' } = params
	const kind: WorkKind = chapterId === undefined ? (slug === undefined ? 'book' : 'article') : 'chapter'
	const work = { kind, slug: chapterId ?? slug ?? id, bookSlug: ouvrageId }
	const file = await getGalleyFile(ctx, work, fileName)
	if (!file) {
		const holder = kind === 'article' ? slug : (ouvrageId ?? id)
		return movedOrMissing(ctx, request, kind === 'article' ? 'article' : 'book', holder, (moved) => {
			const place =
				kind === 'chapter'
					? { kind, slug: encodeURIComponent(chapterId ?? ''), bookSlug: moved }
					: { kind, slug: moved }
			return `${workPath(place)}/telecharger/${encodeURIComponent(fileName)}`
		})
	}
	const shown = { kind, slug: work.slug ?? '', bookSlug: ouvrageId ?? null }
	const isDownload = new URL(request.url).searchParams.get('telecharger') === '1'
	const response = await storedFileResponse(ctx, request, {
		key: file.storageKey,
		sha256: file.sha256,
		modified: file.modified,
		mediaType: file.mediaType,
		fileName: file.fileName,
		disposition: file.mediaType === 'application/pdf' && !isDownload ? 'inline' : 'attachment',
		headers: {
			link: fileLinkHeader({ ...shown, path: workPath(shown) }, ctx.env.PUBLIC_URL),
			...usageHeaders('download', file.workId),
		},
	})
	if (response.status === 206) response.headers.delete(USAGE_HEADER)
	else if (response.ok) await noteReading(ctx, actorOf(context), file.workId)
	return response
}
