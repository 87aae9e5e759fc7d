import type { Ctx } from '../ctx.server.ts'
import { type AddressKind, removedAt } from '../db/given-up-address.server.ts'
import { movedSlug } from '../db/slug-redirect.server.ts'

/**
 * What to throw when nothing stands under a slug: a permanent redirect to where it went, with the query kept,
 * 410 with what was removed from there (RFC 9110, section 15.5.11), or 404. `path` builds the new address from the new slug.
 */
export async function movedOrMissing(
	ctx: Ctx,
	request: Request,
	kind: Parameters<typeof movedSlug>[1],
	slug: string | undefined,
	path: (slug: string) => string,
): Promise<Response> {
	const target = await movedSlug(ctx, kind, slug)
	if (target === null) return (await removedResponse(ctx, kind, slug)) ?? new Response(null, { status: 404 })
	return new Response(null, {
		status: 301,
		headers: { Location: path(target) + new URL(request.url).search },
	})
}

/** 410 with what was removed from a slug; null where nothing was. */
export async function removedResponse(
	ctx: Ctx,
	kind: AddressKind,
	slug: string | undefined,
): Promise<Response | null> {
	const removed = await removedAt(ctx, kind, slug)
	return removed && Response.json(removed, { status: 410 })
}
