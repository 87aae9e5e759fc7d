import { z } from 'zod'
import { typedLines } from '#app/i18n/typed-text.ts'
import { type Actor, decision, submissionView } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { recordEvent } from '../events.server.ts'
import { authorUrl, deskUrl, mailedSubmission, submitterOf } from '../mailed-submission.server.ts'
import { withdrawalAnswer, withdrawalNotice } from '../mails.ts'
import { editorsToTell } from '../queries/editors-to-tell.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { seenSubmission } from '../schema.ts'
import { waysFrom } from '../transitions.ts'
import { moveSubmission } from './move-submission.server.ts'
import { holdSubmission, ownSubmission } from './own-submission.server.ts'

/** Characters of the reason of a withdrawal or of its refusal. */
export const LONGEST_REASON = 5000

/** The submitter asks to withdraw a submission under way, and says why; the editors are told and decide. */
export const askWithdrawal = command({
	input: seenSubmission.extend({ reason: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { submissionId }) {
		const place = await ownSubmission(ctx, actor, submissionId)
		if (place.status === 'draft') throw new NotFound()
		return place
	},
	lock: holdSubmission,
	async act(ctx, { actor, input, held }) {
		const { id } = held
		if (waysFrom(held, 'withdraw').length === 0) return { ok: false, error: 'notPossible' }
		if (await isAsked(ctx, id)) return { ok: false, error: 'alreadyAsked' }
		const read = reasonIn(input.reason)
		if (!read.ok) return read
		const { reason } = read
		if (reason === '') return { ok: false, error: 'noReason' }
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
	},
})

/** Why a wish to withdraw is not taken. */
export type WithdrawalRefusal = Extract<Awaited<ReturnType<typeof askWithdrawal>>, Refusal>['error']

/**
 * An editor who may decide answers the author's wish to withdraw: the submission is withdrawn, or goes on. A refusal has a reason. The author
 * is told. Reviews that run are ended by the caller.
 */
export const decideWithdrawal = command({
	input: seenSubmission.extend({ accept: z.boolean(), reason: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { submissionId }) {
		const place = await findPlace(ctx, submissionId)
		if (!place || place.status === 'draft' || submissionView(actor, place) !== 'editor') throw new NotFound()
		if (decision(actor, place) !== 'decide') throw new Forbidden()
		return place
	},
	lock: holdSubmission,
	async act(ctx, { actor, input: { accept, reason: typed }, held }) {
		const { id } = held
		if (!(await isAsked(ctx, id))) return { ok: false, error: 'notAsked' }
		const read = reasonIn(typed)
		if (!read.ok) return read
		const { reason } = read
		if (!accept && reason === '') return { ok: false, error: 'noReason' }
		if (accept) {
			const moved = await moveSubmission(ctx, held, { act: 'withdraw', actor, side: 'editor' })
			if (!moved.ok) return { ok: false, error: 'notPossible' }
		} else {
			await ctx.db
				.updateTable('submission')
				.set({ withdrawal_asked_at: null, withdrawal_reason: null })
				.where('id', '=', id)
				.execute()
			await recordEvent(ctx, { submissionId: id, act: 'withdrawalRefused', side: 'editor', actor })
		}
		const submitter = await submitterOf(ctx, held.submitterId)
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
	},
})

function reasonIn(typed: string): { ok: true; reason: string } | Refusal<'tooLong'> {
	const reason = typedLines(typed)
	return reason.length > LONGEST_REASON ? { ok: false, error: 'tooLong' } : { ok: true, reason }
}

async function isAsked(ctx: Ctx, id: string): Promise<boolean> {
	const { withdrawal_asked_at } = await ctx.db
		.selectFrom('submission')
		.select('withdrawal_asked_at')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return withdrawal_asked_at !== null
}
