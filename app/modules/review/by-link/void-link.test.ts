import { describe, expect } from 'vitest'
import { certifyReview } from '#app/modules/certificate/index.server.ts'
import { mayClaim } from '#app/modules/identity/index.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { cancelAssignment, replaceLink, resendInvitation } from '../commands/assignments.server.ts'
import { forgetReviewer } from '../commands/forget-reviewer.server.ts'
import { makeStatement, submitReport } from '../commands/own-report.server.ts'
import { closeRound } from '../commands/rounds.server.ts'
import { getOwnReview } from '../queries/own-review.server.ts'
import { later, visitByLink, visitWith } from '../testing.ts'
import { accepted, accounts, EMAIL, enter, FORM, invited } from './testing.ts'
import { openLink } from './visit.server.ts'

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
