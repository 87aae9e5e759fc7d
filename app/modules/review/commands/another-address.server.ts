import { isFullOfPeople } from '#app/modules/trial/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { awaitsAnswer, awaitsReport } from '../model.ts'
import { addressInput } from '../schema.ts'
import { conflictsWith } from '../suggestions/manuscript-side.server.ts'
import { resendInvitation } from './assignments.server.ts'
import { accountOf, invitationRefusal } from './invitations.server.ts'
import { onAssignment } from './on-review.server.ts'

/**
 * Sends an invitation that was not answered, expired or was taken back to another address of the same person, with another link; the letter that authors see stays. The address is judged as that of
 * an invitation; one with ties to the manuscript that the address before did not have is refused ('linked'), since its person is then to be invited anew, and what is asked about an invitation that is sent again is asked here.
 * Who accepted and has not reported is asked again there, and then finds what they had begun; no account changes its address by it, and that of the first address has no part in the review any more. Who reported
 * changes the address of their account ('ownAddress').
 */
export const giveAnotherAddress = command({
	...onAssignment,
	input: onAssignment.input.extend(addressInput.shape),
	async execute(ctx, { actor, input, place: { place }, held: { submission, assignment, round, state } }) {
		const { email, ...again } = input
		const isGoingOn = awaitsReport(state)
		if (assignment.accepted_at && !isGoingOn) return { ok: false, error: 'ownAddress' }
		if (!isGoingOn && !awaitsAnswer(state) && state !== 'expired' && state !== 'cancelled')
			return { ok: false, error: 'changedMeanwhile' }
		const { name } = assignment
		const account = await accountOf(ctx, email)
		const userId = account?.id ?? null
		const refused = await invitationRefusal(ctx, place, actor, { email, account: userId, roundId: round.id })
		if (refused) return { ok: false, error: refused }
		const before = { name, email: assignment.email, userId: assignment.reviewer_id }
		const known = new Set((await conflictsWith(ctx, submission.id, before)).map(versionOf))
		const conflicts = await conflictsWith(ctx, submission.id, { name, email, userId })
		if (conflicts.some((conflict) => conflict.is !== 'suggested' && !known.has(versionOf(conflict))))
			return { ok: false, error: 'linked' }
		if (await isFullOfPeople(ctx, submission.journalId, email)) return { ok: false, error: 'trialFull' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ email, reviewer_id: account?.email_verified ? account.id : null, accepted_at: null })
			.where('id', '=', input.assignmentId)
			.execute()
		return resendInvitation(ctx, actor, { ...again, goesOn: isGoingOn })
	},
})
