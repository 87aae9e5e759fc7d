import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { startImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import { impersonationForm } from '#app/modules/people/impersonation/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import type { Route } from './+types/start-impersonation'
import { requireEntry } from './entry.server.ts'

/** There is no page here: to look at, this address does not exist. */
export function loader(): never {
	throw new NotFound()
}

/** From here on the administrator is the person that the form names; what may not be done does not exist. */
export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const read = readForm(await postedForm(request), impersonationForm)
	if (!read.ok)
		return redirect(`${pathTo('admin.person', { id: read.typed.userId, fait: 'sans-raison' })}#agir`, 303)
	await startImpersonation(context.get(ctxContext), actor, read.typed)
	return redirect(pathTo('reader'), 303)
}
