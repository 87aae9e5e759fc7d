import { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import { type Actor, decision, submissionView } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { paragraphs } from '#app/platform/typed-fields.ts'
import { confirmedInput, notConfirmed } from '../confirmed-names.ts'
import { recordEvent } from '../events.server.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { authorUrl, deskUrl, mailedSubmission, submitterOf } from '../mailed-submission.server.ts'
import { withdrawalAnswer, withdrawalNotice } from '../mails.ts'
import { notifyCoauthorsOfDecision } from '../notify-coauthors.server.ts'
import { editorsToNotify } from '../queries/editors-to-notify.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { namedToAuthors } from '../queries/people-named.server.ts'
import { LONGEST_REASON, seenSubmission, withdrawalInput } from '../schema.ts'
import { targetsFrom } from '../transitions.ts'
import { moveSubmission } from './move-submission.server.ts'
import { holdSubmission, ownSubmission } from './own-submission.server.ts'

/** The submitter asks to withdraw a submission under way, and says why; the editors are told and decide. */
export const askWithdrawal = command({
	input: seenSubmission.extend(withdrawalInput.shape),
	async authorize(ctx: Ctx, actor: Actor, { submissionId }) {
		const place = await ownSubmission(ctx, actor, submissionId)
		if (place.status === 'draft') throw new NotFound()
		return place
	},
	lock: holdSubmission,
	async execute(ctx, { actor, input: { reason }, held }) {
		const { id } = held
		if (targetsFrom(held, 'withdraw').length === 0) return { ok: false, error: 'notPossible' }
		if (await isAsked(ctx, id)) return { ok: false, error: 'alreadyAsked' }
		await ctx.db
			.updateTable('submission')
			.set({ withdrawal_asked_at: ctx.now(), withdrawal_reason: reason })
			.where('id', '=', id)
			.execute()
		await recordEvent(ctx, { submissionId: id, action: 'withdrawalAsked', side: 'author', actor })
		const submission = await mailedSubmission(ctx, id)
		for (const { email, language } of await editorsToNotify(ctx, id)) {
			await queueJournalMail(ctx, id, {
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
 * is told; a reason that names a reviewer is refused unless it was `confirmed` ('namesSomebody'). Reviews that run are ended by the caller.
 */
export const decideWithdrawal = command({
	input: seenSubmission.extend({
		accept: z.boolean(),
		reason: paragraphs(LONGEST_REASON),
		confirmed: confirmedInput,
		/** How many names besides, in what a withdrawal lets the author read, were confirmed. */
		namesBesides: z.number().int().default(0),
	}),
	async authorize(ctx: Ctx, actor: Actor, { submissionId }) {
		const place = await findPlace(ctx, submissionId)
		if (!place || place.status === 'draft' || submissionView(actor, place) !== 'editor') throw new NotFound()
		if (decision(actor, place) !== 'decide') throw new Forbidden()
		return place
	},
	lock: holdSubmission,
	async execute(ctx, { actor, input: { accept, reason, confirmed, namesBesides }, held }) {
		const { id } = held
		if (!(await isAsked(ctx, id))) return { ok: false, error: 'notAsked' }
		if (!accept && reason === '') return { ok: false, error: 'noReason' }
		const named = await namedToAuthors(ctx, id, reason)
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
		const names = named.length + namesBesides
		const detail = names > 0 ? { namesConfirmed: names } : {}
		if (accept) {
			const moved = await moveSubmission(ctx, held, { action: 'withdraw', actor, side: 'editor', detail })
			if (!moved.ok) return { ok: false, error: 'notPossible' }
		} else {
			await ctx.db
				.updateTable('submission')
				.set({ withdrawal_asked_at: null, withdrawal_reason: null })
				.where('id', '=', id)
				.execute()
			await recordEvent(ctx, { submissionId: id, action: 'withdrawalRefused', side: 'editor', actor, detail })
		}
		const submitter = await submitterOf(ctx, held.submitterId)
		if (submitter) {
			const { language, email } = submitter
			const submission = (await mailedSubmission(ctx, id))(language)
			await queueJournalMail(ctx, id, {
				...withdrawalAnswer(language, submission, { accepted: accept, reason, url: authorUrl(ctx, id) }),
				to: email,
				template: 'withdrawal-decided',
				writtenBy: actor,
			})
		}
		if (accept)
			await notifyCoauthorsOfDecision(
				ctx,
				id,
				(language) => translator(language, 'workflow')('statuses.withdrawn'),
				actor,
			)
		return { ok: true }
	},
})

async function isAsked(ctx: Ctx, id: string): Promise<boolean> {
	const { withdrawal_asked_at } = await ctx.db
		.selectFrom('submission')
		.select('withdrawal_asked_at')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return withdrawal_asked_at !== null
}
