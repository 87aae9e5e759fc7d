import { type Budget, type Overspent, spend } from '#app/platform/budgets/budgets.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { knownDevice } from '../session/known-device.server.ts'
import { accountOf } from '../sign-up/account-mail.server.ts'
import { readEmail } from '../sign-up/schema.ts'
import { isLetInFrom, notifyOfTries } from './let-in.server.ts'

const MINUTE_MS = 60_000

/** Failures that a known device, or a network at one account, may have at once: five, then one a minute. */
const OWN = { most: 5, withinMs: 5 * MINUTE_MS }
/** Failures at one account from everywhere that is not known: what many networks together may guess (at most 100 an hour, OWASP ASVS 5, 6.3.1). */
const ACCOUNT = { most: 50, withinMs: 60 * MINUTE_MS }
/** Failures of one network over all accounts: an address may be a campus, or a country's mobile operator. */
const NETWORK = { most: 100, withinMs: 5 * MINUTE_MS }

/** What a try is made at, and from where. */
export type AttemptSource = {
	/** The address, passkey or link that was named. */
	account: string
	/** What is tried; codes have a count of their own, which no right password pays back. */
	at?: 'code'
	/** The network address. */
	address: string
	/** Of a browser, which may be known for this account. */
	headers?: Headers
	/** Of somebody who is signed in: their session has tries of its own. */
	session?: string
}

/**
 * A try that may be made. It counts as a failure until `succeeded` is called, in the transaction of the command (`within`), so that it counts
 * also when the command is refused. A success pays back what failed here before it.
 */
export type Attempt = { ok: true; succeeded(within: Ctx): Promise<void> }

/**
 * Opens one try at a password, a code or a link; refused with the seconds to wait where as many have failed as there is room for. Somebody who tries from
 * elsewhere slows nobody down: a known device, a session and a network that was let in by mail have tries of their own; all others have theirs by
 * account and network, together by account, and, far more, by network. The owner of an account that is slowed down is told, once a day, with a link that lets
 * them in. Call it before looking at the password, outside the transaction of the command.
 */
export async function openAttempt(ctx: Ctx, source: AttemptSource): Promise<Attempt | Overspent> {
	const account = source.account.trim().toLowerCase()
	const network = networkOf(source.address)
	const known = await knownSource(ctx, { ...source, account })
	const what = `${source.at ?? 'password'} of ${account}`
	const here = `tries at ${what} from ${known ?? network}`
	const budgets: Budget[] = [{ of: here, ...OWN }]
	if (!known)
		budgets.push({ of: `tries at ${what}`, ...ACCOUNT }, { of: `tries from ${network}`, ...NETWORK })
	const use = await spend(ctx, budgets)
	if (use.ok) return { ok: true, succeeded: (within) => use.payBack(within, here) }
	await notifyOfTries(ctx, readEmail(account) ?? '')
	return use
}

/** What is known for this account of where a try comes from; null for a stranger's. */
async function knownSource(
	ctx: Ctx,
	{ account, address, headers, session }: AttemptSource,
): Promise<string | null> {
	if (session) return `session ${session}`
	const user = await accountOf(ctx, readEmail(account) ?? '')
	if (!user) return null
	const device = headers ? await knownDevice(ctx, user.id, headers) : null
	if (device) return `device ${device}`
	return (await isLetInFrom(ctx, user.id, address)) ? `let in ${networkOf(address)}` : null
}
