import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { takeBackup } from '#app/modules/upkeep/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/backup-file'

/** Only a form that was sent gives the archive; the address alone leads to the page. */
export function loader({ context }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return redirect(pathTo('admin.backups'), 303)
}

/** A backup as a file, for whoever proved of late who they are. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const taken = await withProof({ context, request }, actor, await postedForm(request), (proved) =>
		takeBackup(ctx, proved, { name: params.name }),
	)
	if (!taken.ok) {
		const said = { archive: params.name, preuve: taken.error }
		return redirect(withParams(pathTo('admin.backups'), new URLSearchParams(), said), 303)
	}
	return new Response(Readable.toWeb(taken.content) as ReadableStream, {
		headers: {
			'content-type': 'application/octet-stream',
			'content-length': String(taken.bytes),
			'content-disposition': `attachment; filename="${taken.name}"`,
			'cache-control': 'private, no-store',
		},
	})
}
