import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { startImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/start-impersonation'
import { requireEntry } from './entry.server.ts'

/** There is no page here: to look at, this address does not exist. */
export function loader(): never {
	throw new Response(null, { status: 404 })
}

/** From here on the administrator is the person that the form names; what may not be done does not exist. */
export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	await startImpersonation(context.get(ctxContext), actor, { userId: form.text('personne') })
	return redirect(pathTo('reader'), 303)
}
