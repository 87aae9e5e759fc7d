import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { actorOf, signOut } from '#app/modules/identity/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/sign-out'
import { seeOther } from './form-fields.server.ts'

/** Leaving takes a form: a link or an image must not do it. */
export function loader() {
	return redirect(pathTo('signIn'), 303)
}

/** Ends the session of this browser. */
export async function action({ context }: Route.ActionArgs) {
	const { cookies } = await signOut(context.get(ctxContext), actorOf(context), {})
	return seeOther(pathTo('signIn', { fait: 'deconnexion' }), cookies)
}
