import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { getCall } from '#app/modules/call/index.server.ts'
import { calendarFile, lastDayOf } from '#app/modules/call/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import type { Route } from './+types/call-calendar'

/** The last day of a call as a calendar entry (RFC 5545), which moves when the call is extended or closed; 404 when the call has none. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const call = await getCall(ctx, params.id)
	if (!call)
		throw await movedOrMissing(ctx, request, 'call', params.id, (id) => pathTo('call.calendar', { id }))
	const lastDay = lastDayOf(call)
	if (!lastDay) throw new NotFound()
	const url = ctx.env.PUBLIC_URL + call.path
	const title = chooseText(call.title, language, call.language)?.text ?? call.slug
	const file = calendarFile({
		uid: `${call.id}@${new URL(ctx.env.PUBLIC_URL).hostname}`,
		on: lastDay,
		summary: translator(language, 'calls')('calendarSummary', { title }),
		description: url,
		url,
		language,
		stamp: ctx.now(),
		revision: call.revision,
		changedAt: call.changedAt,
	})
	return new Response(file, {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': `attachment; filename="${call.slug.replace(/[^\w.-]/g, '-')}.ics"`,
			'Cache-Control': 'private, no-cache',
		},
	})
}
