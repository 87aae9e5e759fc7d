import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { dayAfter } from '#app/modules/review/index.ts'
import {
	authorUrl,
	mailedSubmission,
	namedToAuthors,
	notifyCoauthorsOfProof,
	queueJournalMail,
	recordEvent,
	submissionToday,
} from '#app/modules/submission/index.server.ts'
import { notConfirmed } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { proofMail } from '../mails.ts'
import { proofInput } from '../model.ts'
import { inProduction, openProduction } from './in-production.server.ts'

const MOST_DAYS = 120

/**
 * Sends the proofs to those who answer for the manuscript, to be approved or returned until a day (ISO). There must be a text or a file to
 * read. May be sent again: an earlier answer counts no more. A message that names a reviewer is refused unless it was `confirmed` ('namesSomebody').
 */
export const sendProof = command({
	...inProduction,
	input: inProduction.input.extend(proofInput.shape),
	async execute(ctx, { actor, input: { submissionId, dueOn, message, confirmed }, held }) {
		const open = await openProduction(ctx, held)
		if (!open.ok) return open
		const now = ctx.now()
		const today = await submissionToday(ctx, submissionId)
		if (dueOn <= today) return { ok: false, error: 'dateTooEarly' }
		if (dueOn > dayAfter(today, MOST_DAYS)) return { ok: false, error: 'dateTooLate' }
		const galley = await ctx.db
			.selectFrom('submission_file')
			.select('id')
			.where('submission_id', '=', submissionId)
			.where('kind', '=', 'galley')
			.where('replaced_at', 'is', null)
			.executeTakeFirst()
		if (open.production.html === '' && !galley) return { ok: false, error: 'nothingToProve' }
		const named = await namedToAuthors(ctx, submissionId, message)
		if (notConfirmed(named, confirmed).length > 0) return { ok: false, error: 'namesSomebody', named }
		await ctx.db
			.updateTable('production')
			.set({
				proof_sent_at: now,
				proof_due_on: dueOn,
				proof_returned_at: null,
				proof_approved_at: null,
				proof_approved_by: null,
				updated_at: now,
			})
			.where('submission_id', '=', submissionId)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'proofSent',
			side: 'editor',
			actor,
			detail: { dueOn, ...(named.length > 0 && { namesConfirmed: named.length }) },
		})
		const submission = await mailedSubmission(ctx, submissionId)
		const url = `${authorUrl(ctx, submissionId)}/epreuves`
		for (const { email, language } of await correspondents(ctx, submissionId)) {
			await queueJournalMail(ctx, submissionId, {
				...proofMail(language, submission(language), { dueOn, message, url }),
				to: email,
				template: 'proof',
				writtenBy: actor,
			})
		}
		await notifyCoauthorsOfProof(ctx, submissionId, dueOn, actor)
		return { ok: true }
	},
})

/** Who is written to about the article: who sent it, and the authors named for correspondence or, when asked for, all; each address once. */
export async function correspondents(
	ctx: Ctx,
	submissionId: string,
	{ all = false } = {},
): Promise<{ email: string; language: Language }[]> {
	const { submitter_id, language: written } = await ctx.db
		.selectFrom('submission')
		.select(['submitter_id', 'language'])
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.select('email')
		.where('submission_id', '=', submissionId)
		.$if(!all, (query) => query.where('corresponding', '=', true))
		.execute()
	const addresses = contributors.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
	const accounts = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id', 'user_account.email', 'profile.language'])
		.where((eb) =>
			eb.or([
				...(submitter_id ? [eb('user_account.id', '=', submitter_id)] : []),
				...(addresses.length > 0 ? [eb('user_account.email', 'in', addresses)] : []),
				eb.val(false),
			]),
		)
		.execute()
	const known = new Map(accounts.map(({ email, language }) => [email.toLowerCase(), language]))
	for (const address of addresses) {
		if (!known.has(address)) known.set(address, isLanguage(written) ? written : 'fr')
	}
	return [...known].map(([email, language]) => ({ email, language }))
}
