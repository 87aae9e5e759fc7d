import { redirect } from 'react-router'
import { formerAddress, GONE } from '#app/modules/ojs-import/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/not-found'

/** What has no address here: one that a journal had elsewhere before leads to where it stands now, or answers 410 where the article did not come along. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<never> {
	const { searchParams } = new URL(request.url)
	const now = await formerAddress(context.get(ctxContext), params['*'], searchParams)
	if (now === GONE) throw new Response(null, { status: 410 })
	if (now) throw redirect(now, 301)
	throw new NotFound()
}

export default function NothingHere() {
	return null
}
