import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { addAttachment } from '#app/modules/review/commands/attachments.server.ts'
import {
	hideReport,
	redactReport,
	shareReport,
	shareWithheldFile,
} from '#app/modules/review/commands/judge-report.server.ts'
import { submitReport } from '#app/modules/review/commands/own-report.server.ts'
import { closeRound, shareNamingFiles } from '#app/modules/review/commands/rounds.server.ts'
import { listSharedReports } from '#app/modules/review/queries/shared-reports.server.ts'
import { FORM, reviewing, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { answerWithdrawal } from './commands/answer-withdrawal.server.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { previewDecision } from './queries/decision-page.server.ts'
import { composeLetter } from './queries/letter.server.ts'
import { offeredDecisions } from './queries/offered-decisions.server.ts'
import { toldByWithdrawal } from './queries/told-by-withdrawal.server.ts'
import { confirmedForm, decisionForm, stateOf, storeManuscriptAtDesk, storeReport } from './testing.ts'

test('asks before an annotated file whose words name its reviewer goes to authors with the decision, and says which', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, reviewer } = await reviewing(ctx, review)
	const bytes = await docxOf({ before: [`${reviewer.prenom} ${reviewer.nom}`] })
	expect(await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes })).toMatchObject({
		ok: true,
		isNamed: true,
	})
	const { transition_number } = await stateOf(ctx, review.submission.id)
	const form = decisionForm(review.submission.id, 'requestMinorRevisions', transition_number)
	const place = await findPlace(ctx, review.submission.id)
	if (!place) throw new Error('no manuscript')
	const { enclosed } = await composeLetter(ctx, review.editor, place, { kind: form.kind as 'accept' })
	const file = enclosed[0]?.files[0]
	expect(file).toMatchObject({ namesWriter: true })
	const seen = await previewDecision(ctx, review.editor, place, form)
	expect(seen.ok && seen.preview.named).toMatchObject([{ where: 'file', letter: 'A', what: file?.name }])
	expect(await recordDecision(ctx, review.editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
	expect(
		await recordDecision(ctx, review.editor, await confirmedForm(ctx, review.editor, form)),
	).toMatchObject({
		ok: true,
	})
})

test('asks before a file that an editor adds to a decision leaves where its words call a reviewer as a letter would, and is confirmed by its bytes', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A', name: 'Luc Essomba' })
	const attached = async (introduction: string, changes: object = {}) => ({
		bytes: await docxOf({ introduction, ...changes }),
		fileName: 'remarques.docx',
	})
	const form = decisionForm(submission.id, 'accept', 2)
	const asked = async (file: Awaited<ReturnType<typeof attached>>, confirmed = '') => {
		const answer = await recordDecision(ctx, editor, { ...form, confirmed, files: [file] })
		return 'attached' in answer ? answer.attached : []
	}
	const calling = await attached('M. Essomba a demandé la section 3.')
	const told = await asked(calling)
	expect(told).toMatchObject([{ where: 'attached', file: 'remarques.docx', what: 'Luc Essomba' }])
	expect(await asked(await attached('Lu par Luc Essomba.'))).toMatchObject([{ what: 'Luc Essomba' }])
	expect(await asked(await attached('La section 3.', { header: 'Mme Essomba' }))).toContainEqual(
		expect.objectContaining({ what: 'Luc Essomba' }),
	)
	const confirmed = confirming(told.map(({ key }) => key))
	expect(
		await asked(await attached('M. Essomba demande la section 4.'), confirmed),
		'another file',
	).toHaveLength(1)
	expect(await recordDecision(ctx, editor, { ...form, confirmed, files: [calling] })).toMatchObject({
		ok: true,
	})
	const { detail } = await ctx.db
		.selectFrom('submission_event')
		.select('detail')
		.where('submission_id', '=', submission.id)
		.where('action', '=', 'accept')
		.executeTakeFirstOrThrow()
	expect(detail).toMatchObject({ namesConfirmed: 1 })
})

test('a file without a name in its words goes unasked', async ({ ctx }) => {
	const review = await storeReview(ctx)
	const { id, reviewer } = await reviewing(ctx, review)
	await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes: await docxOf({}) })
	const { transition_number } = await stateOf(ctx, review.submission.id)
	const form = decisionForm(review.submission.id, 'requestMinorRevisions', transition_number)
	expect(await recordDecision(ctx, review.editor, form)).toMatchObject({ ok: true })
})

test('the end of a round is offered while one is open and empty, not once it is decided and revised', async ({
	ctx,
}) => {
	const { submission, editor } = await storeReview(ctx)
	const offers = async () => {
		const place = await findPlace(ctx, submission.id)
		return place ? (await offeredDecisions(ctx, editor, place)).map(({ kind }) => kind) : []
	}
	expect(await offers()).toContain('cancelRound')
	await ctx.db.updateTable('review_round').set({ closed_at: ctx.now() }).execute()
	expect(await offers()).not.toContain('cancelRound')
})

test('a file that names its reviewer is withheld from authors however its round was closed, until a decision confirms it', async ({
	ctx,
}) => {
	const filesShown = async (submissionId: string) =>
		(await listSharedReports(ctx, submissionId)).map(({ attachments }) => attachments.length)
	const named = async () => {
		const review = await storeReview(ctx)
		const { id, reviewer } = await reviewing(ctx, review)
		const bytes = await docxOf({ before: [`${reviewer.prenom} ${reviewer.nom}`] })
		await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes })
		return review
	}

	const withdrawn = await named()
	await closeRound(ctx, withdrawn.editor, { submissionId: withdrawn.submission.id })
	expect(await filesShown(withdrawn.submission.id)).toEqual([0])

	await expect(
		shareNamingFiles(ctx, withdrawn.submission.submitter, {
			submissionId: withdrawn.submission.id,
			fileIds: [],
		}),
	).rejects.toThrow(NotFound)

	const again = await named()
	const submissionId = again.submission.id
	const { transition_number } = await stateOf(ctx, submissionId)
	const form = { ...decisionForm(submissionId, 'openNewRound', transition_number), withoutLetter: true }
	expect(await recordDecision(ctx, again.editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
	expect(await recordDecision(ctx, again.editor, await confirmedForm(ctx, again.editor, form))).toMatchObject(
		{
			ok: true,
		},
	)
	expect(await filesShown(submissionId)).toEqual([1])
})

test('the comments of a report that name its reviewer are asked about where a new round shares them without a letter', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const { id, reviewer } = await reviewing(
		ctx,
		review,
		await storePerson(ctx, { prenom: 'Zahra', nom: 'Lumbala', grants: [{ role: 'reviewer' }] }),
	)
	await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
	const shared = 'Zahra Lumbala l’a montré en 2019.'
	await redactReport(ctx, review.editor, { submissionId: review.submission.id, assignmentId: id, shared })
	const { transition_number } = await stateOf(ctx, review.submission.id)
	const form = {
		...decisionForm(review.submission.id, 'openNewRound', transition_number),
		withoutLetter: true,
	}
	expect(await recordDecision(ctx, review.editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
})

test('a file or words that come in between preview and sending are asked about, whatever was confirmed', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	const submissionId = review.submission.id
	const zahra = await storePerson(ctx, {
		prenom: 'Zahra',
		nom: 'Lumbala',
		grants: [{ role: 'reviewer' }],
	})
	const { id, reviewer } = await reviewing(ctx, review, zahra)
	const named = async () => await docxOf({ before: ['Relu par Zahra Lumbala.'] })
	await submitReport(ctx, reviewer, { assignmentId: id, form: FORM, bytes: await named() })
	const share = (shared: string) =>
		redactReport(ctx, review.editor, { submissionId, assignmentId: id, shared })
	await share('Zahra Lumbala l’a montré.')
	const { transition_number } = await stateOf(ctx, submissionId)
	const form = decisionForm(submissionId, 'requestMinorRevisions', transition_number)
	const first = await confirmedForm(ctx, review.editor, form)
	const refused = { ok: false, error: 'namesSomebody', attached: [] }

	await addAttachment(ctx, reviewer, { assignmentId: id, bytes: await named() })
	expect(await recordDecision(ctx, review.editor, first)).toEqual(refused)
	const second = await confirmedForm(ctx, review.editor, form)
	await share('Zahra Lumbala l’a écrit en 2019, page 12.')
	expect(await recordDecision(ctx, review.editor, second)).toEqual(refused)
	const letter = `${form.letter} Bien à vous, Zahra Lumbala`
	const last = await confirmedForm(ctx, review.editor, form)
	expect(await recordDecision(ctx, review.editor, { ...last, letter })).toEqual(refused)
	expect(await recordDecision(ctx, review.editor, last)).toMatchObject({ ok: true })
	expect((await listSharedReports(ctx, submissionId)).map(({ attachments }) => attachments.length)).toEqual([
		2,
	])
})

/** A round that a withdrawal closes, with comments and a file that name their reviewer. */
async function withdrawing(ctx: Ctx) {
	const review = await storeReview(ctx)
	const submissionId = review.submission.id
	const zahra = await storePerson(ctx, { prenom: 'Zahra', nom: 'Lumbala', grants: [{ role: 'reviewer' }] })
	const { id: assignmentId, reviewer } = await reviewing(ctx, review, zahra)
	const bytes = await docxOf({ before: ['Relu par Zahra Lumbala.'] })
	await submitReport(ctx, reviewer, { assignmentId, form: FORM, bytes })
	const { id: fileId } = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('assignment_id', '=', assignmentId)
		.where('kind', '=', 'review-attachment')
		.executeTakeFirstOrThrow()
	await ctx.db
		.updateTable('submission')
		.set({ withdrawal_asked_at: ctx.now(), withdrawal_reason: 'Une erreur.' })
		.where('id', '=', submissionId)
		.execute()
	const about = { submissionId, assignmentId }
	const redact = (shared: string | null, confirmed = '') =>
		redactReport(ctx, review.editor, { ...about, shared, confirmed })
	const withdraw = async (confirmedReports = '') => {
		const { transition_number: version } = await stateOf(ctx, submissionId)
		const answer = { submissionId, version: String(version), accept: true, reason: '' }
		return answerWithdrawal(ctx, review.editor, { ...answer, confirmedReports })
	}
	const read = async () =>
		(await listSharedReports(ctx, submissionId)).map(({ comments, attachments }) => [
			comments,
			attachments.length,
		])
	return { ...review, ...about, fileId, redact, withdraw, read }
}

test('a withdrawal asks before authors read comments that name their reviewer, and asks again where they change', async ({
	ctx,
}) => {
	const { submissionId, redact, withdraw, read } = await withdrawing(ctx)
	await redact('Zahra Lumbala l’a montré.')
	const refused = { ok: false, error: 'reportsName' }
	expect(await withdraw()).toEqual(refused)
	const shown = confirming((await toldByWithdrawal(ctx, submissionId)).map(({ key }) => key))
	await redact('Zahra Lumbala l’a écrit.')
	expect(await withdraw(shown)).toEqual(refused)
	const told = await toldByWithdrawal(ctx, submissionId)
	expect(told).toContainEqual(
		expect.objectContaining({ where: 'report', letter: 'A', what: 'Zahra Lumbala' }),
	)
	expect(await withdraw(confirming(told.map(({ key }) => key)))).toEqual({ ok: true })
	expect(await read()).toEqual([['Zahra Lumbala l’a écrit.', 0]])
	const { detail } = await ctx.db
		.selectFrom('submission_event')
		.select('detail')
		.where('submission_id', '=', submissionId)
		.where('action', '=', 'withdraw')
		.executeTakeFirstOrThrow()
	expect(detail).toMatchObject({ namesConfirmed: told.length })
})

test('after a withdrawal an editor gives a withheld file to the authors, nobody else does, and words that name a reviewer are asked about', async ({
	ctx,
}) => {
	const { submission, editor, submissionId, assignmentId, fileId, redact, withdraw, read } =
		await withdrawing(ctx)
	const about = { submissionId, assignmentId }
	const give = (who: Actor, file = fileId) => shareWithheldFile(ctx, who, { ...about, fileId: file })
	const refused = { ok: false, error: 'changedMeanwhile' }
	expect(await give(editor), 'while the round is open').toEqual(refused)
	expect(await withdraw()).toEqual({ ok: true })
	expect(await read()).toEqual([[FORM.commentsToAuthor, 0]])

	await expect(give(submission.submitter)).rejects.toThrow(NotFound)
	expect(await give(editor, newId())).toEqual(refused)
	await hideReport(ctx, editor, about)
	expect(await give(editor), 'of a hidden report').toEqual(refused)
	const named = { ok: false, error: 'namesSomebody', named: ['Lumbala', 'Zahra Lumbala'] }
	expect(await redact('Zahra Lumbala l’a montré.')).toEqual({ ok: true })
	expect(await shareReport(ctx, editor, about)).toEqual(named)
	expect(await shareReport(ctx, editor, { ...about, confirmed: 'Zahra Lumbala' })).toEqual(named)
	expect(await shareReport(ctx, editor, { ...about, confirmed: confirming(named.named) })).toEqual({
		ok: true,
	})
	expect(await redact('Zahra Lumbala l’a écrit.')).toEqual(named)
	expect(await redact(null)).toEqual({ ok: true })

	expect(await give(editor)).toEqual({ ok: true })
	expect(await give(editor), 'twice').toEqual(refused)
	expect(await read()).toEqual([[FORM.commentsToAuthor, 1]])
	const events = await ctx.db
		.selectFrom('submission_event')
		.select('detail')
		.where('submission_id', '=', submissionId)
		.where('action', '=', 'reportShared')
		.orderBy('id', 'desc')
		.execute()
	expect(events[0]?.detail).toMatchObject({ file: fileId, namesConfirmed: 1 })
})
