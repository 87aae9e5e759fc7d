import {
	cancelAssignment,
	confirmReport,
	extendAssignment,
	rateReviewer,
	refuseExtension,
	resendInvitation,
	thankReviewer,
} from '#app/modules/review/index.server.ts'
import { remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'

/** What an editor does about one reviewer of a file (`evaluation`). */
export function actsOnReviewer(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const about = { submissionId, assignmentId: form.text('evaluation') }
	return {
		...actsOnReport(ctx, actor, submissionId, form),
		relancer: ['relance', () => remindReviewer(ctx, actor, about)],
		prolonger: ['prolonge', () => extendAssignment(ctx, actor, { ...about, dueOn: form.text('echeance') })],
		refuserDelai: ['delaiRefuse', () => refuseExtension(ctx, actor, { ...about, message: form.text('mot') })],
		annuler: ['annule', () => cancelAssignment(ctx, actor, about)],
		renvoyer: ['renvoye', () => resendInvitation(ctx, actor, about)],
	} as const
}

/** What an editor does about a report that came in. */
export function actsOnReport(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const about = { submissionId, assignmentId: form.text('evaluation') }
	const rating = form.text('note')
	return {
		confirmer: ['confirme', () => confirmReport(ctx, actor, about)],
		remercier: ['remercie', () => thankReviewer(ctx, actor, { ...about, letter: form.text('lettre') })],
		noter: [
			'note',
			() => rateReviewer(ctx, actor, { ...about, rating: rating === '' ? null : Number(rating) }),
		],
	} as const
}
