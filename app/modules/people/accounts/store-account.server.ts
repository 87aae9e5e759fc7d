import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/**
 * Stores an account with its profile and its password, which comes hashed (null: none); answers its id. The address of an account that the operator
 * makes counts as confirmed; people who sign up confirm theirs first.
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
		/** Its code of two letters (ISO 3166-1). */
		country?: string
		isConfirmed?: boolean
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
				email_verified: account.isConfirmed ?? true,
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
				country: account.country ?? null,
				language,
				person_id: null,
				...times,
			})
			.execute()
		if (account.passwordHash !== null) await storePassword(ctx, userId, account.passwordHash)
		return userId
	})
}

/** Keeps the hash of an account's password, the first one or in place of the one before. Call it in the transaction of the command. */
export async function storePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
	const at = ctx.now()
	await ctx.db
		.insertInto('user_credential')
		.values({
			id: newId(),
			user_id: userId,
			provider: 'credential',
			provider_user_id: userId,
			password: hash,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) =>
			conflict.columns(['provider', 'provider_user_id']).doUpdateSet({ password: hash, updated_at: at }),
		)
		.execute()
}
