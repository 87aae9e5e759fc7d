import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { sendParts } from '../files/testing.ts'
import { storeSubmission } from '../testing.ts'
import { forgetSubmitter } from './forget-submitter.server.ts'

test('drafts and unfinished uploads go with the account of their submitter; what was sent stays', async ({
	ctx,
}) => {
	const sent = await storeSubmission(ctx, { acts: ['submit', 'sendToReview', 'requestMinorRevisions'] })
	const { submitter } = sent
	const draft = await storeSubmission(ctx, { submitter, acts: [] })
	const another = await storeSubmission(ctx, { acts: [] })
	for (const { id, submitter } of [draft, sent, another])
		await sendParts(ctx, submitter, id, { bytes: 9, parts: [randomBytes(3)] })
	expect(await forgetSubmitter(ctx, submitter.userId)).toHaveLength(2)
	const left = await ctx.db.selectFrom('submission').select('id').orderBy('id').execute()
	expect(left).toEqual([{ id: sent.id }, { id: another.id }])
	const uploads = await ctx.db.selectFrom('upload').select('submission_id').execute()
	expect(uploads).toEqual([{ submission_id: another.id }])
})
