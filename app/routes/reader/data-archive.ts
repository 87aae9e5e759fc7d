import { type ActionFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { ownDataArchive } from '#app/modules/account/own-data/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { isFreshlyProved, refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'

/** Only a form that was sent makes the archive; the address alone leads to the page. */
export function loader() {
	return redirect(pathTo('reader.data'), 303)
}

/** One's own data as a ZIP archive, for whoever proved of late who they are. */
export async function action({ context, request }: ActionFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const made = await withProof({ context, request }, actor, await postedForm(request), async (proved) =>
		isFreshlyProved(proved, ctx.now())
			? { ok: true as const, archive: await ownDataArchive(ctx, proved) }
			: { ok: false as const, error: 'staleProof' as const },
	)
	if (!made.ok) return redirect(pathTo('reader.data', { preuve: made.error }), 303)
	const day = ctx.now().toISOString().slice(0, 10)
	return new Response(made.archive, {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': `attachment; filename="mbongi-${day}.zip"`,
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
		},
	})
}
