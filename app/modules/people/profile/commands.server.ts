import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { ProfileInput } from './schema.ts'

/**
 * Changes what a person says of themselves; fields that are left out stay as they are. An ORCID iD that was verified by signing in
 * at ORCID stays: another one typed beside it is left aside. The account bears the name of the profile.
 */
export function changeProfile(ctx: Ctx, userId: string, changes: Partial<ProfileInput>): Promise<void> {
	return inTransaction(ctx, async (ctx) => {
		const { orcid, ...others } = changes
		const now = ctx.now()
		const changed = await ctx.db
			.updateTable('profile')
			.set({ ...others, updated_at: now })
			.where('user_id', '=', userId)
			.returning(['nom', 'prenom'])
			.executeTakeFirstOrThrow()
		if (orcid !== undefined) {
			await ctx.db
				.updateTable('profile')
				.set({ orcid })
				.where('user_id', '=', userId)
				.where('orcid_verified', '=', false)
				.execute()
		}
		const name = [changed.prenom, changed.nom].filter(Boolean).join(' ')
		if (name) {
			await ctx.db
				.updateTable('user_account')
				.set({ name, updated_at: now })
				.where('id', '=', userId)
				.execute()
		}
	})
}

/** The language that the person is written to in. */
export async function changeLanguage(ctx: Ctx, userId: string, language: Language): Promise<void> {
	await ctx.db
		.updateTable('profile')
		.set({ language, updated_at: ctx.now() })
		.where('user_id', '=', userId)
		.execute()
}
