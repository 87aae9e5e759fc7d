import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { invitationsAsCsv } from '#app/modules/people/invitations/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/invitations-file'
import { askedInvitations } from './asked-lists.ts'
import { requireEntry } from './entry.server.ts'
import { pageOf, provedFile } from './proved-file.server.ts'

const PAGE = pathTo('admin.invitations')

export function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'own-people')
	return redirect(pageOf(request, PAGE), 303)
}

/** The invitations that somebody looks after, with the filters and the order of the address. */
export function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const asked = askedInvitations(new URL(request.url).searchParams)
	return provedFile({ context, request }, actor, {
		noted: 'invitations-exported',
		page: PAGE,
		name: 'mbongi-invitations',
		lines: () => invitationsAsCsv(context.get(ctxContext), actor, asked),
	})
}
