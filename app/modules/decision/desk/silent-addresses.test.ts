import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getPerson } from '#app/modules/people/accounts/get-person.server.ts'
import { listAssignments } from '#app/modules/review/index.server.ts'
import { receiveMail } from '#app/modules/submission/correspondence/receive-mail.server.ts'
import { queueJournalMail } from '#app/modules/submission/journal-mail.server.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import {
	exchangeReport,
	eximReport,
	gmailReport,
	postfixReport,
} from '#app/platform/mail/inbound/testing/reports.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { storeManuscriptAtDesk, storeReport } from '../testing.ts'
import { giveAuthorAddress } from './author-address.server.ts'
import { getManuscript } from './manuscript.server.ts'
import { getDeskMetadata } from './metadata.server.ts'

const INBOUND = {
	address: 'reponses@revues.example.org',
	imapUrl: null,
	webhookSecret: 'a secret of a mail service, of 32 characters or more',
	authserv: null,
}

type Report = typeof postfixReport

const repliedReport: Report = (about) => {
	const text = new TextDecoder().decode(eximReport({ ...about, isReport: true }))
	return new TextEncoder().encode(text.replaceAll('550 5.1.1 unknown user', '550 unknown user'))
}

/** A letter about the manuscript leaves for this address, and its server reports that it did not arrive. */
async function bounce(ctx: Ctx, submissionId: string, to: string, report: Report) {
	await queueJournalMail(ctx, submissionId, {
		...{ to, language: 'fr', subject: 'x', text: 'x', html: '<p>x</p>', template: 'review-thanks' },
	})
	const { return_path } = await ctx.db
		.selectFrom('mail')
		.select('return_path')
		.where('to_address', '=', to)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return receiveMail(ctx, { bytes: report({ to: return_path ?? '', failed: to }) })
}

describe('a letter that its server could not deliver', () => {
	test.for([
		['Postfix', postfixReport],
		['Exchange', exchangeReport],
		['Gmail', gmailReport],
		['Exim', (about) => eximReport({ ...about, isReport: true })],
		['Exim before reports', (about) => eximReport({ ...about, isReport: false })],
		['a server that gives no more than a reply', repliedReport],
	] as [string, Report][])(
		'is said on the manuscript and of the person, as %s reports it',
		async ([, report], { ctx: plain }) => {
			const ctx = { ...plain, env: { ...plain.env, INBOUND } }
			const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
			const assignmentId = await storeReport(ctx, submission, { letter: 'A', submitted: false })
			const { id, submitter } = submission
			expect(await bounce(ctx, id, submitter.email, report)).toBe('failure')
			expect(await bounce(ctx, id, `${assignmentId}@example.org`, report)).toBe('failure')
			expect((await getManuscript(ctx, editor, id))?.undeliverable).toMatchObject([
				{ email: submitter.email },
			])
			const [assignment] = await listAssignments(ctx, id)
			expect(assignment?.undeliverable).toMatchObject({ email: `${assignmentId}@example.org` })
			const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
			expect((await getPerson(ctx, admin, submitter.userId))?.undeliverable).not.toBeNull()
		},
	)
})

describe('another address of an author to whom letters do not arrive', () => {
	const silent = { status: '5.1.1', code: 550, said: 'no such user' }

	test('is given by an editor, and letters leave for it', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const contributorId = await storeCoauthor(ctx, submission.id, { email: 'rose@example.org' })
		const give = { submissionId: submission.id, contributorId, email: ' Rose@Example.net' }
		expect(await giveAuthorAddress(ctx, editor, give)).toEqual({ ok: false, error: 'notSilent' })
		await noteUndeliverable(ctx, 'rose@example.org', silent)
		const before = await getDeskMetadata(ctx, submission.id)
		expect(before.contributors.map(({ isSilent }) => isSilent)).toEqual([false, true])
		expect(await giveAuthorAddress(ctx, editor, give)).toEqual({ ok: true })
		const after = await getDeskMetadata(ctx, submission.id)
		expect(after.contributors[1]).toMatchObject({ email: 'rose@example.net', isSilent: false })
		expect((await getManuscript(ctx, editor, submission.id))?.undeliverable).toEqual([])
	})

	test('is nobody’s of the other side, not of an account, and nothing to give for strangers', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const contributorId = await storeCoauthor(ctx, submission.id, { email: 'rose@example.org' })
		const reviewer = await storeReport(ctx, submission, { letter: 'A', submitted: false })
		await noteUndeliverable(ctx, 'rose@example.org', silent)
		const give = { submissionId: submission.id, contributorId, email: 'rose@example.net' }
		for (const email of [`${reviewer}@example.org`, editor.email, submission.submitter.email])
			expect(await giveAuthorAddress(ctx, editor, { ...give, email })).toEqual({
				ok: false,
				error: 'addressTaken',
			})
		await noteUndeliverable(ctx, submission.submitter.email, silent)
		const [own] = (await getDeskMetadata(ctx, submission.id)).contributors
		expect(own?.isSilent).toBe(false)
		expect(await giveAuthorAddress(ctx, editor, { ...give, contributorId: own?.id ?? '' })).toEqual({
			ok: false,
			error: 'ownAddress',
		})
		for (const stranger of [await storePerson(ctx), submission.submitter])
			await expect(giveAuthorAddress(ctx, stranger, give)).rejects.toThrow(NotFound)
	})
})
