import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { openFile } from '#app/modules/submission/files/open-file.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview, declineReview } from './commands/answer-invitation.server.ts'
import { addAttachment } from './commands/attachments.server.ts'
import { makeStatement } from './commands/own-report.server.ts'
import { submissionOfOwnReview } from './queries/own-review.server.ts'
import { storeInvitation, storeReview } from './testing.ts'

async function reviewer(ctx: Ctx, review: Awaited<ReturnType<typeof storeReview>>, nom: string) {
	const person = await storePerson(ctx, { nom, grants: [{ role: 'reviewer' }] })
	const { id } = await storeInvitation(ctx, review, person)
	const again = async (): Promise<Actor> => (await loadActor(ctx, person.userId, person.sessionId)) ?? person
	return { id, again }
}

test('a file that a reviewer annotated opens for that reviewer and the editors, and for no other reviewer', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const submissionId = review.submission.id
	const [first, second, declining] = [
		await reviewer(ctx, review, 'Première'),
		await reviewer(ctx, review, 'Seconde'),
		await reviewer(ctx, review, 'Troisième'),
	]
	for (const { id, again } of [first, second]) {
		await acceptReview(ctx, await again(), { assignmentId: id })
		await makeStatement(ctx, await again(), { assignmentId: id, noConflict: true, confidentiality: true })
	}
	await declineReview(ctx, await declining.again(), {
		assignmentId: declining.id,
		reason: '',
		name: '',
		email: '',
		affiliation: '',
	})
	const added = await addAttachment(ctx, await first.again(), {
		assignmentId: first.id,
		bytes: await docxOf(),
	})
	if (!added.ok) throw new Error(added.error)
	const opens = async (actor: Actor, fileId = added.id) =>
		(await openFile(ctx, actor, { submissionId, fileId })) !== null
	expect(await opens(await first.again())).toBe(true)
	expect(await opens(review.editor)).toBe(true)
	expect(await opens(await second.again())).toBe(false)
	expect(await opens(await declining.again())).toBe(false)
	expect(await opens(review.submission.submitter)).toBe(false)
	expect(await opens(await storePerson(ctx, { nom: 'Étrangère', grants: [{ role: 'reviewer' }] }))).toBe(
		false,
	)
})

test('the address of a file leads nowhere by another reviewer’s assignment, nor before the statement', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const [first, second] = [await reviewer(ctx, review, 'Première'), await reviewer(ctx, review, 'Seconde')]
	await acceptReview(ctx, await first.again(), { assignmentId: first.id })
	await acceptReview(ctx, await second.again(), { assignmentId: second.id })
	await expect(submissionOfOwnReview(ctx, await first.again(), first.id)).rejects.toThrow(NotFound)
	await makeStatement(ctx, await first.again(), {
		assignmentId: first.id,
		noConflict: true,
		confidentiality: true,
	})
	expect(await submissionOfOwnReview(ctx, await first.again(), first.id)).toBe(review.submission.id)
	await expect(submissionOfOwnReview(ctx, await second.again(), first.id)).rejects.toThrow(NotFound)
})

test('a copy opens for a reviewer once both statements were made, and an own file not without them', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, again } = await reviewer(ctx, review, 'Première')
	const opens = async (fileId: string) =>
		(await openFile(ctx, await again(), { submissionId: review.submission.id, fileId })) !== null
	expect(await opens(review.copy)).toBe(false)
	await acceptReview(ctx, await again(), { assignmentId: id })
	expect(await opens(review.copy)).toBe(false)
	await makeStatement(ctx, await again(), { assignmentId: id, noConflict: true, confidentiality: true })
	expect(await opens(review.copy)).toBe(true)
	for (const statement of ['no_conflict_at', 'confidentiality_at'] as const) {
		const say = (at: Date | null) =>
			ctx.db
				.updateTable('review_assignment')
				.set({ [statement]: at })
				.where('id', '=', id)
				.execute()
		await say(null)
		expect(await opens(review.copy)).toBe(false)
		await say(ctx.now())
	}
})
