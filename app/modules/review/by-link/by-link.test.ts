import { describe, expect } from 'vitest'
import { signIn } from '#app/modules/identity/index.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { suspendAccount } from '#app/modules/people/suspension/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview, declineReview } from '../commands/answer-invitation.server.ts'
import { makeStatement, submitReport } from '../commands/own-report.server.ts'
import { getOwnReview } from '../queries/own-review.server.ts'
import { later, storeReview, visitByLink, visitWith } from '../testing.ts'
import { accepted, accounts, EMAIL, enter, FORM, invited } from './testing.ts'
import { endReviewVisit, openLink } from './visit.server.ts'

const SILENT = { reason: '', name: '', email: '', affiliation: '' }

describe('who has the link', () => {
	test.for([
		['Dr Rose Mbala Kalala', 'Rose Mbala', 'Kalala'],
		['Pr. Dr. Rose Kalala', 'Rose', 'Kalala'],
		['Mme Kalala', '', 'Kalala'],
		['M. Paul Kalala', 'Paul', 'Kalala'],
		['M. Kalala', 'M.', 'Kalala'],
		['الدكتورة زينب الكتاني', 'زينب', 'الكتاني'],
		['أ. د. زينب الكتاني', 'زينب', 'الكتاني'],
		['Drissa Koné', 'Drissa', 'Koné'],
		['Me Rose Kalala', 'Rose', 'Kalala'],
	] as const)('is not offered a title as a name: %s', async ([name, prenom, nom], { ctx }) => {
		const { id, token } = await invited(ctx)
		await ctx.db.updateTable('review_assignment').set({ name }).where('id', '=', id).execute()
		expect(await acceptReview(ctx, await enter(ctx, token), { assignmentId: id })).toMatchObject({ ok: true })
		expect(await accounts(ctx)).toMatchObject([{ prenom, nom }])
	})

	test('sees nothing any more once their account is suspended', async ({ ctx }) => {
		const { token, actor } = await accepted(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await suspendAccount(ctx, admin, { userId: actor.userId, reason: 'Une raison' })
		expect(await visitByLink(ctx, token)).toBeNull()
	})

	test('accepts, states and reports without an account, under the name and address of the invitation', async ({
		ctx,
	}) => {
		const { id, token } = await invited(ctx)
		const visit = await enter(ctx, token)
		expect(visit).toMatchObject({ assignmentId: id, actor: null, needsSignIn: false })
		expect(await accounts(ctx)).toEqual([])
		expect(await acceptReview(ctx, visit, { assignmentId: id })).toEqual({ ok: true, assignmentId: id })
		expect(await accounts(ctx)).toMatchObject([{ email_verified: true, prenom: 'Rose Mbala', nom: 'Kalala' }])
		const { actor } = await enter(ctx, token)
		if (!actor) throw new Error('nobody')
		expect(actor).toMatchObject({ email: EMAIL, grants: [{ role: 'reviewer' }] })
		await ctx.db.updateTable('journal').set({ time_zone: 'Africa/Brazzaville' }).execute()
		expect((await enter(ctx, token)).actor?.timeZone.name).toBe('Africa/Brazzaville')
		const about = { assignmentId: id }
		expect(await makeStatement(ctx, actor, { ...about, noConflict: true, confidentiality: true })).toEqual({
			ok: true,
		})
		expect(await submitReport(ctx, actor, { ...about, form: FORM })).toMatchObject({
			ok: true,
			isFirst: true,
		})
		const receipt = await ctx.db
			.selectFrom('mail')
			.select('body_text')
			.where('template', '=', 'review-report-received')
			.executeTakeFirstOrThrow()
		const again = /jeton=([\w.:-]+)/.exec(receipt.body_text)?.[1] ?? ''
		expect((await enter(ctx, again)).actor?.userId).toBe(actor.userId)
	})

	test('may come again as often as they like: a repeated use changes nothing', async ({ ctx }) => {
		const { id, token } = await accepted(ctx)
		const visit = await enter(ctx, token)
		await expect(acceptReview(ctx, visit, { assignmentId: id })).rejects.toThrow(NotFound)
		expect(await accounts(ctx)).toHaveLength(1)
		const mails = await ctx.db
			.selectFrom('mail')
			.select('id')
			.where('template', '=', 'review-accepted')
			.execute()
		expect(mails).toHaveLength(1)
	})

	test('declines without leaving an account', async ({ ctx }) => {
		const { id, token } = await invited(ctx)
		const visit = await enter(ctx, token)
		expect(await declineReview(ctx, visit, { assignmentId: id, ...SILENT })).toEqual({ ok: true })
		expect(await accounts(ctx)).toEqual([])
		expect(await visitByLink(ctx, token)).toBeNull()
	})

	test('takes over an address that a stranger signed up with, and nothing that the stranger chose', async ({
		ctx,
	}) => {
		const { id, token } = await invited(ctx)
		await storePerson(ctx, { email: EMAIL, emailVerified: false, password: true })
		await acceptReview(ctx, await enter(ctx, token), { assignmentId: id })
		const request = { headers: new Headers(), address: '203.0.113.9' }
		expect(await signIn(ctx, request, { email: EMAIL, password: TEST_PASSWORD })).toMatchObject({ ok: false })
		expect(await accounts(ctx)).toMatchObject([{ email_verified: true }])
	})

	test('must sign in to accept where the account has a second step, and may decline without', async ({
		ctx,
	}) => {
		const { id, token } = await invited(ctx)
		const rose = await storePerson(ctx, { email: EMAIL, password: true })
		await ctx.db
			.updateTable('user_account')
			.set({ two_factor_enabled: true })
			.where('id', '=', rose.userId)
			.execute()
		const visit = await enter(ctx, token)
		expect(await acceptReview(ctx, visit, { assignmentId: id })).toEqual({ ok: false, error: 'signInFirst' })
		await acceptReview(ctx, rose, { assignmentId: id })
		expect(await enter(ctx, token)).toMatchObject({ actor: null, needsSignIn: true })
	})

	test('is nobody where the person is signed in', async ({ ctx }) => {
		const { id, token } = await invited(ctx)
		const rose = await storePerson(ctx, { email: EMAIL })
		expect(await openLink(ctx, rose, { token })).toEqual({ ok: true, assignmentId: id, cookie: null })
	})

	test('opens no other review', async ({ ctx }) => {
		const { actor, token } = await accepted(ctx)
		const other = await invited(ctx)
		await acceptReview(ctx, await enter(ctx, other.token), { assignmentId: other.id })
		const opened = await openLink(ctx, null, { token })
		if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
		expect(await visitWith(ctx, opened.assignmentId, opened.cookie)).not.toBeNull()
		expect(await visitWith(ctx, other.id, opened.cookie)).toBeNull()
		const forged = opened.cookie.replace(opened.assignmentId, other.id)
		expect(await visitWith(ctx, other.id, forged)).toBeNull()
		expect(actor.grants.map(({ role }) => role)).toEqual(['reviewer'])
	})

	test('has of the person who edits elsewhere only the right to review', async ({ ctx }) => {
		const { id, token, review } = await invited(ctx)
		const elsewhere = await storeReview(ctx)
		const scope = { kind: 'journal', journalId: elsewhere.submission.journalId } as const
		await storePerson(ctx, {
			email: EMAIL,
			grants: [{ role: 'admin' }, { role: 'editor', duty: 'editor-in-chief', scope }],
		})
		expect(await acceptReview(ctx, await enter(ctx, token), { assignmentId: id })).toMatchObject({ ok: true })
		const { actor } = await enter(ctx, token)
		expect(actor?.grants.map(({ role }) => role)).toEqual(['reviewer'])
		expect(actor && (await getOwnReview(ctx, actor, id))).toMatchObject({ is: 'workspace' })
		expect(review.submission.id).not.toBe(elsewhere.submission.id)
	})
})

describe('a visit', () => {
	test('ends twelve hours after the last page, and where it is closed; the link stays good', async ({
		ctx,
	}) => {
		const { id, token } = await invited(ctx)
		const hours = (count: number) => later(ctx, count / 24)
		const open = async () => {
			const opened = await openLink(ctx, null, { token })
			if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
			return opened.cookie
		}
		const cookie = await open()
		expect(cookie).toMatch(/HttpOnly/i)
		expect(cookie).toMatch(/SameSite=Lax/i)
		expect(await visitWith(hours(11), id, cookie)).not.toBeNull()
		expect(await visitWith(hours(22), id, cookie)).not.toBeNull()
		expect(await visitWith(hours(35), id, cookie)).toBeNull()
		const closed = await open()
		const headers = new Headers({ cookie: closed.split(';', 1)[0] ?? '' })
		await endReviewVisit(ctx, { headers }, { assignmentId: id })
		expect(await visitWith(ctx, id, closed)).toBeNull()
		expect(await visitByLink(ctx, token)).not.toBeNull()
	})
})
