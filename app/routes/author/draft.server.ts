import { type RouterContextProvider, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Draft, getDraft } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { requireAuthor } from './entry.server.ts'

/** The own draft that a page of the wizard is about. Thrown: the access-denied page, 404 for what is not one's own, the way to the page of what was sent. */
export async function requireDraft(
	context: Readonly<RouterContextProvider>,
	request: Request,
	id: string,
): Promise<{ ctx: Ctx; actor: Actor; draft: Draft }> {
	const actor = requireAuthor(context, request)
	const ctx = context.get(ctxContext)
	if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Response(null, { status: 404 })
	const draft = await getDraft(ctx, actor, id)
	if (!draft) throw new Response(null, { status: 404 })
	if (draft === 'submitted') throw redirect(pathTo('author.submission', { id }), 303)
	return { ctx, actor, draft }
}

/** Throws what a refused change of a draft is answered: 404 for what is not one's own, the way to the page of what was sent meanwhile. */
export function refuseChange(error: 'notFound' | 'changedMeanwhile', id: string): never {
	if (error === 'notFound') throw new Response(null, { status: 404 })
	throw redirect(pathTo('author.submission', { id }), 303)
}
