import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { type Actor, isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** A list with people in it as CSV (`lines`), for whoever proved of late who they are; that it was taken stands in the audit log as `noted`. The others are led back to its `page`, which asks for the password. */
export async function provedFile(
	{ context, request }: Asked,
	actor: Actor,
	{
		noted,
		page,
		name,
		lines,
	}: {
		noted: 'people-exported' | 'log-exported' | 'outbox-exported' | 'invitations-exported'
		page: string
		name: string
		lines: () => AsyncGenerator<string>
	},
) {
	const ctx = context.get(ctxContext)
	const taken = await withProof({ context, request }, actor, await postedForm(request), async (proved) => {
		if (!isFreshlyProved(proved, ctx.now())) return { ok: false as const, error: 'staleProof' as const }
		await recordAudit(ctx, { action: noted, actor: proved })
		return { ok: true as const }
	})
	if (!taken.ok) return redirect(pageOf(request, page, taken.error), 303)
	return csvFile(lines(), `${name}-${ctx.now().toISOString().slice(0, 10)}.csv`)
}

/** The page of a list whose file was asked for by its address alone: only a form that was sent makes it. */
export const pageOf = (request: Request, page: string, preuve: string | null = null) =>
	withParams(page, new URL(request.url).searchParams, { preuve })
