import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { mailsAsCsv } from '#app/modules/account/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/outbox-file'
import { requireEntry } from './entry.server.ts'
import { askedMails } from './outbox-filter.ts'
import { pageOf, provedFile } from './proved-file.server.ts'

const PAGE = pathTo('admin.outbox')

export function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return redirect(pageOf(request, PAGE), 303)
}

/** The mails of the outbox with the filters of the address, without what they say. */
export function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const filter = askedMails(new URL(request.url).searchParams)
	return provedFile({ context, request }, actor, {
		noted: 'outbox-exported',
		page: PAGE,
		name: 'mbongi-courrier',
		lines: () => mailsAsCsv(context.get(ctxContext), filter),
	})
}
