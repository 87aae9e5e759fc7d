import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { cancelAssignment, extendAssignment, resendInvitation } from './commands/assignments.server.ts'
import { type Invitation, inviteReviewer } from './commands/invitations.server.ts'
import { closeRound, openRound } from './commands/rounds.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { later, type StoredReview, storeInvitation, storeReview } from './testing.ts'

const ASKED = { name: 'Rose Kalala', email: 'rose@example.org', language: 'es' } as const

const inviting = (review: StoredReview, asked: Partial<Invitation> = {}) => ({
	...ASKED,
	...asked,
	submissionId: review.submission.id,
})

describe('inviteReviewer', () => {
	test('writes a mail in the language asked for, with the dates of the journal and a link', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const invited = await inviteReviewer(
			ctx,
			review.editor,
			inviting(review, { message: 'Votre avis compte.' }),
		)
		expect(invited.ok).toBe(true)
		const [assignment] = await listAssignments(ctx, review.submission.id)
		expect(assignment).toMatchObject({
			letter: 'A',
			state: 'invited',
			answerDueOn: '2026-12-01',
			expiresOn: '2026-12-05',
			reviewDueOn: '2026-12-29',
			report: null,
		})
		const [mail] = await ctx.db.selectFrom('mail').selectAll().execute()
		expect(mail).toMatchObject({ to_address: ASKED.email, language: 'es', holds_secret: true })
		expect(mail?.body_text).toContain('> Votre avis compte.')
		expect(mail?.body_text).toMatch(/\/auth\/evaluation\?jeton=\S+&lang=es/)
	})

	test('an account is written to in its own language; the letter stays with the reviewer over the rounds', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		await inviteReviewer(ctx, review.editor, inviting(review, { email: 'autre@example.org', name: 'Autre' }))
		const reviewer = await storePerson(ctx, { language: 'ar' })
		await storeInvitation(ctx, review, reviewer)
		await openRound(ctx, review.editor, { submissionId: review.submission.id })
		await storeInvitation(ctx, review, reviewer)
		const rows = await listAssignments(ctx, review.submission.id)
		expect(rows.map(({ round, letter, language }) => [round, letter, language])).toEqual([
			[1, 'A', 'es'],
			[1, 'B', 'ar'],
			[2, 'B', 'ar'],
		])
	})

	test('refuses authors by account and by address, and the editor by themself', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { submission, editor } = review
		await storeCoauthor(ctx, submission.id, { family: 'Coauteur', email: 'Coauteur@Example.org' })
		const errorFor = async (email: string) => {
			const result = await inviteReviewer(ctx, review.editor, inviting(review, { email }))
			return result.ok ? null : result.error
		}
		expect(await errorFor(submission.submitter.email)).toBe('isAuthor')
		expect(await errorFor(' coauteur@example.ORG ')).toBe('isAuthor')
		expect(await errorFor(editor.email)).toBe('self')
		expect(await ctx.db.selectFrom('mail').selectAll().execute()).toEqual([])
	})

	test('refuses whoever handles the file or declared a conflict', async ({ ctx }) => {
		const review = await storeReview(ctx)
		for (const [state, error] of [
			['assigned', 'isEditor'],
			['conflict', 'conflict'],
		] as const) {
			const person = await storePerson(ctx)
			await ctx.db
				.insertInto('submission_editor')
				.values({
					submission_id: review.submission.id,
					user_id: person.userId,
					state,
					assigned_by: null,
					assigned_at: ctx.now(),
				})
				.execute()
			expect(await inviteReviewer(ctx, review.editor, inviting(review, { email: person.email }))).toEqual({
				ok: false,
				error,
			})
		}
	})

	test('never twice in a round', async ({ ctx }) => {
		const review = await storeReview(ctx)
		await inviteReviewer(ctx, review.editor, inviting(review))
		expect(await inviteReviewer(ctx, review.editor, inviting(review, { email: 'ROSE@example.org' }))).toEqual(
			{
				ok: false,
				error: 'alreadyInvited',
			},
		)
	})

	test('whom the author opposed only when the editor confirms it', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const oppose = (name: string, email: string | null) =>
			ctx.db
				.insertInto('suggested_reviewer')
				.values({
					id: newId(),
					submission_id: review.submission.id,
					wish: 'opposed',
					name,
					email,
					affiliation: null,
				})
				.execute()
		await oppose('Quelqu’un', 'rose@example.org')
		await oppose('NDIAYE, Élodie', null)
		const refused = { ok: false, error: 'opposed' }
		const rose = await inviteReviewer(ctx, review.editor, inviting(review))
		expect(rose).toMatchObject(refused)
		const elodie = { name: 'Elodie Ndiaye', email: 'en@example.org' }
		const asked = await inviteReviewer(ctx, review.editor, inviting(review, elodie))
		expect(asked).toMatchObject(refused)
		const knowing = (of: typeof asked) => ('toConfirm' in of ? confirming(of.toConfirm) : '')
		const invite = (confirmed: string) =>
			inviteReviewer(ctx, review.editor, inviting(review, { ...elodie, confirmed }))
		expect(await invite(knowing(rose))).toMatchObject(refused)
		expect(await invite(knowing(asked))).toMatchObject({ ok: true })
	})

	test('needs an open round, a name, an address, a day to come', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const errorFor = async (asked: Partial<Invitation>) => {
			const result = await inviteReviewer(ctx, review.editor, inviting(review, asked))
			return result.ok ? null : result.error
		}
		expect(await errorFor({ name: ' \n ' })).toBe('name')
		expect(await errorFor({ email: 'rose' })).toBe('email')
		expect(await errorFor({ dueOn: '2026-02-31' })).toBe('dueOn')
		expect(await errorFor({ dueOn: '2026-11-21' })).toBe('dueOn')
		expect(await errorFor({ dueOn: '2029-01-01' })).toBe('dueOn')
		expect(await errorFor({ letter: 'x'.repeat(8001) })).toBe('letter')
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await errorFor({})).toBe('noRound')
	})

	test('is hidden from those who do not edit the journal, and not for copyeditors', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const scope = { kind: 'journal', journalId: review.submission.journalId } as const
		const statusFor = (actor: StoredReview['editor']) =>
			inHttp(() => inviteReviewer(ctx, actor, inviting(review))).then(
				() => 'done',
				(thrown: Response) => thrown.status,
			)
		expect(await statusFor(review.submission.submitter)).toBe(404)
		expect(await statusFor(await storePerson(ctx))).toBe(404)
		const copyeditor = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'copyeditor', scope }] })
		expect(await statusFor(copyeditor)).toBe(403)
		await storeInvitation(ctx, review, copyeditor)
		expect(await statusFor(copyeditor)).toBe(404)
	})

	test('who was invited sees the file as an editor no more, from the invitation on', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const scope = { kind: 'journal', journalId: review.submission.journalId } as const
		const colleague = await storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'section-editor', scope }],
		})
		const { id } = await storeInvitation(ctx, review, colleague)
		const attempt = cancelAssignment(ctx, colleague, { submissionId: review.submission.id, assignmentId: id })
		await expect(attempt).rejects.toThrow(NotFound)
	})
})

describe('an invitation', () => {
	test('is cancelled and told, once', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await storeInvitation(ctx, review, ASKED)
		const change = { submissionId: review.submission.id, assignmentId: id }
		expect(await cancelAssignment(ctx, review.editor, change)).toEqual({ ok: true })
		expect(await cancelAssignment(ctx, review.editor, change)).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		const mails = await ctx.db.selectFrom('mail').select('template').orderBy('id').execute()
		expect(mails.map(({ template }) => template)).toEqual(['review-invitation', 'review-cancelled'])
	})

	test('is sent again after it expired, with the whole time to answer', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await storeInvitation(ctx, review, ASKED)
		const month = later(ctx, 30)
		expect((await listAssignments(month, review.submission.id))[0]?.state).toBe('expired')
		expect(
			await resendInvitation(month, review.editor, { submissionId: review.submission.id, assignmentId: id }),
		).toEqual({
			ok: true,
		})
		expect((await listAssignments(month, review.submission.id))[0]).toMatchObject({
			state: 'invited',
			expiresOn: '2027-01-04',
			reviewDueOn: '2027-01-28',
		})
	})

	test('a review gets another day only when it was accepted, and only a later one', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await storeInvitation(ctx, review, ASKED)
		const change = { submissionId: review.submission.id, assignmentId: id }
		expect(await extendAssignment(ctx, review.editor, { ...change, dueOn: '2027-01-15' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		await ctx.db
			.updateTable('review_assignment')
			.set({ accepted_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		expect(await extendAssignment(ctx, review.editor, { ...change, dueOn: '2026-12-29' })).toMatchObject({
			error: 'dueOn',
		})
		await expect(extendAssignment(ctx, review.editor, { ...change, dueOn: 'hier' })).rejects.toThrow(
			Malformed,
		)
		expect(await extendAssignment(ctx, review.editor, { ...change, dueOn: '2027-01-15' })).toEqual({
			ok: true,
		})
		expect((await listAssignments(later(ctx, 50), review.submission.id))[0]?.state).toBe('accepted')
	})

	test('an id that nothing has, or that is none, is not found', async ({ ctx }) => {
		const review = await storeReview(ctx)
		for (const assignmentId of [newId(), 'x', "'; drop table work"]) {
			const attempt = cancelAssignment(ctx, review.editor, {
				submissionId: review.submission.id,
				assignmentId,
			})
			await expect(attempt).rejects.toThrow(NotFound)
		}
	})
})
