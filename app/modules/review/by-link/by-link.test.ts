import { describe, expect } from 'vitest'
import { certifyReview } from '#app/modules/certificate/index.server.ts'
import { claimAccount, mayClaim, signIn } from '#app/modules/identity/index.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { suspendAccount } from '#app/modules/people/suspension/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { acceptReview, declineReview } from '../commands/answer-invitation.server.ts'
import { cancelAssignment, replaceLink, resendInvitation } from '../commands/assignments.server.ts'
import { forgetReviewer } from '../commands/forget-reviewer.server.ts'
import { makeStatement, submitReport } from '../commands/own-report.server.ts'
import { closeRound } from '../commands/rounds.server.ts'
import { getOwnReview } from '../queries/own-review.server.ts'
import { later, type StoredReview, storeInvitation, storeReview, visitByLink, visitWith } from '../testing.ts'
import { endReviewVisit, openLink, type ReviewVisit } from './visit.server.ts'

const EMAIL = 'rose@example.org'
const SILENT = { reason: '', name: '', email: '', affiliation: '' }
const FORM = {
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: 'Une carte manque.',
	commentsToEditor: '',
	recommendation: 'accept',
}

async function invited(ctx: Ctx): Promise<{ review: StoredReview; id: string; token: string }> {
	const review = await storeReview(ctx)
	return { review, ...(await storeInvitation(ctx, review, { email: EMAIL, nom: 'Rose Mbala Kalala' })) }
}

async function enter(ctx: Ctx, token: string): Promise<ReviewVisit> {
	const visit = await visitByLink(ctx, token)
	if (!visit) throw new Error('the link opens nothing')
	return visit
}

async function accepted(ctx: Ctx) {
	const world = await invited(ctx)
	await acceptReview(ctx, await enter(ctx, world.token), { assignmentId: world.id })
	const { actor } = await enter(ctx, world.token)
	if (!actor) throw new Error('nobody')
	return { ...world, actor }
}

const accounts = (ctx: Ctx) =>
	ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id', 'email_verified', 'prenom', 'nom'])
		.where('email', '=', EMAIL)
		.execute()

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

describe('a link is good for nothing', () => {
	test('where it was changed, made up, or the address is another by now', async ({ ctx }) => {
		const { id, token, review } = await invited(ctx)
		const [subject, expires, signature] = token.split('.')
		for (const forged of [
			'',
			'x',
			`${subject}.99999999999999.${signature}`,
			`${subject?.replace(id, review.submission.id)}.${expires}.${signature}`,
			`${subject?.replace(':1:', ':2:')}.${expires}.${signature}`,
			`${subject}.${expires}.${'A'.repeat(43)}`,
		])
			expect(await withoutTrace(ctx, () => openLink(ctx, null, { token: forged }))).toEqual({
				ok: false,
				error: 'gone',
			})
		await ctx.db
			.updateTable('review_assignment')
			.set({ email: 'autre@example.org' })
			.where('id', '=', id)
			.execute()
		expect(await withoutTrace(ctx, () => openLink(ctx, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
	})

	test('after the day on which the invitation expires; sent again, only the new one', async ({ ctx }) => {
		const { id, token, review } = await invited(ctx)
		const lastMinute = { ...ctx, now: () => new Date('2026-12-05T23:59:00Z') }
		const nextDay = { ...ctx, now: () => new Date('2026-12-06T00:00:00Z') }
		expect(await visitByLink(lastMinute, token)).not.toBeNull()
		expect(await withoutTrace(nextDay, () => openLink(nextDay, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
		await resendInvitation(nextDay, review.editor, { submissionId: review.submission.id, assignmentId: id })
		expect(await withoutTrace(nextDay, () => openLink(nextDay, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
	})

	test('once the editors replaced it, with the visits that it opened; the new one goes on', async ({
		ctx,
	}) => {
		const { id, token, review } = await accepted(ctx)
		const opened = await openLink(ctx, null, { token })
		if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
		const about = { submissionId: review.submission.id, assignmentId: id }
		const stranger = await storePerson(ctx)
		expect(await withoutTrace(ctx, () => replaceLink(ctx, stranger, about))).toBe('NotFound')
		expect(await withoutTrace(ctx, () => replaceLink(ctx, review.submission.submitter, about))).toBe(
			'NotFound',
		)
		expect(await replaceLink(ctx, review.editor, about)).toEqual({ ok: true })
		expect(await withoutTrace(ctx, () => openLink(ctx, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
		expect(await visitWith(ctx, id, opened.cookie)).toBeNull()
		const mail = await ctx.db
			.selectFrom('mail')
			.select(['body_text', 'to_address'])
			.where('template', '=', 'review-link')
			.executeTakeFirstOrThrow()
		expect(mail.to_address).toBe(EMAIL)
		const next = /jeton=([\w.:-]+)/.exec(mail.body_text)?.[1] ?? ''
		expect((await enter(ctx, next)).actor?.email).toBe(EMAIL)
		await cancelAssignment(ctx, review.editor, about)
		expect(await withoutTrace(ctx, () => replaceLink(ctx, review.editor, about))).toMatchObject({
			error: 'changedMeanwhile',
		})
	})

	test('once the invitation was taken back; both the link and the visits that it opened', async ({ ctx }) => {
		const { id, token, review } = await invited(ctx)
		const opened = await openLink(ctx, null, { token })
		if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
		await cancelAssignment(ctx, review.editor, { submissionId: review.submission.id, assignmentId: id })
		expect(await visitWith(ctx, id, opened.cookie)).toBeNull()
		expect(await withoutTrace(ctx, () => openLink(ctx, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
	})

	test('once the review is over without a report, which is said to who accepted', async ({ ctx }) => {
		const { id, token, review } = await accepted(ctx)
		const opened = await openLink(ctx, null, { token })
		if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await withoutTrace(ctx, () => openLink(ctx, null, { token }))).toEqual({
			ok: false,
			error: 'over',
			email: EMAIL,
		})
		expect(await visitWith(ctx, id, opened.cookie)).toBeNull()
	})

	test('once the account is gone', async ({ ctx }) => {
		const { token, actor } = await accepted(ctx)
		await forgetReviewer(ctx, actor.userId, EMAIL)
		expect(await withoutTrace(ctx, () => openLink(ctx, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
	})
})

describe('the link of who sent a report, after the round', () => {
	/** A report that came in by the link, and its round closed; `cookie`: of a visit that began before. */
	async function reported(ctx: Ctx) {
		const world = await accepted(ctx)
		const { id, actor, review, token } = world
		await makeStatement(ctx, actor, { assignmentId: id, noConflict: true, confidentiality: true })
		await submitReport(ctx, actor, { assignmentId: id, form: FORM })
		const opened = await openLink(ctx, null, { token })
		if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		return { ...world, cookie: opened.cookie }
	}

	test('opens the report and its certificate to read, as often as they like, and an account may be made', async ({
		ctx,
	}) => {
		const { id, token, cookie } = await reported(ctx)
		expect((await visitWith(ctx, id, cookie))?.actor?.email).toBe(EMAIL)
		const year = later(ctx, 365)
		for (const _ of [1, 2]) {
			const { actor } = await enter(year, token)
			if (!actor) throw new Error('nobody')
			expect(await getOwnReview(year, actor, id)).toMatchObject({
				is: 'workspace',
				review: { isRoundOpen: false, report: { commentsToAuthor: FORM.commentsToAuthor } },
			})
			expect(await certifyReview(year, actor, { assignmentId: id })).toMatchObject({ ok: true })
			expect(await mayClaim(year, actor.userId)).toBe(true)
		}
		expect(await accounts(ctx)).toHaveLength(1)
	})

	test('changes nothing any more, and opens no other review', async ({ ctx }) => {
		const { id, token } = await reported(ctx)
		const { actor } = await enter(ctx, token)
		if (!actor) throw new Error('nobody')
		const change = { ...FORM, commentsToAuthor: 'Autre chose.' }
		expect(await submitReport(ctx, actor, { assignmentId: id, form: change })).toMatchObject({
			error: 'roundOver',
		})
		const other = await accepted(ctx)
		const opened = await openLink(ctx, null, { token })
		if (!opened.ok || !opened.cookie) throw new Error('the link opens nothing')
		expect(await visitWith(ctx, other.id, opened.cookie)).toBeNull()
		expect(await visitWith(ctx, other.id, opened.cookie.replace(id, other.id))).toBeNull()
	})

	test('ends with each visit after twelve hours, and for good once the editors replaced it', async ({
		ctx,
	}) => {
		const { id, token, review, cookie } = await reported(ctx)
		expect(await visitWith(later(ctx, 0.6), id, cookie)).toBeNull()
		const about = { submissionId: review.submission.id, assignmentId: id }
		for (const nobody of [await storePerson(ctx), review.submission.submitter])
			expect(await withoutTrace(ctx, () => replaceLink(ctx, nobody, about))).toBe('NotFound')
		expect(await replaceLink(ctx, review.editor, about)).toEqual({ ok: true })
		expect(await visitWith(ctx, id, cookie)).toBeNull()
		expect(await withoutTrace(ctx, () => openLink(ctx, null, { token }))).toEqual({
			ok: false,
			error: 'gone',
		})
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

describe('the account that is offered', () => {
	const claim = { prenom: 'Rose', nom: 'Kalala', password: 'une pirogue sur le fleuve', terms: true }
	const headers = new Headers()

	test('is made by a password and the terms, signs in, and keeps the review', async ({ ctx }) => {
		const { id, actor } = await accepted(ctx)
		const claimed = await claimAccount(ctx, { actor, headers }, claim)
		expect(claimed).toMatchObject({
			ok: true,
			cookies: [expect.stringContaining('session_token'), expect.stringContaining('.device=')],
		})
		const request = { headers, address: '203.0.113.9' }
		const again = { email: EMAIL, password: claim.password }
		expect(await signIn(ctx, request, again)).toMatchObject({ ok: true, userId: actor.userId })
		expect(await getOwnReview(ctx, actor, id)).toMatchObject({ is: 'workspace' })
		expect(await withoutTrace(ctx, () => claimAccount(ctx, { actor, headers }, claim))).toBe('NotFound')
	})

	test('is not made without the terms, with a weak password, or of an account that has a way in', async ({
		ctx,
	}) => {
		const { actor } = await accepted(ctx)
		const refused = (change: Partial<typeof claim>) =>
			withoutTrace(ctx, () => claimAccount(ctx, { actor, headers }, { ...claim, ...change }))
		expect(await refused({ terms: false })).toMatchObject({ error: 'terms' })
		expect(await refused({ password: 'rose' })).toMatchObject({ error: 'password', fault: 'tooShort' })
		expect(await refused({ nom: ' ' })).toBe('Malformed')
		const owner = await storePerson(ctx, { password: true })
		expect(await withoutTrace(ctx, () => claimAccount(ctx, { actor: owner, headers }, claim))).toBe(
			'NotFound',
		)
		await ctx.db
			.insertInto('user_passkey')
			.values({
				...{ id: newId(), user_id: actor.userId, name: 'Phone', credential_id: 'c', public_key: 'k' },
				...{ counter: 0, created_at: ctx.now(), used_at: null },
			})
			.execute()
		expect(await refused({})).toBe('NotFound')
		await ctx.db.deleteFrom('user_passkey').execute()
		const impersonated = { ...actor, impersonator: { userId: owner.userId, name: 'Admin' } }
		expect(await withoutTrace(ctx, () => claimAccount(ctx, { actor: impersonated, headers }, claim))).toBe(
			'NotFound',
		)
	})
})
