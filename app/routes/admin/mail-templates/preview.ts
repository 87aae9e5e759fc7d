import { templatePreview } from '#app/modules/mail-template/index.server.ts'
import { templateAddress } from '#app/modules/mail-template/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { mailFrame } from '#app/platform/http/mail-frame.ts'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/preview'

/** A mail with sample data, for the frame of its page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const asked = templateAddress.safeParse({ ...params, journal: '' })
	if (!asked.success) throw new NotFound()
	const number = Number(new URL(request.url).searchParams.get('cas')) || 0
	const { html } = await templatePreview(context.get(ctxContext), actor, { ...asked.data, number })
	return mailFrame(html)
}
