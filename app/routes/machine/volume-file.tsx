import {
	createContext,
	data,
	type LoaderFunctionArgs,
	type MiddlewareFunction,
	useLoaderData,
} from 'react-router'
import { requestVolume } from '#app/modules/galley/index.server.ts'
import { type AwaitedVolume, VOLUME_FORMATS } from '#app/modules/galley/index.ts'
import { USAGE_HEADER, usageHeaders } from '#app/modules/usage/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { type AskedVolume, askedVolume, refuseStrangers } from './asked-volume.server.ts'
import { UnmadePage, unmadeStatus } from './components/unmade-file.tsx'

type Unmade = Pick<AskedVolume, 'title' | 'back' | 'format'> & {
	state: 'awaited' | 'failed'
	progress: AwaitedVolume | null
}
const unmadeContext = createContext<Unmade | null>(null)

/**
 * Texts taken along together: an issue as PDF or EPUB, the first fifty of a search or of a folder as EPUB or as an archive of PDFs. Sent when it
 * stands as the library stands now, else made by a job; until then a page says so (503 with `Retry-After`). Each text counts as a download.
 */
export const middleware: MiddlewareFunction<Response>[] = [
	async ({ request, context, params }, next) => {
		const ctx = context.get(ctxContext)
		const asked = await askedVolume(context, request, params)
		if (!asked) return next()
		const answer = await requestVolume(ctx, asked.of, asked.format)
		if (answer.state === 'refused') return next()
		if (answer.state !== 'made') {
			const { title, back, format } = asked
			const progress = answer.state === 'awaited' ? answer.progress : null
			context.set(unmadeContext, { title, back, format, state: answer.state, progress })
			return next()
		}
		const { file } = answer
		const response = await storedFileResponse(ctx, request, {
			key: file.storageKey,
			sha256: file.sha256,
			modified: file.modified,
			mediaType: VOLUME_FORMATS[asked.format],
			fileName: asked.fileName,
			disposition: 'attachment',
			headers: {
				...usageHeaders('download', ...file.workIds),
				...(asked.isPersonal && { 'cache-control': 'private, no-store' }),
			},
		})
		if (response.status === 206) response.headers.delete(USAGE_HEADER)
		return response
	},
]

export function loader({ context, request }: LoaderFunctionArgs) {
	refuseStrangers(context, request)
	const unmade = context.get(unmadeContext)
	if (!unmade) throw new NotFound()
	return data(unmade, unmadeStatus(unmade.state))
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
	return loaderHeaders
}

export default function UnmadeVolume() {
	const unmade = useLoaderData<typeof loader>()
	return <UnmadePage {...unmade} format={unmade.format.toUpperCase()} />
}
