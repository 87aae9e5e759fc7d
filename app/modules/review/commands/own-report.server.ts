import { z } from 'zod'
import { signatureSpans } from '#app/modules/manuscript-check/anonymity/index.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import {
	getWorkflowSettings,
	queueJournalMail,
	recordEvent,
	reviewUrl,
} from '#app/modules/submission/index.server.ts'
import { command, type RefusalOf } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ReviewRecommendation } from '#app/platform/db/review-tables.ts'
import { reportReceivedMail } from '../mails/reviewer-mails.ts'
import { isReported, RECOMMENDATIONS } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { type ReportFaults, type ReportForm, reportForm } from '../report-form.ts'
import { comments, statementInput } from '../schema.ts'
import { attachmentBytes, makeAttachment, storeAttachment } from './attached-copy.server.ts'
import { notifyEditors } from './notify-editors.server.ts'
import { onOwnReview, openForWork } from './on-own-review.server.ts'

/** Says, before the manuscript is shown, that there is no conflict of interest and that it stays confidential. Both are needed. */
export const makeStatement = command({
	...onOwnReview,
	input: onOwnReview.input.extend(statementInput.shape),
	async execute(ctx, { input: { assignmentId, noConflict, confidentiality }, held: { assignment } }) {
		if (!noConflict || !confidentiality) return { ok: false, error: 'incomplete' }
		const at = ctx.now()
		await ctx.db
			.updateTable('review_assignment')
			.set({
				no_conflict_at: assignment.no_conflict_at ?? at,
				confidentiality_at: assignment.confidentiality_at ?? at,
			})
			.where('id', '=', assignmentId)
			.execute()
		return { ok: true }
	},
})

const withForm = onOwnReview.input.extend({ form: reportForm })

/** Keeps a report that is not finished, for the reviewer alone. Refused once it was sent: then it is changed by sending it again. */
export const saveReportDraft = command({
	...onOwnReview,
	input: withForm,
	async execute(ctx, { input: { assignmentId, form }, held }) {
		const open = openForWork(held)
		if (!open.ok) return open
		if (isReported(held.state)) return { ok: false, error: 'submittedAlready' }
		const { report, faults } = await parse(ctx, held.submission.journalId, form)
		const tooLong = Object.entries(faults).filter(([, fault]) => fault === 'tooLong')
		if (tooLong.length > 0) return { ok: false, error: 'invalid', faults: Object.fromEntries(tooLong) }
		await store(ctx, assignmentId, report, null)
		return { ok: true }
	},
})

/**
 * Sends a report, or changes one that was sent; until the round closes with the decision. Needs a score for each criterion,
 * comments to the author without the reviewer's name in them, and a recommendation. Editors are told, the reviewer gets a receipt. An annotated
 * file may go with it (`makeAttachment`): where it is refused, nothing is sent.
 */
export const submitReport = command({
	...onOwnReview,
	input: withForm.extend({ bytes: attachmentBytes.nullable().default(null) }),
	async prepare(ctx, { actor, input: { bytes }, place }) {
		const made = bytes && (await makeAttachment(ctx, { actor, bytes, place }))
		if (!made) return { ok: true, file: null } as const
		return made.ok ? ({ ok: true, file: made } as const) : ({ ...made, of: 'file' } as const)
	},
	async execute(ctx, { actor, input: { assignmentId, form }, held, prepared: { file } }) {
		const open = openForWork(held)
		if (!open.ok) return open
		const { assignment, submission } = held
		const { report, faults } = await parse(ctx, submission.journalId, form)
		if (namesReviewer(report.comments_to_author, actor, assignment)) faults.commentsToAuthor = 'namesYou'
		if (Object.keys(faults).length > 0) return { ok: false, error: 'invalid', faults }
		const attached = file && (await storeAttachment(ctx, actor, held, file))
		if (attached && !attached.ok) return { ...attached, of: 'file' } as const

		const isFirst = assignment.submitted_at === null
		const at = ctx.now()
		await store(ctx, assignmentId, report, assignment.submitted_at ?? at)
		if (isFirst)
			await ctx.db
				.updateTable('review_assignment')
				.set({ submitted_at: at })
				.where('id', '=', assignmentId)
				.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: isFirst ? 'reportSubmitted' : 'reportChanged',
			side: 'reviewer',
			actor,
			detail: { assignment: assignmentId, letter: assignment.letter, round: assignment.number },
		})
		if (isFirst)
			await queueJournalMail(ctx, submission.id, {
				to: actor.email,
				template: 'review-report-received',
				...reportReceivedMail({
					language: actor.language,
					name: assignment.name,
					text: await reviewedText(ctx, submission.id, actor.language),
					url: await reviewUrl(ctx, assignmentId, actor.language),
				}),
			})
		await notifyEditors(ctx, {
			submissionId: submission.id,
			reviewer: assignment.name,
			done: { action: isFirst ? 'submitted' : 'changed' },
		})
		return {
			ok: true,
			isFirst,
			isNamed: attached?.isNamed ?? false,
			isIncomplete: attached?.isIncomplete ?? false,
		}
	},
})

/** Why a report is neither kept nor sent. */
export type ReportRefusal =
	| RefusalOf<typeof saveReportDraft>
	| Exclude<RefusalOf<typeof submitReport>, { of: 'file' }>

type Report = {
	scores: { [criterion: string]: number }
	comments_to_author: string
	comments_to_editor: string
	recommendation: ReviewRecommendation | null
}

async function parse(
	ctx: Ctx,
	journalId: string,
	form: ReportForm,
): Promise<{ report: Report; faults: ReportFaults }> {
	const { reviewCriteria } = await getWorkflowSettings(ctx, journalId)
	const faults: ReportFaults = {}
	const scores: Report['scores'] = {}
	for (const { id } of reviewCriteria) {
		const typed = form.scores[id] ?? ''
		if (/^[1-5]$/.test(typed)) scores[id] = Number(typed)
		else faults[`scores.${id}`] = 'missing'
	}
	const written = (field: 'commentsToAuthor' | 'commentsToEditor'): string => {
		const text = comments.safeParse(form[field])
		if (!text.success) faults[field] = 'tooLong'
		return text.data ?? ''
	}
	const comments_to_author = written('commentsToAuthor')
	if (!comments_to_author && !faults.commentsToAuthor) faults.commentsToAuthor = 'missing'
	const recommendation = z.enum(RECOMMENDATIONS).safeParse(form.recommendation)
	if (!recommendation.success) faults.recommendation = 'missing'
	return {
		report: {
			scores,
			comments_to_author,
			comments_to_editor: written('commentsToEditor'),
			recommendation: recommendation.data ?? null,
		},
		faults,
	}
}

async function store(
	ctx: Ctx,
	assignmentId: string,
	report: Report,
	submittedAt: Date | null,
): Promise<void> {
	const row = {
		...report,
		scores: JSON.stringify(report.scores),
		saved_at: ctx.now(),
		submitted_at: submittedAt,
	}
	await ctx.db
		.insertInto('review_report')
		.values({ assignment_id: assignmentId, ...row })
		.onConflict((on) => on.column('assignment_id').doUpdateSet(row))
		.execute()
}

/** True when a text holds an address of the reviewer or the whole name as one phrase, or when a line of it is signed with another spelling, a part of it or its initials. */
function namesReviewer(text: string, actor: Actor, assignment: { name: string; email: string }): boolean {
	const fold = (value: string) =>
		value
			.normalize('NFD')
			.replace(/\p{M}/gu, '')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}@.]+/gu, ' ')
			.trim()
	const read = ` ${fold(text)} `
	const names = [displayName(actor), [actor.nom, actor.prenom].join(' '), assignment.name]
	return (
		names.some((name) => fold(name).includes(' ') && read.includes(` ${fold(name)} `)) ||
		[actor.email, assignment.email].some((email) => email !== '' && read.includes(fold(email))) ||
		names.some((name) => signatureSpans(text, name).length > 0)
	)
}
