import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeAssignment, storeSubmission } from '#app/modules/submission/testing.ts'
import { test } from '#tests/support/database.ts'
import { personFigures } from './person-figures.server.ts'

test('what somebody did is told in numbers alone, without drafts', async ({ ctx }) => {
	const submitter = await storePerson(ctx)
	const reviewer = await storePerson(ctx)
	await storeSubmission(ctx, { submitter, title: { fr: 'Un titre caché' }, actions: [] })
	const sent = await storeSubmission(ctx, {
		submitter,
		title: { fr: 'Un autre titre caché' },
		actions: ['submit', 'sendToReview'],
	})
	await storeAssignment(ctx, sent.id, reviewer, { isReported: true })
	await ctx.db.updateTable('review_assignment').set({ accepted_at: ctx.now() }).execute()
	const none = { submitted: 0, published: 0, reviewsAccepted: 0, reviewsSent: 0, decisions: 0 }
	expect(await personFigures(ctx, submitter.userId)).toEqual({ ...none, submitted: 1 })
	expect(await personFigures(ctx, reviewer.userId)).toEqual({ ...none, reviewsAccepted: 1, reviewsSent: 1 })
})
