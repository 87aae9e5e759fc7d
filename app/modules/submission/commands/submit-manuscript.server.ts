import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { accountAt } from '#app/modules/people/index.server.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { draftFaults } from '../draft/completeness.ts'
import { errorsIn } from '../draft/fault.ts'
import { declaredIn } from '../draft/statements.ts'
import { getDraftCheck } from '../files/check.server.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { authorUrl, deskUrl, mailedSubmission } from '../mailed-submission.server.ts'
import { coauthorNotice, submissionNotice, submissionReceipt } from '../mails.ts'
import { editorsToNotify } from '../queries/editors-to-notify.server.ts'
import { getDraft } from '../queries/get-draft.server.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'
import { moveSubmission } from './move-submission.server.ts'
import { onOwn } from './own-submission.server.ts'

/**
 * Sends a draft to its journal: it gets its reference, its contributors are linked to the accounts whose confirmed addresses they have, and
 * the submitter, the other authors and the editors in chief are told. Refused as 'incomplete', with all that stops it, while a step has
 * errors, no current check stands, or that holds errors by the journal's rules. Sent twice, it is one submission.
 */
export const submitManuscript = command({
	...onOwn,
	async execute(ctx, { actor, held }) {
		if (held.reference) return { ok: true, reference: held.reference }
		const { id } = held
		const draft = await getDraft(ctx, actor, id)
		if (!draft || draft === 'submitted') throw new Error('what was sent has a reference')
		const faults = errorsIn(draftFaults(draft, await getDraftCheck(ctx, id)))
		if (faults.length > 0) return { ok: false, error: 'incomplete', faults }
		const { referencePrefix } = await getWorkflowSettings(ctx, held.journalId)
		const reference = await nextReference(ctx, referencePrefix)
		await ctx.db
			.updateTable('submission')
			.set({
				reference,
				received_at: ctx.now(),
				statements: JSON.stringify(declaredIn(draft.statements)),
			})
			.where('id', '=', id)
			.execute()
		await linkContributors(ctx, id)
		const move = { action: 'submit', actor, side: 'author', detail: { reference } } as const
		const moved = await moveSubmission(ctx, { ...held, reference }, move)
		if (!moved.ok) throw new Error('a draft cannot be submitted')
		await notify(ctx, actor, id, draft.language)
		return { ok: true, reference }
	},
})

const REFERENCE_DIGITS = 4

/**
 * The next reference of a year, `CEA-2026-0041`. Numbers of a prefix follow each other without gaps: the counter stays locked until the
 * transaction ends, and falls back with it. Journals that share a prefix share its numbers, so that a reference names one submission.
 */
async function nextReference(ctx: Ctx, prefix: string): Promise<string> {
	const year = ctx.now().getUTCFullYear()
	const { last } = await ctx.db
		.insertInto('reference_counter')
		.values({ prefix, year, last: 1 })
		.onConflict((conflict) =>
			conflict.columns(['prefix', 'year']).doUpdateSet({ last: sql<number>`reference_counter.last + 1` }),
		)
		.returning('last')
		.executeTakeFirstOrThrow()
	return `${prefix}-${year}-${String(last).padStart(REFERENCE_DIGITS, '0')}`
}

/** Each contributor is the account whose confirmed address was given for them, or with which that was merged, or none. */
async function linkContributors(ctx: Ctx, submissionId: string): Promise<void> {
	await ctx.db
		.updateTable('submission_contributor')
		.set(({ selectFrom }) => ({
			user_id: selectFrom('user_account')
				.select('user_account.id')
				.where('email_verified', '=', true)
				.where('user_account.id', '=', accountAt(sql`lower(submission_contributor.email)`)),
		}))
		.where('submission_id', '=', submissionId)
		.execute()
}

async function notify(ctx: Ctx, actor: Actor, id: string, manuscriptLanguage: string): Promise<void> {
	const submission = await mailedSubmission(ctx, id)
	const url = authorUrl(ctx, id)
	await queueJournalMail(ctx, id, {
		...submissionReceipt(actor.language, submission(actor.language), url),
		to: actor.email,
		template: 'submission-receipt',
	})
	for (const { email, language } of await coauthors(ctx, actor, id)) {
		const spoken = language ?? (isLanguage(manuscriptLanguage) ? manuscriptLanguage : 'fr')
		await queueJournalMail(ctx, id, {
			...coauthorNotice(spoken, submission(spoken), {
				submitter: displayName(actor),
				hasAccount: language !== null,
				url,
				signUpUrl: ctx.env.PUBLIC_URL + pathTo('signIn', { mode: 'inscription' }),
				contactUrl: `${ctx.env.PUBLIC_URL}${pathTo('contact', { lang: spoken })}`,
			}),
			to: email,
			template: 'submission-coauthor',
			takesAnswers: false,
		})
	}
	for (const { email, language } of await editorsToNotify(ctx, id)) {
		await queueJournalMail(ctx, id, {
			...submissionNotice(language, submission(language), deskUrl(ctx, id)),
			to: email,
			template: 'submission-arrived',
		})
	}
}

/** The other contributors with an address, each once; the language is that of their account, where they have one. */
async function coauthors(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
): Promise<{ email: string; language: Language | null }[]> {
	const rows = await ctx.db
		.selectFrom('submission_contributor')
		.leftJoin('profile', 'profile.user_id', 'submission_contributor.user_id')
		.select(['submission_contributor.email', 'submission_contributor.user_id', 'profile.language'])
		.where('submission_id', '=', submissionId)
		.orderBy('position')
		.execute()
	const others = rows.flatMap(({ email, user_id, language }) =>
		email && email !== actor.email && user_id !== actor.userId ? [{ email, language }] : [],
	)
	return [...new Map(others.map((one) => [one.email, one])).values()]
}
