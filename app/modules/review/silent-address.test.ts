import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { noteUndeliverable, undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { giveAnotherAddress } from './commands/another-address.server.ts'
import { askExtension } from './commands/ask-extension.server.ts'
import {
	cancelAssignment,
	extendAssignment,
	refuseExtension,
	replaceLink,
	resendInvitation,
} from './commands/assignments.server.ts'
import { inviteReviewer } from './commands/invitations.server.ts'
import { thankReviewer } from './commands/judge-report.server.ts'
import { submitReport } from './commands/own-report.server.ts'
import { remindAuthor, remindReviewer } from './reminders/remind.server.ts'
import { sendReminders } from './reminders/send-reminders.server.ts'
import { assign, mails, on, underReview } from './reminders/testing.ts'
import { extendRevision, refuseRevisionExtension } from './revision/editor-actions.server.ts'
import { askRevisionExtension } from './revision/save-revision.server.ts'
import { storeReportedReview } from './revision/testing.ts'
import { FORM, reviewing, type StoredReview, storeInvitation, storeReview } from './testing.ts'

const NOBODY = { status: '5.1.1', code: 550, said: '550 5.1.1 unknown user' }

type About = { submissionId: string; assignmentId: string; triesAgain: boolean }
type Act = (ctx: Ctx, editor: Actor, about: About) => Promise<unknown>

/** Each act by hand that writes to who was invited and has not answered. */
const TO_INVITED: Record<string, Act> = {
	'an invitation sent again': resendInvitation,
	'a link replaced': replaceLink,
	'a reminder': remindReviewer,
}

/** Each act by hand that writes to who reviews, and asked for more time. */
const TO_REVIEWER: Record<string, Act> = {
	'time given': (ctx, editor, about) => extendAssignment(ctx, editor, { ...about, dueOn: '2027-02-15' }),
	'time refused': (ctx, editor, about) =>
		refuseExtension(ctx, editor, { ...about, message: '', confirmed: '' }),
	'a link replaced': replaceLink,
}

const SILENT = { ok: false, error: 'addressSilent' }

/** The act is asked about and leaves nothing; tried again it is done, and its mail leaves. */
async function asksFirst(ctx: Ctx, email: string, act: (triesAgain: boolean) => Promise<unknown>) {
	await noteUndeliverable(ctx, email, NOBODY)
	await mails(ctx)
	expect(await withoutTrace(ctx, () => act(false))).toMatchObject(SILENT)
	expect(await mails(ctx)).toEqual([])
	expect(await act(true)).toMatchObject({ ok: true })
	const states = await ctx.db.selectFrom('mail').select('state').where('to_address', '=', email).execute()
	expect(states).toEqual([{ state: 'queued' }])
	expect(await undeliverable(ctx, [email])).toEqual([])
}

describe('an address at which nothing arrives is said before an act by hand writes to it, and can be tried again', () => {
	test('an invitation', async ({ ctx }) => {
		const { submission, editor } = await storeReview(ctx)
		const invite = (confirmed: string) =>
			inviteReviewer(ctx, editor, {
				...{ submissionId: submission.id, name: 'Rose', email: 'Rose@example.org', language: 'fr' },
				confirmed,
			})
		await noteUndeliverable(ctx, 'rose@example.org', NOBODY)
		const asked = await withoutTrace(ctx, () => invite(''))
		expect(asked).toMatchObject(SILENT)
		const toConfirm = typeof asked === 'object' && asked && 'toConfirm' in asked ? asked.toConfirm : []
		await asksFirst(ctx, 'rose@example.org', (again) =>
			invite(again ? confirming(toConfirm as readonly string[]) : ''),
		)
	})

	test.for(Object.keys(TO_INVITED))('%s, to who was invited', async (name, { ctx }) => {
		const review = await storeReview(ctx)
		const { id: assignmentId } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const about = { submissionId: review.submission.id, assignmentId }
		await asksFirst(ctx, 'rose@example.org', async (triesAgain) =>
			TO_INVITED[name]?.(ctx, review.editor, { ...about, triesAgain }),
		)
	})

	test.for(Object.keys(TO_REVIEWER))('%s, to who reviews', async (name, { ctx }) => {
		const review = await storeReview(ctx)
		const { id: assignmentId, reviewer } = await reviewing(ctx, review)
		await askExtension(ctx, reviewer, { assignmentId, dueOn: '2027-02-15', reason: '' })
		const about = { submissionId: review.submission.id, assignmentId }
		await asksFirst(ctx, reviewer.email, async (triesAgain) =>
			TO_REVIEWER[name]?.(ctx, review.editor, { ...about, triesAgain }),
		)
	})

	test('thanks', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id: assignmentId, reviewer } = await reviewing(ctx, review)
		expect(await submitReport(ctx, reviewer, { assignmentId, form: FORM })).toMatchObject({ ok: true })
		const about = { submissionId: review.submission.id, assignmentId, letter: '' }
		await asksFirst(ctx, reviewer.email, (triesAgain) =>
			thankReviewer(ctx, review.editor, { ...about, triesAgain }),
		)
	})

	test('a reminder and an answer about more time, to the author', async ({ ctx }) => {
		const { author, editor, id: submissionId, version } = await storeReportedReview(ctx)
		await asksFirst(ctx, author.email, (triesAgain) =>
			remindAuthor(ctx, editor, { submissionId, triesAgain }),
		)
		const wish = () =>
			askRevisionExtension(ctx, author, { submissionId, version, dueOn: '2027-02-15', reason: '' })
		await wish()
		await asksFirst(ctx, author.email, (triesAgain) =>
			refuseRevisionExtension(ctx, editor, { submissionId, message: '', triesAgain }),
		)
		await wish()
		await asksFirst(ctx, author.email, (triesAgain) =>
			extendRevision(ctx, editor, { submissionId, dueOn: '2027-02-15', triesAgain }),
		)
	})

	test('another address that is as silent', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id: assignmentId } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const about = { submissionId: review.submission.id, assignmentId, email: 'rose@example.net' }
		await asksFirst(ctx, 'rose@example.net', (triesAgain) =>
			giveAnotherAddress(ctx, review.editor, { ...about, triesAgain }),
		)
	})
})

test('another address is taken for who was invited, also after the invitation was taken back', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id: assignmentId } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
	const about = { submissionId: review.submission.id, assignmentId }
	await cancelAssignment(ctx, review.editor, about)
	expect(await giveAnotherAddress(ctx, review.editor, { ...about, email: 'rose@example.net' })).toEqual({
		ok: true,
	})
})

describe('the clock', () => {
	test('does not remind who does not receive it, does not say that it did, and reminds once another address is known', async ({
		ctx,
	}) => {
		const file = await underReview(ctx)
		const id = await assign(ctx, file)
		const email = `${id}@example.org`
		const day = on(ctx, '2026-11-09')
		await noteUndeliverable(day, email, NOBODY)
		await sendReminders(day)
		expect(await mails(ctx)).toEqual([])
		const said = ctx.db.selectFrom('submission_event').select('action').where('action', '=', 'reminderSent')
		expect(await said.execute()).toEqual([])
		await ctx.db
			.updateTable('review_assignment')
			.set({ email: 'rose@example.net' })
			.where('id', '=', id)
			.execute()
		await sendReminders(on(ctx, '2026-11-10'))
		expect(await mails(ctx)).toMatchObject([{ template: 'reminder-answer', to: 'rose@example.net' }])
		expect(await said.execute()).toHaveLength(1)
	})

	test('does not remind who asked for more time, until they have an answer', async ({ ctx }) => {
		const review: StoredReview = await storeReview(ctx)
		const { id: assignmentId, reviewer } = await reviewing(ctx, review)
		const submissionId = review.submission.id
		await ctx.db.updateTable('review_assignment').set({ review_due_on: '2026-12-29' }).execute()
		await askExtension(ctx, reviewer, { assignmentId, dueOn: '2027-02-15', reason: '' })
		const revised = await storeReportedReview(ctx)
		await askRevisionExtension(ctx, revised.author, {
			...{ submissionId: revised.id, version: revised.version, dueOn: '2027-02-15', reason: '' },
		})
		await mails(ctx)
		const late = on(ctx, '2027-01-08')
		const reminders = async () => {
			await sendReminders(late)
			return (await mails(ctx)).map(({ template }) => template).filter((name) => name.startsWith('reminder-'))
		}
		expect(await reminders()).toEqual([])
		await refuseExtension(late, review.editor, { submissionId, assignmentId, message: '', confirmed: '' })
		await refuseRevisionExtension(late, revised.editor, { submissionId: revised.id, message: '' })
		expect((await reminders()).toSorted()).toEqual(['reminder-report', 'reminder-revision'])
	})
})

test('nobody else is asked: strangers learn nothing of an address', async ({ ctx }) => {
	const review = await storeReview(ctx)
	const { id: assignmentId } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
	await noteUndeliverable(ctx, 'rose@example.org', NOBODY)
	const about = { submissionId: review.submission.id, assignmentId, triesAgain: true }
	for (const stranger of [await storePerson(ctx), review.submission.submitter])
		for (const act of Object.values(TO_INVITED))
			expect(await withoutTrace(ctx, () => act(ctx, stranger, about))).toBe('NotFound')
})
