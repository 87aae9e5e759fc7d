import { type Actor, submission } from '#app/modules/rights/index.ts'
import {
	deskUrl,
	editorsToNotify,
	findPlace,
	type LockedSubmission,
	lockSubmission,
	type PlacedSubmission,
	queueJournalMail,
	recordEvent,
	submissionToday,
} from '#app/modules/submission/index.server.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { dayAfter, isDay } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { extensionInput } from '../schema.ts'
import { lastRoundId } from './author-revision.server.ts'
import { revisionDueOn } from './current-revision.server.ts'
import { revisionExtensionMail } from './mails.ts'
import { answersInput } from './model.ts'

/**
 * What the commands of the submitter on the revision that is asked for have in common: `NotFound` for everybody else. The version is the one of
 * the submission; none is asked for any more: 'changedMeanwhile'.
 */
export const onRevision = {
	input: seenSubmission,
	async authorize(ctx: Ctx, actor: Actor, { submissionId }: { submissionId: string }) {
		const place = submission(actor) === 'submit' ? await findPlace(ctx, submissionId) : null
		if (!place?.authorIds.includes(actor.userId)) throw new NotFound()
		return { actor, place }
	},
	async lock(
		ctx: Ctx,
		{ actor, place }: { actor: Actor; place: PlacedSubmission },
	): Promise<LockedSubmission> {
		const locked = await lockSubmission(ctx, place.id)
		if (locked?.submitterId !== actor.userId) throw new NotFound()
		return locked
	},
}

/** True while a revision of a locked submission is asked for; it has its row then. */
export async function openRevision(ctx: Ctx, locked: LockedSubmission): Promise<boolean> {
	if (locked.status !== 'revisions_requested') return false
	await ctx.db
		.insertInto('revision')
		.values({
			submission_id: locked.id,
			transition_number: locked.transitionNumber,
			round_id: await lastRoundId(ctx, locked.id),
			extension_asked_on: null,
			extension_reason: null,
			reinvites_by: null,
			saved_at: ctx.now(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	return true
}

/** Keeps what the submitter has written so far in answer to the reports. */
export const saveRevision = command({
	...onRevision,
	input: onRevision.input.extend(answersInput.shape),
	async execute(ctx, { input, held }) {
		if (!(await openRevision(ctx, held))) return { ok: false, error: 'changedMeanwhile' }
		const { general, answers } = input
		await ctx.db
			.updateTable('revision')
			.set({ general, answers: JSON.stringify(answers), saved_at: ctx.now() })
			.where('submission_id', '=', held.id)
			.where('transition_number', '=', held.transitionNumber)
			.execute()
		return { ok: true }
	},
})

const MOST_MORE_DAYS = 365

/** Asks the editors for more time, with a reason; they are told. Refuses a day that is over or not later than the one before. */
export const askRevisionExtension = command({
	...onRevision,
	input: onRevision.input.extend(extensionInput.shape),
	async execute(ctx, { actor, input: { submissionId, dueOn, reason }, held }) {
		if (!(await openRevision(ctx, held))) return { ok: false, error: 'changedMeanwhile' }
		if (!(await isLaterDay(ctx, { submissionId, dueOn, within: MOST_MORE_DAYS })))
			return { ok: false, error: 'dueOn' }
		await ctx.db
			.updateTable('revision')
			.set({ extension_asked_on: dueOn, extension_reason: reason })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', held.transitionNumber)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'revisionExtensionAsked',
			side: 'author',
			actor,
			detail: { dueOn },
		})
		for (const { email, language } of await editorsToNotify(ctx, submissionId)) {
			await queueJournalMail(ctx, submissionId, {
				to: email,
				template: 'revision-extension-asked',
				...revisionExtensionMail({
					language,
					action: 'asked',
					text: await reviewedText(ctx, submissionId, language),
					dueOn,
					reason,
					url: `${deskUrl(ctx, submissionId)}/evaluation`,
				}),
			})
		}
		return { ok: true }
	},
})

/** True for a day to come, later than the one by which the revision is due, and not more than so many days away. */
export async function isLaterDay(
	ctx: Ctx,
	{ submissionId, dueOn, within }: { submissionId: string; dueOn: string; within: number },
): Promise<boolean> {
	const today = await submissionToday(ctx, submissionId)
	const due = await revisionDueOn(ctx, submissionId)
	return isDay(dueOn) && dueOn > today && (due === null || dueOn > due) && dueOn <= dayAfter(today, within)
}
