import {
	createContext,
	data,
	type LoaderFunctionArgs,
	type MiddlewareFunction,
	useLoaderData,
} from 'react-router'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { fileLinkHeader } from '#app/modules/citation/signposting/index.ts'
import { requestGalley, requestVolume } from '#app/modules/galley/index.server.ts'
import {
	type AwaitedVolume,
	FORMATS,
	formatOfName,
	type MadeFormat,
	printedName,
	uploadedFile,
	VOLUME_FORMATS,
	type VolumeFormat,
} from '#app/modules/galley/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { noteReading } from '#app/modules/shelf/index.server.ts'
import { USAGE_HEADER, usageHeaders } from '#app/modules/usage/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { UnmadePage, unmadeStatus } from './components/unmade-file.tsx'
import { requestedRecord } from './requested-record.server.ts'

/** How long a request waits for a file that is being made before it says so. */
const PATIENCE_MS = 4000

type AskedFormat = MadeFormat | 'print'
type Unmade = {
	record: WorkRecord
	format: AskedFormat
	state: 'awaited' | 'failed'
	progress: AwaitedVolume | null
}
const unmadeContext = createContext<Unmade | null>(null)

/**
 * A file made of a work's text, in the extension's format: sent when it stands as the work stands now, else made by a job. Until
 * then a page says so (503 with `Retry-After`), and comes back by itself. A file that was uploaded in that format is where it leads to.
 */
export const middleware: MiddlewareFunction<Response>[] = [
	async ({ request, context, params }, next) => {
		const ctx = context.get(ctxContext)
		const fileName = params['fileName'] ?? ''
		const format = fileName.endsWith(printedName('')) ? 'print' : formatOfName(fileName)
		if (!format) return next()
		const nameOf = (slug: string) =>
			format === 'print' ? printedName(slug) : `${slug}.${FORMATS[format].extension}`
		const mediaType = format === 'print' ? VOLUME_FORMATS.print : FORMATS[format].mediaType
		const record = await requestedRecord(ctx, request, params, (slug) => `texte/${nameOf(slug)}`)
		if (fileName !== nameOf(record.slug)) return next()
		const uploaded = format === 'print' ? null : uploadedFile(record, format)
		if (uploaded) return new Response(null, { status: 302, headers: { location: uploaded.path } })
		const answer = await madeFile(ctx, record, format)
		if (answer.state === 'refused') return next()
		if (answer.state !== 'made') {
			const progress = 'progress' in answer ? answer.progress : null
			context.set(unmadeContext, { record, format, state: answer.state, progress })
			return next()
		}
		const { file } = answer
		const isDownload = new URL(request.url).searchParams.get('telecharger') === '1'
		const response = await storedFileResponse(ctx, request, {
			key: file.storageKey,
			sha256: file.sha256,
			modified: file.modified,
			mediaType,
			fileName,
			disposition: mediaType === 'application/pdf' && !isDownload ? 'inline' : 'attachment',
			headers: { link: fileLinkHeader(record, ctx.env.PUBLIC_URL), ...usageHeaders('download', record.id) },
		})
		if (response.status === 206) response.headers.delete(USAGE_HEADER)
		else if (response.ok) await noteReading(ctx, actorOf(context), record.id)
		return response
	},
]

/** Of a book without a text of its own, that of its chapters as one volume. */
function madeFile(ctx: Ctx, record: WorkRecord, format: AskedFormat) {
	const isVolume = record.kind === 'book' && !record.hasFullText
	if (!isVolume && format !== 'print') return requestGalley(ctx, record, format, { patienceMs: PATIENCE_MS })
	if (!isVolume || !(format in VOLUME_FORMATS)) return { state: 'refused' as const }
	return requestVolume(ctx, { kind: 'book', id: record.id }, format as VolumeFormat)
}

export function loader({ context }: LoaderFunctionArgs) {
	const unmade = context.get(unmadeContext)
	if (!unmade) throw new NotFound()
	const { record, format, state, progress } = unmade
	const { title, language, path } = record
	const shown = { title, language, path, state, format, progress }
	return data(shown, unmadeStatus(state))
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
	return loaderHeaders
}

/** That a file is being made, or could not be. */
export default function UnmadeFile() {
	const { title, language: original, path, ...unmade } = useLoaderData<typeof loader>()
	const { t } = useTranslation('galley')
	const shown = chooseText(title, useLanguage(), original)?.text ?? ''
	return <UnmadePage {...unmade} title={shown} format={t(`formats.${unmade.format}`)} back={path} />
}
