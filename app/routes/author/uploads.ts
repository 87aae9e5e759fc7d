import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { openUpload } from '#app/modules/submission/uploads/index.server.ts'
import {
	bytesIn,
	metadataIn,
	otherVersion,
	tusRefusal,
	tusResponse,
	uploadHeaders,
} from '#app/modules/submission/uploads/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

const STATUS = { closed: 403, empty: 400, tooLarge: 413 } as const

/** Begins an upload (tus 1.0.0, "Creation"): 201 with its address. 403 when nobody is signed in or no file is taken, 413 when it is too large. */
export async function action(args: ActionFunctionArgs) {
	return begun(args).catch(tusRefusal)
}

async function begun({ context, request, params }: ActionFunctionArgs): Promise<Response> {
	const { id = '' } = params
	const actor = actorOf(context)
	if (!actor) return tusResponse(403)
	const version = otherVersion(request)
	if (version) return version
	if (request.method !== 'POST') return tusResponse(405, { allow: 'POST' })
	const { kind = '', filename: fileName = '' } = metadataIn(request)
	const opened = await openUpload(context.get(ctxContext), actor, {
		submissionId: id,
		kind,
		fileName,
		bytes: bytesIn(request, 'upload-length') ?? 0,
	})
	if (!opened.ok) return tusResponse(STATUS[opened.error])
	return tusResponse(201, {
		location: pathTo('author.upload', { id, uploadId: opened.upload.id }),
		...uploadHeaders(opened.upload),
	})
}

export function loader({ context }: LoaderFunctionArgs): Response {
	return actorOf(context) ? tusResponse(405, { allow: 'POST' }) : tusResponse(403)
}
