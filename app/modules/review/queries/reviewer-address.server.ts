import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailLanguage } from './reviewed-text.server.ts'

/** Where a reviewer is written to, and in which language: once they accepted as their account says, before that as they were invited. */
export async function reviewerAddress(
	ctx: Ctx,
	assignment: { reviewer_id: string | null; accepted_at: Date | null; email: string; language: string },
): Promise<{ email: string; language: Language }> {
	const account =
		assignment.accepted_at && assignment.reviewer_id
			? await ctx.db
					.selectFrom('user_account')
					.innerJoin('profile', 'profile.user_id', 'user_account.id')
					.select(['user_account.email', 'profile.language'])
					.where('user_account.id', '=', assignment.reviewer_id)
					.executeTakeFirst()
			: undefined
	return account ?? { email: assignment.email, language: mailLanguage(assignment.language) }
}
