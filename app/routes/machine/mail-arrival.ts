import type { ActionFunctionArgs } from 'react-router'
import { receivePosted } from '#app/modules/submission/correspondence/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Nothing is read here. */
export function loader(): never {
	throw new NotFound()
}

/** Takes an answer to a mail that a mail service brings; 401 when it did not sign the call, 404 without such a service. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	const ctx = context.get(ctxContext)
	if (!ctx.env.INBOUND?.webhookSecret) throw new NotFound()
	const body = new Uint8Array(await request.arrayBuffer())
	const arrival = await receivePosted(ctx, { headers: request.headers, body })
	return arrival ? Response.json({ arrival }) : new Response('not signed\n', { status: 401 })
}
