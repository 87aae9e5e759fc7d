import type { Language } from '#app/i18n/languages.ts'
import { storeAccount } from '#app/modules/people/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { promisedOrcid } from '../orcid/orcid-link.server.ts'
import { accountOf } from '../sign-up/account-mail.server.ts'
import { markConfirmed } from '../sign-up/confirm-email.server.ts'

/**
 * The account of an address whose owner has just proved it by a link of ours, made where there is none: nobody can sign in to that one until
 * a password is chosen for it (`claimAccount`). One that was never confirmed loses its password and the ORCID iD that was promised: both may
 * be a stranger's, who signed up with the address. Call it in the transaction of the act.
 */
export async function accountOfProvedAddress(
	ctx: Ctx,
	{ email, name, language }: { email: string; name: string; language: Language },
): Promise<string> {
	const known = await accountOf(ctx, email)
	if (known?.emailVerified) return known.id
	if (!known) return storeAccount(ctx, { email, ...partsOf(name), language, passwordHash: null })
	await ctx.db.deleteFrom('user_credential').where('user_id', '=', known.id).execute()
	await promisedOrcid(ctx, known.id)
	await markConfirmed(ctx, known.id)
	return known.id
}

/** How people are addressed, which is no part of their name; « M. » only before two names, since it may be an initial. */
const TITLE =
	/^(?:(?:(?:drs?|dre|dra|prs?|pre|profs?|mrs?|ms|mme|mlle|sra?|me)\.?|docteure?|doctora?|professeure?|professor|profesora?|monsieur|madame|mademoiselle|maître|señora?|(?:ال)?(?:دكتورة?|أستاذة?|سيدة?)|(?:أ|د|م)\s?\.(?:\s?د\s?\.)?)\s+|m\.?\s+(?=\S+\s+\S))/iu

/** Given and family name of a name as somebody else wrote it, without titles: a first guess, for the person to correct. */
function partsOf(name: string): { prenom: string; nom: string } {
	let bare = name.trim()
	while (TITLE.test(bare)) bare = bare.replace(TITLE, '')
	const words = bare.split(/\s+/)
	return { prenom: words.slice(0, -1).join(' '), nom: words.at(-1) ?? '' }
}
