import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import {
	type GrantTerms,
	grantDetail,
	holdsAlready,
	lockGrants,
	storeGrant,
} from '#app/modules/people/grants/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { findPlace, recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { assignmentOfLink } from '../answer-link.server.ts'
import { reviewAcceptedMail } from '../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { address, affiliation, name, reason } from '../schema.ts'
import { lockByAssignment } from './lock-own-review.server.ts'
import { tellEditors } from './tell-editors.server.ts'

/** Which invitation: by the token of its mail, or by its id from the space of the person who was invited. */
export type Invited = { token: string } | { assignmentId: string }

export type AcceptRefusal =
	/** Expired, answered already, taken back, or no invitation of this person at all. */
	| 'unknown'
	/** The account has another address than the one that was invited. */
	| 'otherAddress'
	| 'unconfirmed'
	/** An author or an editor of the file, or somebody who declared a conflict, does not review it. */
	| 'involved'

/**
 * Accepts an invitation, once: the review is tied to the account, which may review for the journal from now on, and both sides are
 * written to. Only the account with the address that was invited may, confirmed; a forwarded mail gives nobody the manuscript.
 */
export function acceptReview(
	ctx: Ctx,
	actor: Actor,
	invited: Invited,
): Promise<{ ok: true; assignmentId: string } | { ok: false; error: AcceptRefusal }> {
	refuseWhileImpersonating(actor, 'reviewer')
	return inTransaction(ctx, async (ctx) => {
		// Before the submission, as where an account goes with its reviews: two that lock the other way round would wait for each other.
		await lockGrants(ctx)
		const found = await findOpen(ctx, actor, invited)
		if (!found) return { ok: false, error: 'unknown' }
		const { assignment, submission } = found
		if (!isInvited(actor, assignment)) return { ok: false, error: 'otherAddress' }
		if (!actor.emailVerified) return { ok: false, error: 'unconfirmed' }
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
			act: 'reviewerAccepted',
			side: 'reviewer',
			actor,
			detail: { assignment: assignment.id, letter: assignment.letter, round: assignment.number },
		})
		await queueMail(ctx, {
			to: actor.email,
			template: 'review-accepted',
			...reviewAcceptedMail({
				language: actor.language,
				name: assignment.name,
				text: await reviewedText(ctx, submission.id, actor.language),
				reviewDueOn: assignment.review_due_on,
				url: `${ctx.env.PUBLIC_URL}${pathTo('reviewer.review', { id: assignment.id })}`,
			}),
		})
		await tellEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { act: 'accepted', dueOn: assignment.review_due_on },
		})
		return { ok: true, assignmentId: assignment.id }
	})
}

const declining = z.object({
	reason,
	name: z.union([z.literal(''), name]),
	email: z.union([z.literal(''), address]),
	affiliation,
})

/** What somebody who declines says: why, and whom to ask instead. All may be empty; somebody proposed needs a name. */
export type Declining = { reason: string; name: string; email: string; affiliation: string }
export type DeclineFault = 'reason' | 'name' | 'email' | 'affiliation'

/**
 * Declines an invitation, once, or gives a review back whose report was not sent. The link of the mail is enough to decline: that
 * gives nobody anything. Giving back is for the reviewer alone. The editors are told, with whom was proposed.
 */
export function declineReview(
	ctx: Ctx,
	actor: Actor | null,
	invited: Invited,
	said: Declining,
): Promise<
	{ ok: true } | { ok: false; error: 'unknown' } | { ok: false; error: 'invalid'; fault: DeclineFault }
> {
	if (actor) refuseWhileImpersonating(actor, 'reviewer')
	return inTransaction(ctx, async (ctx) => {
		const found = (await findOpen(ctx, actor, invited)) ?? (await findAccepted(ctx, actor, invited))
		if (!found) return { ok: false, error: 'unknown' }
		const parsed = declining.safeParse(said)
		if (!parsed.success)
			return { ok: false, error: 'invalid', fault: parsed.error.issues[0]?.path[0] as DeclineFault }
		const { reason, ...proposed } = parsed.data
		if (!proposed.name && (proposed.email || proposed.affiliation))
			return { ok: false, error: 'invalid', fault: 'name' }
		const { assignment, submission } = found
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
			act: 'reviewerDeclined',
			side: 'reviewer',
			actor: actor && isInvited(actor, assignment) ? actor : null,
			detail: { assignment: assignment.id, letter: assignment.letter, round: assignment.number },
		})
		await tellEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { act: 'declined', reason, proposed: proposed.name ? proposed : null },
		})
		return { ok: true }
	})
}

type Found = NonNullable<Awaited<ReturnType<typeof lockByAssignment>>>

/** The invitation, while it can be answered; by its id only for whom it was sent to. */
async function findOpen(ctx: Ctx, actor: Actor | null, invited: Invited): Promise<Found | null> {
	const id = 'token' in invited ? await assignmentOfLink(ctx, invited.token) : invited.assignmentId
	const found = id ? await lockByAssignment(ctx, id) : null
	if (!found?.isRoundOpen || !awaitsAnswer(found.state)) return null
	if ('token' in invited) return found
	return actor?.emailVerified && isInvited(actor, found.assignment) ? found : null
}

async function findAccepted(ctx: Ctx, actor: Actor | null, invited: Invited): Promise<Found | null> {
	if (!actor || !('assignmentId' in invited)) return null
	const found = await lockByAssignment(ctx, invited.assignmentId)
	if (!found?.isRoundOpen || !awaitsReport(found.state)) return null
	return found.assignment.reviewer_id === actor.userId ? found : null
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
		act: 'role-granted',
		actor,
		subject: { kind: 'user', id: actor.userId },
		detail: grantDetail(grant, terms),
	})
}
