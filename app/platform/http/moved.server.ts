import type { Ctx } from '../ctx.server.ts'
import { movedSlug } from '../db/slug-redirect.server.ts'

/**
 * What to throw when nothing stands under a slug: a permanent redirect to where it went, with the query kept,
 * or 404. `path` builds the new address from the new slug.
 */
export async function movedOrMissing(
	ctx: Ctx,
	request: Request,
	kind: Parameters<typeof movedSlug>[1],
	slug: string | undefined,
	path: (slug: string) => string,
): Promise<Response> {
	const target = await movedSlug(ctx, kind, slug)
	if (target === null) return new Response(null, { status: 404 })
	return new Response(null, {
		status: 301,
		headers: { Location: path(target) + new URL(request.url).search },
	})
}
