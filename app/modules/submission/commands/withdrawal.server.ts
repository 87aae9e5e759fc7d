import { typedLines } from '#app/i18n/typed-text.ts'
import { type Actor, decision, submissionView } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { recordEvent } from '../events.server.ts'
import { authorUrl, deskUrl, mailedSubmission, submitterOf } from '../mailed-submission.server.ts'
import { withdrawalAnswer, withdrawalNotice } from '../mails.ts'
import { editorsToTell } from '../queries/editors-to-tell.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { waysFrom } from '../transitions.ts'
import { lockSubmission, moveSubmission } from './move-submission.server.ts'
import { lockOwn } from './own-draft.server.ts'

/** Characters of the reason of a withdrawal or of its refusal. */
export const LONGEST_REASON = 5000

export type WithdrawalRefusal =
	| 'notFound'
	| 'changedMeanwhile'
	| 'notPossible'
	| 'alreadyAsked'
	| 'notAsked'
	| 'notAllowed'
	| 'noReason'
	| 'tooLong'
type Result = { ok: true } | { ok: false; error: WithdrawalRefusal }

/**
 * The submitter asks to withdraw a submission under way, and says why; the editors are told and decide. `transitionNumber` is where its
 * form saw the submission: moved since, it is refused as 'changedMeanwhile'.
 */
export function askWithdrawal(
	ctx: Ctx,
	{
		actor,
		id,
		reason: typed,
		transitionNumber,
	}: { actor: Actor; id: string; reason: string; transitionNumber: number },
): Promise<Result> {
	return inTransaction(ctx, async (ctx) => {
		const locked = await lockOwn(ctx, actor, id)
		if (!locked || locked.status === 'draft') return { ok: false, error: 'notFound' }
		if (locked.transitionNumber !== transitionNumber) return { ok: false, error: 'changedMeanwhile' }
		if (waysFrom(locked, 'withdraw').length === 0) return { ok: false, error: 'notPossible' }
		if (await isAsked(ctx, id)) return { ok: false, error: 'alreadyAsked' }
		const reason = typedLines(typed)
		if (reason === '') return { ok: false, error: 'noReason' }
		if (reason.length > LONGEST_REASON) return { ok: false, error: 'tooLong' }
		await ctx.db
			.updateTable('submission')
			.set({ withdrawal_asked_at: ctx.now(), withdrawal_reason: reason })
			.where('id', '=', id)
			.execute()
		await recordEvent(ctx, { submissionId: id, act: 'withdrawalAsked', side: 'author', actor })
		const submission = await mailedSubmission(ctx, id)
		for (const { email, language } of await editorsToTell(ctx, id)) {
			await queueMail(ctx, {
				...withdrawalNotice(language, submission(language), { reason, url: deskUrl(ctx, id) }),
				to: email,
				template: 'withdrawal-asked',
			})
		}
		return { ok: true }
	})
}

/**
 * An editor who may decide answers the author's wish to withdraw: the submission is withdrawn, or goes on. A refusal has a reason. The author
 * is told. Reviews that run are ended by the caller.
 */
export function decideWithdrawal(
	ctx: Ctx,
	{ actor, id, accept, reason: typed }: { actor: Actor; id: string; accept: boolean; reason: string },
): Promise<Result> {
	return inTransaction(ctx, async (ctx) => {
		const place = await findPlace(ctx, id)
		const locked = place && (await lockSubmission(ctx, id))
		if (!place || !locked || submissionView(actor, place) !== 'editor' || locked.status === 'draft')
			return { ok: false, error: 'notFound' }
		if (decision(actor, place) !== 'decide') return { ok: false, error: 'notAllowed' }
		if (!(await isAsked(ctx, id))) return { ok: false, error: 'notAsked' }
		const reason = typedLines(typed)
		if (reason.length > LONGEST_REASON) return { ok: false, error: 'tooLong' }
		if (!accept && reason === '') return { ok: false, error: 'noReason' }
		if (accept) {
			const moved = await moveSubmission(ctx, locked, { act: 'withdraw', actor, side: 'editor' })
			if (!moved.ok) return { ok: false, error: 'notPossible' }
		} else {
			await ctx.db
				.updateTable('submission')
				.set({ withdrawal_asked_at: null, withdrawal_reason: null })
				.where('id', '=', id)
				.execute()
			await recordEvent(ctx, { submissionId: id, act: 'withdrawalRefused', side: 'editor', actor })
		}
		const submitter = await submitterOf(ctx, locked.submitterId)
		if (submitter) {
			const { language, email } = submitter
			const submission = (await mailedSubmission(ctx, id))(language)
			await queueMail(ctx, {
				...withdrawalAnswer(language, submission, { accepted: accept, reason, url: authorUrl(ctx, id) }),
				to: email,
				template: 'withdrawal-decided',
			})
		}
		return { ok: true }
	})
}

async function isAsked(ctx: Ctx, id: string): Promise<boolean> {
	const { withdrawal_asked_at } = await ctx.db
		.selectFrom('submission')
		.select('withdrawal_asked_at')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return withdrawal_asked_at !== null
}
