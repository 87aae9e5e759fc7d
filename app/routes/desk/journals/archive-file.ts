import { Readable } from 'node:stream'
import { journalArchive } from '#app/modules/preservation/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { contentDisposition } from '#app/platform/http/ranges.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/archive-file'

/** A journal or one of its years (`?annee=`) for those who run it, sent while it is packed. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const year = /^\d{1,4}$/.exec(new URL(request.url).searchParams.get('annee') ?? '')?.[0]
	const { fileName, content } = await journalArchive(
		context.get(ctxContext),
		actor,
		slug,
		year === undefined ? null : Number(year),
	)
	return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': contentDisposition('attachment', fileName),
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
		},
	})
}
