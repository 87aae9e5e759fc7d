import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { discardFormDraft, saveFormDraft, textsOf } from '#app/modules/form-draft/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { reviewVisitOf } from '#app/modules/review/by-link/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/form-draft'

/** There is no page here: who comes after signing in goes on to their own. */
export function loader({ request }: Route.LoaderArgs) {
	return redirect(returnPath(new URL(request.url).searchParams.get('page'), pathTo('reader')), 303)
}

/** Keeps what a form of a page (`page`, `formulaire`) holds, or throws it away (`jeter`). Scripts get no page back. */
export async function action({ context, request }: Route.ActionArgs) {
	const { searchParams } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const back = returnPath(searchParams.get('page'), pathTo('reader'))
	const isScript = request.headers.get('accept') === 'application/json'
	const writer = reviewVisitOf(context)?.actor ?? actorOf(context)
	if (!writer && !isScript)
		return redirect(pathTo('signIn', { retour: pathTo('resumeForm', { adresse: back }) }), 303)
	const actor = writer ?? requireActor(null, request, 'reader')
	const { pathname: page } = new URL(back, request.url)
	const form = searchParams.get('formulaire') ?? ''
	if (searchParams.has('jeter')) {
		await discardFormDraft(ctx, actor, { page, form })
		return redirect(back, 303)
	}
	const posted = await request.formData().catch(() => null)
	if (!posted) throw new Malformed('no form')
	const fields = textsOf(posted)
	await saveFormDraft(ctx, actor, { page, form, seen: searchParams.get('version') ?? '', fields })
	return isScript ? new Response(null, { status: 204 }) : redirect(back, 303)
}
