import { pathTo } from '#app/addresses/address.ts'
import { addSitePicture } from '#app/modules/site/pictures/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/picture'

/** There is no page here: to look at, this address does not exist. */
export function loader(): never {
	throw new NotFound()
}

/** Keeps a picture for the editor of texts and answers its address, or why it was refused. */
export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const add = postsAs(context.get(ctxContext), actor)(addSitePicture, {})
	const answer = await add(await postedForm(request))
	const headers = { 'cache-control': 'private, no-store' }
	if (!answer.ok) return Response.json({ error: answer.error }, { status: 422, headers })
	return Response.json({ src: pathTo('picture', { name: answer.name }) }, { headers })
}
