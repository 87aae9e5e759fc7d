import type { Language } from '#app/i18n/languages.ts'
import { mailLanguage } from '#app/modules/review/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

export type Recipient = { name: string; email: string; language: Language }

/**
 * The authors whom decisions are told: who submitted, then corresponding authors with another address. An author without an
 * account is written to in the manuscript's language where the platform speaks it.
 */
export async function authorsToNotify(ctx: Ctx, submissionId: string): Promise<Recipient[]> {
	const submission = await ctx.db
		.selectFrom('submission')
		.leftJoin('user_account', 'user_account.id', 'submission.submitter_id')
		.leftJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['submission.language', 'user_account.name', 'user_account.email', 'profile.language as spoken'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const corresponding = await ctx.db
		.selectFrom('submission_contributor as author')
		.leftJoin('profile', 'profile.user_id', 'author.user_id')
		.select(['author.given', 'author.family', 'author.email', 'profile.language as spoken'])
		.where('author.submission_id', '=', submissionId)
		.where('author.corresponding', '=', true)
		.where('author.email', 'is not', null)
		.orderBy('author.position')
		.execute()
	const recipients: Recipient[] = []
	if (submission.email) {
		recipients.push({
			name: submission.name ?? submission.email,
			email: submission.email,
			language: mailLanguage(submission.spoken ?? submission.language),
		})
	}
	for (const author of corresponding) {
		const email = author.email?.toLowerCase() ?? ''
		if (recipients.some((known) => known.email.toLowerCase() === email)) continue
		recipients.push({
			name: [author.given, author.family].filter(Boolean).join(' '),
			email,
			language: mailLanguage(author.spoken ?? submission.language),
		})
	}
	return recipients
}

/**
 * The editors whom a recommendation is told: those of the journal who decide, except whoever is author, reviewer or in conflict,
 * and the one who recommends.
 */
export async function editorsToNotify(
	ctx: Ctx,
	place: {
		journalId: string | null
		callId: string | null
		authorIds: readonly string[]
		reviewerIds: readonly string[]
		conflictIds: readonly string[]
		editors: readonly { userId: string; recommendOnly: boolean }[]
	},
	exceptId: string,
): Promise<Recipient[]> {
	const now = ctx.now()
	const hidden = [...place.authorIds, ...place.reviewerIds, ...place.conflictIds, exceptId]
	const rows = await ctx.db
		.selectFrom('role_grant as held')
		.innerJoin('user_account', 'user_account.id', 'held.user_id')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id', 'user_account.name', 'user_account.email', 'profile.language', 'held.duty'])
		.distinct()
		.where('held.role', '=', 'editor')
		.where('held.journal_id', '=', place.journalId)
		.where((eb) => eb.or([eb('held.call_id', 'is', null), eb('held.call_id', '=', place.callId)]))
		.where('held.recommend_only', '=', false)
		.where('held.duty', 'in', ['editor-in-chief', 'section-editor', 'guest-editor'])
		.where('held.revoked_at', 'is', null)
		.where('held.valid_from', '<=', now)
		.where((eb) => eb.or([eb('held.valid_until', 'is', null), eb('held.valid_until', '>', now)]))
		.where('user_account.id', 'not in', hidden)
		.orderBy('user_account.id')
		.execute()
	const deciding = place.editors.filter(({ recommendOnly }) => !recommendOnly).map(({ userId }) => userId)
	const notified = rows.filter(({ id, duty }) => duty === 'editor-in-chief' || deciding.includes(id))
	return [...new Map(notified.map((row) => [row.id, row])).values()].map(({ name, email, language }) => ({
		name,
		email,
		language: mailLanguage(language),
	}))
}
