import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { draftOfLateForm } from '#app/modules/form-draft/index.server.ts'
import { claimAccount } from '#app/modules/identity/index.server.ts'
import { claimForm } from '#app/modules/identity/index.ts'
import { dropKeptForm, findKeptForm } from '#app/modules/identity/kept-form/index.server.ts'
import { endReviewVisit, type ReviewVisit } from '#app/modules/review/by-link/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type PostedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { reviewPath } from './components/paths.ts'

/** Ends the visit of this browser and says what was done. */
export async function leave(
	ctx: Ctx,
	visit: ReviewVisit,
	request: Request,
	done: 'declinee' | 'terminee',
): Promise<Response> {
	const { cookie } = await endReviewVisit(ctx, request, visit)
	return redirect(pathTo('reviewInvitation', { fait: done }), {
		status: 303,
		headers: { 'set-cookie': cookie },
	})
}

/**
 * Leads back to what the visitor had written in this review until an earlier visit ended, now that the link was opened again: in its fields, as after signing
 * in. Null where nothing was kept.
 */
export async function resumeLateForm(
	ctx: Ctx,
	{ actor, assignmentId }: ReviewVisit,
	{ headers }: Request,
): Promise<Response | null> {
	const kept = actor && (await findKeptForm(ctx, headers, actor.userId, reviewPath(assignmentId)))
	const place = kept && (await draftOfLateForm(ctx, actor, kept))
	if (!place) return null
	const answer = redirect(place, 303)
	for (const cookie of await dropKeptForm(ctx, headers, null)) answer.headers.append('set-cookie', cookie)
	return answer
}

/** Makes an account of the visitor and leads to the reviewer space; or the page again, with what is wrong by its field. */
export async function claim(ctx: Ctx, visit: ReviewVisit, request: Request, form: PostedForm) {
	const { actor } = visit
	if (!actor) throw new NotFound()
	const read = readForm(form, claimForm)
	const { prenom, nom, terms } = read.typed
	const typed = { prenom, nom, terms }
	if (!read.ok) return refusedPage({ is: 'claim' as const, typed, faults: read.faults })
	const claimed = await claimAccount(ctx, { actor, headers: request.headers }, read.input)
	if (!claimed.ok) return refusedPage({ is: 'claim' as const, typed, refused: claimed })
	const headers = new Headers()
	for (const cookie of claimed.cookies) headers.append('set-cookie', cookie)
	headers.append('set-cookie', (await endReviewVisit(ctx, request, visit)).cookie)
	return redirect(pathTo('reviewer', { fait: 'compte' }), { status: 303, headers })
}
