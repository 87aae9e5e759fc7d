import type { LoaderFunctionArgs } from 'react-router'
import { translator } from '#app/i18n/i18n.ts'
import { lastChangeOf } from '#app/modules/citation/feed/index.ts'
import { citationFile, isCitationFormat, MEDIA_TYPES } from '#app/modules/citation/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { CITATION_STYLES } from '#app/modules/journal/index.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { bibliography, listFolders, listSavedIds } from '#app/modules/shelf/index.server.ts'
import { shelfFrom } from '#app/modules/shelf/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

/** The references of all saved works or of one folder: `?format=bib|ris|json`, or `txt|html` in a `style`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const { userId } = actor
	const params = new URL(request.url).searchParams
	const shelf = shelfFrom(params.get('dossier') ?? '')
	const { folders } = await listFolders(ctx, userId)
	const folder = shelf.kind === 'folder' ? folders.find(({ id }) => id === shelf.id) : undefined
	if (shelf.kind === 'folder' && !folder) throw new NotFound()
	const name = folder?.name ?? translator(language, 'reader')('rooms.saved')
	const records = await listWorkRecords(ctx, await listSavedIds(ctx, userId, shelf))
	const format = params.get('format')
	const modified = lastChangeOf(records)
	if (isCitationFormat(format)) {
		const type = MEDIA_TYPES[format]
		return documentResponse(request, citationFile(records, format, ctx.env.PUBLIC_URL), {
			type: format === 'json' ? type : `${type}; charset=utf-8`,
			modified,
			fileName: `${name}.${format}`,
		})
	}
	const style = CITATION_STYLES.find((known) => known === params.get('style'))
	if (!style || (format !== 'txt' && format !== 'html')) throw new NotFound()
	const list = await bibliography(ctx, records, { style, language, as: format, title: name })
	return documentResponse(request, list, {
		type: format === 'txt' ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
		modified,
		fileName: `${name}.${format}`,
	})
}
