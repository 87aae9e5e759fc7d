import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview } from './commands/answer-invitation.server.ts'
import { askExtension } from './commands/ask-extension.server.ts'
import { cancelAssignment, extendAssignment, refuseExtension } from './commands/assignments.server.ts'
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
import { closeRound, openRound } from './commands/rounds.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { listOwnReviews } from './queries/list-own-reviews.server.ts'
import { getOwnReview } from './queries/own-review.server.ts'
import { listSharedReports } from './queries/shared-reports.server.ts'
import type { ReportForm } from './report-form.ts'
import { later, type StoredReview, storeInvitation, storeReview } from './testing.ts'

const FORM: ReportForm = {
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: 'La deuxième partie mérite une carte.',
	commentsToEditor: 'À accepter sans tarder.',
	recommendation: 'requestMinorRevisions',
}
const STATED = { noConflict: true, confidentiality: true }

/** A reviewer who accepted and made the statements. */
async function reviewing(ctx: Ctx, review: StoredReview, person?: Actor) {
	const reviewer = person ?? (await storePerson(ctx, { grants: [{ role: 'reviewer' }] }))
	const { id } = await storeInvitation(ctx, review, reviewer)
	const accepted = await acceptReview(ctx, reviewer, { assignmentId: id })
	if (!accepted.ok) throw new Error(accepted.error)
	await makeStatement(ctx, reviewer, { assignmentId: id, ...STATED })
	return { id, reviewer }
}

const statusOf = (work: Promise<unknown>) =>
	inHttp(() => work).then(
		() => 'done',
		(thrown: Response) => thrown.status,
	)

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
		expect(await faultOf(`Écrivez-moi : ${person.email}.`)).toEqual(named)
		expect(await faultOf('Voir Ndiaye (2015).')).toBeNull()
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
		expect(await thankReviewer(ctx, review.editor, { ...change, letter: 'Grand merci.' })).toEqual({
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
		await redactReport(ctx, review.editor, { ...redacted, shared: 'Une carte manque.' })
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

describe('a reviewer', () => {
	test('asks for more time once, for a later day', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const ask = (dueOn: string) => askExtension(ctx, reviewer, { assignmentId: id, dueOn, reason: 'Terrain' })
		for (const dueOn of ['2026-12-29', '2026-11-01', '2028-01-01'])
			expect(await ask(dueOn)).toEqual({ ok: false, error: 'dueOn' })
		expect(await ask('2027-01-10')).toEqual({ ok: true })
		expect(await ask('2027-01-11')).toEqual({ ok: false, error: 'askedAlready' })
		expect((await listAssignments(ctx, review.submission.id))[0]).toMatchObject({
			reviewDueOn: '2026-12-29',
			extension: { dueOn: '2027-01-10', reason: 'Terrain' },
		})
	})

	test('is told that more time is refused, and may ask again', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const refusal = {
			submissionId: review.submission.id,
			assignmentId: id,
			message: 'Le numéro paraît en <janvier>.',
		}
		const changed = { ok: false, error: 'changedMeanwhile' }
		expect(await refuseExtension(ctx, review.editor, refusal)).toEqual(changed)
		const ask = () => askExtension(ctx, reviewer, { assignmentId: id, dueOn: '2027-01-10', reason: '' })
		await ask()
		await expect(
			refuseExtension(ctx, review.editor, { ...refusal, message: 'x'.repeat(4001) }),
		).rejects.toThrow(Malformed)
		const here = { kind: 'journal', journalId: review.submission.journalId } as const
		const copyeditor = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: here, duty: 'copyeditor' }],
		})
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const actor of [copyeditor, admin])
			expect(await statusOf(refuseExtension(ctx, actor, refusal))).toBe(403)
		for (const actor of [reviewer, review.submission.submitter, await storePerson(ctx)])
			expect(await statusOf(refuseExtension(ctx, actor, refusal))).toBe(404)

		expect(await refuseExtension(ctx, review.editor, refusal)).toEqual({ ok: true })
		expect(await refuseExtension(ctx, review.editor, refusal)).toEqual(changed)
		const seen = async () => [
			(await listAssignments(ctx, review.submission.id))[0],
			((await getOwnReview(ctx, reviewer, id)) as { review: object }).review,
		]
		for (const side of await seen())
			expect(side).toMatchObject({
				reviewDueOn: '2026-12-29',
				extension: null,
				refusedExtension: '2027-01-10',
			})
		const mail = await ctx.db
			.selectFrom('mail')
			.select(['to_address', 'body_text'])
			.where('template', '=', 'review-extension-refused')
			.executeTakeFirstOrThrow()
		expect(mail.to_address).toBe(reviewer.email)
		expect(mail.body_text).toContain('Le numéro paraît en <janvier>.')
		expect(mail.body_text).not.toContain(review.editor.nom)
		const events = await ctx.db
			.selectFrom('submission_event')
			.select(['side', 'detail'])
			.where('action', '=', 'extensionRefused')
			.execute()
		expect(events).toMatchObject([{ side: 'editor', detail: { assignment: id, dueOn: '2027-01-10' } }])

		expect(await ask()).toEqual({ ok: true })
		for (const side of await seen()) expect(side).toMatchObject({ refusedExtension: null })
		await extendAssignment(ctx, review.editor, { ...refusal, dueOn: '2027-01-08' })
		for (const side of await seen())
			expect(side).toMatchObject({ reviewDueOn: '2027-01-08', extension: null, refusedExtension: null })
	})

	test('sees what is late first, and what is over apart', async ({ ctx }) => {
		const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const reviews = [await storeReview(ctx), await storeReview(ctx), await storeReview(ctx)]
		const [late, invited, over] = reviews as [StoredReview, StoredReview, StoredReview]
		const [ids] = [
			[await reviewing(ctx, late, reviewer), await storeInvitation(later(ctx, 30), invited, reviewer)],
		]
		const done = await reviewing(ctx, over, reviewer)
		await submitReport(ctx, reviewer, { assignmentId: done.id, form: FORM })
		const lists = await listOwnReviews(later(ctx, 39), reviewer)
		expect(lists.waiting.map(({ id, state }) => [id, state])).toEqual([
			[ids?.[0]?.id, 'overdue_review'],
			[ids?.[1]?.id, 'invited'],
		])
		expect(lists.done.map(({ id, state }) => [id, state])).toEqual([[done.id, 'submitted']])
	})

	test('reads others’ reports after the decision, where the journal shares them', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const one = await reviewing(ctx, review)
		const other = await reviewing(ctx, review)
		await submitReport(ctx, one.reviewer, {
			assignmentId: one.id,
			form: { ...FORM, commentsToAuthor: 'Le rapport de A' },
		})
		await submitReport(ctx, other.reviewer, {
			assignmentId: other.id,
			form: { ...FORM, commentsToAuthor: 'Le rapport de B' },
		})
		const others = async () => {
			const own = await getOwnReview(ctx, one.reviewer, one.id)
			return own?.is === 'workspace' ? own.review.others : null
		}
		await ctx.db
			.insertInto('journal_workflow')
			.values({ journal_id: review.submission.journalId, reference_prefix: 'CEA', shares_reports: true })
			.execute()
		expect(await others()).toEqual([])
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await others()).toEqual([{ letter: 'B', comments: 'Le rapport de B' }])
		await ctx.db.updateTable('journal_workflow').set({ shares_reports: false }).execute()
		expect(await others()).toEqual([])
	})

	test('sees the own report of an earlier round in a later one', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
		await openRound(ctx, review.editor, { submissionId: review.submission.id })
		const again = await reviewing(ctx, review, reviewer)
		const own = await getOwnReview(ctx, reviewer, again.id)
		expect(own).toMatchObject({ review: { round: 2, report: null, earlier: [{ id, round: 1 }] } })
	})
})
