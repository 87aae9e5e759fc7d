import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { makeStatement, submitReport } from '#app/modules/review/commands/own-report.server.ts'
import { closeRound } from '#app/modules/review/commands/rounds.server.ts'
import { listAssignments } from '#app/modules/review/queries/editor-view.server.ts'
import { listSharedReports } from '#app/modules/review/queries/shared-reports.server.ts'
import { revealingWords } from '#app/modules/review/revealing-words.ts'
import { type StoredReview, storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as evaluation from './evaluation.tsx'
import * as invite from './invite.tsx'
import * as report from './report.tsx'
import { answerOf } from './testing.ts'

const SCORES = { originality: '4', method: '3', argument: '5', writing: '2' }

async function reported(ctx: Ctx, review: StoredReview, comments = 'La carte manque.') {
	const reviewer = await storePerson(ctx, {
		prenom: 'Oumar',
		nom: 'Kanefall',
		specialization: 'Épigraphie',
		grants: [{ role: 'reviewer' }],
	})
	const { id } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId: id })
	await makeStatement(ctx, reviewer, { assignmentId: id, noConflict: true, confidentiality: true })
	const sent = await submitReport(ctx, reviewer, {
		assignmentId: id,
		form: {
			scores: SCORES,
			commentsToAuthor: comments,
			commentsToEditor: 'À accepter.',
			recommendation: 'accept',
		},
	})
	if (!sent.ok) throw new Error(sent.error)
	return { id, reviewer }
}

describe('the evaluation page', () => {
	test('shows rounds, reviewers with what they know, and what was sent', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await reported(ctx, review)
		const { data } = await answerOf(ctx, evaluation.loader, review.editor, {
			params: { id: review.submission.id },
		})
		expect(data).toMatchObject({
			mayRun: true,
			requiredReports: 2,
			rounds: [{ number: 1, assignments: [{ id, letter: 'A', state: 'submitted' }] }],
		})
		expect(Object.values(data?.['fields'] ?? {})).toEqual([['Épigraphie']])
	})

	test('each action does one thing and comes back to its row', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const params = { id: review.submission.id }
		const page = `/redaction/manuscrits/${params.id}/evaluation`
		const action = (form: Record<string, string>) =>
			answerOf(ctx, evaluation.action, review.editor, { params, form })
		const { id } = await storeInvitation(ctx, review, { email: 'une@example.org' })
		const shown = async () =>
			(await answerOf(ctx, evaluation.loader, review.editor, { params })).data?.['rounds']
		expect(await shown()).toMatchObject([{ assignments: [{ id, isReminded: false }] }])
		expect(await action({ acte: 'relancer', assignmentId: id })).toMatchObject({
			status: 303,
			location: `${page}?fait=relance#e-${id}`,
		})
		expect(await shown()).toMatchObject([{ assignments: [{ id, isReminded: true }] }])
		expect((await action({ acte: 'relancer', assignmentId: id })).location).toBe(
			`${page}?fait=dejaRelance#e-${id}`,
		)
		expect(await action({ acte: 'prolonger', assignmentId: id, dueOn: '2027-01-10' })).toMatchObject({
			status: 422,
			data: { error: 'changedMeanwhile' },
		})
		expect(await action({ acte: 'refuserDelai', assignmentId: id, message: '' })).toMatchObject({
			status: 422,
			data: { error: 'changedMeanwhile' },
		})
		await ctx.db
			.updateTable('review_assignment')
			.set({ accepted_at: ctx.now(), extension_asked_on: '2027-01-10', extension_reason: '' })
			.where('id', '=', id)
			.execute()
		expect((await action({ acte: 'refuserDelai', assignmentId: id, message: 'Désolée.' })).location).toBe(
			`${page}?fait=delaiRefuse#e-${id}`,
		)
		await ctx.db.updateTable('review_assignment').set({ accepted_at: null }).where('id', '=', id).execute()
		expect((await action({ acte: 'annuler', assignmentId: id })).location).toBe(`${page}?fait=annule#e-${id}`)
		expect((await action({ acte: 'renvoyer', assignmentId: id })).location).toBe(
			`${page}?fait=renvoye#e-${id}`,
		)
		const { id: done } = await reported(ctx, review)
		expect((await action({ acte: 'confirmer', assignmentId: done })).location).toBe(
			`${page}?fait=confirme#e-${done}`,
		)
		expect((await action({ acte: 'noter', assignmentId: done, rating: '4' })).location).toBe(
			`${page}?fait=note#e-${done}`,
		)
		expect(await action({ acte: 'noter', assignmentId: done, rating: '9' })).toMatchObject({
			status: 422,
			data: { posted: { fields: { rating: ['9'] }, faults: { rating: { code: 'malformed' } } } },
		})
		expect((await action({ acte: 'remercier', assignmentId: done })).location).toBe(
			`${page}?fait=remercie#e-${done}`,
		)
		expect((await action({ acte: 'autre', assignmentId: done })).status).toBe(400)
		for (const other of [newId(), '', "'--"])
			expect((await action({ acte: 'relancer', assignmentId: other })).status).toBe(404)
	})

	test('a word to a reviewer that names an author is sent only when the editor says so; what was typed is kept', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const params = { id: review.submission.id }
		await ctx.db
			.insertInto('submission_contributor')
			.values({
				id: newId(),
				submission_id: params.id,
				position: 2,
				user_id: null,
				given: 'Ildefonse',
				family: 'Wyvernambe',
				name_original: null,
				email: null,
				affiliation: null,
				ror: null,
				orcid: null,
				country: null,
			})
			.execute()
		const { id: late } = await storeInvitation(ctx, review, { email: 'une@example.org' })
		await ctx.db
			.updateTable('review_assignment')
			.set({ accepted_at: ctx.now(), extension_asked_on: '2027-01-10', extension_reason: '' })
			.where('id', '=', late)
			.execute()
		const { id: done } = await reported(ctx, review)
		const sent = async () =>
			(
				await ctx.db
					.selectFrom('mail')
					.select('body_text')
					.where('template', 'in', ['review-extension-refused', 'review-thanks'])
					.execute()
			).map(({ body_text }) => body_text.includes(told))
		const told = 'I. Wyvernambe attend depuis mars.'
		const atReport = { ...params, assignment: done }
		const refusal = { acte: 'refuserDelai', assignmentId: late, message: told }
		const thanks = { acte: 'remercier', assignmentId: done, letter: told }
		const posts = [
			[evaluation, params, refusal],
			[report, atReport, thanks],
			[evaluation, params, thanks],
		] as const
		for (const [page, at, form] of posts) {
			const { acte, ...fields } = form
			expect(await answerOf(ctx, page.action, review.editor, { params: at, form })).toMatchObject({
				status: 422,
				data: {
					error: 'namesSomebody',
					posted: {
						named: ['Ildefonse Wyvernambe'],
						fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
					},
				},
			})
		}
		expect(await sent()).toEqual([])
		for (const [page, at, form] of posts.slice(0, 2))
			expect(
				await answerOf(ctx, page.action, review.editor, {
					params: at,
					form: { ...form, confirmed: 'Ildefonse Wyvernambe' },
				}),
			).toMatchObject({ status: 303 })
		expect(await sent()).toEqual([true, true])
		const letter = { acte: 'ecrire', assignmentId: late, subject: 'Une question', text: told }
		const writing = (form: object) =>
			answerOf(ctx, evaluation.action, review.editor, { params, form: { ...letter, ...form } })
		expect(await writing({})).toMatchObject({ status: 422, data: { error: 'namesSomebody' } })
		expect(await writing({ confirmed: 'Koffi Mensah' })).toMatchObject({ status: 422 })
		expect(await writing({ confirmed: 'Ildefonse Wyvernambe' })).toMatchObject({ status: 303 })
		const events = await ctx.db
			.selectFrom('submission_event')
			.select(['action', 'detail'])
			.where('action', 'in', ['extensionRefused', 'reviewerThanked'])
			.orderBy('id')
			.execute()
		expect(events).toMatchObject([
			{ action: 'extensionRefused', detail: { assignment: late, namesConfirmed: 1 } },
			{ action: 'reviewerThanked', detail: { assignment: done, namesConfirmed: 1 } },
		])
	})

	test('an assignment of another file is not reached through this one', async ({ ctx }) => {
		const [here, there] = [await storeReview(ctx), await storeReview(ctx)]
		const { id } = await storeInvitation(ctx, there, { email: 'une@example.org' })
		const answer = await answerOf(ctx, evaluation.action, here.editor, {
			params: { id: here.submission.id },
			form: { acte: 'annuler', assignmentId: id },
		})
		expect(answer.status).toBe(404)
	})

	test('whose file it is not: 404; who may look and not act: 403', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reported(ctx, review)
		const params = { id: review.submission.id, assignment: id }
		const here = { kind: 'journal', journalId: review.submission.journalId } as const
		const other = await storeReview(ctx)
		const conflicted = await storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'editor-in-chief', scope: here }],
		})
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: review.submission.id,
				user_id: conflicted.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		const hiddenFrom = [other.editor, conflicted]
		const outside = [review.submission.submitter, reviewer]
		const copyeditor = await storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'copyeditor', scope: here }],
		})
		for (const page of [evaluation, report, invite]) {
			for (const actor of hiddenFrom) {
				expect((await answerOf(ctx, page.loader, actor, { params })).status).toBe(404)
				expect(
					(await answerOf(ctx, page.action, actor, { params, form: { acte: 'annuler', assignmentId: id } }))
						.status,
				).toBe(404)
			}
			for (const actor of [...outside, null])
				expect((await answerOf(ctx, page.loader, actor, { params })).status).toBe(403)
			expect(
				(
					await answerOf(ctx, page.action, copyeditor, {
						params,
						form: { acte: 'confirmer', assignmentId: id },
					})
				).status,
			).toBe(403)
		}
		expect((await answerOf(ctx, evaluation.loader, copyeditor, { params })).data).toMatchObject({
			mayRun: false,
			mayJudge: false,
		})
		expect((await answerOf(ctx, invite.loader, copyeditor, { params })).status).toBe(403)
	})
})

describe('the report page', () => {
	test('previews without keeping, then shares, redacts, restores and hides', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await reported(ctx, review, 'Voir mon article, Kanefall 2019.')
		const params = { id: review.submission.id, assignment: id }
		const shared = async () => (await listAssignments(ctx, params.id))[0]?.report
		const action = (form: Record<string, string>) =>
			answerOf(ctx, report.action, review.editor, { params, form })
		expect((await answerOf(ctx, report.loader, review.editor, { params })).data).toMatchObject({
			revealing: ['Kanefall'],
		})
		expect((await action({ acte: 'apercu', shared: 'Voir [référence].' })).data).toMatchObject({
			preview: 'Voir [référence].',
		})
		expect(await shared()).toMatchObject({ sharedComments: null })
		expect((await action({ acte: 'caviarder', shared: 'Voir [référence].' })).location).toMatch(
			/fait=caviarde/,
		)
		expect(await shared()).toMatchObject({
			sharedComments: 'Voir [référence].',
			commentsToAuthor: 'Voir mon article, Kanefall 2019.',
		})
		expect((await action({ acte: 'cacher' })).location).toMatch(/fait=cache/)
		expect(await shared()).toMatchObject({ isHidden: true })
		await action({ acte: 'partager' })
		await closeRound(ctx, review.editor, { submissionId: params.id })
		expect(await listSharedReports(ctx, params.id)).toMatchObject([
			{ letter: 'A', comments: 'Voir [référence].' },
		])
		const refused = await action({ acte: 'retablir', shared: '' })
		expect(refused).toMatchObject({ status: 422, data: { error: 'namesSomebody' } })
		const posted = refused.data?.['posted'] as { named: string[] } | undefined
		await action({ acte: 'retablir', shared: '', confirmed: confirming(posted?.named ?? []) })
		expect(await shared()).toMatchObject({ sharedComments: null, isHidden: false })
	})

	test('a report that was not sent, or is of another file, is not there', async ({ ctx }) => {
		const [review, other] = [await storeReview(ctx), await storeReview(ctx)]
		const { id } = await storeInvitation(ctx, review, { email: 'une@example.org' })
		const elsewhere = await reported(ctx, other)
		for (const assignment of [id, elsewhere.id, 'x']) {
			const params = { id: review.submission.id, assignment }
			expect((await answerOf(ctx, report.loader, review.editor, { params })).status).toBe(404)
			if (assignment !== id)
				expect(
					(await answerOf(ctx, report.action, review.editor, { params, form: { acte: 'cacher' } })).status,
				).toBe(404)
		}
	})
})

test('a name in a text is found whatever its case and accents, and never inside another word', () => {
	const reviewer = { name: 'Ọláwálé Sy-Kane', email: 'ola@example.org' }
	expect(revealingWords('Voir OLAWALE (2019).', reviewer)).toEqual(['Ọláwálé'])
	expect(revealingWords('Écrire à Ola@example.org', reviewer)).toEqual(['ola@example.org'])
	expect(revealingWords('Les Kanembou et la syntaxe', reviewer)).toEqual([])
	expect(revealingWords('', reviewer)).toEqual([])
})
