import { storePerson } from '#app/modules/identity/testing.ts'
import { latestRound } from '#app/modules/review/queries/rounds.server.ts'
import { storeFile } from '#app/modules/review/testing.ts'
import type { Actor, Grant } from '#app/modules/rights/model.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { type StoredSubmission, storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import type { DecisionKind } from './model.ts'
import { previewDecision } from './queries/decision-page.server.ts'
import type { DecisionForm } from './schema.ts'

/** An editor of a journal with this duty; guest editors are those of a call (`storeGuestEditor`). */
export function storeEditor(
	ctx: Ctx,
	journalId: string,
	duty: Exclude<EditorDuty, 'guest-editor'>,
	grant: Partial<Pick<Grant, 'recommendOnly'>> = {},
) {
	return storePerson(ctx, {
		grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId }, ...grant }],
	})
}

/** A call of a journal, and its guest editor. */
export async function storeGuestEditor(ctx: Ctx, journalId: string, { password = false } = {}) {
	const callId = newId()
	const call = { id: callId, slug: callId, journal_id: journalId, kind: 'issue', language: 'fr' } as const
	await ctx.db.insertInto('call').values(call).execute()
	const scope = { kind: 'call', journalId, callId } as const
	const guest = await storePerson(ctx, {
		password,
		grants: [{ role: 'editor', duty: 'guest-editor', scope }],
	})
	return { callId, guest }
}

/** A submission that went these ways, with the round of review that goes with them, and an editor in chief. */
export async function storeManuscriptAtDesk(ctx: Ctx, actions: TransitionAction[] = ['submit']) {
	const submission = await storeSubmission(ctx, { actions, title: { fr: 'La mairie et le marché' } })
	const editor = await storeEditor(ctx, submission.journalId, 'editor-in-chief')
	const manuscript = await storeFile(ctx, submission, { kind: 'manuscript', fileName: 'these.docx' })
	await storeFile(ctx, submission, { kind: 'anonymised', derivedFrom: manuscript })
	if (actions.includes('sendToReview')) {
		await ctx.db
			.insertInto('review_round')
			.values({
				id: newId(),
				submission_id: submission.id,
				number: 1,
				opened_at: ctx.now(),
				opened_by: null,
			})
			.execute()
	}
	return { submission, editor }
}

/** A report that came in in the last round; answers its assignment. */
export async function storeReport(
	ctx: Ctx,
	submission: StoredSubmission,
	report: {
		letter: string
		comments?: string
		isHidden?: boolean
		name?: string
		language?: string
		dueOn?: string
		submitted?: boolean
	},
): Promise<string> {
	const round = await latestRound(ctx, submission.id)
	if (!round) throw new Error('no round')
	const id = newId()
	const isIn = report.submitted ?? true
	await ctx.db
		.insertInto('review_assignment')
		.values({
			id,
			round_id: round.id,
			submission_id: submission.id,
			reviewer_id: null,
			name: report.name ?? 'Oumou Kassé',
			email: `${id}@example.org`,
			language: report.language ?? 'fr',
			letter: report.letter,
			invited_by: null,
			invited_at: ctx.now(),
			answer_due_on: '2026-12-01',
			expires_on: '2026-12-05',
			review_due_on: report.dueOn ?? '2026-12-20',
			accepted_at: ctx.now(),
			decline_reason: null,
			proposed: null,
			extension_asked_on: null,
			extension_reason: null,
			rating: null,
			...(isIn && { submitted_at: ctx.now() }),
		})
		.execute()
	if (isIn) {
		await ctx.db
			.insertInto('review_report')
			.values({
				assignment_id: id,
				comments_to_author: report.comments ?? 'Un bon texte.',
				comments_to_editor: 'Entre nous : à revoir.',
				recommendation: 'accept',
				shared_comments: null,
				is_hidden: report.isHidden ?? false,
				saved_at: ctx.now(),
				submitted_at: ctx.now(),
			})
			.execute()
	}
	return id
}

/** The form of a decision as it comes with nothing changed, at this transition. */
export function decisionForm(
	submissionId: string,
	kind: DecisionKind,
	transitionNumber: number,
	form: Partial<DecisionForm> = {},
): DecisionForm {
	return {
		submissionId,
		kind,
		version: String(transitionNumber),
		letter: 'Bonjour,\n\nvoici notre décision.',
		withoutLetter: false,
		reviewersLetter: '',
		withoutThanks: false,
		reason: 'Parce que.',
		dueOn: '',
		confirmsMissingReports: true,
		confirmed: '',
		...form,
	}
}

/** A form with the tick for all that its preview shows. */
export async function confirmedForm(ctx: Ctx, editor: Actor, form: DecisionForm): Promise<DecisionForm> {
	const place = await findPlace(ctx, form.submissionId)
	const seen = place && (await previewDecision(ctx, editor, place, form))
	if (!seen?.ok) throw new Error('no preview')
	return { ...form, confirmed: confirming(seen.preview.named.map(({ key }) => key)) }
}

/** Every mail that was queued, in order. */
export const mails = (ctx: Ctx) =>
	ctx.db
		.selectFrom('mail')
		.select(['to_address', 'template', 'subject', 'body_text', 'language', 'reply_to'])
		.orderBy('id')
		.execute()

/** Where a manuscript stands. */
export const stateOf = (ctx: Ctx, id: string) =>
	ctx.db
		.selectFrom('submission')
		.select(['stage', 'status', 'transition_number', 'revision_due_on', 'accepted_at'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
