import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { Malformed } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview } from './commands/answer-invitation.server.ts'
import { askExtension } from './commands/ask-extension.server.ts'
import { cancelAssignment } from './commands/assignments.server.ts'
import { addAttachment, removeAttachment } from './commands/attachments.server.ts'
import {
	confirmReport,
	hideReport,
	rateReviewer,
	redactReport,
	shareReport,
	thankReviewer,
} from './commands/judge-report.server.ts'
import { makeStatement, saveReportDraft, submitReport } from './commands/own-report.server.ts'
import { closeRound } from './commands/rounds.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { getOwnReview } from './queries/own-review.server.ts'
import { listSharedReports } from './queries/shared-reports.server.ts'
import { FORM, reviewing, STATED, statusOf, storeInvitation, storeReview } from './testing.ts'

describe('a report', () => {
	test('is kept as a draft for the reviewer alone, and sent whole', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const draft = { ...FORM, scores: { method: '3', unknown: '5' }, recommendation: '' }
		expect(await saveReportDraft(ctx, reviewer, { assignmentId: id, form: draft })).toEqual({ ok: true })
		expect((await listAssignments(ctx, review.submission.id))[0]?.report).toBeNull()
		const own = await getOwnReview(ctx, reviewer, id)
		expect(own).toMatchObject({
			is: 'workspace',
			review: { report: { scores: { method: 3 }, submittedAt: null } },
		})

		expect(await submitReport(ctx, reviewer, { assignmentId: id, form: draft })).toEqual({
			ok: false,
			error: 'invalid',
			faults: {
				'scores.originality': 'missing',
				'scores.argument': 'missing',
				'scores.writing': 'missing',
				recommendation: 'missing',
			},
		})
		expect(await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })).toEqual({
			ok: true,
			isFirst: true,
			isNamed: false,
			isIncomplete: false,
		})
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			state: 'submitted',
			report: { scores: { originality: 4 }, commentsToEditor: FORM.commentsToEditor },
		})
		expect(await saveReportDraft(ctx, reviewer, { assignmentId: id, form: FORM })).toEqual({
			ok: false,
			error: 'submittedAlready',
		})
	})

	test('is changed until the round closes, and editors are told', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
		const changed = { ...FORM, recommendation: 'decline' }
		expect(await submitReport(ctx, reviewer, { assignmentId: id, form: changed })).toEqual({
			ok: true,
			isFirst: false,
			isNamed: false,
			isIncomplete: false,
		})
		const mails = await ctx.db.selectFrom('mail').select('template').orderBy('id').execute()
		expect(mails.slice(-3).map(({ template }) => template)).toEqual([
			'review-report-received',
			'review-action-submitted',
			'review-action-changed',
		])
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })).toEqual({
			ok: false,
			error: 'roundOver',
		})
	})

	test('needs the statements first; the files wait for them', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const { id } = await storeInvitation(ctx, review, reviewer)
		await acceptReview(ctx, reviewer, { assignmentId: id })
		expect(await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })).toEqual({
			ok: false,
			error: 'statementMissing',
		})
		expect(await getOwnReview(ctx, reviewer, id)).toMatchObject({ review: { hasStated: false, files: [] } })
		expect(await makeStatement(ctx, reviewer, { assignmentId: id, ...STATED, noConflict: false })).toEqual({
			ok: false,
			error: 'incomplete',
		})
		await makeStatement(ctx, reviewer, { assignmentId: id, ...STATED })
		const own = await getOwnReview(ctx, reviewer, id)
		expect(own?.is === 'workspace' && own.review.files).toHaveLength(1)
	})

	test('does not name its writer to the author by mistake', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const person = await storePerson(ctx, { prenom: 'Élodie', nom: 'Ndiaye', grants: [{ role: 'reviewer' }] })
		const { id } = await reviewing(ctx, review, person)
		const faultOf = async (commentsToAuthor: string) => {
			const result = await submitReport(ctx, person, {
				assignmentId: id,
				form: { ...FORM, commentsToAuthor },
			})
			return !result.ok && result.error === 'invalid' ? result.faults : null
		}
		const named = { commentsToAuthor: 'namesYou' }
		expect(await faultOf('Bien à vous,\nElodie NDIAYE')).toEqual(named)
		expect(await faultOf('Bien à vous,\nÉ. Ndiaye')).toEqual(named)
		expect(await faultOf(`Écrivez-moi : ${person.email}.`)).toEqual(named)
		expect(await faultOf('Cordialement, É. Ndiaye')).toEqual(named)
		for (const signature of [
			'Bien à vous,\nÉ. N.',
			'EN',
			'Bien à vous,\nProf. É. Ndiaye',
			'Bien à vous,\nNdiaye',
			'Bien à vous, Mme Ndiaye',
			'Réviseuse : Élodie Fatou Ndiaye',
			'Bien à vous,\nÉlodie',
		])
			expect(await faultOf(`Le texte est bon.\n\n${signature}`)).toEqual(named)
		for (const words of ['Voir Diop, Sow, Ndiaye', 'II', 'EN FAIT', 'Relire Diop, Ndiaye'])
			expect(await faultOf(`Le texte est bon.\n\n${words}`)).toBeNull()
		expect(await faultOf('Voir Ndiaye (2015).')).toBeNull()
		expect(await faultOf('É. Ndiaye (2015) le montre.')).toBeNull()
	})

	test('is nobody else’s: not another reviewer’s, the author’s, the editor’s, an administrator’s', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const other = await reviewing(ctx, review)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const person of [other.reviewer, review.submission.submitter, review.editor, admin]) {
			expect(await statusOf(submitReport(ctx, person, { assignmentId: id, form: FORM }))).toBe(404)
			expect(await statusOf(makeStatement(ctx, person, { assignmentId: id, ...STATED }))).toBe(404)
			expect(
				await statusOf(askExtension(ctx, person, { assignmentId: id, dueOn: '2027-01-10', reason: '' })),
			).toBe(404)
			expect(await getOwnReview(ctx, person, id)).toBeNull()
		}
		const impersonated = { ...reviewer, impersonator: { userId: admin.userId, name: 'Admin' } }
		const refused = await submitReport(ctx, impersonated, { assignmentId: id, form: FORM }).catch(
			(thrown) => thrown,
		)
		expect(refused).toMatchObject({ name: 'Forbidden' })
	})

	test('loses no file to another reviewer, nor to an id that is none', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const other = await reviewing(ctx, review)
		const added = await addAttachment(ctx, reviewer, { assignmentId: id, bytes: await docxOf({}) })
		if (!added.ok) throw new Error(added.error)
		for (const fileId of ['', 'x', '\0', review.copy, added.id.toUpperCase()])
			expect(await removeAttachment(ctx, reviewer, { assignmentId: id, fileId })).toMatchObject({
				ok: true,
			})
		expect(
			await removeAttachment(ctx, other.reviewer, { assignmentId: other.id, fileId: added.id }),
		).toMatchObject({ ok: true })
		expect(
			await statusOf(removeAttachment(ctx, other.reviewer, { assignmentId: id, fileId: added.id })),
		).toBe(404)
		expect(await getOwnReview(ctx, reviewer, id)).toMatchObject({
			review: { attachments: [{ id: added.id }] },
		})
		await removeAttachment(ctx, reviewer, { assignmentId: id, fileId: added.id })
		expect(await getOwnReview(ctx, reviewer, id)).toMatchObject({ review: { attachments: [] } })
	})

	test('of a review that was cancelled is not taken', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		await cancelAssignment(ctx, review.editor, { submissionId: review.submission.id, assignmentId: id })
		expect(await statusOf(submitReport(ctx, reviewer, { assignmentId: id, form: FORM }))).toBe(404)
		expect(await getOwnReview(ctx, reviewer, id)).toMatchObject({ is: 'invitation' })
	})
})

describe('editors', () => {
	test('read, rate and thank for a report, each once', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const change = { submissionId: review.submission.id, assignmentId: id }
		expect(await confirmReport(ctx, review.editor, change)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await thankReviewer(ctx, review.editor, { ...change, letter: '' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
		expect(await confirmReport(ctx, review.editor, change)).toMatchObject({ ok: true })
		await expect(rateReviewer(ctx, review.editor, { ...change, rating: 6 })).rejects.toThrow(Malformed)
		expect(await rateReviewer(ctx, review.editor, { ...change, rating: 4 })).toEqual({ ok: true })
		const [{ ratingState: seen } = { ratingState: '' }] = await listAssignments(ctx, review.submission.id)
		expect(await rateReviewer(ctx, review.editor, { ...change, rating: 2, seen: 'before' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await rateReviewer(ctx, review.editor, { ...change, rating: 4, seen })).toEqual({ ok: true })
		expect(await thankReviewer(ctx, review.editor, { ...change, letter: 'Grand merci.' })).toMatchObject({
			ok: true,
		})
		expect(await thankReviewer(ctx, review.editor, { ...change, letter: '' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			state: 'thanked',
			rating: 4,
		})
		const mail = await ctx.db
			.selectFrom('mail')
			.select('body_text')
			.where('template', '=', 'review-thanks')
			.executeTakeFirstOrThrow()
		expect(mail.body_text).toContain('Grand merci.')
	})

	test('share with the author only after the decision, without what they hide or redact', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const first = await reviewing(ctx, review)
		const second = await reviewing(ctx, review)
		for (const { id, reviewer } of [first, second])
			await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
		const { id: submissionId } = review.submission
		expect(await listSharedReports(ctx, submissionId)).toEqual([])
		const redacted = { submissionId, assignmentId: first.id }
		const seenBy = async () =>
			(await listAssignments(ctx, submissionId)).find(({ id }) => id === first.id)?.report?.sharedState ?? ''
		const seen = await seenBy()
		await redactReport(ctx, review.editor, { ...redacted, seen, shared: 'Une carte manque.' })
		expect(await redactReport(ctx, review.editor, { ...redacted, seen, shared: 'Rien.' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		await hideReport(ctx, review.editor, { submissionId: review.submission.id, assignmentId: second.id })
		await closeRound(ctx, review.editor, { submissionId })
		expect(await listSharedReports(ctx, submissionId)).toEqual([
			{ round: 1, letter: 'A', comments: 'Une carte manque.', attachments: [] },
		])
		await shareReport(ctx, review.editor, { submissionId: review.submission.id, assignmentId: second.id })
		await redactReport(ctx, review.editor, { ...redacted, shared: null })
		expect(
			(await listSharedReports(ctx, submissionId)).map(({ letter, comments }) => [letter, comments]),
		).toEqual([
			['A', FORM.commentsToAuthor],
			['B', FORM.commentsToAuthor],
		])
		expect(JSON.stringify(await listSharedReports(ctx, submissionId))).not.toContain(FORM.commentsToEditor)
	})

	test('none of this is for others', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
		for (const actor of [review.submission.submitter, reviewer, await storePerson(ctx)]) {
			const change = { submissionId: review.submission.id, assignmentId: id }
			for (const work of [
				() => confirmReport(ctx, actor, change),
				() => rateReviewer(ctx, actor, { ...change, rating: 5 }),
				() => shareReport(ctx, actor, change),
				() => hideReport(ctx, actor, change),
				() => redactReport(ctx, actor, { ...change, shared: '' }),
				() => thankReviewer(ctx, actor, { ...change, letter: '' }),
				() => cancelAssignment(ctx, actor, change),
			])
				expect(await statusOf(work())).toBe(404)
		}
	})
})
