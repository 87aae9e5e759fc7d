import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import {
	type GrantTerms,
	holdsAlready,
	lockGrants,
	storeGrant,
} from '#app/modules/people/grants/index.server.ts'
import { storeAccount } from '#app/modules/people/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { hashPassword, madePassword } from '../password/password.server.ts'

const ADMIN: GrantTerms = {
	role: 'admin',
	scope: { kind: 'platform' },
	duty: null,
	recommendOnly: false,
	until: null,
}

export type MadeAdministrator =
	| { ok: true; email: string; is: 'already' }
	| { ok: true; email: string; is: 'granted' }
	/** An account that did not exist, with the password that was made for it. */
	| { ok: true; email: string; is: 'created'; password: string }
	| { ok: false; error: 'not-an-address' | 'unconfirmed' }

/**
 * For whoever operates the platform: makes the account of an address an administrator, and the account too where there is none.
 * Refuses an account whose address nobody has confirmed, which may be somebody else's.
 */
export async function makeAdministrator(ctx: Ctx, address: string): Promise<MadeAdministrator> {
	const email = z.email().max(254).safeParse(address.trim()).data?.toLowerCase()
	if (!email) return { ok: false, error: 'not-an-address' }
	const password = madePassword()
	const passwordHash = await hashPassword(password)
	return inTransaction(ctx, async (ctx): Promise<MadeAdministrator> => {
		await lockGrants(ctx)
		const account = await ctx.db
			.selectFrom('user_account')
			.select(['id', 'email_verified'])
			.where('email', '=', email)
			.executeTakeFirst()
		if (account && !account.email_verified) return { ok: false, error: 'unconfirmed' }
		if (account && (await holdsAlready(ctx, account.id, ADMIN))) return { ok: true, email, is: 'already' }
		const userId =
			account?.id ?? (await storeAccount(ctx, { email, prenom: '', nom: '', language: 'fr', passwordHash }))
		const id = await storeGrant(ctx, userId, ADMIN, null)
		await recordAudit(ctx, {
			act: 'role-granted',
			actor: null,
			subject: { kind: 'user', id: userId },
			detail: { grant: id, role: 'admin' },
		})
		return account ? { ok: true, email, is: 'granted' } : { ok: true, email, is: 'created', password }
	})
}
