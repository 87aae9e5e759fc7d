import { logAsCsv, recordAudit } from '#app/modules/audit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/log-file'
import { requireEntry } from './entry.server.ts'
import { logFilter } from './log-filter.ts'

/** The audit log with the filters of the address, as CSV. That somebody took it is an entry of its own. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	await recordAudit(ctx, { action: 'log-exported', actor })
	const lines = logAsCsv(ctx, logFilter(new URL(request.url).searchParams))
	const day = ctx.now().toISOString().slice(0, 10)
	const text = new ReadableStream<string>({
		async pull(controller) {
			const { value, done } = await lines.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		async cancel() {
			await lines.return(undefined)
		},
	})
	return new Response(text.pipeThrough(new TextEncoderStream()), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="mbongi-journal-${day}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
