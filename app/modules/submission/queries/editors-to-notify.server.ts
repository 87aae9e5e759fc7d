import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findPlace } from './find-place.server.ts'

/** Somebody who is written to. */
export type NotifiedEditor = { userId: string; email: string; language: Language }

/**
 * The editors who are notified about a submission: those it was given to, else the journal's editors in chief and the guest editors of its call whose
 * grant holds now, else its other editors. Never its authors or reviewers, nor who declared a conflict of interest: to them it does not exist as editors.
 */
export async function editorsToNotify(ctx: Ctx, submissionId: string): Promise<NotifiedEditor[]> {
	const place = await findPlace(ctx, submissionId)
	if (!place) return []
	const excluded = [...place.authorIds, ...place.reviewerIds, ...place.conflictIds]
	const now = ctx.now()
	const editors = await ctx.db
		.selectFrom('role_grant')
		.innerJoin('user_account', 'user_account.id', 'role_grant.user_id')
		.innerJoin('profile', 'profile.user_id', 'role_grant.user_id')
		.select(['role_grant.user_id as userId', 'user_account.email', 'profile.language', 'role_grant.duty'])
		.where('role', '=', 'editor')
		.where('role_grant.journal_id', '=', place.journalId)
		.where((on) => on.or([on('role_grant.call_id', 'is', null), on('role_grant.call_id', '=', place.callId)]))
		.where('revoked_at', 'is', null)
		.where('valid_from', '<=', now)
		.where((on) => on.or([on('valid_until', 'is', null), on('valid_until', '>', now)]))
		.orderBy('role_grant.id')
		.execute()
	const free = editors.filter(({ userId }) => !excluded.includes(userId))
	const assigned = free.filter(({ userId }) => place.editors.some((editor) => editor.userId === userId))
	const chiefs = free.filter(({ duty }) => duty === 'editor-in-chief' || duty === 'guest-editor')
	const chosen = [assigned, chiefs, free].find((some) => some.length > 0) ?? []
	return [
		...new Map(chosen.map(({ userId, email, language }) => [userId, { userId, email, language }])).values(),
	]
}
