import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { ownUsageAsCsv } from '#app/modules/usage/own-works/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { csvAnswer } from '#app/platform/http/csv-file.server.ts'
import type { Route } from './+types/usage-file'

/** The use of one's own works as CSV, month by month. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'author')
	return csvAnswer(await ownUsageAsCsv(context.get(ctxContext), actor.userId), 'usage.csv')
}
