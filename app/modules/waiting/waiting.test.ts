import { describe, expect } from 'vitest'
import { z } from 'zod'
import { dayIn } from '#app/i18n/zone.ts'
import { keyOfLate, listLatePeople, remindChosen } from '#app/modules/decision/desk/index.server.ts'
import { assignEditor } from '#app/modules/decision/index.server.ts'
import { storeGuestEditor } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { thankReviewer } from '#app/modules/review/index.server.ts'
import { recallLetters } from '#app/modules/review/recall/index.server.ts'
import { remindReviewer, sendReminders } from '#app/modules/review/reminders/index.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { MAIL_JOB } from '#app/platform/mail/outbox.server.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { listWaiting } from './list-waiting.server.ts'
import { canRemind, daysTo, fortnightOf, partsOf, type WaitingItem } from './model.ts'
import {
	readWaitingStop,
	sendWaitingMails,
	setWaitingMail,
	stopWaitingMail,
	wantsWaitingMail,
} from './weekly-mail.server.ts'

const on = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })
const again = async (ctx: Ctx, { userId, sessionId }: Actor) => {
	const actor = await loadActor(ctx, userId, sessionId)
	if (!actor) throw new Error('nobody')
	return actor
}
const said = async (ctx: Ctx, actor: Actor) =>
	(await listWaiting(ctx, actor)).items.map(({ role, what }) => `${role} ${what}`).sort()

/** A review with one reviewer who is late with the report and one whose report came in; it is the editor's. */
async function lateReview(ctx: Ctx) {
	const review = await storeReview(ctx)
	const [late, sent] = [await storePerson(ctx), await storePerson(ctx)]
	for (const person of [late, sent]) {
		const { id } = await storeInvitation(ctx, review, person)
		await acceptReview(ctx, person, { assignmentId: id })
		await ctx.db
			.updateTable('review_assignment')
			.set(person === late ? { review_due_on: '2026-11-10' } : { submitted_at: ctx.now() })
			.where('id', '=', id)
			.execute()
	}
	return { ...review, late, sent }
}

describe('what waits', () => {
	test('tells an editor who is late, to be reminded, and whom to thank', async ({ ctx }) => {
		const { editor, submission } = await lateReview(ctx)
		const { items } = await listWaiting(ctx, editor)
		expect(items.map(({ what, action }) => [what, action?.does])).toEqual([
			['reportOverdue', 'remindReviewer'],
			['thank', 'thank'],
		])
		const [first] = items
		expect(first).toMatchObject({ role: 'desk', dueOn: '2026-11-10', letter: 'A' })
		expect(first).toMatchObject(daysTo('2026-11-10', dayIn(ctx.now(), 'UTC')))
		expect(first?.href).toContain(submission.id)
	})

	test('tells whom somebody reminded today, also all at once, whom the clock did, and who is not to be reached', async ({
		ctx,
	}) => {
		const { editor, late } = await lateReview(ctx)
		await ctx.db
			.updateTable('review_assignment')
			.set({ invited_at: new Date('2026-10-01'), accepted_at: new Date('2026-10-02') })
			.where('reviewer_id', '=', late.userId)
			.execute()
		const reminder = async (at: Ctx) =>
			(await listWaiting(at, editor)).items.find(({ what }) => what === 'reportOverdue')
		const held = async (at: Ctx) => ({
			...(await reminder(at))?.action,
			canRemind: canRemind({ action: (await reminder(at))?.action ?? null }),
		})
		expect(await held(ctx)).toMatchObject({ heldBy: null, canRemind: true })
		const people = await listLatePeople(ctx, editor)
		await remindChosen(ctx, editor, people.map(keyOfLate))
		expect(await held(ctx)).toMatchObject({ heldBy: 'hand', canRemind: false })
		const later = on(ctx, new Date(ctx.now().getTime() + 7 * 86_400_000).toISOString())
		expect(await held(later)).toMatchObject({ heldBy: null, canRemind: true })
		await sendReminders(later)
		expect(await held(later)).toMatchObject({ heldBy: 'clock', canRemind: true })
		await noteUndeliverable(later, late.email, { status: '5.1.1', code: 550, said: 'no such user' })
		expect(await reminder(later)).toBeUndefined()
	})

	test('keeps what was done by one press, for as long as the letter can be taken back', async ({ ctx }) => {
		const { editor, submission } = await lateReview(ctx)
		const later = (minutes: number) => on(ctx, new Date(ctx.now().getTime() + minutes * 60_000).toISOString())
		const listed = async (at: Ctx) =>
			(await listWaiting(at, editor)).items.map(({ what, done }) => [what, done?.minutesLeft ?? null])
		for (const { action } of (await listWaiting(ctx, editor)).items) {
			if (!action || !('assignmentId' in action) || action.assignmentId === null) continue
			const about = { submissionId: submission.id, assignmentId: action.assignmentId }
			if (action.does === 'thank') await thankReviewer(ctx, editor, { ...about, letter: '' })
			else await remindReviewer(ctx, editor, about)
		}
		expect(await listed(later(2))).toEqual([
			['reportOverdue', 8],
			['thank', 8],
		])
		const sent = (await listWaiting(later(9.5), editor)).items
		expect(sent.map(({ done }) => done?.minutesLeft)).toEqual([1, 1])
		expect(await listed(later(10))).toEqual([['reportOverdue', null]])
		for (const { done } of sent) await recallLetters(later(9), editor, { letterId: done?.id ?? '' })
		const again = (await listWaiting(later(9), editor)).items
		expect(again).toMatchObject([
			{ what: 'reportOverdue', done: null, action: { heldBy: null } },
			{ what: 'thank', done: null, action: { does: 'thank' } },
		])
	})

	test('is over all roles of a person in one list', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { journalId } = review.submission
		const scope = { kind: 'journal', journalId } as const
		const everybody = await storePerson(ctx, {
			grants: [{ role: 'author' }, { role: 'editor', duty: 'editor-in-chief', scope }],
		})
		await storeSubmission(ctx, { submitter: everybody, actions: [] })
		await storeSubmission(ctx, { journalId, actions: ['submit'] })
		const elsewhere = await storeReview(ctx)
		await storeInvitation(ctx, elsewhere, everybody)
		expect(await said(ctx, await again(ctx, everybody))).toEqual([
			'author draft',
			'desk needsEditor',
			'desk needsReviewers',
			'review reviewAnswer',
		])
	})

	test('a manuscript whose editor has no role there any more waits for the editor in chief', async ({
		ctx,
	}) => {
		const { id, journalId } = await storeSubmission(ctx, { actions: ['submit'] })
		const scope = { kind: 'journal', journalId } as const
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
		const { guest, callId } = await storeGuestEditor(ctx, journalId)
		await ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', id).execute()
		expect(
			await assignEditor(ctx, guest, { submissionId: id, editorId: guest.userId, recommendOnly: false }),
		).toEqual({ ok: true })
		expect(await said(ctx, guest)).toEqual(['desk arrival'])
		expect(await said(ctx, chief)).toEqual([])
		const later = on(ctx, new Date(ctx.now().getTime() + 2 * 86_400_000).toISOString())
		await ctx.db
			.updateTable('role_grant')
			.set({ valid_until: new Date(ctx.now().getTime() + 86_400_000) })
			.where('user_id', '=', guest.userId)
			.execute()
		expect(await said(ctx, chief)).toEqual([])
		expect(await said(later, chief)).toEqual(['desk needsEditor'])
		await ctx.db
			.updateTable('role_grant')
			.set({ valid_until: null, revoked_at: ctx.now() })
			.where('user_id', '=', guest.userId)
			.execute()
		expect(await said(ctx, chief)).toEqual(['desk needsEditor'])
		expect(await said(ctx, await again(ctx, guest))).toEqual([])
	})

	test('tells who produces an article what it lacks: its making, the word of its author, nothing', async ({
		ctx,
	}) => {
		const { id, editor } = await storeReady(ctx)
		expect(await said(ctx, editor)).toEqual(['desk ready'])
		const set = (values: { proof_approved_at?: null; doi?: null; html?: '' }) =>
			ctx.db.updateTable('production').set(values).where('submission_id', '=', id).execute()
		await set({ proof_approved_at: null })
		expect(await said(ctx, editor)).toEqual(['desk proofOut'])
		await set({ doi: null })
		expect(await said(ctx, editor)).toEqual(['desk production'])
	})

	test('names no author to reviewers, no reviewer to authors, and nothing to who has no part in it', async ({
		ctx,
	}) => {
		const { editor, late, submission } = await lateReview(ctx)
		const seen = JSON.stringify(await listWaiting(ctx, await again(ctx, late)))
		expect(seen).toContain('reviewReport')
		for (const hidden of [submission.submitter.userId, submission.submitter.email, editor.email])
			expect(seen).not.toContain(hidden)
		const { items } = await listWaiting(ctx, submission.submitter)
		expect(items).toEqual([])
		expect((await listWaiting(ctx, await storePerson(ctx))).items).toEqual([])
	})

	test('leaves an editor out of what they wrote, and other editors out of what was given to one', async ({
		ctx,
	}) => {
		const { editor, submission } = await lateReview(ctx)
		const scope = { kind: 'journal', journalId: submission.journalId } as const
		const section = await storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'section-editor', scope }],
		})
		expect(await said(ctx, section)).toEqual([])
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: submission.id,
				user_id: section.userId,
				state: 'assigned',
				assigned_at: ctx.now(),
			} as never)
			.execute()
		expect(await said(ctx, section)).toEqual(['desk reportOverdue', 'desk thank'])
		expect(await said(ctx, editor)).toEqual([])
	})

	test('gives a publisher manager their journals and no manuscript, an administrator the platform', async ({
		ctx,
	}) => {
		const { submission } = await lateReview(ctx)
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({
				id: publisherId,
				slug: `p-${publisherId}`,
				name: 'Presses',
				name_sort: 'presses',
				language: 'fr',
			})
			.execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', submission.journalId)
			.execute()
		const manager = await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		})
		const { items, journals } = await listWaiting(ctx, manager)
		expect(items.map(({ what }) => what)).toEqual(['journalLate'])
		expect(partsOf(items)).toMatchObject({ late: [{ what: 'journalLate' }], later: [] })
		expect(journals.find(({ id }) => id === submission.journalId)).toMatchObject({
			active: 1,
			late: 1,
			hasChief: true,
		})
		const seen = JSON.stringify({ items, journals })
		for (const hidden of ['La mairie', submission.submitter.userId]) expect(seen).not.toContain(hidden)
		await ctx.db
			.updateTable('role_grant')
			.set({ revoked_at: ctx.now() })
			.where('duty', '=', 'editor-in-chief')
			.execute()
		expect((await listWaiting(ctx, manager)).items.map(({ what }) => what)).toContain('noChief')

		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await said(ctx, admin)).toEqual([])
		await ctx.db.updateTable('mail').set({ state: 'failed' }).execute()
		const failed = { state: 'failed', ended_at: ctx.now() } as const
		const { numUpdatedRows } = await ctx.db
			.updateTable('job')
			.set(failed)
			.where('kind', '=', MAIL_JOB.name)
			.executeTakeFirstOrThrow()
		expect(Number(numUpdatedRows)).toBeGreaterThan(0)
		expect(await said(ctx, admin), 'a mail that was refused is told once').toEqual(['platform failedMails'])
		await enqueue(ctx, { name: 'something-else', payload: z.object({}) }, {})
		await ctx.db.updateTable('job').set(failed).where('kind', '=', 'something-else').execute()
		expect(await said(ctx, admin)).toEqual(['platform failedJobs', 'platform failedMails'])
		expect(await said(ctx, await storePerson(ctx))).toEqual([])
	})
})

test('the parts: late before all, then a week from today, then the rest; by day in each; and the days of two weeks', () => {
	const item = (id: string, dueOn: string | null): WaitingItem => ({
		id,
		dueOn,
		...daysTo(dueOn, '2026-11-23'),
		role: 'desk',
		what: 'arrival',
		journal: null,
		about: null,
		letter: null,
		count: null,
		href: '/',
		action: null,
		done: null,
	})
	const days = [null, '2026-12-01', '2026-11-30', '2026-11-22', '2026-11-23', '2026-11-01']
	const parts = partsOf(days.map((day) => item(String(day), day)))
	const ids = (part: WaitingItem[]) => part.map(({ id }) => id)
	expect(ids(parts.late)).toEqual(['2026-11-01', '2026-11-22'])
	expect(ids(parts.week)).toEqual(['2026-11-23', '2026-11-30'])
	expect(ids(parts.later)).toEqual(['2026-12-01', 'null'])
	const fortnight = fortnightOf(
		[...days, '2026-12-06', '2026-12-07'].map((day) => item(String(day), day)),
		'2026-11-23',
	)
	expect(fortnight.map(({ day }) => day)).toHaveLength(14)
	expect(fortnight.flatMap(({ day, due }) => due.map(({ id }) => [day, id]))).toEqual(
		['2026-11-23', '2026-11-30', '2026-12-01', '2026-12-06'].map((day) => [day, day]),
	)
})

describe('the weekly mail', () => {
	const MONDAY = '2026-11-23T06:30:00Z'
	const mails = (ctx: Ctx) =>
		ctx.db
			.selectFrom('mail')
			.select(['to_address', 'body_text', 'list_unsubscribe'])
			.where('template', '=', 'waiting')
			.execute()
	/** Has an account, and not only an address that links are sent to. */
	const mayEnter = (ctx: Ctx, { userId }: Actor) =>
		ctx.db
			.insertInto('user_credential')
			.values({
				...{ id: newId(), user_id: userId, provider: 'credential', provider_user_id: userId },
				...{ password: null, created_at: ctx.now(), updated_at: ctx.now() },
			})
			.execute()

	test('leaves on Mondays, once, to those for whom something waits and who can sign in', async ({ ctx }) => {
		const { editor, submission, late } = await lateReview(ctx)
		await mayEnter(ctx, editor)
		for (const moment of ['2026-11-22T12:00:00Z', '2026-11-23T05:59:00Z', '2026-11-24T12:00:00Z'])
			expect(await sendWaitingMails(on(ctx, moment))).toBe(0)
		await sendWaitingMails(on(ctx, MONDAY))
		expect(await sendWaitingMails(on(ctx, MONDAY))).toBe(0)
		const sent = await mails(ctx)
		expect(sent.filter(({ to_address }) => to_address === editor.email)).toHaveLength(1)
		expect(sent.map(({ to_address }) => to_address)).not.toContain(submission.submitter.email)
		// A review by link opens without an account, and no link of this mail would.
		expect(sent.map(({ to_address }) => to_address)).not.toContain(late.email)
		await mayEnter(ctx, late)
		await sendWaitingMails(on(ctx, MONDAY))
		expect((await mails(ctx)).map(({ to_address }) => to_address)).toContain(late.email)
	})

	test('is stopped by its link, by its switch, and comes again', async ({ ctx }) => {
		const { editor } = await lateReview(ctx)
		await mayEnter(ctx, editor)
		await sendWaitingMails(on(ctx, MONDAY))
		const [mail] = (await mails(ctx)).filter(({ to_address }) => to_address === editor.email)
		const token = /desabonnement\/([^?]+)/.exec(mail?.list_unsubscribe ?? '')?.[1] ?? ''
		expect(await readWaitingStop(ctx, token)).toEqual({ isStopped: false })
		expect(await stopWaitingMail(ctx, null, { token: 'x' })).toEqual({ ok: false, error: 'unknown' })
		for (let i = 0; i < 2; i++) expect(await stopWaitingMail(ctx, null, { token })).toEqual({ ok: true })
		expect(await wantsWaitingMail(ctx, editor.userId)).toBe(false)
		const next = on(ctx, '2026-11-30T06:30:00Z')
		await sendWaitingMails(next)
		expect((await mails(ctx)).filter(({ to_address }) => to_address === editor.email)).toHaveLength(1)
		await setWaitingMail(ctx, editor, { isWanted: true })
		await sendWaitingMails(next)
		expect((await mails(ctx)).filter(({ to_address }) => to_address === editor.email)).toHaveLength(2)
	})
})
