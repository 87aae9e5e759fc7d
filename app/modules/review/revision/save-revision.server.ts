import { typedLines } from '#app/i18n/typed-text.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { deskUrl, editorsToTell, lockOwn, recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { dayAfter, dayOf, isDay } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { lastRoundId } from './author-revision.server.ts'
import { revisionExtensionMail } from './mails.ts'
import { LONGEST_ANSWER, LONGEST_REASON } from './model.ts'

export type RevisionAnswers = { general: string; answers: { [letter: string]: string } }

type Refusal<E extends string> = { ok: false; error: 'notFound' | 'changedMeanwhile' | E }

/**
 * Keeps what the submitter has written so far in answer to the reports. Answers to letters that are none are left out. `transitionNumber` is
 * where the form saw the submission.
 */
export function saveRevision(
	ctx: Ctx,
	actor: Actor,
	{
		submissionId,
		transitionNumber,
		...written
	}: { submissionId: string; transitionNumber: number } & RevisionAnswers,
): Promise<{ ok: true } | Refusal<'tooLong'>> {
	return inTransaction(ctx, async (ctx) => {
		const held = await holdRevision(ctx, actor, { submissionId, transitionNumber })
		if (!held.ok) return held
		const general = typedLines(written.general)
		const answers = Object.fromEntries(
			Object.entries(written.answers)
				.filter(([letter]) => /^[A-Z]{1,2}$/.test(letter))
				.map(([letter, text]) => [letter, typedLines(text)]),
		)
		if ([general, ...Object.values(answers)].some((text) => text.length > LONGEST_ANSWER))
			return { ok: false, error: 'tooLong' }
		await ctx.db
			.updateTable('revision')
			.set({ general, answers: JSON.stringify(answers), saved_at: ctx.now() })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', transitionNumber)
			.execute()
		return { ok: true }
	})
}

const MOST_MORE_DAYS = 365

/** Asks the editors for more time, with a reason; they are told. Refuses a day that is over or not later than the one before. */
export function askRevisionExtension(
	ctx: Ctx,
	actor: Actor,
	{
		submissionId,
		transitionNumber,
		dueOn,
		reason: typed,
	}: { submissionId: string; transitionNumber: number; dueOn: string; reason: string },
): Promise<{ ok: true } | Refusal<'dueOn' | 'tooLong'>> {
	return inTransaction(ctx, async (ctx) => {
		const held = await holdRevision(ctx, actor, { submissionId, transitionNumber })
		if (!held.ok) return held
		const today = dayOf(ctx.now())
		const { revision_due_on } = await ctx.db
			.selectFrom('submission')
			.select('revision_due_on')
			.where('id', '=', submissionId)
			.executeTakeFirstOrThrow()
		const isLater = isDay(dueOn) && dueOn > today && (revision_due_on === null || dueOn > revision_due_on)
		if (!isLater || dueOn > dayAfter(today, MOST_MORE_DAYS)) return { ok: false, error: 'dueOn' }
		const reason = typedLines(typed)
		if (reason.length > LONGEST_REASON) return { ok: false, error: 'tooLong' }
		await ctx.db
			.updateTable('revision')
			.set({ extension_asked_on: dueOn, extension_reason: reason })
			.where('submission_id', '=', submissionId)
			.where('transition_number', '=', transitionNumber)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			act: 'revisionExtensionAsked',
			side: 'author',
			actor,
			detail: { dueOn },
		})
		for (const { email, language } of await editorsToTell(ctx, submissionId)) {
			await queueMail(ctx, {
				to: email,
				template: 'revision-extension-asked',
				...revisionExtensionMail({
					language,
					act: 'asked',
					text: await reviewedText(ctx, submissionId, language),
					dueOn,
					reason,
					url: `${deskUrl(ctx, submissionId)}/evaluation`,
				}),
			})
		}
		return { ok: true }
	})
}

/** Locks the submitter's submission while it waits for a revision, and makes sure that the revision has its row. */
export async function holdRevision(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, transitionNumber }: { submissionId: string; transitionNumber: number },
) {
	const submission = await lockOwn(ctx, actor, submissionId)
	if (!submission) return { ok: false, error: 'notFound' } as const
	if (submission.status !== 'revisions_requested' || submission.transitionNumber !== transitionNumber)
		return { ok: false, error: 'changedMeanwhile' } as const
	await ensureRow(ctx, { submissionId, transitionNumber })
	return { ok: true, submission } as const
}

/** Makes the row of a revision that is asked for, when there is none yet. */
export async function ensureRow(
	ctx: Ctx,
	{ submissionId, transitionNumber }: { submissionId: string; transitionNumber: number },
): Promise<void> {
	await ctx.db
		.insertInto('revision')
		.values({
			submission_id: submissionId,
			transition_number: transitionNumber,
			round_id: await lastRoundId(ctx, submissionId),
			extension_asked_on: null,
			extension_reason: null,
			reinvites_by: null,
			saved_at: ctx.now(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}
