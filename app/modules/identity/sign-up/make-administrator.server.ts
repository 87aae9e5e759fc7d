import { z } from 'zod'
import { holdsAlready, lockGrants } from '#app/modules/people/grants/index.server.ts'
import { storeAccount } from '#app/modules/people/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { hashPassword, madePassword } from '../password/password.server.ts'
import { ADMIN, storeAdministrator } from './administrators.server.ts'

type Done =
	| { ok: true; email: string; is: 'already' }
	| { ok: true; email: string; is: 'granted' }
	| { ok: true; email: string; is: 'created'; password: string }
	| { ok: false; error: 'unconfirmed' }

/**
 * For whoever operates the platform: makes the account of an address an administrator, and the account too where there is none.
 * Refuses an account whose address nobody has confirmed, which may be somebody else's.
 */
export const makeAdministrator = command({
	input: z.object({ address: z.string() }),
	async authorize(_ctx, _operator: null) {},
	async prepare(_ctx, { input: { address } }) {
		const email = z.email().max(254).safeParse(address.trim()).data?.toLowerCase()
		if (!email) return { ok: false, error: 'not-an-address' } as const
		const password = madePassword()
		return { email, password, passwordHash: await hashPassword(password) }
	},
	lock: lockGrants,
	async execute(ctx, { prepared: { email, password, passwordHash } }): Promise<Done> {
		const account = await ctx.db
			.selectFrom('user_account')
			.select(['id', 'email_verified'])
			.where('email', '=', email)
			.executeTakeFirst()
		if (account && !account.email_verified) return { ok: false, error: 'unconfirmed' }
		if (account && (await holdsAlready(ctx, account.id, ADMIN))) return { ok: true, email, is: 'already' }
		const userId =
			account?.id ?? (await storeAccount(ctx, { email, prenom: '', nom: '', language: 'fr', passwordHash }))
		await storeAdministrator(ctx, userId)
		return account ? { ok: true, email, is: 'granted' } : { ok: true, email, is: 'created', password }
	},
})

/** What was done; `created`: an account that did not exist, with the password that was made for it. */
export type MadeAdministrator = Awaited<ReturnType<typeof makeAdministrator>>
