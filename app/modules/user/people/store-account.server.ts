import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/**
 * Stores an account whose address counts as confirmed, with its profile and its password, which comes hashed (null: none); answers its id.
 * For accounts that the operator makes; people who sign up confirm their address first.
 */
export function storeAccount(
	ctx: Ctx,
	account: {
		email: string
		prenom: string
		nom: string
		language: Language
		passwordHash: string | null
		institution?: string
		specialization?: string
	},
): Promise<string> {
	return inTransaction(ctx, async (ctx) => {
		const at = ctx.now()
		const userId = newId()
		const times = { created_at: at, updated_at: at }
		const { email, prenom, nom, language } = account
		await ctx.db
			.insertInto('user_account')
			.values({
				id: userId,
				name: [prenom, nom].filter(Boolean).join(' ') || email,
				email: email.toLowerCase(),
				email_verified: true,
				image: null,
				...times,
			})
			.execute()
		await ctx.db
			.insertInto('profile')
			.values({
				user_id: userId,
				nom,
				prenom,
				institution: account.institution ?? null,
				specialization: account.specialization ?? null,
				bio: null,
				avatar_url: null,
				orcid: null,
				country: null,
				language,
				person_id: null,
				...times,
			})
			.execute()
		if (account.passwordHash === null) return userId
		await ctx.db
			.insertInto('user_credential')
			.values({
				id: newId(),
				user_id: userId,
				provider: 'credential',
				provider_user_id: userId,
				password: account.passwordHash,
				access_token: null,
				refresh_token: null,
				id_token: null,
				scope: null,
				...times,
			})
			.execute()
		return userId
	})
}
