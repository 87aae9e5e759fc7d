import { type ActionFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { certifyReview } from '#app/modules/certificate/index.server.ts'
import { refuseWhileActing } from '#app/modules/user/acting/index.ts'
import { actorOf } from '#app/modules/user/index.server.ts'
import { requireActor } from '#app/modules/user/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Issues the certificate of an own report and leads to it; 404 where there is none. */
export async function action({ context, params, request }: ActionFunctionArgs) {
	const actor = requireActor(actorOf(context), request, 'reviewer')
	refuseWhileActing(actor, 'reviewer')
	const code = await certifyReview(context.get(ctxContext), { actor, assignmentId: params['id'] ?? '' })
	if (!code) throw new Response(null, { status: 404 })
	return redirect(pathTo('certificate', { code }), 303)
}
