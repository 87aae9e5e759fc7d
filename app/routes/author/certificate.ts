import { type ActionFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { type AuthorCertificate, certifySubmission } from '#app/modules/certificate/index.server.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { entryOf } from '#app/platform/http/posted-form.ts'
import { requireAuthor } from './entry.server.ts'

const KINDS: { [word: string]: AuthorCertificate } = {
	reception: 'receipt',
	acceptation: 'acceptance',
	publication: 'publication',
}

/** Issues a certificate about an own submission and leads to it; 404 where its state gives no right to it. */
export async function action({ context, params, request }: ActionFunctionArgs) {
	const actor = requireAuthor(context, request)
	refuseWhileImpersonating(actor, 'author')
	const kind = entryOf(KINDS, params['kind'] ?? '')
	const submissionId = params['id'] ?? ''
	if (!kind) throw new NotFound()
	const { code } = await certifySubmission(context.get(ctxContext), actor, { submissionId, kind })
	return redirect(pathTo('certificate', { code }), 303)
}
