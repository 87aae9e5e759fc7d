import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { storeFile } from '#app/modules/review/testing.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { TRANSITIONS, type TransitionAction } from '#app/modules/submission/transitions.ts'
import { Malformed } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { stripAttachments } from './commands/attachments.server.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { DECISIONS, type DecisionKind, decisionRule, NOT_DECIDED } from './model.ts'
import { decisionsFor } from './policy.ts'
import { getDecisionPage, previewDecision } from './queries/decision-page.server.ts'
import { composeLetter } from './queries/letter.server.ts'
import { confirmedForm, decisionForm, mails, stateOf, storeManuscriptAtDesk, storeReport } from './testing.ts'

/** How a manuscript comes to where each decision is taken. */
const PATH_TO: Record<DecisionKind, TransitionAction[]> = {
	sendToReview: ['submit'],
	acceptWithoutReview: ['submit'],
	deskReject: ['submit'],
	revertDeskReject: ['submit', 'deskReject'],
	accept: ['submit', 'sendToReview'],
	requestMinorRevisions: ['submit', 'sendToReview'],
	requestMajorRevisions: ['submit', 'sendToReview'],
	openNewRound: ['submit', 'sendToReview', 'requestMajorRevisions', 'submitRevision'],
	decline: ['submit', 'sendToReview'],
	cancelRound: ['submit', 'sendToReview'],
	revertDecline: ['submit', 'sendToReview', 'decline'],
	sendToProduction: ['submit', 'acceptWithoutReview'],
	backToCopyediting: ['submit', 'acceptWithoutReview', 'sendToProduction'],
	backToReview: ['submit', 'sendToReview', 'accept'],
}

describe('the table of decisions', () => {
	test('and that of transitions say the same: each action of an editor is decided here or named elsewhere', () => {
		const decided = DECISIONS.map(({ kind }) => kind as string)
		expect([...decided, ...Object.keys(NOT_DECIDED)].sort()).toEqual(
			[...new Set(TRANSITIONS.map(({ action }) => action))].sort(),
		)
		for (const transition of TRANSITIONS) {
			expect(decided.includes(transition.action) && transition.by !== 'editor').toBe(false)
		}
	})

	test('takes back only what leads back to where it came from', () => {
		for (const rule of DECISIONS) {
			if (!rule.undo) continue
			const back = TRANSITIONS.filter(({ action }) => action === rule.undo)
			for (const { from, to } of TRANSITIONS.filter(
				({ action, from }) => action === rule.kind && from.status !== 'revisions_requested',
			)) {
				expect(back).toContainEqual(expect.objectContaining({ from: to, to: from }))
			}
		}
	})

	for (const kind of DECISIONS.map((rule) => rule.kind)) {
		test(`${kind} is taken, kept, logged and told once`, async ({ ctx }) => {
			const { submission, editor } = await storeManuscriptAtDesk(ctx, PATH_TO[kind])
			const before = await stateOf(ctx, submission.id)
			const place = await findPlace(ctx, submission.id)
			expect(decisionsFor(editor, place as NonNullable<typeof place>)).toContainEqual({
				kind,
				right: 'decide',
			})
			const result = await recordDecision(
				ctx,
				editor,
				decisionForm(submission.id, kind, before.transition_number),
			)
			expect(result).toMatchObject({ ok: true })
			const after = await stateOf(ctx, submission.id)
			expect(after.transition_number).toBe(before.transition_number + 1)
			const last = await ctx.db
				.selectFrom('submission_event')
				.select(['action', 'side', 'actor_id'])
				.where('submission_id', '=', submission.id)
				.orderBy('id', 'desc')
				.executeTakeFirstOrThrow()
			expect(last).toEqual({ action: kind, side: 'editor', actor_id: editor.userId })
			const row = await ctx.db
				.selectFrom('decision')
				.selectAll()
				.where('submission_id', '=', submission.id)
				.executeTakeFirstOrThrow()
			expect(row).toMatchObject({
				kind,
				editor_id: editor.userId,
				is_recommendation: false,
				transition_number: after.transition_number,
			})
			const told = (await mails(ctx)).filter(({ template }) => template === 'decision')
			expect(told.map(({ to_address }) => to_address)).toEqual([submission.submitter.email])
			const again = await recordDecision(
				ctx,
				editor,
				decisionForm(submission.id, kind, before.transition_number),
			)
			expect(again).toEqual({ ok: false, error: 'changedMeanwhile' })
			const elsewhere = await recordDecision(
				ctx,
				editor,
				decisionForm(submission.id, kind, after.transition_number),
			)
			if (kind !== 'openNewRound') expect(elsewhere).toMatchObject({ ok: false })
		})
	}
})

describe('a decision', () => {
	test('sends the letter as it was left, with the reports that are shared, and thanks who reported', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, {
			letter: 'A',
			comments: 'Resserrer la deuxième partie.',
			name: 'Aminata Cachée',
			language: 'en',
		})
		await storeReport(ctx, submission, { letter: 'B', comments: 'À ne pas montrer.', isHidden: true })
		const letter = await composeLetter(ctx, editor, submission, { kind: 'requestMajorRevisions' })
		expect(letter).toMatchObject({ dueOn: '2027-01-20', reports: { submitted: 2, required: 2 } })
		expect(letter.toReviewers?.letters).toEqual(['A', 'B'])
		const result = await recordDecision(
			ctx,
			editor,
			decisionForm(submission.id, 'requestMajorRevisions', 2, {
				letter: `${letter.text}\n\nP.-S. : revoyez le titre.`,
			}),
		)
		expect(result).toMatchObject({ ok: true })
		const sent = await mails(ctx)
		const toAuthor = sent.find(({ template }) => template === 'decision')
		expect(toAuthor?.body_text).toContain('revoyez le titre')
		expect(toAuthor?.body_text).toContain('Resserrer la deuxième partie.')
		expect(JSON.stringify(toAuthor)).not.toMatch(/Cachée|À ne pas montrer|Entre nous/)
		const thanks = sent.filter(({ template }) => template === 'review-thanks')
		expect(thanks.map(({ language }) => language).sort()).toEqual(['en', 'fr'])
		expect(thanks.find(({ language }) => language === 'en')?.body_text).toContain('major revisions requested')
		expect(JSON.stringify(thanks)).not.toContain(submission.submitter.email)
		expect(await stateOf(ctx, submission.id)).toMatchObject({
			status: 'revisions_requested',
			revision_due_on: '2027-01-20',
		})
		const kept = ctx.db.selectFrom('decision').select('letter_language')
		expect(await kept.where('submission_id', '=', submission.id).execute()).toEqual([
			{ letter_language: 'fr' },
		])
	})

	test('tells until when in the time of the journal, in the letter and for the day that was chosen', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await ctx.db
			.updateTable('any_journal')
			.set({ time_zone: 'Africa/Nairobi' })
			.where('id', '=', submission.journalId)
			.execute()
		const kind = 'requestMajorRevisions'
		const letter = await composeLetter(ctx, editor, submission, { kind, dueOn: '2027-01-20' })
		expect(letter.text.replaceAll('\u00A0', ' ')).toContain('20 janvier 2027 à 23:59 UTC+3')
	})

	test('sends each report once: what went with a request for revisions goes with no later letter', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, { letter: 'A', comments: 'Resserrer.' })
		await recordDecision(ctx, editor, decisionForm(submission.id, 'requestMinorRevisions', 2))
		const locked = await lockSubmission(ctx, submission.id)
		if (locked) await moveSubmission(ctx, locked, { action: 'submitRevision', actor: null, side: 'author' })
		await recordDecision(ctx, editor, decisionForm(submission.id, 'accept', 4))
		const letters = (await mails(ctx)).filter(({ template }) => template === 'decision')
		expect(letters.map(({ body_text }) => body_text.includes('Resserrer.'))).toEqual([true, false])
		expect((await mails(ctx)).filter(({ template }) => template === 'review-thanks')).toHaveLength(1)
	})

	test('warns that reports are missing until the editor confirms', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, { letter: 'A' })
		const form = decisionForm(submission.id, 'accept', 2, { confirmsMissingReports: false })
		expect(await recordDecision(ctx, editor, form)).toEqual({ ok: false, error: 'reportsMissing' })
		expect(await recordDecision(ctx, editor, { ...form, confirmsMissingReports: true })).toMatchObject({
			ok: true,
		})
		expect((await stateOf(ctx, submission.id)).accepted_at).not.toBeNull()
	})

	test('asks before a letter or the reviewers’ copy names the other side, and notes that it was sent all the same', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, { letter: 'A' })
		const { name } = await ctx.db
			.selectFrom('review_assignment')
			.select('name')
			.where('submission_id', '=', submission.id)
			.executeTakeFirstOrThrow()
		const form = decisionForm(submission.id, 'accept', 2, {
			letter: `Bonjour,\n\nselon ${name}, tout est bien.`,
			reviewersLetter: `Merci de la part de ${submission.submitter.email}.`,
		})
		expect(await recordDecision(ctx, editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
		const place = await findPlace(ctx, submission.id)
		if (!place) throw new Error('no manuscript')
		const seen = await previewDecision(ctx, editor, place, form)
		const marked = (passages: { text: string; isNaming: boolean }[]) =>
			passages.map(({ text, isNaming }) => (isNaming ? `<${text}>` : text)).join('')
		expect(seen.ok && marked(seen.preview.read.toAuthors)).toBe(`Bonjour,\n\nselon <${name}>, tout est bien.`)
		expect(seen.ok && marked(seen.preview.read.toReviewers[0]?.passages ?? [])).toContain(
			`<${submission.submitter.email}>`,
		)
		const confirmed = await confirmedForm(ctx, editor, form)
		expect(await recordDecision(ctx, editor, confirmed)).toMatchObject({ ok: true })
		const events = await ctx.db
			.selectFrom('submission_event')
			.select('detail')
			.where('submission_id', '=', submission.id)
			.execute()
		expect(JSON.stringify(events)).toContain('"namesConfirmed":2')
		const thanks = (await mails(ctx)).filter(({ template }) => template === 'review-thanks')
		expect(thanks.map(({ body_text }) => body_text.includes(submission.submitter.email))).toEqual([true])
	})

	test('needs its reason and its letter, and refuses what is too long or no day', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const refused = async (kind: DecisionKind, form: Parameters<typeof decisionForm>[3]) => {
			const result = await recordDecision(ctx, editor, decisionForm(submission.id, kind, 1, form))
			return result.ok ? 'taken' : result.error
		}
		expect(await refused('deskReject', { reason: '  ' })).toBe('reasonMissing')
		expect(await refused('deskReject', { letter: '\n' })).toBe('letterMissing')
		const malformed = [{ letter: 'a'.repeat(20_001) }, { reason: 'a'.repeat(4001) }, { dueOn: '2026-13-45' }]
		for (const form of malformed) await expect(refused('deskReject', form)).rejects.toThrow(Malformed)
		expect(await refused('accept', {})).toBe('notPossible')
		await expect(refused('publish' as DecisionKind, {})).rejects.toThrow(Malformed)
		expect(await refused('deskReject', {})).toBe('taken')
	})

	test.for([
		['identity', 'error'],
		['identity', 'warning'],
		['traces', 'warning'],
	] as const)(
		'asks before a copy that leaves something open goes to reviewers: %s, which the journal holds for an %s',
		async ([rule, severity], { ctx }) => {
			const { submission, editor } = await storeManuscriptAtDesk(ctx)
			const { id: copy } = await ctx.db
				.selectFrom('submission_file')
				.select('id')
				.where('submission_id', '=', submission.id)
				.where('kind', '=', 'anonymised')
				.executeTakeFirstOrThrow()
			const finding = {
				rule,
				severity,
				variant: 'named',
				values: { what: 'Awa Ndiaye' },
				places: [],
			}
			await ctx.db
				.insertInto('submission_check')
				.values({
					file_id: copy,
					submission_id: submission.id,
					checked_at: ctx.now(),
					report: JSON.stringify({ findings: [finding], anonymity: [] }),
				})
				.execute()
			const form = decisionForm(submission.id, 'sendToReview', 1)
			expect(await recordDecision(ctx, editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
			const confirmed = await confirmedForm(ctx, editor, form)
			expect(await recordDecision(ctx, editor, confirmed)).toMatchObject({ ok: true })
			const { detail } = await ctx.db
				.selectFrom('submission_event')
				.select('detail')
				.where('submission_id', '=', submission.id)
				.where('action', '=', 'sendToReview')
				.executeTakeFirstOrThrow()
			expect(detail).toMatchObject({ namesConfirmed: 1 })
		},
	)

	test('sends nothing to review that reviewers could not read blind', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		await ctx.db.deleteFrom('submission_file').where('kind', '=', 'anonymised').execute()
		expect(await recordDecision(ctx, editor, decisionForm(submission.id, 'sendToReview', 1))).toEqual({
			ok: false,
			error: 'noAnonymisedCopy',
		})
		expect(await stateOf(ctx, submission.id)).toMatchObject({ status: 'submitted', transition_number: 1 })
	})

	test('is taken back to where it came from, with its round', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const decide = async (kind: DecisionKind) => {
			const { transition_number } = await stateOf(ctx, submission.id)
			expect(
				await recordDecision(ctx, editor, decisionForm(submission.id, kind, transition_number)),
			).toMatchObject({ ok: true })
			const { stage, status } = await stateOf(ctx, submission.id)
			return `${stage} ${status}`
		}
		expect(await decide('sendToReview')).toBe('review in_review')
		expect(await decide('cancelRound')).toBe('submission submitted')
		expect(await decide('sendToReview')).toBe('review in_review')
		expect(await decide('accept')).toBe('copyediting accepted')
		expect(await decide('backToReview')).toBe('review in_review')
		expect((await stateOf(ctx, submission.id)).accepted_at).toBeNull()
		expect(await decide('decline')).toBe('review declined')
		expect(await decide('revertDecline')).toBe('review in_review')
		const round = await ctx.db
			.selectFrom('review_round')
			.select(['number', 'closed_at'])
			.where('cancelled_at', 'is', null)
			.execute()
		expect(round).toEqual([{ number: 2, closed_at: null }])
	})

	test('cancels no round in which a report came in, and does not offer to', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const place = await findPlace(ctx, submission.id)
		if (!place) throw new Error('no manuscript')
		const isOffered = async () =>
			(await getDecisionPage(ctx, editor, place, { asked: null })).decisions.some(
				({ kind }) => kind === 'cancelRound',
			)
		expect(await isOffered()).toBe(true)
		await storeReport(ctx, submission, { letter: 'A' })
		expect(await isOffered()).toBe(false)
		expect(await recordDecision(ctx, editor, decisionForm(submission.id, 'cancelRound', 2))).toEqual({
			ok: false,
			error: 'reportCameIn',
		})
	})

	test('brings files from which is taken who wrote them', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, { letter: 'A', name: 'Aminata Cachée' })
		const annotated = await docxOf({ comment: 'Aminata Cachée', creator: 'Aminata Cachée' })
		const refusal = async (files: Uint8Array[]) => {
			const sent = files.map((bytes) => ({ bytes, fileName: 'lu.docx' }))
			const result = await stripAttachments(ctx, submission.id, sent)
			return result.ok ? 'taken' : result.error
		}
		expect(await refusal([new TextEncoder().encode('<script>')])).toBe('wrongType')
		expect(await refusal(Array.from({ length: 6 }, () => annotated))).toBe('tooManyFiles')
		expect(await refusal([])).toBe('taken')
		expect(
			await recordDecision(ctx, editor, {
				...decisionForm(submission.id, 'accept', 2),
				files: [{ bytes: annotated, fileName: 'lu.docx' }],
			}),
		).toMatchObject({ ok: true })
		const file = await ctx.db
			.selectFrom('submission_file')
			.select(['id', 'file_name', 'storage_key', 'uploaded_by'])
			.where('kind', '=', 'decision-attachment')
			.executeTakeFirstOrThrow()
		expect(file.file_name).toMatch(/^TEST-.*-decision-3-1\.docx$/)
		const told = (await mails(ctx)).find(({ template }) => template === 'decision')
		expect(told?.body_text).toContain(`/fichiers/${file.id}/telecharger`)
		const stream = await ctx.storage.get(file.storage_key)
		const parts = unzipSync(await buffer(stream ?? Readable.from([])))
		expect(Object.keys(parts)).toContain('word/document.xml')
		for (const part of Object.values(parts)) expect(strFromU8(part)).not.toContain('Aminata')
	})

	test('tells the author nothing where the editor chose so and the letter is not owed', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const form = { letter: '', withoutLetter: true }
		expect(
			await recordDecision(ctx, editor, decisionForm(submission.id, 'sendToReview', 1, form)),
		).toMatchObject({ ok: true })
		expect((await mails(ctx)).filter(({ template }) => template === 'decision')).toEqual([])
		expect(await recordDecision(ctx, editor, decisionForm(submission.id, 'accept', 2, form))).toEqual({
			ok: false,
			error: 'letterMissing',
		})
	})
})

test('a letter exists for each decision in each language', async ({ ctx }) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx)
	await storeFile(ctx, submission, { kind: 'response' })
	for (const { kind } of DECISIONS) {
		const letter = await composeLetter(ctx, editor, submission, { kind })
		expect(letter.text).toContain('La mairie et le marché')
		expect(letter.subject).toMatch(/^TEST-/)
		expect(letter.text + letter.subject).not.toMatch(/\{\{|letters\.|outcomes\./)
		expect(decisionRule(kind).kind).toBe(kind)
	}
})
