import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { test } from '#tests/support/database.ts'
import { sendParts } from '../files/testing.ts'
import { storeCoauthor, storeSubmission } from '../testing.ts'
import { forgetSubmitter } from './forget-submitter.server.ts'

test('drafts and unfinished uploads go with the account of their submitter; what was sent stays', async ({
	ctx,
}) => {
	const sent = await storeSubmission(ctx, { actions: ['submit', 'sendToReview', 'requestMinorRevisions'] })
	const { submitter } = sent
	const draft = await storeSubmission(ctx, { submitter, actions: [] })
	const another = await storeSubmission(ctx, { actions: [] })
	for (const { id, submitter } of [draft, sent, another])
		await sendParts(ctx, submitter, id, { bytes: 9, parts: [randomBytes(3)] })
	expect(await forgetSubmitter(ctx, submitter.userId)).toHaveLength(2)
	const left = await ctx.db.selectFrom('submission').select('id').orderBy('id').execute()
	expect(left).toEqual([{ id: sent.id }, { id: another.id }])
	const uploads = await ctx.db.selectFrom('upload').select('submission_id').execute()
	expect(uploads).toEqual([{ submission_id: another.id }])
})

test('a submission under way goes on with its authors’ names, without the address, in the hands of a co-author who is told', async ({
	ctx,
}) => {
	const heir = await storePerson(ctx, { language: 'en' })
	const sent = await storeSubmission(ctx, { actions: ['submit', 'sendToReview'] })
	const { submitter } = sent
	const alone = await storeSubmission(ctx, { submitter, actions: ['submit'] })
	await storeCoauthor(ctx, sent.id, { person: heir, family: 'Héritière' })
	await forgetSubmitter(ctx, submitter.userId)
	const rows = await ctx.db.selectFrom('submission').select(['id', 'submitter_id']).orderBy('id').execute()
	expect(rows).toEqual([
		{ id: sent.id, submitter_id: heir.userId },
		{ id: alone.id, submitter_id: null },
	])
	const people = await ctx.db
		.selectFrom('submission_contributor')
		.select(['family', 'email', 'user_id'])
		.where('submission_id', '=', sent.id)
		.orderBy('position')
		.execute()
	expect(people).toEqual([
		{ family: submitter.nom, email: null, user_id: null },
		{ family: 'Héritière', email: heir.email, user_id: heir.userId },
	])
	const mails = await ctx.db.selectFrom('mail').select(['to_address', 'template', 'language']).execute()
	expect(mails).toEqual([{ to_address: heir.email, template: 'submission-handed-over', language: 'en' }])
})
