import {
	cancelAssignment,
	confirmReport,
	extendAssignment,
	giveAnotherAddress,
	rateReviewer,
	refuseExtension,
	replaceLink,
	resendInvitation,
	thankReviewer,
} from '#app/modules/review/index.server.ts'
import { recallLetters } from '#app/modules/review/recall/index.server.ts'
import { remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { postsAs } from '#app/platform/http/read-form.ts'

/** What an editor does about one reviewer of a file. */
export function actionsOnReviewer(ctx: Ctx, actor: Actor, submissionId: string) {
	const posts = postsAs(ctx, actor)
	const known = { submissionId }
	return {
		...actionsOnReport(ctx, actor, submissionId),
		relancer: ['relance', posts(remindReviewer, known)],
		prolonger: ['prolonge', posts(extendAssignment, known)],
		refuserDelai: ['delaiRefuse', posts(refuseExtension, known)],
		annuler: ['annule', posts(cancelAssignment, known)],
		nouveauLien: ['nouveauLien', posts(replaceLink, known)],
		autreAdresse: ['renvoye', posts(giveAnotherAddress, known)],
		renvoyer: ['renvoye', posts(resendInvitation, known)],
	} as const
}

/** What an editor does about a report that came in. */
export function actionsOnReport(ctx: Ctx, actor: Actor, submissionId: string) {
	const posts = postsAs(ctx, actor)
	const known = { submissionId }
	return {
		confirmer: ['confirme', posts(confirmReport, known)],
		remercier: ['remercie', posts(thankReviewer, known)],
		reprendre: ['repris', posts(recallLetters, {})],
		noter: ['note', posts(rateReviewer, known)],
	} as const
}
