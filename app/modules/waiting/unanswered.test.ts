import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import {
	closeDiscussion,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { listWaiting } from './list-waiting.server.ts'

const MESSAGES = ['authorMessage', 'reviewerMessage', 'question']

/** What is awaited of somebody in discussions, with the letter of the reviewer and where it leads. */
const told = async (ctx: Ctx, actor: Actor) =>
	(await listWaiting(ctx, actor)).items
		.filter(({ what }) => MESSAGES.includes(what))
		.map(({ role, what, letter, href }) => [role, what, letter, href])

test('who has to answer finds the manuscript in the list until they have, each side its own', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { editor, submission } = review
	const { id: submissionId, submitter: author } = submission
	const invited = await storePerson(ctx)
	const { id: assignmentId } = await storeInvitation(ctx, review, invited)
	await acceptReview(ctx, invited, { assignmentId })
	const reviewer = await loadActor(ctx, invited.userId, invited.sessionId)
	if (!reviewer) throw new Error('nobody')
	const ofReview = { between: 'reviewer-editors', assignmentId } as const
	const ofAuthor = { between: 'author-editors', assignmentId: null } as const
	const said = { submissionId, subject: 'Figure 2', text: 'Où est la figure 2 ?' }
	const everybody = async () => [await told(ctx, editor), await told(ctx, author), await told(ctx, reviewer)]
	const asked = await openDiscussion(ctx, author, { ...said, ...ofAuthor })
	const byReviewer = await openDiscussion(ctx, reviewer, { ...said, ...ofReview })
	await openDiscussion(ctx, reviewer, { ...said, ...ofReview })
	if (!asked.ok || !byReviewer.ok) throw new Error('nobody could ask')
	const atDesk = `/redaction/manuscrits/${submissionId}/echanges`
	const theReviewers = ['desk', 'reviewerMessage', 'A', atDesk]
	expect(await everybody()).toEqual([[['desk', 'authorMessage', null, atDesk], theReviewers], [], []])

	const answer = { submissionId, text: 'Elle est en annexe.' }
	await writeMessage(ctx, editor, { ...answer, discussionId: asked.id })
	await writeMessage(ctx, editor, { ...answer, discussionId: byReviewer.id })
	const atAuthors = `/espace-auteur/soumissions/${submissionId}#echanges`
	const atReviewers = `/espace-reviseur/evaluations/${assignmentId}#echanges`
	expect(await everybody()).toEqual([
		[theReviewers],
		[['author', 'question', null, atAuthors]],
		[['review', 'question', null, atReviewers]],
	])

	await closeDiscussion(ctx, editor, { submissionId, discussionId: asked.id, closed: true })
	await writeMessage(ctx, reviewer, { submissionId, text: 'Merci.', discussionId: byReviewer.id })
	expect(await everybody()).toEqual([[theReviewers], [], []])
	await ctx.db.updateTable('submission').set({ status: 'published' }).where('id', '=', submissionId).execute()
	expect(await everybody()).toEqual([[], [], []])
})

test('an answer of an editor that is held waits to be let through, and nobody is said to have written', async ({
	ctx,
}) => {
	const { editor, submission } = await storeReview(ctx)
	const { id: submissionId, submitter: author } = submission
	const said = { submissionId, subject: 'Figure 2', text: 'Où est la figure 2 ?' }
	const ofAuthor = { between: 'author-editors', assignmentId: null } as const
	const asked = await openDiscussion(ctx, author, { ...said, ...ofAuthor })
	if (!asked.ok) throw new Error('nobody could ask')
	const answer = { submissionId, text: 'Elle est en annexe.', discussionId: asked.id }
	await writeMessage(ctx, editor, answer)
	await writeMessage(ctx, editor, answer)
	const hold = (side: 'author' | 'editor') =>
		ctx.db
			.updateTable('discussion_message')
			.set({ held_at: ctx.now() })
			.where('id', '=', ({ selectFrom }) =>
				selectFrom('discussion_message')
					.select('id')
					.where('discussion_id', '=', asked.id)
					.where('side', '=', side)
					.orderBy('id', 'desc')
					.limit(1),
			)
			.execute()
	await hold('editor')
	const what = async () =>
		(await listWaiting(ctx, editor)).items
			.map((item) => item.what)
			.filter((one) => one === 'answerHeld' || MESSAGES.includes(one))
	expect(await what()).toEqual(['answerHeld'])
	await hold('author')
	expect(await what()).toEqual(['authorMessage'])
})
