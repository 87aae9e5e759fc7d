import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Everything that a person says of themselves. */
export type Profile = {
	prenom: string
	nom: string
	institution: string | null
	specialization: string | null
	bio: string | null
	avatar: string | null
	country: string | null
	/** The bare identifier `0000-0000-0000-000X`. */
	orcid: string | null
	/** True when the person signed in at ORCID with it. */
	orcidVerified: boolean
	/** ISO 639 codes of the languages that the person works in. */
	languages: string[]
	expertise: string[]
	/** The language of the person's mails. */
	language: Language
	updatedAt: Date
}

/** The profile of an account. */
export async function getProfile(ctx: Ctx, userId: string): Promise<Profile> {
	const { avatar_url, orcid_verified, updated_at, ...row } = await ctx.db
		.selectFrom('profile')
		.select([
			'prenom',
			'nom',
			'institution',
			'specialization',
			'bio',
			'avatar_url',
			'country',
			'orcid',
			'orcid_verified',
			'languages',
			'expertise',
			'language',
			'updated_at',
		])
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow()
	return { ...row, avatar: avatar_url, orcidVerified: orcid_verified, updatedAt: updated_at }
}
