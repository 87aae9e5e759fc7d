import { sql } from 'kysely'
import type { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { storeAccount } from '#app/modules/people/index.server.ts'
import { isInvited } from '#app/modules/people/invitations/index.server.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import type { Overspent } from '#app/platform/budgets/budgets.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { promiseOrcid } from '../orcid/orcid-link.server.ts'
import { newPasswordFault } from '../password/new-password-fault.server.ts'
import { hashPassword } from '../password/password.server.ts'
import type { PasswordFault } from '../password/password-rules.ts'
import { type AllowedMail, accountOf, asksForMail, mailAboutAccount } from './account-mail.server.ts'
import { inEvenTime } from './even-time.ts'
import { signUpInput } from './schema.ts'

type Prepared = { ok: true; allowed: AllowedMail; passwordHash: string }
type SignUpRefusal =
	| Overspent
	| { ok: false; error: 'invalid'; fault: PasswordFault }
	| { ok: false; error: 'closed' }

/**
 * Makes an account with its profile and queues the mail that confirms its address, all or nothing. Nobody is signed in by it. For an address
 * that has an account nothing changes and its owner gets a mail instead; answer and time are the same. `userId` is then made up.
 * `orcid` is linked once the address is confirmed with this password. Refuses a password that is too weak, and when too many accounts are asked for
 * from one network address. `closed`: this platform takes only whom it invited, and
 * nobody invited this address.
 */
export const signUp = inEvenTime(
	command({
		input: signUpInput,
		...asksForMail,
		async prepare(ctx, about): Promise<Prepared | SignUpRefusal> {
			const { password } = about.input
			const fault = await newPasswordFault(ctx, password, about.input)
			if (fault) return { ok: false, error: 'invalid', fault }
			if (!(await maySignUp(ctx, about.input.email))) return { ok: false, error: 'closed' }
			const asked = await asksForMail.prepare(ctx, about)
			return asked.ok ? { ...asked, passwordHash: await hashPassword(password) } : asked
		},
		lock: (ctx, _place, { email }) =>
			sql`select pg_advisory_xact_lock(hashtext(${`mbongi account ${email}`}))`.execute(ctx.db),
		async execute(
			ctx,
			{ input: person, prepared: { allowed, passwordHash } },
		): Promise<{ ok: true; userId: string }> {
			const known = await accountOf(ctx, person.email)
			const userId = known ? newId() : await makeAccount(ctx, person, passwordHash)
			const account = known ?? (await accountOf(ctx, person.email))
			if (account && allowed === 'send') await mailAboutAccount(ctx, account, person.returnTo)
			return { ok: true, userId }
		},
	}),
)

async function maySignUp(ctx: Ctx, email: string): Promise<boolean> {
	const { settings } = await getSettings(ctx)
	return settings.signUp === 'everybody' || (await isInvited(ctx, email))
}

async function makeAccount(
	ctx: Ctx,
	{ email, prenom, nom, language, orcid }: z.output<typeof signUpInput>,
	passwordHash: string,
): Promise<string> {
	const userId = await storeAccount(ctx, { email, prenom, nom, language, passwordHash, isConfirmed: false })
	if (orcid) await promiseOrcid(ctx, userId, orcid)
	await recordAudit(ctx, {
		action: 'signed-up',
		actor: { userId, impersonator: null },
		subject: { kind: 'user', id: userId },
	})
	return userId
}
