import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { logAsCsv, recordAudit } from '#app/modules/audit/index.server.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/log-file'
import { requireEntry } from './entry.server.ts'
import { logFilter } from './log-filter.ts'

/** Only a form that was sent makes the file; the address alone leads to the page. */
export function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return redirect(pageOf(request), 303)
}

/** The audit log with the filters of the address, as CSV, for whoever proved of late who they are. That somebody took it is an entry of its own. */
export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const taken = await withProof({ context, request }, actor, await postedForm(request), async (proved) => {
		if (!isFreshlyProved(proved, ctx.now())) return { ok: false as const, error: 'staleProof' as const }
		await recordAudit(ctx, { action: 'log-exported', actor: proved })
		return { ok: true as const }
	})
	if (!taken.ok) return redirect(pageOf(request, taken.error), 303)
	const day = ctx.now().toISOString().slice(0, 10)
	const filter = logFilter(new URL(request.url).searchParams)
	return csvFile(logAsCsv(ctx, filter), `mbongi-journal-${day}.csv`)
}

const pageOf = (request: Request, preuve: string | null = null) =>
	withParams(pathTo('admin.log'), new URL(request.url).searchParams, { preuve })
