import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { openLink } from './by-link/visit.server.ts'
import { giveAnotherAddress } from './commands/another-address.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { storeInvitation, storeReview } from './testing.ts'

const NOBODY = { status: '5.1.1', code: 550, said: '550 5.1.1 unknown user' }

test('an invitation whose address refuses mails says so to the editors, and leaves for another address with another link', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
	const submissionId = review.submission.id
	await noteUndeliverable(ctx, 'Rose@example.org', NOBODY)
	expect(
		(await listAssignments(ctx, submissionId)).find((one) => one.id === id)?.undeliverable,
	).toMatchObject({
		email: 'rose@example.org',
		said: NOBODY.said,
	})
	const give = { submissionId, assignmentId: id, email: 'Rose@example.net' }
	for (const stranger of [await storePerson(ctx), review.submission.submitter])
		await expect(giveAnotherAddress(ctx, stranger, give)).rejects.toThrow(NotFound)
	const scope = { kind: 'journal', journalId: review.submission.journalId } as const
	const copyeditor = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'copyeditor', scope }] })
	await expect(giveAnotherAddress(ctx, copyeditor, give)).rejects.toThrow(Forbidden)
	const asks = (email: string) => giveAnotherAddress(ctx, review.editor, { ...give, email })
	expect(await withoutTrace(ctx, () => asks(review.submission.submitter.email))).toMatchObject({
		error: 'isAuthor',
	})
	expect(await withoutTrace(ctx, () => asks('no address'))).toBe('Malformed')
	expect(await giveAnotherAddress(ctx, review.editor, give)).toEqual({ ok: true })
	const mail = await ctx.db
		.selectFrom('mail')
		.select(['to_address', 'state', 'body_text'])
		.where('template', '=', 'review-invitation')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	expect(mail).toMatchObject({ to_address: 'rose@example.net', state: 'queued' })
	expect(await openLink(ctx, null, { token })).toEqual({ ok: false, error: 'gone' })
	const next = /jeton=([\w.:-]+)/.exec(mail.body_text)?.[1] ?? ''
	expect(await openLink(ctx, null, { token: next })).toMatchObject({ ok: true })
	expect((await listAssignments(ctx, submissionId)).find((one) => one.id === id)?.undeliverable).toBeNull()

	await ctx.db.updateTable('review_assignment').set({ accepted_at: ctx.now() }).where('id', '=', id).execute()
	expect(await withoutTrace(ctx, () => asks('rose@example.com'))).toMatchObject({ error: 'ownAddress' })
})
