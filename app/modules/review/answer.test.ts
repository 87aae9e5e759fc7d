import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview, declineReview } from './commands/answer-invitation.server.ts'
import { forgetReviewer } from './commands/forget-reviewer.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { readOwnReviewData } from './queries/own-review-data.server.ts'
import { later, storeInvitation, storeReview, visitByLink } from './testing.ts'

const SILENT = { reason: '', name: '', email: '', affiliation: '' }

const rolesOf = async (ctx: Ctx, person: Actor) =>
	(await loadActor(ctx, person.userId, person.sessionId))?.grants.map(({ role, scope }) => [role, scope.kind])

const templates = async (ctx: Ctx) =>
	(await ctx.db.selectFrom('mail').select(['template', 'to_address']).orderBy('id').execute()).map(
		({ template, to_address }) => `${template} ${to_address}`,
	)

const byLink = async (ctx: Ctx, token: string) => {
	const visit = await visitByLink(ctx, token)
	if (!visit) throw new Error('the link opens nothing')
	return visit
}

describe('accepting', () => {
	test('ties the review to the account, lets it review for the journal, and tells both sides', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const email = 'rose@example.org'
		const { id } = await storeInvitation(ctx, review, { email })
		const rose = await storePerson(ctx, { email })
		expect(await acceptReview(ctx, rose, { assignmentId: id })).toEqual({ ok: true, assignmentId: id })
		expect(await rolesOf(ctx, rose)).toEqual([['reviewer', 'journal']])
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			state: 'accepted',
			userId: rose.userId,
		})
		expect((await templates(ctx)).slice(1)).toEqual([
			`review-accepted ${email}`,
			`review-action-accepted ${review.editor.email}`,
		])
	})

	test('is for the invited address alone, confirmed', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const other = await storePerson(ctx)
		await expect(acceptReview(ctx, other, { assignmentId: id })).rejects.toThrow(NotFound)
		const rose = await storePerson(ctx, { email: 'rose@example.org', emailVerified: false })
		await expect(acceptReview(ctx, rose, { assignmentId: id })).rejects.toThrow(NotFound)
		expect(await rolesOf(ctx, rose)).toEqual([])
	})

	test('is refused to an administrator who impersonates the person', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { id: assignmentId } = await storeInvitation(ctx, review, rose)
		const impersonated = { ...rose, impersonator: { userId: review.editor.userId, name: 'Admin' } }
		await expect(acceptReview(ctx, impersonated, { assignmentId })).rejects.toThrow(Forbidden)
		await expect(declineReview(ctx, impersonated, { assignmentId, ...SILENT })).rejects.toThrow(Forbidden)
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
		const { id: assignmentId } = await storeInvitation(ctx, review, rose)
		await ctx.db
			.updateTable('submission_contributor')
			.set({ email: rose.email, user_id: null })
			.where('submission_id', '=', review.submission.id)
			.execute()
		expect(await acceptReview(ctx, rose, { assignmentId })).toEqual({ ok: false, error: 'involved' })
	})
})

describe('an account that goes', () => {
	test('declines what is awaited, keeps the report that was sent, and leaves no address', async ({ ctx }) => {
		const [sent, awaited] = [await storeReview(ctx), await storeReview(ctx)]
		const rose = await storePerson(ctx)
		const first = await storeInvitation(ctx, sent, rose)
		await acceptReview(ctx, rose, { assignmentId: first.id })
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
		expect(await templates(ctx)).toContain(`review-action-declined ${awaited.editor.email}`)
	})

	test('what somebody did as a reviewer is in their own data, and nobody else is', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { id } = await storeInvitation(ctx, review, rose)
		await acceptReview(ctx, rose, { assignmentId: id })
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
		const { id: assignmentId, token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const visit = await byLink(ctx, token)
		const said = { reason: 'Trop\r\nloin', name: 'Jean Mba', email: 'JEAN@example.org', affiliation: '' }
		expect(await declineReview(ctx, visit, { assignmentId, ...said })).toEqual({ ok: true })
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
		const { id: assignmentId, token } = await storeInvitation(ctx, review, { email: 'rose@example.org' })
		const visit = await byLink(ctx, token)
		const decline = (said: Partial<typeof SILENT>) =>
			declineReview(ctx, visit, { assignmentId, ...SILENT, ...said })
		for (const said of [{ name: 'Jean', email: 'jean' }, { reason: 'x'.repeat(2001) }])
			await expect(decline(said)).rejects.toThrow(Malformed)
		expect(await decline({ email: 'jean@example.org' })).toEqual({ ok: false, error: 'nameMissing' })
		expect((await listAssignments(later(ctx, 0), review.submission.id))[0]?.state).toBe('invited')
	})
})
