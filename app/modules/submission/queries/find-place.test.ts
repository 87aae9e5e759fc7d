import { expect } from 'vitest'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storeAssignment, storeCoauthor, storeSubmission } from '../testing.ts'
import { findPlace } from './find-place.server.ts'

/** A manuscript in review with a second author, a reviewer, an editor who recommends and one with a conflict of interest. */
async function storeStaffed(ctx: Ctx, place: { journalId?: string; callId?: string } = {}) {
	const manuscript = await storeSubmission(ctx, { ...place, actions: ['submit', 'sendToReview'] })
	const coauthor = await storePerson(ctx)
	await storeCoauthor(ctx, manuscript.id, { person: coauthor, email: 'elsewhere@example.org' })
	const reviewer = await storePerson(ctx)
	const assignmentId = await storeAssignment(ctx, manuscript.id, reviewer)
	const editor = async (state: 'assigned' | 'conflict') => {
		const { userId } = await storePerson(ctx)
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: manuscript.id,
				user_id: userId,
				state,
				recommend_only: true,
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		return userId
	}
	return {
		...manuscript,
		coauthor,
		reviewer,
		assignmentId,
		assigned: await editor('assigned'),
		conflicting: await editor('conflict'),
	}
}

const sorted = (...people: Actor[]) => people.map(({ userId }) => userId).toSorted()

test('a manuscript is placed by its own journal, call and people, and by no other’s', async ({ ctx }) => {
	const { journalId, publisherId, may } = await storeCallWorld(ctx)
	const call = await storeCall(ctx, may['editor in chief'], journalId)
	await storeStaffed(ctx)
	const own = await storeStaffed(ctx, { journalId, callId: call.id })
	await storeStaffed(ctx)
	const place = await findPlace(ctx, own.id)
	expect({ ...place, authorIds: place?.authorIds.toSorted() }).toEqual({
		id: own.id,
		version: '2',
		stage: 'review',
		status: 'in_review',
		journalId,
		publisherId,
		callId: call.id,
		submitterId: own.submitter.userId,
		authorIds: sorted(own.submitter, own.coauthor),
		reviewerIds: [own.reviewer.userId],
		editors: [{ userId: own.assigned, recommendOnly: true }],
		conflictIds: [own.conflicting],
	})
})

test('who has the address that an author gave is an author, however it is written', async ({ ctx }) => {
	const manuscript = await storeSubmission(ctx)
	const addressed = await storePerson(ctx, { email: 'awa@example.org' })
	await storePerson(ctx, { email: 'awa@example.com' })
	await storeCoauthor(ctx, manuscript.id, { email: 'Awa@Example.org' })
	const place = await findPlace(ctx, manuscript.id)
	expect(place?.authorIds.toSorted()).toEqual(sorted(manuscript.submitter, addressed))
})

test.for(['declined_at', 'cancelled_at'] as const)(
	'once %s stands there, nobody reviews any more',
	async (end, { ctx }) => {
		const { id, assignmentId } = await storeStaffed(ctx)
		await ctx.db
			.updateTable('review_assignment')
			.set({ [end]: ctx.now() })
			.where('id', '=', assignmentId)
			.execute()
		expect(await findPlace(ctx, id)).toMatchObject({ reviewerIds: [] })
	},
)

test('what is no manuscript has no place', async ({ ctx }) => {
	await storeSubmission(ctx)
	for (const id of [newId(), 'REF-1', '']) expect(await findPlace(ctx, id)).toBeNull()
})
