import { type ActionFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { certifyReview } from '#app/modules/certificate/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { reviewerInPerson } from './entry.server.ts'

/** Issues the certificate of an own report and leads to it; 404 where there is none. */
export async function action({ context, params, request }: ActionFunctionArgs) {
	const actor = await reviewerInPerson(context, request)
	const { code } = await certifyReview(context.get(ctxContext), actor, { assignmentId: params['id'] ?? '' })
	return redirect(pathTo('certificate', { code }), 303)
}
