import { mailHtml } from '#app/modules/account/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { mailFrame } from '#app/platform/http/mail-frame.ts'
import type { Route } from './+types/mail-preview'
import { requireEntry } from './entry.server.ts'

/** A mail of the outbox, for the frame of its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const html = await mailHtml(context.get(ctxContext), actor, params.id)
	if (html === null) throw new NotFound()
	return mailFrame(html)
}
