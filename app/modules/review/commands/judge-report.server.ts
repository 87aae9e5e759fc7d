import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	namedToAuthors,
	namedToReviewer,
	queueJournalMail,
	recordEvent,
	reviewUrl,
} from '#app/modules/submission/index.server.ts'
import { confirmedInput, notConfirmed } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { seenState } from '#app/platform/typed-fields.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { reviewThanksMail } from '../mails/reviewer-mails.ts'
import { isReported } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { reviewerAddress } from '../queries/reviewer-address.server.ts'
import { noteLetter } from '../recall/letters.server.ts'
import { leavesAt } from '../recall/model.ts'
import { ratingInput, sharingInput, thanksInput, triesAgain } from '../schema.ts'
import { onAssignment } from './on-review.server.ts'
import { shareNamingFiles } from './rounds.server.ts'
import { isSilent } from './silent-address.server.ts'

/** Says that the report was read, so that the reviewer sees it was. */
export const confirmReport = command({
	...onAssignment,
	async execute(ctx, { input: { assignmentId }, held: { state } }) {
		if (state !== 'submitted') return { ok: false, error: 'changedMeanwhile' }
		await ctx.db
			.updateTable('review_assignment')
			.set({ confirmed_at: ctx.now() })
			.where('id', '=', assignmentId)
			.execute()
		return { ok: true }
	},
})

/** Keeps the editors' opinion of a report, 1 to 5 (null: none): for those who invite, never for reviewers or authors. Refuses `changedMeanwhile` where it is no more what was `seen`. */
export const rateReviewer = command({
	...onAssignment,
	input: onAssignment.input.extend(ratingInput.shape),
	async execute(ctx, { input: { assignmentId, rating, seen }, held: { assignment, state } }) {
		const isOvertaken =
			seen !== undefined && ![seen, versionOf(rating)].includes(versionOf(assignment.rating))
		if (!isReported(state) || isOvertaken) return { ok: false, error: 'changedMeanwhile' }
		await ctx.db.updateTable('review_assignment').set({ rating }).where('id', '=', assignmentId).execute()
		return { ok: true }
	},
})

const thanking = { ...onAssignment, input: onAssignment.input.extend(thanksInput.shape) }
type Thanking = {
	actor: Actor
	input: z.output<typeof thanking.input>
	held: Awaited<ReturnType<typeof onAssignment.lock>>
}

/**
 * Thanks a reviewer for a report by mail, once; `letter` replaces the platform's words where it is not empty. Refuses a letter
 * that names an author or another reviewer, unless it was `confirmed` ('namesSomebody'). Refused where nothing
 * arrives at the address ('addressSilent'). It can be taken back until it leaves (`recallLetters`).
 */
export const thankReviewer = command({
	...thanking,
	input: thanking.input.extend({ triesAgain }),
	async execute(ctx, about) {
		const { email } = await reviewerAddress(ctx, about.held.assignment)
		if (isReported(about.held.state) && (await isSilent(ctx, email, about.input.triesAgain)))
			return { ok: false, error: 'addressSilent' }
		const letterId = newId()
		const thanked = await thank(ctx, about, letterId)
		if (!thanked.ok) return thanked
		const { submission, assignment } = about.held
		await noteLetter(ctx, {
			id: letterId,
			submissionId: submission.id,
			subjectId: assignment.id,
			mailId: thanked.mailId,
			confirmedAt: assignment.confirmed_at,
		})
		return { ok: true, letterId }
	},
})

/** The same as part of a decision, which is not taken back: the letter leaves with it. */
export const thankWithDecision = command({
	...thanking,
	async execute(ctx, about) {
		const thanked = await thank(ctx, about, null)
		return thanked.ok ? { ok: true } : thanked
	},
})

async function thank(ctx: Ctx, { actor, input, held }: Thanking, letterId: string | null) {
	const { assignmentId, letter, confirmed } = input
	const { submission, assignment, state } = held
	if (state !== 'submitted' && state !== 'confirmed') return { ok: false, error: 'changedMeanwhile' } as const
	const named = await namedToReviewer(ctx, submission.id, letter, assignment)
	if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named } as const
	const at = ctx.now()
	await ctx.db
		.updateTable('review_assignment')
		.set({ confirmed_at: assignment.confirmed_at ?? at, thanked_at: at })
		.where('id', '=', assignmentId)
		.execute()
	await recordEvent(ctx, {
		submissionId: submission.id,
		action: 'reviewerThanked',
		side: 'editor',
		actor,
		detail: {
			assignment: assignmentId,
			letter: assignment.letter,
			...(named.length > 0 && { namesConfirmed: named.length }),
			...(letterId && { sent: letterId }),
		},
	})
	const { email, language } = await reviewerAddress(ctx, assignment)
	const mailId = await queueJournalMail(ctx, submission.id, {
		to: email,
		template: 'review-thanks',
		writtenBy: actor,
		...(letterId && { leavesAt: leavesAt(at) }),
		...reviewThanksMail({
			language,
			name: assignment.name,
			text: await reviewedText(ctx, submission.id, language),
			letter,
			url: await reviewUrl(ctx, assignmentId, language),
		}),
	})
	return { ok: true, mailId } as const
}

/**
 * Lets the author read a report, as it was written or as it was redacted; this is so unless it was hidden. What the decision asks about is asked here
 * where the round is closed, and the author reads it at once: words that name a reviewer, unless they were `confirmed` ('namesSomebody').
 */
export const shareReport = command({
	...onAssignment,
	input: onAssignment.input.extend({ confirmed: confirmedInput }),
	execute: (ctx, { actor, input: { confirmed }, held }) =>
		changeSharing(ctx, actor, held, { is_hidden: false }, confirmed),
})

/** Keeps a report from the author and from other reviewers. */
export const hideReport = command({
	...onAssignment,
	execute: (ctx, { actor, held }) => changeSharing(ctx, actor, held, { is_hidden: true }),
})

/**
 * Shares other words than the reviewer's own, where passages must not reach the author; what was written is kept beside it. Null shares
 * the reviewer's words again. Asked about as a report that is shared.
 */
export const redactReport = command({
	...onAssignment,
	input: onAssignment.input.extend({
		...sharingInput.shape,
		shared: sharingInput.shape.shared.nullable(),
		seen: seenState,
	}),
	async execute(ctx, { actor, input: { shared, seen, confirmed }, held }) {
		const report = await ctx.db
			.selectFrom('review_report')
			.select('shared_comments')
			.where('assignment_id', '=', held.assignment.id)
			.executeTakeFirst()
		if (seen !== undefined && seen !== versionOf(report?.shared_comments ?? null))
			return { ok: false, error: 'changedMeanwhile' } as const
		return changeSharing(ctx, actor, held, { shared_comments: shared }, confirmed)
	},
})

/**
 * Lets the author have an annotated file whose words name its reviewer, once its round is closed and nobody confirmed the file with a decision. Refused where the
 * round is open or cancelled, the report hidden, or the file not withheld.
 */
export const shareWithheldFile = command({
	...onAssignment,
	input: onAssignment.input.extend({ fileId: z.uuid() }),
	async execute(ctx, { actor, input: { submissionId, fileId }, held: { assignment, round } }) {
		const withheld = await ctx.db
			.selectFrom('submission_file as file')
			.innerJoin('review_report as report', 'report.assignment_id', 'file.assignment_id')
			.select('file.id')
			.where('file.id', '=', fileId)
			.where('file.assignment_id', '=', assignment.id)
			.where('file.names_writer', '=', true)
			.where('file.replaced_at', 'is', null)
			.where('report.is_hidden', '=', false)
			.executeTakeFirst()
		if (!withheld || !round.closed_at || round.cancelled_at) return { ok: false, error: 'changedMeanwhile' }
		await shareNamingFiles(ctx, actor, { submissionId, fileIds: [fileId] })
		await recordEvent(ctx, {
			submissionId,
			action: 'reportShared',
			side: 'editor',
			actor,
			detail: { assignment: assignment.id, letter: assignment.letter, file: fileId, namesConfirmed: 1 },
		})
		return { ok: true }
	},
})

async function changeSharing(
	ctx: Ctx,
	actor: Actor,
	{ submission, assignment, round, state }: Awaited<ReturnType<typeof onAssignment.lock>>,
	columns: { is_hidden: boolean } | { shared_comments: string | null },
	confirmed = '',
) {
	if (!isReported(state)) return { ok: false, error: 'changedMeanwhile' } as const
	const report = await ctx.db
		.selectFrom('review_report')
		.select(['comments_to_author', 'shared_comments', 'is_hidden'])
		.where('assignment_id', '=', assignment.id)
		.executeTakeFirstOrThrow()
	const { is_hidden, shared_comments } = { ...report, ...columns }
	const isRead = round.closed_at !== null && round.cancelled_at === null && !is_hidden
	const words = shared_comments ?? report.comments_to_author
	const named = isRead ? await namedToAuthors(ctx, submission.id, words) : []
	if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named } as const
	await ctx.db.updateTable('review_report').set(columns).where('assignment_id', '=', assignment.id).execute()
	await recordEvent(ctx, {
		submissionId: submission.id,
		action: 'reportShared',
		side: 'editor',
		actor,
		detail: {
			assignment: assignment.id,
			letter: assignment.letter,
			...('is_hidden' in columns
				? { isHidden: columns.is_hidden }
				: { isRedacted: columns.shared_comments !== null }),
			...(named.length > 0 && { namesConfirmed: named.length }),
		},
	})
	return { ok: true } as const
}
