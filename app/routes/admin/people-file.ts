import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { peopleAsCsv } from '#app/modules/people/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/people-file'
import { requireEntry } from './entry.server.ts'
import { askedPeople } from './people-filter.ts'
import { pageOf, provedFile } from './proved-file.server.ts'

const PAGE = pathTo('admin.people')

export function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'own-people')
	return redirect(pageOf(request, PAGE), 303)
}

/** The people of the list with the filters and the order of the address. */
export function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const { filter, order } = askedPeople(new URL(request.url).searchParams)
	return provedFile({ context, request }, actor, {
		noted: 'people-exported',
		page: PAGE,
		name: 'mbongi-personnes',
		lines: () => peopleAsCsv(context.get(ctxContext), actor, filter, order),
	})
}
