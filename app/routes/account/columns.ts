import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { keepColumns } from '#app/modules/people/table-columns/index.server.ts'
import { columnsForm } from '#app/modules/people/table-columns/index.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/columns'

/** There is no page here: who comes after signing in goes on to where they came from. */
export function loader({ request }: Route.LoaderArgs) {
	return redirect(pageOf(request), 303)
}

/** Keeps which columns of a table somebody sees, and leads back to the view with them in its address. Whoever acts as somebody else sees them, and leaves that person's choice as it is. */
export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const read = readForm(await postedForm(request), columnsForm)
	if (!read.ok) throw new Malformed('no columns')
	const { col: columns } = actor.impersonator
		? read.input
		: { col: (await keepColumns(context.get(ctxContext), actor, read.input)).columns }
	const page = new URL(pageOf(request), request.url)
	page.searchParams.delete('col')
	for (const column of columns) page.searchParams.append('col', column)
	return redirect(page.pathname + page.search, 303)
}

const pageOf = (request: Request) =>
	returnPath(new URL(request.url).searchParams.get('retour'), pathTo('waiting'))
