import { deskAsCsv, deskChoices } from '#app/modules/decision/desk/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import type { Route } from './+types/manuscripts-file'
import { deskFilter } from './desk-filter.ts'
import { requireDesk } from './entry.server.ts'

/** The queue of the desk that the address names, with its filters, as CSV. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const filter = deskFilter(new URL(request.url).searchParams, await deskChoices(ctx, actor))
	return csvFile(
		deskAsCsv(ctx, actor, filter, context.get(languageContext)),
		`manuscrits-${ctx.now().toISOString().slice(0, 10)}.csv`,
	)
}
