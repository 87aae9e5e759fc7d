import type { LoaderFunctionArgs } from 'react-router'
import { findDraftPicture } from '#app/modules/article-draft/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { findPicture, madePicture, type ShownFormat } from '#app/modules/production/index.server.ts'
import { findSitePicture } from '#app/modules/site/pictures/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { preconditionOf } from '#app/platform/http/ranges.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

const KEPT_FORMAT = 'image/webp'
const SHOWS_WEBP = [KEPT_FORMAT, 'image/*', '*/*']

/**
 * A picture of a text, narrower where `largeur` asks for it, as JPEG or PNG where `Accept` names these and no WebP: everybody's once the text is published, before that its authors' and editors'; one of the
 * site's own texts likewise, before that the administrators'.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = actorOf(context)
	const { name = '' } = params
	const picture =
		(await findPicture(ctx, actor, name)) ??
		(await findSitePicture(ctx, actor, name)) ??
		(await findDraftPicture(ctx, actor, name))
	if (!picture) throw new NotFound()
	const headers = {
		'cache-control': picture.isPublic ? 'public, max-age=86400' : 'private, no-store',
		vary: 'Accept',
		'x-robots-tag': 'noindex',
	}
	const width = Number(new URL(request.url).searchParams.get('largeur'))
	const format =
		picture.mediaType === KEPT_FORMAT ? formatFor(request.headers.get('accept')) : ('webp' as const)
	const made = await madePicture(ctx, picture, { width, format })
	if (made) return madeResponse(request, made, format, `"${picture.sha256}-${width}-${format}"`, headers)
	return storedFileResponse(ctx, request, {
		key: picture.storageKey,
		sha256: picture.sha256,
		modified: picture.at,
		mediaType: picture.mediaType,
		fileName: `${name}.webp`,
		disposition: 'inline',
		headers,
	})
}

/** WebP but for what names the formats that it shows and leaves WebP out, or refuses it with the weight 0. */
function formatFor(accept: string | null): ShownFormat {
	const shown = new Set(
		(accept ?? '*/*')
			.toLowerCase()
			.split(',')
			.filter((range) => !/;\s*q=0(?:\.0*)?\s*$/.test(range))
			.map((range) => range.split(';', 1)[0]?.trim() ?? ''),
	)
	if (SHOWS_WEBP.some((range) => shown.has(range))) return 'webp'
	return shown.has('image/jpeg') ? 'jpeg' : shown.has('image/png') ? 'png' : 'webp'
}

function madeResponse(
	request: Request,
	bytes: Buffer,
	format: ShownFormat,
	etag: string,
	given: Record<string, string>,
): Response {
	const headers = { ...given, etag, 'content-type': `image/${format}` }
	const condition = preconditionOf(request.headers, { etag, modified: new Date() })
	if (condition === 'not-modified') return new Response(null, { status: 304, headers })
	const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
	return new Response(body, { headers: { ...headers, 'content-length': String(bytes.length) } })
}
