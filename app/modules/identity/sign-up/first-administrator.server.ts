import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { lockGrants } from '#app/modules/people/grants/index.server.ts'
import { storeAccount } from '#app/modules/people/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { newPasswordFault } from '../password/new-password-fault.server.ts'
import { hashPassword } from '../password/password.server.ts'
import type { PasswordFault } from '../password/password-rules.ts'
import {
	findVerification,
	hashOfToken,
	keepVerification,
	newToken,
	takeVerification,
} from '../session/verification.server.ts'
import { beginPasswordSession, type SignedIn } from '../sign-in/password-session.server.ts'
import { accountOf } from './account-mail.server.ts'
import { hasAdministrator, storeAdministrator } from './administrators.server.ts'
import { firstAdministratorForm } from './schema.ts'

const TOKEN = /^[\w-]{43}$/
const OFFERS = 'first-administrator:'
const OFFER_S = 30 * 86_400
const identifierOf = (token: string) => OFFERS + hashOfToken(token)

/**
 * The address at which whoever starts a platform without an administrator becomes the first one; null where there is one. Good once and for 30
 * days, and renewed at each start: the one before is good no more. Only a hash of it is stored.
 */
export function offerFirstAdministrator(ctx: Ctx): Promise<string | null> {
	return inTransaction(ctx, async (ctx) => {
		await lockGrants(ctx)
		await ctx.db.deleteFrom('user_verification').where('identifier', 'like', `${OFFERS}%`).execute()
		if (await hasAdministrator(ctx)) return null
		const jeton = newToken()
		await keepVerification(ctx, { identifier: identifierOf(jeton), value: 'open', seconds: OFFER_S })
		return secretUrl(ctx.env.PUBLIC_URL, pathTo('firstAdministrator', { jeton }))
	})
}

/** Whether this is the token of the address that was printed, nobody has used it, and nobody runs the platform yet. */
export async function isFirstAdministratorOffer(ctx: Ctx, token: string): Promise<boolean> {
	if (!TOKEN.test(token)) return false
	return (await findVerification(ctx, identifierOf(token))) !== null && !(await hasAdministrator(ctx))
}

type FirstRefusal = Refusal<'taken'> | { ok: false; error: 'invalid'; fault: PasswordFault }

/**
 * Makes the account of the first administrator and begins its session. Hidden (`NotFound`) from who does not hold the printed token. Refuses a
 * password that is too weak, and an address that has an account, whose owner the token does not prove.
 */
export const becomeFirstAdministrator = command({
	input: firstAdministratorForm.omit({ confirmation: true }).extend({
		token: z.string(),
		language: z.enum(LANGUAGES),
	}),
	async authorize(ctx: Ctx, _browser: { headers: Headers }, { token }): Promise<void> {
		if (!(await isFirstAdministratorOffer(ctx, token))) throw new NotFound()
	},
	async prepare(ctx, { input }): Promise<{ ok: true; passwordHash: string } | FirstRefusal> {
		const fault = await newPasswordFault(ctx, input.password, input)
		if (fault) return { ok: false, error: 'invalid', fault }
		return { ok: true, passwordHash: await hashPassword(input.password) }
	},
	lock: lockGrants,
	async execute(
		ctx,
		{ actor: { headers }, input: { token, ...person }, prepared: { passwordHash } },
	): Promise<SignedIn | FirstRefusal> {
		if ((await takeVerification(ctx, identifierOf(token))) === null || (await hasAdministrator(ctx)))
			throw new NotFound()
		if (await accountOf(ctx, person.email)) return { ok: false, error: 'taken' }
		const userId = await storeAccount(ctx, { ...person, passwordHash })
		await storeAdministrator(ctx, userId)
		return beginPasswordSession(ctx, { userId, hasSecondFactor: false }, headers)
	},
})
