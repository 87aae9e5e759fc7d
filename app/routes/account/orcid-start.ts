import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { beginOrcid } from '#app/modules/identity/orcid/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/orcid-start'
import { ACCOUNT_HEADERS, wantedPath } from './form-fields.server.ts'

/** Leads to ORCID to sign in; 404 where that is not offered. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const returnTo = wantedPath(request, pathTo('waiting'))
	const begun = await beginOrcid(context.get(ctxContext), { returnTo, linkFor: null })
	if (!begun) throw new NotFound()
	return redirect(begun.url, { status: 302, headers: { ...ACCOUNT_HEADERS, 'set-cookie': begun.cookie } })
}
