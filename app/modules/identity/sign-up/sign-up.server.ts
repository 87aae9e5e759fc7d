import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { storeAccount } from '#app/modules/people/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { promiseOrcid } from '../orcid/orcid-link.server.ts'
import { hashPassword } from '../password/password.server.ts'
import { accountOf, allowMail, mailAboutAccount } from './account-mail.server.ts'
import { inEvenTime } from './even-time.ts'
import type { SignUpInput } from './schema.ts'

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
		const passwordHash = await hashPassword(person.password)
		return inTransaction(ctx, async (ctx) => {
			await sql`select pg_advisory_xact_lock(hashtext(${`mbongi account ${person.email}`}))`.execute(ctx.db)
			const known = await accountOf(ctx, person.email)
			const userId = known ? newId() : await makeAccount(ctx, person, passwordHash)
			const account = known ?? (await accountOf(ctx, person.email))
			if (account && allowed === 'send') await mailAboutAccount(ctx, account, person.returnTo)
			return { ok: true, userId }
		})
	})
}

async function makeAccount(
	ctx: Ctx,
	{ email, prenom, nom, language, orcid }: Parameters<typeof signUp>[1],
	passwordHash: string,
): Promise<string> {
	const userId = await storeAccount(ctx, { email, prenom, nom, language, passwordHash, isConfirmed: false })
	if (orcid) await promiseOrcid(ctx, userId, orcid)
	await recordAudit(ctx, {
		act: 'signed-up',
		actor: { userId, actedBy: null },
		subject: { kind: 'user', id: userId },
	})
	return userId
}
