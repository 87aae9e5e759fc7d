import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { listAssignments } from '../queries/editor-view.server.ts'
import { remindAuthor, remindReviewer } from './remind.server.ts'
import { sendReminders } from './send-reminders.server.ts'
import { assign, editorOf, mails, on, underReview } from './testing.ts'

async function settings(ctx: Ctx, journalId: string, sends: boolean) {
	await ctx.db
		.insertInto('journal_workflow')
		.values({ journal_id: journalId, reference_prefix: 'TEST', sends_reminders: sends })
		.execute()
}

const templates = async (ctx: Ctx) => (await mails(ctx)).map(({ template }) => template)

describe('reminders by the clock', () => {
	test('invitations that expire are told in one mail a day', async ({ ctx }) => {
		const file = await underReview(ctx)
		const editor = await editorOf(ctx, file.journalId)
		for (let i = 0; i < 3; i++) await assign(ctx, file)
		await sendReminders(on(ctx, '2026-11-15'))
		await mails(ctx)
		await sendReminders(on(ctx, '2026-11-16', '02:00'))
		const [told, ...none] = await mails(ctx)
		expect(none).toEqual([])
		expect(told).toMatchObject({ template: 'invitation-expired', to: editor.email })
		expect(told?.subject).toContain('3 invitations')
		await assign(ctx, file, { expires_on: '2026-11-14', invited_at: new Date('2026-11-10T12:00:00Z') })
		await sendReminders(on(ctx, '2026-11-16', '03:00'))
		expect(await templates(ctx)).not.toContain('invitation-expired')
		await sendReminders(on(ctx, '2026-11-17', '02:00'))
		expect((await templates(ctx)).filter((name) => name === 'invitation-expired')).toHaveLength(1)
	})

	test('an invitation: each reminder once, then it expires and the editor is told', async ({ ctx }) => {
		const file = await underReview(ctx)
		const editor = await editorOf(ctx, file.journalId)
		const assignment = await assign(ctx, file)
		await sendReminders(on(ctx, '2026-11-03'))
		expect(await mails(ctx)).toEqual([])
		await sendReminders(on(ctx, '2026-11-04'))
		await sendReminders(on(ctx, '2026-11-04', '23:00'))
		await sendReminders(on(ctx, '2026-11-05'))
		const [first, ...none] = await mails(ctx)
		expect(none).toEqual([])
		expect(first).toMatchObject({ template: 'reminder-answer', to: `${assignment}@example.org` })
		expect(first?.text).toMatch(/\/auth\/evaluation\?jeton=/)
		expect(first?.text).not.toContain(file.submitter.nom)
		await sendReminders(on(ctx, '2026-11-09'))
		expect(await templates(ctx)).toEqual(['reminder-answer'])
		await sendReminders(on(ctx, '2026-11-14'))
		expect(await mails(ctx)).toMatchObject([
			{ template: 'reminder-answer', subject: expect.stringContaining('attendue') },
			{ template: 'overdue', to: editor.email },
		])
		await sendReminders(on(ctx, '2026-11-15'))
		expect(await mails(ctx)).toEqual([])
		await sendReminders(on(ctx, '2026-11-16'))
		await sendReminders(on(ctx, '2026-11-17'))
		expect(await mails(ctx)).toMatchObject([{ template: 'invitation-expired', to: editor.email }])
		const log = await ctx.db
			.selectFrom('submission_event')
			.select(['action', 'detail'])
			.where('submission_id', '=', file.id)
			.orderBy('id')
			.execute()
		expect(log.map(({ action }) => action).slice(-4)).toEqual([
			'reminderSent',
			'reminderSent',
			'reminderSent',
			'invitationExpired',
		])
		expect(JSON.stringify(log)).not.toContain('Réviseuse')
	})

	test('a server that stood still sends the newest reminder only', async ({ ctx }) => {
		const file = await underReview(ctx)
		await assign(ctx, file, { accepted_at: new Date('2026-11-02T12:00:00Z'), review_due_on: '2026-11-20' })
		await sendReminders(on(ctx, '2027-02-01'))
		expect(await templates(ctx)).toEqual(['reminder-report'])
		await sendReminders(on(ctx, '2027-02-02'))
		expect(await mails(ctx)).toEqual([])
	})

	test('a longer time begins anew; a report that came in, a cancelled or declined review is not awaited', async ({
		ctx,
	}) => {
		const file = await underReview(ctx)
		const accepted_at = new Date('2026-11-02T12:00:00Z')
		const due = await assign(ctx, file, { accepted_at, review_due_on: '2026-11-20' })
		await assign(ctx, file, { accepted_at, review_due_on: '2026-11-20', submitted_at: accepted_at })
		await assign(ctx, file, { accepted_at, review_due_on: '2026-11-20', cancelled_at: accepted_at })
		await assign(ctx, file, { declined_at: accepted_at })
		await sendReminders(on(ctx, '2026-11-18'))
		expect(await mails(ctx)).toMatchObject([{ template: 'reminder-report', to: `${due}@example.org` }])
		await ctx.db
			.updateTable('review_assignment')
			.set({ review_due_on: '2026-11-30' })
			.where('id', '=', due)
			.execute()
		await sendReminders(on(ctx, '2026-11-21'))
		expect(await mails(ctx)).toEqual([])
		await sendReminders(on(ctx, '2026-11-23'))
		expect(await templates(ctx)).toEqual(['reminder-report'])
	})

	test('an author is reminded of a revision and of proofs, in their language, without a word about reviewers', async ({
		ctx,
	}) => {
		const start = on(ctx, '2026-11-01')
		const submitter = await storePerson(ctx, { language: 'ar', grants: [{ role: 'author' }] })
		const revised = await storeSubmission(start, {
			submitter,
			actions: ['submit', 'sendToReview', 'requestMinorRevisions'],
		})
		await ctx.db
			.updateTable('submission')
			.set({ revision_due_on: '2026-11-22' })
			.where('id', '=', revised.id)
			.execute()
		const proofed = await storeSubmission(start, {
			actions: ['submit', 'acceptWithoutReview', 'sendToProduction'],
		})
		await ctx.db
			.insertInto('production')
			.values({
				submission_id: proofed.id,
				language: 'fr',
				proof_sent_at: start.now(),
				proof_due_on: '2026-11-10',
				updated_at: start.now(),
			})
			.execute()
		await sendReminders(on(ctx, '2026-11-20'))
		const sent = await mails(ctx)
		expect(sent).toMatchObject([
			{ template: 'reminder-proof', to: proofed.submitter.email },
			{ template: 'reminder-revision', to: submitter.email, language: 'ar' },
		])
		expect(sent[1]?.text).toContain(`/espace-auteur/soumissions/${revised.id}/revision`)
	})

	test('a journal can send none; its invitations expire all the same', async ({ ctx }) => {
		const file = await underReview(ctx)
		const editor = await editorOf(ctx, file.journalId)
		await settings(ctx, file.journalId, false)
		await assign(ctx, file)
		await assign(ctx, file, { accepted_at: new Date('2026-11-02T12:00:00Z'), review_due_on: '2026-11-10' })
		await sendReminders(on(ctx, '2026-11-20'))
		expect(await mails(ctx)).toMatchObject([{ template: 'invitation-expired', to: editor.email }])
	})

	test('two nodes at once send one', async ({ ctx }) => {
		const file = await underReview(ctx)
		await assign(ctx, file, { accepted_at: new Date('2026-11-02T12:00:00Z'), review_due_on: '2026-11-20' })
		await Promise.all([sendReminders(on(ctx, '2026-11-18')), sendReminders(on(ctx, '2026-11-18'))])
		expect(await templates(ctx)).toEqual(['reminder-report'])
	})
})

describe('remindReviewer', () => {
	test('reminds once a day, and the clock does not remind as well', async ({ ctx }) => {
		const file = await underReview(ctx)
		const actor = await editorOf(ctx, file.journalId)
		const id = await assign(ctx, file, {
			accepted_at: new Date('2026-11-02T12:00:00Z'),
			review_due_on: '2026-11-20',
		})
		const day = on(ctx, '2026-11-18')
		const about = { submissionId: file.id, assignmentId: id }
		expect(await remindReviewer(day, actor, about)).toMatchObject({ ok: true })
		expect(await remindReviewer(day, actor, about)).toEqual({ ok: false, error: 'alreadyReminded' })
		await sendReminders(day)
		expect(await templates(ctx)).toEqual(['reminder-report'])
		const [event] = await ctx.db
			.selectFrom('submission_event')
			.selectAll()
			.where('action', '=', 'reminderSent')
			.execute()
		expect(event).toMatchObject({ side: 'editor', actor_id: actor.userId })
		expect(await listAssignments(ctx, file.id)).toMatchObject([{ id, remindedAt: event?.at }])
	})

	test('asks first where the clock has reminded within a day', async ({ ctx }) => {
		const file = await underReview(ctx)
		const actor = await editorOf(ctx, file.journalId)
		const id = await assign(ctx, file, {
			accepted_at: new Date('2026-11-02T12:00:00Z'),
			review_due_on: '2026-11-20',
		})
		const about = { submissionId: file.id, assignmentId: id }
		await sendReminders(on(ctx, '2026-11-18'))
		const soon = on(ctx, '2026-11-19', '11:59')
		expect(await remindReviewer(soon, actor, about)).toEqual({ ok: false, error: 'remindedByClock' })
		expect(await remindReviewer(soon, actor, { ...about, isConfirmed: true })).toMatchObject({ ok: true })
		expect(await templates(ctx)).toEqual(['reminder-report', 'reminder-report'])
		expect(await remindReviewer(on(ctx, '2026-11-20', '12:01'), actor, about)).toMatchObject({ ok: true })
	})

	test('reminds the author of a late revision, for those alone who run the review', async ({ ctx }) => {
		const file = await underReview(ctx)
		const actor = await editorOf(ctx, file.journalId)
		const about = { submissionId: file.id }
		const day = on(ctx, '2026-11-18')
		expect(await remindAuthor(day, actor, about)).toEqual({ ok: false, error: 'changedMeanwhile' })
		await ctx.db
			.updateTable('submission')
			.set({ status: 'revisions_requested', revision_due_on: '2026-11-10' })
			.where('id', '=', file.id)
			.execute()
		for (const nobody of [file.submitter, await storePerson(ctx)])
			await expect(remindAuthor(day, nobody, about)).rejects.toThrow(NotFound)
		expect(await remindAuthor(day, actor, about)).toMatchObject({ ok: true })
		expect(await remindAuthor(day, actor, about)).toEqual({ ok: false, error: 'alreadyReminded' })
		expect(await templates(ctx)).toEqual(['reminder-revision'])
	})

	test('also long before the day', async ({ ctx }) => {
		const file = await underReview(ctx)
		const actor = await editorOf(ctx, file.journalId)
		const id = await assign(ctx, file, {
			accepted_at: new Date('2026-11-02T12:00:00Z'),
			review_due_on: '2027-11-20',
		})
		const about = { submissionId: file.id, assignmentId: id }
		expect(await remindReviewer(on(ctx, '2026-11-18'), actor, about)).toMatchObject({ ok: true })
	})

	test('nobody else may: others of the desk, reviewers, authors, editors of another journal or in conflict', async ({
		ctx,
	}) => {
		const file = await underReview(ctx)
		const id = await assign(ctx, file)
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
		const actors = [
			file.submitter,
			conflicted,
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'copyeditor', scope: here }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope: here }] }),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			await editorOf(ctx, elsewhere.journalId),
		]
		for (const actor of actors)
			await expect(
				remindReviewer(on(ctx, '2026-11-05'), actor, { submissionId: file.id, assignmentId: id }),
			).rejects.toSatisfy((thrown) => thrown instanceof NotFound || thrown instanceof Forbidden)
		expect(await mails(ctx)).toEqual([])
	})

	test('ids that are none, and reviews that are over', async ({ ctx }) => {
		const file = await underReview(ctx)
		const actor = await editorOf(ctx, file.journalId)
		const over = await assign(ctx, file, { submitted_at: ctx.now(), accepted_at: ctx.now() })
		const expired = await assign(ctx, file)
		const remind = (assignmentId: string) =>
			remindReviewer(on(ctx, '2026-11-18'), actor, { submissionId: file.id, assignmentId })
		for (const id of [over, expired])
			expect(await remind(id)).toEqual({ ok: false, error: 'changedMeanwhile' })
		for (const id of [newId(), '', "'; drop table mail; --", '\0'])
			await expect(remind(id)).rejects.toThrow(NotFound)
	})
})
