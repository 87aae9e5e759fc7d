import {
	cancelAssignment,
	confirmReport,
	extendAssignment,
	isOfSubmission,
	rateReviewer,
	refuseExtension,
	resendInvitation,
	thankReviewer,
} from '#app/modules/review/index.server.ts'
import { remindReviewers } from '#app/modules/review/reminders/index.server.ts'
import { extendRevision, reinviteOnRevision } from '#app/modules/review/revision/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { FilePlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'

export type ActError = 'changedMeanwhile' | 'dueOn' | 'letter' | 'message' | 'rating'
type Acted = { ok: true; done: string; assignmentId: string } | { ok: false; error: ActError }

/**
 * One act of an editor on one reviewer of a file, as a form of its pages sends it (`acte`, `evaluation`). The assignment must belong to
 * the file of the page.
 * @throws Response 400 for an act that there is not, 404 for an assignment of another file, 403 for who may not run the review
 */
export async function actOn(
	ctx: Ctx,
	{ actor, place, form }: { actor: Actor; place: FilePlace; form: PostedForm },
): Promise<Acted> {
	const assignmentId = form.text('evaluation')
	await requireOwn(ctx, place.id, assignmentId)
	const about = { actor, assignmentId }
	const as = (done: string, result: { ok: true } | { ok: false; error: ActError }): Acted =>
		result.ok ? { ok: true, done, assignmentId } : result
	switch (form.text('acte')) {
		case 'relancer':
			return remind(ctx, about)
		case 'prolonger':
			return as('prolonge', await extendAssignment(ctx, { ...about, dueOn: form.text('echeance') }))
		case 'refuserDelai':
			return as('delaiRefuse', await refuseExtension(ctx, { ...about, message: form.text('mot') }))
		case 'annuler':
			return as('annule', await cancelAssignment(ctx, about))
		case 'renvoyer':
			return as('renvoye', await resendInvitation(ctx, about))
		case 'confirmer':
			return as('confirme', await confirmReport(ctx, about))
		case 'remercier':
			return as('remercie', await thankReviewer(ctx, { ...about, letter: form.text('lettre') }))
		case 'noter': {
			const typed = form.text('note')
			const rating = typed === '' ? null : Number(typed)
			return as('note', await rateReviewer(ctx, { ...about, rating }))
		}
		default:
			throw new Response(null, { status: 400 })
	}
}

/** One act of an editor on the revision that is awaited; null for an act on a reviewer. */
export async function actOnRevision(
	ctx: Ctx,
	{ actor, place, form }: { actor: Actor; place: FilePlace; form: PostedForm },
): Promise<{ ok: true; done: string } | { ok: false; error: ActError } | null> {
	const about = { actor, submissionId: place.id }
	const act = form.text('acte')
	if (act === 'prolongerRevision') {
		const extended = await extendRevision(ctx, { ...about, dueOn: form.text('echeance') })
		return extended.ok ? { ok: true, done: 'delaiRevision' } : extended
	}
	if (act !== 'reinviter' && act !== 'pasReinviter') return null
	const chosen = await reinviteOnRevision(ctx, { ...about, isWanted: act === 'reinviter' })
	return chosen.ok ? { ok: true, done: 'reinvite' } : chosen
}

async function remind(
	ctx: Ctx,
	{ actor, assignmentId }: { actor: Actor; assignmentId: string },
): Promise<Acted> {
	const { reminded, alreadyReminded } = await remindReviewers(ctx, { actor, assignmentIds: [assignmentId] })
	if (reminded > 0) return { ok: true, done: 'relance', assignmentId }
	if (alreadyReminded > 0) return { ok: true, done: 'dejaRelance', assignmentId }
	return { ok: false, error: 'changedMeanwhile' }
}

async function requireOwn(ctx: Ctx, submissionId: string, assignmentId: string): Promise<void> {
	if (!(await isOfSubmission(ctx, submissionId, assignmentId))) throw new Response(null, { status: 404 })
}
