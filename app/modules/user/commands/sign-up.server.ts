import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { recordAudit } from '../audit.server.ts'
import { accountOf, allowMail, mailAboutAccount } from '../auth/account-mail.server.ts'
import { authOf } from '../auth/auth.server.ts'
import { inEvenTime } from '../auth/even-time.ts'
import { promiseOrcid } from '../auth/orcid-link.server.ts'
import type { SignUpInput } from '../schema.ts'

export type SignUpResult = { ok: true; userId: string } | { ok: false; error: 'tooMany' }

/**
 * Makes an account with its profile and queues the mail that confirms its address, all or nothing. Nobody is signed in by it. For an address
 * that has an account nothing changes and its owner gets a mail instead; answer and time are the same. `userId` is then made up.
 * `orcid` (proved by a sign-in at ORCID) is linked once the address is confirmed with this password. Refuses when too many accounts are asked for
 * from one network address.
 */
export function signUp(
	ctx: Ctx,
	person: SignUpInput & { language: Language; returnTo: string; orcid?: string | undefined },
	{ address }: { address: string },
): Promise<SignUpResult> {
	return inEvenTime(async () => {
		const allowed = await allowMail(ctx, { email: person.email, address })
		if (allowed === 'tooMany') return { ok: false, error: 'tooMany' }
		return inTransaction(ctx, async (ctx) => {
			await sql`select pg_advisory_xact_lock(hashtext(${`mbongi account ${person.email}`}))`.execute(ctx.db)
			const known = await accountOf(ctx, person.email)
			const userId = await registered(ctx, person)
			if (!known) await completeAccount(ctx, userId, person)
			const account = known ?? (await accountOf(ctx, person.email))
			if (account && allowed === 'send') await mailAboutAccount(ctx, account, person.returnTo)
			return { ok: true, userId }
		})
	})
}

/** The id of the account; one that is made up, after the same work, when the address has one already. */
async function registered(ctx: Ctx, { prenom, nom, email, password }: SignUpInput): Promise<string> {
	const auth = await authOf(ctx)
	const name = [prenom, nom].filter(Boolean).join(' ') || email
	const { user } = await auth.api.signUpEmail({ body: { name, email, password } })
	return user.id
}

async function completeAccount(
	ctx: Ctx,
	userId: string,
	{ prenom, nom, language, orcid }: Parameters<typeof signUp>[1],
): Promise<void> {
	const at = ctx.now()
	await ctx.db
		.insertInto('profile')
		.values({
			user_id: userId,
			nom,
			prenom,
			institution: null,
			specialization: null,
			bio: null,
			avatar_url: null,
			orcid: null,
			country: null,
			person_id: null,
			language,
			created_at: at,
			updated_at: at,
		})
		.execute()
	if (orcid) await promiseOrcid(ctx, userId, orcid)
	await recordAudit(ctx, {
		act: 'signed-up',
		actor: { userId, actedBy: null },
		subject: { kind: 'user', id: userId },
	})
}
