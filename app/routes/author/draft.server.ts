import { type RouterContextProvider, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Draft, getDraft } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { isId } from '#app/platform/id.ts'
import { requireAuthor } from './entry.server.ts'

/** The own draft that a page of the wizard is about. Thrown: the access-denied page, 404 for what is not one's own, the way to the page of what was sent. */
export async function requireDraft(
	context: Readonly<RouterContextProvider>,
	request: Request,
	id: string,
): Promise<{ ctx: Ctx; actor: Actor; draft: Draft }> {
	const actor = requireAuthor(context, request)
	const ctx = context.get(ctxContext)
	const draft = isId(id) ? await getDraft(ctx, actor, id) : null
	if (!draft) throw new NotFound()
	if (draft === 'submitted') throw sentMeanwhile(id)
	return { ctx, actor, draft }
}

/** Where a form of a draft leads that was sent meanwhile: to the page of what was sent. */
export function sentMeanwhile(id: string): Response {
	return redirect(pathTo('author.submission', { id }), 303)
}
