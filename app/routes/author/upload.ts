import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { appendBody, findUpload, giveUpUpload } from '#app/modules/submission/uploads/index.server.ts'
import {
	bytesIn,
	metadataHeader,
	methodOf,
	otherVersion,
	tusRefusal,
	tusResponse,
	uploadHeaders,
} from '#app/modules/submission/uploads/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

const METHODS = 'HEAD, PATCH, DELETE'

/** Where an upload ends (tus 1.0.0, "HEAD"); 404 when it is not, or no more. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { id: submissionId = '', uploadId = '' } = params
	const actor = actorOf(context)
	if (!actor) return tusResponse(403)
	const version = otherVersion(request)
	if (version) return version
	if (request.method !== 'HEAD') return tusResponse(405, { allow: METHODS })
	const upload = await findUpload(context.get(ctxContext), { actor, submissionId, uploadId })
	return upload ? tusResponse(200, { ...uploadHeaders(upload), ...metadataHeader(upload) }) : tusResponse(404)
}

/**
 * Appends to an upload (tus 1.0.0, "PATCH") or ends it ("Termination"): 204; 409 with the right offset when it is not where the upload ends,
 * 413 when it would become longer than was said, 415 for a body of another type, 404 when there is no such upload.
 */
export async function action(args: ActionFunctionArgs) {
	return changed(args).catch(tusRefusal)
}

async function changed({ context, request, params }: ActionFunctionArgs): Promise<Response> {
	const ctx = context.get(ctxContext)
	const { id: submissionId = '', uploadId = '' } = params
	const actor = actorOf(context)
	if (!actor) return tusResponse(403)
	const version = otherVersion(request)
	if (version) return version
	const method = methodOf(request)
	if (method === 'DELETE') {
		return tusResponse((await giveUpUpload(ctx, actor, { submissionId, uploadId })).ok ? 204 : 404)
	}
	if (method !== 'PATCH') return tusResponse(405, { allow: METHODS })
	if (request.headers.get('content-type') !== 'application/offset+octet-stream') return tusResponse(415)
	const offset = bytesIn(request, 'upload-offset')
	if (offset === null) return tusResponse(400)
	const appended = await appendBody(ctx, actor, { submissionId, uploadId, offset, body: request.body })
	if (appended.ok) return tusResponse(204, uploadHeaders(appended.upload))
	if (appended.error === 'gone') return tusResponse(404)
	return tusResponse(appended.error === 'wrongOffset' ? 409 : 413, uploadHeaders(appended.upload))
}
