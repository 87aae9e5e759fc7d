import { doisAsCsv } from '#app/modules/deposit/index.server.ts'
import { managedJournal } from '#app/modules/journal/manage/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list-file'
import { askedDois } from './asked-dois.ts'

/** The DOIs of a journal with the filters of the address, as CSV, for those who run it. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	await managedJournal(ctx, actor, slug)
	const asked = askedDois(new URL(request.url).searchParams)
	const day = ctx.now().toISOString().slice(0, 10)
	return csvFile(doisAsCsv(ctx, actor, { slug, ...asked }), `doi-${slug}-${day}.csv`)
}
