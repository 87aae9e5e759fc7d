import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { logAsCsv } from '#app/modules/audit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/log-file'
import { requireEntry } from './entry.server.ts'
import { logFilter } from './log-filter.ts'
import { pageOf, provedFile } from './proved-file.server.ts'

const PAGE = pathTo('admin.log')

export function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return redirect(pageOf(request, PAGE), 303)
}

/** The audit log with the filters of the address. That somebody took it is an entry of its own. */
export function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const filter = logFilter(new URL(request.url).searchParams)
	return provedFile({ context, request }, actor, {
		noted: 'log-exported',
		page: PAGE,
		name: 'mbongi-journal',
		lines: () => logAsCsv(context.get(ctxContext), filter),
	})
}
