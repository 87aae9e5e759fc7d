import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { requeueMail } from '#app/modules/account/outbox.server.ts'
import { keyOfLate, listLatePeople, remindChosen } from '#app/modules/decision/desk/remind-late.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { claimJob } from '#app/platform/jobs/claims.server.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { sendsMail } from '#app/platform/mail/outbox.server.ts'
import { smtpTransport } from '#app/platform/mail/smtp.server.ts'
import { type MailListener, startListener } from '#app/platform/mail/testing.ts'
import { test } from '#tests/support/database.ts'
import { confirmReport, thankReviewer, thankWithDecision } from '../commands/judge-report.server.ts'
import { listAssignments } from '../queries/editor-view.server.ts'
import { heldReminders } from '../reminders/late.server.ts'
import { remindAuthor, remindReviewer } from '../reminders/remind.server.ts'
import { sendReminders } from '../reminders/send-reminders.server.ts'
import { assign, editorOf, on, underReview } from '../reminders/testing.ts'
import { openLetters, openTogether } from './letters.server.ts'
import { mayLeave, recallLetters } from './recall-letters.server.ts'

const ACCEPTED = new Date('2026-11-02T12:00:00Z')
const DAY = '2026-11-23'

let listener: MailListener
beforeAll(async () => {
	listener = await startListener()
})
afterAll(() => listener.close())
beforeEach(() => {
	listener.taken.length = 0
})

/** A review with a reviewer who is late with the report since the 20th, and its editor. */
async function late(ctx: Ctx) {
	const file = await underReview(ctx)
	const actor = await editorOf(ctx, file.journalId)
	const id = await assign(ctx, file, { accepted_at: ACCEPTED, review_due_on: '2026-11-20' })
	return { file, actor, id, about: { submissionId: file.id, assignmentId: id } }
}

/** Has a node do its work at a moment; answers to whom the mails went that left. */
async function leftBy(ctx: Ctx): Promise<string[]> {
	const before = listener.taken.length
	await runDueJobs(ctx, [sendsMail(await smtpTransport(listener.url, 'mbongi@example.org'), mayLeave)])
	return listener.taken.slice(before).flatMap(({ to }) => to)
}

async function sentLetter(ctx: Ctx, actor: Actor, about: { submissionId: string; assignmentId: string }) {
	const sent = await remindReviewer(ctx, actor, about)
	if (!sent.ok) throw new Error(sent.error)
	return sent
}

const log = async (ctx: Ctx, submissionId: string) =>
	(
		await ctx.db
			.selectFrom('submission_event')
			.select(['action', 'side', 'actor_id'])
			.where('submission_id', '=', submissionId)
			.where('action', 'in', ['reminderSent', 'reminderRecalled', 'reviewerThanked', 'thanksRecalled'])
			.orderBy('id')
			.execute()
	).map(({ action, side, actor_id }) => [action, side, actor_id])

describe('a reminder by hand', () => {
	test('leaves after ten minutes, once, and not before', async ({ ctx }) => {
		const { actor, id, about } = await late(ctx)
		const { letterId } = await sentLetter(on(ctx, DAY, '12:00'), actor, about)
		expect(await leftBy(on(ctx, DAY, '12:09'))).toEqual([])
		expect([...(await openLetters(on(ctx, DAY, '12:02'), [about.submissionId])).values()]).toMatchObject([
			{ id: letterId, kind: 'reminder', subjectId: id, doneAt: on(ctx, DAY, '12:00').now(), minutesLeft: 8 },
		])
		expect(await leftBy(on(ctx, DAY, '12:10'))).toEqual([`${id}@example.org`])
		expect(await leftBy(on(ctx, DAY, '12:11'))).toEqual([])
		expect((await openLetters(on(ctx, DAY, '12:10'), [about.submissionId])).size).toBe(0)
		expect(await recallLetters(on(ctx, DAY, '12:10'), actor, { letterId })).toEqual({
			ok: false,
			error: 'hasLeft',
		})
	})

	test('that is taken back never leaves, and all is as before: it can be sent again on that day', async ({
		ctx,
	}) => {
		const { file, actor, id, about } = await late(ctx)
		const held = async () => (await heldReminders(on(ctx, DAY, '12:05'), [file.id])).get(id)
		const remindedAt = async () => (await listAssignments(ctx, file.id))[0]?.remindedAt
		const { letterId } = await sentLetter(on(ctx, DAY, '12:00'), actor, about)
		expect(await held()).toBe('hand')
		expect(await remindedAt()).toEqual(on(ctx, DAY, '12:00').now())
		expect(await recallLetters(on(ctx, DAY, '12:09'), actor, { letterId })).toEqual({ ok: true })
		expect(await held()).toBeUndefined()
		expect(await remindedAt()).toBeNull()
		expect((await openLetters(on(ctx, DAY, '12:09'), [file.id])).size).toBe(0)
		expect(await recallLetters(on(ctx, DAY, '12:09'), actor, { letterId })).toEqual({
			ok: false,
			error: 'alreadyRecalled',
		})
		expect(await leftBy(on(ctx, DAY, '12:30'))).toEqual([])
		expect(await log(ctx, file.id)).toEqual([
			['reminderSent', 'editor', actor.userId],
			['reminderRecalled', 'editor', actor.userId],
		])
		await sentLetter(on(ctx, DAY, '13:00'), actor, about)
		expect(await leftBy(on(ctx, DAY, '13:10'))).toEqual([`${id}@example.org`])
	})

	test('of an author is taken back as well', async ({ ctx }) => {
		const { file, actor } = await late(ctx)
		await ctx.db
			.updateTable('submission')
			.set({ status: 'revisions_requested', revision_due_on: '2026-11-10' })
			.where('id', '=', file.id)
			.execute()
		const sent = await remindAuthor(on(ctx, DAY, '12:00'), actor, { submissionId: file.id })
		const letterId = sent.ok ? sent.letterId : ''
		expect(await recallLetters(on(ctx, DAY, '12:05'), actor, { letterId })).toEqual({ ok: true })
		expect(await leftBy(on(ctx, DAY, '12:30'))).toEqual([])
		expect((await heldReminders(on(ctx, DAY, '12:05'), [file.id])).size).toBe(0)
	})

	test('holds the clock back until it has left, and no longer where it was taken back', async ({ ctx }) => {
		const { actor, id, about } = await late(ctx)
		const { letterId } = await sentLetter(on(ctx, DAY, '12:00'), actor, about)
		await sendReminders(on(ctx, DAY, '12:05'))
		await recallLetters(on(ctx, DAY, '12:06'), actor, { letterId })
		const author = `${id}@example.org`
		await sendReminders(on(ctx, DAY, '12:20'))
		expect((await leftBy(on(ctx, DAY, '12:20'))).filter((to) => to === author)).toEqual([author])
		const kept = await late(ctx)
		await sentLetter(on(ctx, DAY, '12:00'), kept.actor, kept.about)
		for (const time of ['12:05', '12:20', '18:00']) await sendReminders(on(ctx, DAY, time))
		const to = `${kept.id}@example.org`
		expect((await leftBy(on(ctx, DAY, '18:00'))).filter((one) => one === to)).toEqual([to])
	})

	test('of a report that comes in before it leaves does not leave', async ({ ctx }) => {
		const { file, actor, id, about } = await late(ctx)
		await sentLetter(on(ctx, DAY, '12:00'), actor, about)
		await ctx.db
			.updateTable('review_assignment')
			.set({ submitted_at: on(ctx, DAY, '12:03').now() })
			.where('id', '=', id)
			.execute()
		expect(await leftBy(on(ctx, DAY, '12:10'))).toEqual([])
		expect((await log(ctx, file.id)).at(-1)).toEqual(['reminderRecalled', 'platform', null])
		expect(
			await ctx.db.selectFrom('mail').select('id').where('submission_id', '=', file.id).execute(),
		).toEqual([])
	})
})

describe('thanks', () => {
	test('are taken back, and the report is confirmed or not as it was', async ({ ctx }) => {
		for (const isConfirmed of [false, true]) {
			const { file, actor, id, about } = await late(ctx)
			await ctx.db
				.updateTable('review_assignment')
				.set({ submitted_at: ACCEPTED })
				.where('id', '=', id)
				.execute()
			if (isConfirmed) await confirmReport(on(ctx, DAY, '11:00'), actor, about)
			const before = await listAssignments(ctx, file.id)
			expect(await thankReviewer(on(ctx, DAY, '12:00'), actor, { ...about, letter: '' })).toMatchObject({
				ok: true,
			})
			expect((await listAssignments(ctx, file.id))[0]).toMatchObject({ state: 'thanked' })
			const [open] = (await openLetters(on(ctx, DAY, '12:01'), [file.id])).values()
			expect(open).toMatchObject({ kind: 'thanks', subjectId: id })
			expect(await recallLetters(on(ctx, DAY, '12:01'), actor, { letterId: open?.id ?? '' })).toEqual({
				ok: true,
			})
			expect(await listAssignments(ctx, file.id)).toEqual(before)
			expect(await leftBy(on(ctx, DAY, '12:30'))).toEqual([])
			expect((await log(ctx, file.id)).map(([action]) => action)).toEqual([
				'reviewerThanked',
				'thanksRecalled',
			])
		}
	})

	test('of a decision leave with it, at once', async ({ ctx }) => {
		const { file, actor, id, about } = await late(ctx)
		await ctx.db
			.updateTable('review_assignment')
			.set({ submitted_at: ACCEPTED })
			.where('id', '=', id)
			.execute()
		await thankWithDecision(on(ctx, DAY, '12:00'), actor, { ...about, letter: 'Merci.' })
		expect((await openLetters(on(ctx, DAY, '12:00'), [file.id])).size).toBe(0)
		expect(await leftBy(on(ctx, DAY, '12:00'))).toEqual([`${id}@example.org`])
	})
})

describe('reminders of several by one press', () => {
	async function several(ctx: Ctx) {
		const file = await underReview(ctx)
		const actor = await editorOf(ctx, file.journalId)
		for (let i = 0; i < 2; i++)
			await assign(ctx, file, { accepted_at: ACCEPTED, review_due_on: '2026-11-20' })
		const at = on(ctx, DAY, '12:00')
		const keys = (await listLatePeople(at, actor)).map(keyOfLate)
		const { letterId, reminded } = await remindChosen(at, actor, keys)
		expect(reminded).toBe(2)
		return { file, actor, letterId }
	}

	test('are taken back by one', async ({ ctx }) => {
		const { file, actor, letterId } = await several(ctx)
		expect(await openTogether(on(ctx, DAY, '12:02'), actor, letterId)).toEqual({
			id: letterId,
			minutesLeft: 8,
		})
		expect(await recallLetters(on(ctx, DAY, '12:02'), actor, { letterId })).toEqual({ ok: true })
		expect(await openTogether(on(ctx, DAY, '12:02'), actor, letterId)).toBeNull()
		expect((await heldReminders(on(ctx, DAY, '12:05'), [file.id])).size).toBe(0)
		expect(await leftBy(on(ctx, DAY, '12:30'))).toEqual([])
	})

	test('also when one of them was taken back alone', async ({ ctx }) => {
		const { file, actor, letterId } = await several(ctx)
		const [one] = (await openLetters(on(ctx, DAY, '12:02'), [file.id])).values()
		expect(await recallLetters(on(ctx, DAY, '12:02'), actor, { letterId: one?.id ?? '' })).toEqual({
			ok: true,
		})
		expect((await openLetters(on(ctx, DAY, '12:02'), [file.id])).size).toBe(1)
		expect(await recallLetters(on(ctx, DAY, '12:02'), actor, { letterId })).toEqual({ ok: true })
		expect(await leftBy(on(ctx, DAY, '12:30'))).toEqual([])
	})

	test('none of them where one has left or is on its way', async ({ ctx }) => {
		const administrator = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const hasLeft of [true, false]) {
			const { file, actor, letterId } = await several(ctx)
			const soon = on(ctx, DAY, '12:02')
			const [, last] = await ctx.db
				.selectFrom('mail')
				.select('id')
				.where('submission_id', '=', file.id)
				.orderBy('id')
				.execute()
			expect(await requeueMail(soon, administrator, { id: last?.id ?? '' })).toEqual({ ok: true })
			if (hasLeft) expect(await leftBy(soon)).toHaveLength(1)
			else expect(await claimJob(soon, ['mail'], 60_000)).toBeDefined()
			expect(await recallLetters(soon, actor, { letterId })).toEqual({ ok: false, error: 'hasLeft' })
			expect((await openLetters(soon, [file.id])).size).toBe(2)
			expect((await heldReminders(soon, [file.id])).size).toBe(2)
			expect((await log(ctx, file.id)).map(([action]) => action)).toEqual(['reminderSent', 'reminderSent'])
		}
	})
})

describe('who may take a letter back', () => {
	test('whoever runs the review of the manuscript, also a colleague; nobody else', async ({ ctx }) => {
		const { file, actor, id, about } = await late(ctx)
		const at = on(ctx, DAY, '12:02')
		const { letterId } = await sentLetter(at, actor, about)
		const here = { kind: 'journal', journalId: file.journalId } as const
		const conflicted = await editorOf(ctx, file.journalId)
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: file.id,
				user_id: conflicted.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		const elsewhere = await storeSubmission(ctx)
		const nobody = [
			file.submitter,
			conflicted,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'copyeditor', scope: here }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope: here }] }),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			await editorOf(ctx, elsewhere.journalId),
		]
		for (const person of nobody) {
			await expect(recallLetters(at, person, { letterId })).rejects.toSatisfy(
				(thrown) => thrown instanceof NotFound || thrown instanceof Forbidden,
			)
			expect(await openTogether(at, person, letterId)).toBeNull()
		}
		for (const unknown of [newId(), '', "'; drop table mail; --", id])
			await expect(recallLetters(at, actor, { letterId: unknown })).rejects.toThrow(NotFound)
		const colleague = await editorOf(ctx, file.journalId)
		expect(await recallLetters(at, colleague, { letterId })).toEqual({ ok: true })
		expect((await log(ctx, file.id)).at(-1)).toEqual(['reminderRecalled', 'editor', colleague.userId])
	})
})
