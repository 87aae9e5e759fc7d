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
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { findPlace, recordEvent } from '#app/modules/submission/index.server.ts'
import { command, type RefusalOf } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { assignmentOfLink } from '../answer-link.server.ts'
import { reviewAcceptedMail } from '../mails/reviewer-mails.ts'
import { awaitsAnswer, awaitsReport } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { address, affiliation, name, reason } from '../schema.ts'
import { lockByAssignment } from './on-own-review.server.ts'
import { tellEditors } from './tell-editors.server.ts'

/**
 * Which invitation: by the token of its mail ('unknown' where it answers none any more), or by its id from the space of the person who was
 * invited (`NotFound` for everybody else).
 */
const invited = z.union([z.object({ token: z.string() }), z.object({ assignmentId: z.string() })])
type Invited = z.output<typeof invited>

/**
 * Accepts an invitation, once: the review is tied to the account, which may review for the journal from now on, and both sides are
 * written to. Only the account with the address that was invited may ('otherAddress'), confirmed ('unconfirmed'); a forwarded mail gives
 * nobody the manuscript. An author or an editor of the file, or who declared a conflict, does not review it ('involved').
 */
export const acceptReview = command({
	input: invited,
	authorize: async (_ctx, actor: Actor) => {
		refuseWhileImpersonating(actor, 'reviewer')
		return actor
	},
	async lock(ctx, actor, asked) {
		// Before the submission, as where an account goes with its reviews: two that lock the other way round would wait for each other.
		await lockGrants(ctx)
		return known(asked, await findOpen(ctx, actor, asked))
	},
	async act(ctx, { actor, held: found }) {
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
	},
})

/** Why an invitation is not accepted. */
export type AcceptRefusal = RefusalOf<typeof acceptReview>['error']

/** What somebody who declines says: why, and whom to ask instead. All may be empty; somebody proposed needs a name. */
const declining = z.object({
	reason,
	name: z.union([z.literal(''), name]),
	email: z.union([z.literal(''), address]),
	affiliation,
})
const typed = z.object({ reason: z.string(), name: z.string(), email: z.string(), affiliation: z.string() })

export type DeclineFault = keyof z.output<typeof typed>

/**
 * Declines an invitation, once, or gives a review back whose report was not sent. The link of the mail is enough to decline: that
 * gives nobody anything. Giving back is for the reviewer alone. The editors are told, with whom was proposed.
 */
export const declineReview = command({
	input: z.intersection(invited, typed),
	authorize: async (_ctx, actor: Actor | null) => {
		if (actor) refuseWhileImpersonating(actor, 'reviewer')
		return actor
	},
	async lock(ctx, actor, asked) {
		return known(asked, (await findOpen(ctx, actor, asked)) ?? (await findAccepted(ctx, actor, asked)))
	},
	async act(ctx, { actor, input, held: found }) {
		if (!found) return { ok: false, error: 'unknown' }
		const { assignment, submission } = found
		const parsed = declining.safeParse(input)
		if (!parsed.success) return invalid(faultOf(parsed.error.issues[0]?.path[0]))
		const { reason, ...proposed } = parsed.data
		if (!proposed.name && (proposed.email || proposed.affiliation)) return invalid('name')
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
	},
})

const invalid = (fault: DeclineFault) => ({ ok: false, error: 'invalid', fault }) as const

function faultOf(field: PropertyKey | undefined): DeclineFault {
	return field === 'name' || field === 'email' || field === 'affiliation' ? field : 'reason'
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

/** What was found; null for a link that answers nothing, `NotFound` for an id. */
function known(asked: Invited, found: Found | null): Found | null {
	if (!found && 'assignmentId' in asked) throw new NotFound()
	return found
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
