import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { queueJournalMail } from '#app/modules/submission/journal-mail.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { openLink } from './by-link/visit.server.ts'
import { giveAnotherAddress } from './commands/another-address.server.ts'
import { acceptReview } from './commands/answer-invitation.server.ts'
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

	await ctx.db
		.updateTable('review_assignment')
		.set({ accepted_at: ctx.now(), submitted_at: ctx.now() })
		.where('id', '=', id)
		.execute()
	expect(await withoutTrace(ctx, () => asks('rose@example.com'))).toMatchObject({ error: 'ownAddress' })
})

test('who accepted at an address that refuses mails is asked again at another one, and goes on there with what was begun', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
	const submissionId = review.submission.id
	expect(await openLink(ctx, null, { token })).toMatchObject({ ok: true })
	const before = { byLink: true, assignmentId: id, actor: null, needsSignIn: false } as const
	expect(await acceptReview(ctx, before, { assignmentId: id })).toMatchObject({ ok: true })
	await noteUndeliverable(ctx, 'rose@example.org', NOBODY)
	const give = { submissionId, assignmentId: id, email: 'rose@example.net' }
	await expect(giveAnotherAddress(ctx, review.submission.submitter, give)).rejects.toThrow(NotFound)
	expect(await giveAnotherAddress(ctx, review.editor, give)).toEqual({ ok: true })
	expect((await listAssignments(ctx, submissionId)).find((one) => one.id === id)).toMatchObject({
		email: 'rose@example.net',
		userId: null,
		acceptedAt: null,
		undeliverable: null,
	})
	expect(await openLink(ctx, null, { token })).toEqual({ ok: false, error: 'gone' })
	const mail = await ctx.db
		.selectFrom('mail')
		.select(['subject', 'body_text'])
		.where('to_address', '=', 'rose@example.net')
		.where('template', '=', 'review-invitation')
		.executeTakeFirstOrThrow()
	expect(mail.subject).toMatch(/^Votre évaluation, à cette adresse/)
	expect(mail.body_text).toMatch(/Vous avez déjà accepté d’évaluer/)
	expect(mail.body_text).not.toMatch(/vous invite à évaluer/)
	const next = /jeton=([\w.:-]+)/.exec(mail.body_text)?.[1] ?? ''
	expect(await openLink(ctx, null, { token: next })).toMatchObject({ ok: true, assignmentId: id })
	expect(await acceptReview(ctx, before, { assignmentId: id })).toMatchObject({ ok: true })
	const { userId } = (await listAssignments(ctx, submissionId)).find((one) => one.id === id) ?? {}
	const account = ctx.db
		.selectFrom('user_account')
		.select('email')
		.where('id', '=', userId ?? '')
	expect(await account.executeTakeFirst()).toEqual({ email: 'rose@example.net' })
})

test('a letter that a full mailbox refused is told beside the reviewer until another one arrives, and others still leave', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
	const submissionId = review.submission.id
	const shown = async () =>
		(await listAssignments(ctx, submissionId)).find((one) => one.id === id)?.undeliverable
	const send = async (minutes: number) => {
		const then = { ...ctx, now: () => new Date(ctx.now().getTime() + minutes * 60_000) }
		const words = { language: 'fr', subject: 'Évaluation', text: 'x', html: 'x', holdsSecret: false } as const
		const to = { to: 'rose@example.org', template: 'reminder-report' } as const
		const mailId = await queueJournalMail(then, submissionId, { ...words, ...to })
		return ctx.db
			.selectFrom('mail')
			.select(['id', 'state'])
			.where('id', '=', mailId)
			.executeTakeFirstOrThrow()
	}
	const refused = await send(1)
	await ctx.db
		.updateTable('mail')
		.set({ state: 'failed', last_error: '5.2.2 552 mailbox full' })
		.where('id', '=', refused.id)
		.execute()
	expect(await shown()).toMatchObject({ isGivenUp: false, said: '5.2.2 552 mailbox full' })
	expect(await send(2)).toMatchObject({ state: 'queued' })
	expect(await shown()).toBeNull()
})
