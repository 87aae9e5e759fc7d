import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import {
	readCoauthorStop,
	setTellsCoauthors,
	stopCoauthorMail,
} from '#app/modules/submission/commands/coauthor-mails.server.ts'
import { decideWithdrawal } from '#app/modules/submission/commands/withdrawal.server.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { decisionForm, storeEditor, storeManuscriptAtDesk, storeReport } from './testing.ts'

const told = (ctx: Ctx) =>
	ctx.db
		.selectFrom('mail')
		.select(['to_address', 'language', 'subject', 'body_text', 'reply_to', 'list_unsubscribe'])
		.where('template', 'in', ['coauthor-decision', 'coauthor-proof'])
		.orderBy('to_address')
		.execute()

/** A manuscript under review with a report, and two authors more: one with an account, one with an address alone. */
async function world(ctx: Ctx, tellsCoauthors = true) {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	const report = { letter: 'A', comments: 'Resserrer la deuxième partie.', name: 'Aminata Cachée' }
	await storeReport(ctx, submission, report)
	const person = await storePerson(ctx, { language: 'ar' })
	await storeCoauthor(ctx, submission.id, { person })
	await storeCoauthor(ctx, submission.id, { family: 'Trois', email: 'Trois@example.org' })
	await storeCoauthor(ctx, submission.id, { family: 'Sans adresse' })
	if (tellsCoauthors)
		await setTellsCoauthors(ctx, submission.submitter, { submissionId: submission.id, tellsCoauthors })
	return { submission, editor, person }
}

const decide = (ctx: Ctx, { submission, editor }: Awaited<ReturnType<typeof world>>, form = {}) =>
	recordDecision(
		ctx,
		editor,
		decisionForm(submission.id, 'requestMajorRevisions', 2, { confirmsMissingReports: true, ...form }),
	)

describe('co-authors', () => {
	test('hear of a decision in their language, without its letter, its reports or who wrote them', async ({
		ctx,
	}) => {
		const at = await world(ctx)
		expect(await decide(ctx, at, { letter: 'Une lettre à l’auteur seul.' })).toMatchObject({ ok: true })
		const mails = await told(ctx)
		expect(mails.map(({ to_address, language }) => [to_address, language])).toEqual(
			[
				[at.person.email, 'ar'],
				['trois@example.org', 'fr'],
			].toSorted(),
		)
		const [toPerson, toAddress] = [at.person.email, 'trois@example.org'].map((email) =>
			mails.find(({ to_address }) => to_address === email),
		)
		expect(toAddress?.subject).toContain('révisions majeures')
		expect(toPerson?.subject).toContain('طلب تعديلات جوهرية')
		expect(mails.map(({ reply_to }) => reply_to)).toEqual([at.editor.email, at.editor.email])
		const said = mails.map(({ subject, body_text }) => subject + body_text).join('\n')
		expect(said).not.toMatch(/Cachée|Resserrer|Une lettre/)
		expect(said).not.toContain(at.editor.email)
		const space = `/espace-auteur/soumissions/${at.submission.id}`
		expect(toPerson?.body_text).toContain(space)
		expect(toAddress?.body_text).not.toContain(space)
	})

	test.for(['requestMinorRevisions', 'requestMajorRevisions', 'accept', 'decline'] as const)(
		'answer who decided (%s), and not whom the manuscript was given to',
		async (kind, { ctx }) => {
			const { submission, editor } = await world(ctx)
			const assigned = await storeEditor(ctx, submission.journalId, 'section-editor')
			await ctx.db
				.insertInto('submission_editor')
				.values({
					...{ submission_id: submission.id, user_id: assigned.userId, state: 'assigned' },
					...{ assigned_by: editor.userId, assigned_at: ctx.now() },
				})
				.execute()
			const form = decisionForm(submission.id, kind, 2, { confirmsMissingReports: true })
			expect(await recordDecision(ctx, editor, form)).toMatchObject({ ok: true })
			const answered = (await told(ctx)).map(({ reply_to }) => reply_to)
			expect(answered).toEqual([editor.email, editor.email])
		},
	)

	test('hear nothing where the submitter does not agree, or the author has no letter', async ({ ctx }) => {
		const silent = await world(ctx, false)
		expect(await decide(ctx, silent)).toMatchObject({ ok: true })
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		await storeCoauthor(ctx, submission.id, { email: 'trois@example.org' })
		await setTellsCoauthors(ctx, submission.submitter, { submissionId: submission.id, tellsCoauthors: true })
		const form = decisionForm(submission.id, 'sendToReview', 1, { letter: '', withoutLetter: true })
		expect(await recordDecision(ctx, editor, form)).toMatchObject({ ok: true })
		expect(await told(ctx)).toEqual([])
	})

	test('hear that a manuscript was withdrawn', async ({ ctx }) => {
		const { submission, editor } = await world(ctx)
		await ctx.db
			.updateTable('submission')
			.set({ withdrawal_asked_at: ctx.now(), withdrawal_reason: 'Une erreur.' })
			.where('id', '=', submission.id)
			.execute()
		const answer = { submissionId: submission.id, version: '2', accept: true, reason: '' }
		expect(await decideWithdrawal(ctx, editor, answer)).toEqual({ ok: true })
		const mails = await told(ctx)
		expect(mails).toHaveLength(2)
		// Nobody reported on a manuscript that was taken back.
		expect(mails.map(({ body_text }) => body_text).join()).toContain('avec les rapports s’il y en a')
	})

	test('stop their mails by a link, each for themselves; another purpose’s link stops nothing', async ({
		ctx,
	}) => {
		const at = await world(ctx)
		await decide(ctx, at)
		const mail = (await told(ctx)).find(({ to_address }) => to_address === 'trois@example.org')
		const token = /desabonnement\/([^?]+)/.exec(mail?.list_unsubscribe ?? '')?.[1] ?? ''
		expect(mail?.body_text).toContain(token)
		expect(await readCoauthorStop(ctx, token)).toEqual({ isStopped: false })
		expect(await readCoauthorStop(ctx, `${token}x`)).toBeNull()
		expect(await stopCoauthorMail(ctx, null, { token: `${token}x` })).toEqual({ ok: false, error: 'unknown' })
		for (let i = 0; i < 2; i++) expect(await stopCoauthorMail(ctx, null, { token })).toEqual({ ok: true })
		expect(await readCoauthorStop(ctx, token)).toEqual({ isStopped: true })
		await ctx.db.deleteFrom('mail').execute()
		await recordDecision(ctx, at.editor, decisionForm(at.submission.id, 'decline', 3, {}))
		expect((await told(ctx)).map(({ to_address }) => to_address)).toEqual([at.person.email])
	})

	test('do not choose: who submitted does, and nobody else', async ({ ctx }) => {
		const { submission, editor, person } = await world(ctx)
		const choice = { submissionId: submission.id, tellsCoauthors: false }
		for (const other of [person, editor, await storePerson(ctx, { grants: [{ role: 'author' }] })])
			await expect(setTellsCoauthors(ctx, other, choice)).rejects.toThrow(NotFound)
		const { tells_coauthors } = await ctx.db
			.selectFrom('submission')
			.select('tells_coauthors')
			.where('id', '=', submission.id)
			.executeTakeFirstOrThrow()
		expect(tells_coauthors).toBe(true)
	})
})
