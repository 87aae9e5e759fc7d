import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { endImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/end-impersonation'

/** There is no page here: to look at, this address does not exist. */
export function loader(): never {
	throw new NotFound()
}

/** The administrator is themself again, on the page of the person they acted as. */
export async function action({ context }: Route.ActionArgs) {
	const actor = actorOf(context)
	if (!actor?.impersonator) throw new NotFound()
	await endImpersonation(context.get(ctxContext), actor, {})
	return redirect(pathTo('admin.person', { id: actor.userId }), 303)
}
