import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { accountOfProvedAddress } from '#app/modules/identity/index.server.ts'
import {
	type GrantTerms,
	grantDetail,
	holdsAlready,
	lockGrants,
	storeGrant,
} from '#app/modules/people/grants/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { findPlace, queueJournalMail, recordEvent, reviewUrl } from '#app/modules/submission/index.server.ts'
import { command, type RefusalOf } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { ReviewVisit } from '../by-link/visit.server.ts'
import { reviewAcceptedMail } from '../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport } from '../model.ts'
import { mailLanguage, reviewedText } from '../queries/reviewed-text.server.ts'
import { declineInput } from '../schema.ts'
import { notifyEditors } from './notify-editors.server.ts'
import { lockByAssignment } from './on-own-review.server.ts'

const invited = z.object({ assignmentId: z.string() })

/** Who answers: the person who was invited, signed in, or whoever has the link of the mail. */
type Answering = Actor | ReviewVisit
const isVisit = (who: Answering): who is ReviewVisit => 'byLink' in who

/**
 * Accepts an invitation, once: the review is tied to the account of the address that was invited, which may review for the journal from now on,
 * and both sides are written to. For the person with that address, confirmed, or whoever has the link, who needs no account: one is kept for
 * the address, to which nobody can sign in until a password is chosen. Where the account has a second step, the link alone does not accept
 * ('signInFirst'). An author or an editor of the manuscript, or who declared a conflict, does not review it ('involved'). `NotFound` for all others,
 * and where the invitation can be answered no more.
 */
export const acceptReview = command({
	input: invited,
	authorize,
	async lock(ctx, who, { assignmentId }) {
		// Before the submission, as where an account goes with its reviews: two that lock the other way round would wait for each other.
		await lockGrants(ctx)
		return found(await findOpen(ctx, who, assignmentId))
	},
	async execute(ctx, { place: who, held: { assignment, submission } }) {
		if (isVisit(who) && who.needsSignIn) return { ok: false, error: 'signInFirst' }
		const actor = isVisit(who) ? await accountOfInvited(ctx, assignment) : who
		const place = await findPlace(ctx, submission.id)
		const involved = [
			...(place?.authorIds ?? []),
			...(place?.conflictIds ?? []),
			...(place?.editors ?? []).map(({ userId }) => userId),
		]
		if (!place || involved.includes(actor.userId)) return { ok: false, error: 'involved' }

		await ctx.db
			.updateTable('review_assignment')
			.set({ accepted_at: ctx.now(), reviewer_id: actor.userId })
			.where('id', '=', assignment.id)
			.execute()
		await grantReviewing(ctx, actor, submission.journalId, assignment.invited_by)
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewerAccepted',
			side: 'reviewer',
			actor,
			detail: { assignment: assignment.id, letter: assignment.letter, round: assignment.number },
		})
		await queueJournalMail(ctx, submission.id, {
			to: actor.email,
			template: 'review-accepted',
			...reviewAcceptedMail({
				language: actor.language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, actor.language),
				reviewDueOn: assignment.review_due_on,
				url: await reviewUrl(ctx, assignment.id, actor.language),
			}),
		})
		await notifyEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { action: 'accepted', dueOn: assignment.review_due_on },
		})
		return { ok: true, assignmentId: assignment.id }
	},
})

/** Why an invitation is not accepted. */
export type AcceptRefusal = RefusalOf<typeof acceptReview>['error']

/**
 * Declines an invitation, once, or gives a review back whose report was not sent: the person who was invited, or whoever has the link of the
 * mail. The editors are told, with whom was proposed.
 */
export const declineReview = command({
	input: invited.extend(declineInput.shape),
	authorize,
	async lock(ctx, who, { assignmentId }) {
		return found((await findOpen(ctx, who, assignmentId)) ?? (await findAccepted(ctx, who, assignmentId)))
	},
	async execute(ctx, { place: who, input, held: { assignment, submission } }) {
		const { reason, name, email, affiliation } = input
		const proposed = { name, email, affiliation }
		if (!name && (email || affiliation)) return { ok: false, error: 'nameMissing' }
		await ctx.db
			.updateTable('review_assignment')
			.set({
				declined_at: ctx.now(),
				decline_reason: reason || null,
				proposed: proposed.name ? JSON.stringify(proposed) : null,
			})
			.where('id', '=', assignment.id)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewerDeclined',
			side: 'reviewer',
			actor: isVisit(who) ? who.actor : who,
			detail: { assignment: assignment.id, letter: assignment.letter, round: assignment.number },
		})
		await notifyEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { action: 'declined', reason, proposed: proposed.name ? proposed : null },
		})
		return { ok: true }
	},
})

async function authorize(_ctx: Ctx, who: Answering): Promise<Answering> {
	if (!isVisit(who)) refuseWhileImpersonating(who, 'reviewer')
	return who
}

type Found = NonNullable<Awaited<ReturnType<typeof lockByAssignment>>>

/** The invitation, while it can be answered, for whom it was sent to. */
async function findOpen(ctx: Ctx, who: Answering, assignmentId: string): Promise<Found | null> {
	const open = await lockByAssignment(ctx, assignmentId)
	if (!open?.isRoundOpen || !awaitsAnswer(open.state)) return null
	const isTheirs = isVisit(who)
		? who.assignmentId === assignmentId
		: who.emailVerified && isInvited(who, open.assignment)
	return isTheirs ? open : null
}

async function findAccepted(ctx: Ctx, who: Answering, assignmentId: string): Promise<Found | null> {
	const actor = isVisit(who) ? who.actor : who
	const accepted = await lockByAssignment(ctx, assignmentId)
	if (!accepted?.isRoundOpen || !awaitsReport(accepted.state)) return null
	if (isVisit(who) && who.assignmentId !== assignmentId) return null
	return actor && accepted.assignment.reviewer_id === actor.userId ? accepted : null
}

function found(one: Found | null): Found {
	if (!one) throw new NotFound()
	return one
}

/** The account of the address that was invited, which the link has proved. */
async function accountOfInvited(ctx: Ctx, { reviewer_id, ...invited }: Found['assignment']): Promise<Actor> {
	const { email, name } = invited
	const userId =
		reviewer_id ??
		(await accountOfProvedAddress(ctx, { email, name, language: mailLanguage(invited.language) }))
	const actor = await loadActor(ctx, userId, '')
	if (!actor) throw new Error('the account of an invitation is missing')
	return actor
}

/** True for the account that was invited: by the address of the invitation, or because it held that address then. */
function isInvited(actor: Actor, assignment: Found['assignment']): boolean {
	return assignment.reviewer_id === null
		? assignment.email === actor.email
		: assignment.reviewer_id === actor.userId
}

/** Lets somebody review for a journal, when they may not already. Grants are locked. */
async function grantReviewing(
	ctx: Ctx,
	actor: Actor,
	journalId: string,
	invitedBy: string | null,
): Promise<void> {
	const terms: GrantTerms = {
		role: 'reviewer',
		scope: { kind: 'journal', journalId },
		duty: null,
		recommendOnly: false,
		until: null,
	}
	if (await holdsAlready(ctx, actor.userId, terms)) return
	const grant = await storeGrant(ctx, actor.userId, terms, invitedBy)
	await recordAudit(ctx, {
		action: 'role-granted',
		actor,
		subject: { kind: 'user', id: actor.userId },
		detail: grantDetail(grant, terms),
	})
}
