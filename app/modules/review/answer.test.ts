import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview, declineReview } from './commands/answer-invitation.server.ts'
import { cancelAssignment, resendInvitation } from './commands/assignments.server.ts'
import { forgetReviewer } from './commands/forget-reviewer.server.ts'
import { closeRound } from './commands/rounds.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { readOwnReviewData } from './queries/own-review-data.server.ts'
import { later, storeInvitation, storeReview } from './testing.ts'

const SILENT = { reason: '', name: '', email: '', affiliation: '' }

const rolesOf = async (ctx: Ctx, person: Actor) =>
	(await loadActor(ctx, person.userId, person.sessionId))?.grants.map(({ role, scope }) => [role, scope.kind])

const templates = async (ctx: Ctx) =>
	(await ctx.db.selectFrom('mail').select(['template', 'to_address']).orderBy('id').execute()).map(
		({ template, to_address }) => `${template} ${to_address}`,
	)

describe('accepting', () => {
	test('ties the review to the account, lets it review for the journal, and tells both sides', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const email = 'rose@example.org'
		const { id, token } = await storeInvitation(ctx, review, { email })
		const rose = await storePerson(ctx, { email })
		expect(await acceptReview(ctx, rose, { token })).toEqual({ ok: true, assignmentId: id })
		expect(await rolesOf(ctx, rose)).toEqual([['reviewer', 'journal']])
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			state: 'accepted',
			userId: rose.userId,
		})
		expect((await templates(ctx)).slice(1)).toEqual([
			`review-accepted ${email}`,
			`review-act-accepted ${review.editor.email}`,
		])
	})

	test('is for the invited address alone, confirmed', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const other = await storePerson(ctx)
		expect(await acceptReview(ctx, other, { token })).toEqual({ ok: false, error: 'otherAddress' })
		await expect(acceptReview(ctx, other, { assignmentId: id })).rejects.toThrow(NotFound)
		const rose = await storePerson(ctx, { email: 'rose@example.org', emailVerified: false })
		expect(await acceptReview(ctx, rose, { token })).toEqual({ ok: false, error: 'unconfirmed' })
		await expect(acceptReview(ctx, rose, { assignmentId: id })).rejects.toThrow(NotFound)
		expect(await rolesOf(ctx, rose)).toEqual([])
	})

	test('is refused to an administrator who acts as the person', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { token } = await storeInvitation(ctx, review, rose)
		const acting = { ...rose, actedBy: { userId: review.editor.userId, name: 'Admin' } }
		await expect(acceptReview(ctx, acting, { token })).rejects.toThrow(Forbidden)
		await expect(declineReview(ctx, acting, { token, ...SILENT })).rejects.toThrow(Forbidden)
	})

	test('the invited may accept in their space, without the link', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { id } = await storeInvitation(ctx, review, rose)
		expect(await acceptReview(ctx, rose, { assignmentId: id })).toEqual({ ok: true, assignmentId: id })
	})

	test('nobody who became author, editor or conflicted meanwhile', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { token } = await storeInvitation(ctx, review, rose)
		await ctx.db
			.updateTable('submission_contributor')
			.set({ email: rose.email, user_id: null })
			.where('submission_id', '=', review.submission.id)
			.execute()
		expect(await acceptReview(ctx, rose, { token })).toEqual({ ok: false, error: 'involved' })
	})
})

describe('a link', () => {
	test('is good for one answer', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { token } = await storeInvitation(ctx, review, rose)
		expect(await declineReview(ctx, null, { token, ...SILENT, reason: 'Absente.' })).toEqual({ ok: true })
		expect(await declineReview(ctx, null, { token, ...SILENT })).toEqual({ ok: false, error: 'unknown' })
		expect(await acceptReview(ctx, rose, { token })).toEqual({ ok: false, error: 'unknown' })
	})

	test('does not take back what was accepted', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { id, token } = await storeInvitation(ctx, review, rose)
		await acceptReview(ctx, rose, { token })
		expect(await declineReview(ctx, null, { token, ...SILENT })).toEqual({ ok: false, error: 'unknown' })
		const stranger = await storePerson(ctx)
		await expect(declineReview(ctx, stranger, { assignmentId: id, ...SILENT })).rejects.toThrow(NotFound)
		expect(await declineReview(ctx, rose, { assignmentId: id, ...SILENT })).toEqual({ ok: true })
		expect((await listAssignments(ctx, review.submission.id))[0]?.state).toBe('declined')
	})

	test('is good to the end of the day on which it expires, then never; sent again, only the new one', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { id, token } = await storeInvitation(ctx, review, rose)
		const lastMinute = { ...ctx, now: () => new Date('2026-12-05T23:59:00Z') }
		const nextDay = { ...ctx, now: () => new Date('2026-12-06T00:00:00Z') }
		expect(await acceptReview(nextDay, rose, { token })).toEqual({ ok: false, error: 'unknown' })
		await resendInvitation(nextDay, review.editor, { submissionId: review.submission.id, assignmentId: id })
		expect(await acceptReview(nextDay, rose, { token })).toEqual({ ok: false, error: 'unknown' })
		expect(await acceptReview(lastMinute, rose, { token })).toMatchObject({ ok: true })
	})

	test('that was changed, made up or is for something else is good for nothing', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { token } = await storeInvitation(ctx, review, rose)
		const [subject, expires, signature] = token.split('.')
		for (const forged of [
			'',
			'x',
			`${subject}.99999999999999.${signature}`,
			`${review.submission.id}.${expires}.${signature}`,
			`${subject}.${expires}.${'A'.repeat(43)}`,
		])
			expect(await acceptReview(ctx, rose, { token: forged })).toEqual({ ok: false, error: 'unknown' })
	})

	test('is good for nothing once the invitation was taken back or the round closed', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const [rose, jean] = [await storePerson(ctx), await storePerson(ctx)]
		const first = await storeInvitation(ctx, review, rose)
		const second = await storeInvitation(ctx, review, jean)
		await cancelAssignment(ctx, review.editor, { submissionId: review.submission.id, assignmentId: first.id })
		expect(await acceptReview(ctx, rose, first)).toEqual({ ok: false, error: 'unknown' })
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await acceptReview(ctx, jean, second)).toEqual({ ok: false, error: 'unknown' })
	})
})

describe('an account that goes', () => {
	test('declines what is awaited, keeps the report that was sent, and leaves no address', async ({ ctx }) => {
		const [sent, awaited] = [await storeReview(ctx), await storeReview(ctx)]
		const rose = await storePerson(ctx)
		const first = await storeInvitation(ctx, sent, rose)
		await acceptReview(ctx, rose, first)
		await ctx.db
			.updateTable('review_assignment')
			.set({ submitted_at: ctx.now() })
			.where('id', '=', first.id)
			.execute()
		await storeInvitation(ctx, awaited, rose)
		await forgetReviewer(ctx, rose.userId, rose.email)
		await ctx.db.deleteFrom('mail').where('to_address', '=', rose.email).execute()
		await ctx.db.deleteFrom('user_account').where('id', '=', rose.userId).execute()
		expect((await listAssignments(ctx, sent.submission.id))[0]).toMatchObject({
			state: 'submitted',
			userId: null,
		})
		expect((await listAssignments(ctx, awaited.submission.id))[0]?.state).toBe('declined')
		const rows = await ctx.db.selectFrom('review_assignment').select('email').execute()
		expect(rows.filter(({ email }) => email === rose.email)).toEqual([])
		expect(await templates(ctx)).toContain(`review-act-declined ${awaited.editor.email}`)
	})

	test('what somebody did as a reviewer is in their own data, and nobody else is', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		await acceptReview(ctx, rose, await storeInvitation(ctx, review, rose))
		const data = await readOwnReviewData(ctx, rose.userId)
		expect(data).toMatchObject([{ round: 1, accepted_at: ctx.now(), messages: [] }])
		const others = [review.editor, review.submission.submitter].flatMap(({ email, userId }) => [
			email,
			userId,
		])
		for (const other of others) expect(JSON.stringify(data)).not.toContain(other)
	})
})

describe('declining', () => {
	test('says why and whom to ask instead, to editors alone', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const said = { reason: 'Trop\r\nloin', name: 'Jean Mba', email: 'JEAN@example.org', affiliation: '' }
		expect(await declineReview(ctx, null, { token, ...said })).toEqual({ ok: true })
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			state: 'declined',
			declineReason: 'Trop\nloin',
			proposed: { name: 'Jean Mba', email: 'jean@example.org', affiliation: '' },
		})
		const mails = await ctx.db.selectFrom('mail').select(['to_address', 'body_text']).orderBy('id').execute()
		expect(mails.slice(1).map(({ to_address }) => to_address)).toEqual([review.editor.email])
		expect(mails[1]?.body_text).toContain('Jean Mba, jean@example.org')
	})

	test('refuses an address that is none, and somebody without a name', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const fault = async (said: Partial<typeof SILENT>) => {
			const result = await declineReview(ctx, null, { token, ...SILENT, ...said })
			return !result.ok && result.error === 'invalid' ? result.fault : null
		}
		expect(await fault({ name: 'Jean', email: 'jean' })).toBe('email')
		expect(await fault({ email: 'jean@example.org' })).toBe('name')
		expect(await fault({ reason: 'x'.repeat(2001) })).toBe('reason')
		expect((await listAssignments(later(ctx, 0), review.submission.id))[0]?.state).toBe('invited')
	})
})
