import { sql } from 'kysely'
import type { Ctx } from '../ctx.server.ts'
import { JOURNAL_MAILS, type MailName } from './names.ts'

const DAY_MS = 86_400_000
/** An address is tried again after so long: mailboxes are emptied, names come back. */
export const TRIED_AGAIN_AFTER_DAYS = 30
/** Refusals that say nothing of the address itself (full, blocked for now) count until so many came. */
const MOST_OTHER_FAILURES = 3
const LONGEST_SAID = 300

/** Mails that are held back from an address that does not work. What somebody asks for with their own address at hand (a confirmation, a password) is always tried. */
const HELD_BACK = new Set<MailName>([
	...JOURNAL_MAILS,
	'alert',
	'call',
	'waiting',
	'overdue',
	'invitation-expired',
])

/** Why a server refused a mail for good. */
export type RecipientRefusal = { status: string | null; code: number | null; said: string }

/** An address that does not work, as it is shown. */
export type Undeliverable = {
	email: string
	since: string
	status: string | null
	said: string
	/** False where the last mail alone did not arrive (a full mailbox): others still leave. */
	isGivenUp: boolean
}

/**
 * Notes that a server refused a mail for good because of its recipient. The address is given up at once when the refusal says that there is none (RFC 3463,
 * 5.1.x and 5.2.1; without such a code, or with the undefined 5.0.0, the replies 550, 551 and 553), else after three refusals.
 */
export async function noteUndeliverable(ctx: Ctx, address: string, refusal: RecipientRefusal): Promise<void> {
	const isGivenUp = saysNobodyThere(refusal)
	const now = ctx.now()
	const said = refusal.said.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, LONGEST_SAID)
	await ctx.db
		.insertInto('undeliverable_address')
		.values({
			email: address.toLowerCase(),
			failures: 1,
			is_given_up: isGivenUp,
			status: refusal.status,
			said,
			first_at: now,
			last_at: now,
		})
		.onConflict((conflict) =>
			conflict.column('email').doUpdateSet({
				failures: sql`undeliverable_address.failures + 1`,
				is_given_up: sql`undeliverable_address.is_given_up or ${isGivenUp} or undeliverable_address.failures + 1 >= ${MOST_OTHER_FAILURES}`,
				status: refusal.status,
				said,
				last_at: now,
			}),
		)
		.execute()
}

function saysNobodyThere({ status, code }: RecipientRefusal): boolean {
	return status && !status.endsWith('.0.0')
		? /^5\.(?:1\.(?:[0-6]|10)|2\.1)$/.test(status)
		: [550, 551, 553].includes(code ?? 0)
}

/** An address works: somebody wrote from it, or gave it anew. */
export async function noteDeliverable(ctx: Ctx, address: string): Promise<void> {
	await ctx.db.deleteFrom('undeliverable_address').where('email', '=', address.toLowerCase()).execute()
}

/** What a server said to the last mail, when such a mail is held back from this address; null when it is sent. */
export async function heldBack(ctx: Ctx, mail: { template: MailName; to: string }): Promise<string | null> {
	if (!HELD_BACK.has(mail.template)) return null
	return (await undeliverable(ctx, [mail.to]))[0]?.said ?? null
}

/** Those of these addresses that do not work now. Asks for no right. */
export async function undeliverable(ctx: Ctx, addresses: readonly string[]): Promise<Undeliverable[]> {
	if (addresses.length === 0) return []
	const rows = await ctx.db
		.selectFrom('undeliverable_address')
		.select(['email', 'first_at', 'status', 'said'])
		.where('email', 'in', [...new Set(addresses.map((address) => address.toLowerCase()))])
		.where('is_given_up', '=', true)
		.where('last_at', '>', new Date(ctx.now().getTime() - TRIED_AGAIN_AFTER_DAYS * DAY_MS))
		.execute()
	return rows.map(({ email, first_at, status, said }) => ({
		email,
		since: first_at.toISOString(),
		status,
		said,
		isGivenUp: true,
	}))
}

/** The same, and those to which the last mail about a submission did not arrive though others still leave. Asks for no right. */
export async function unreached(
	ctx: Ctx,
	submissionId: string,
	addresses: readonly string[],
): Promise<Undeliverable[]> {
	const givenUp = await undeliverable(ctx, addresses)
	const asked = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(
		(address) => !givenUp.some(({ email }) => email === address),
	)
	if (asked.length === 0) return givenUp
	const last = await ctx.db
		.selectFrom('mail')
		.select(['state', 'last_error', 'created_at'])
		.select(sql<string>`lower(to_address)`.as('email'))
		.distinctOn(sql`lower(to_address)`)
		.where('submission_id', '=', submissionId)
		.where(sql<boolean>`lower(to_address) = any(${asked})`)
		.orderBy(sql`lower(to_address)`)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	const refused = last.filter(({ state }) => state === 'failed')
	return [
		...givenUp,
		...refused.map(({ email, created_at, last_error }) => ({
			email,
			since: created_at.toISOString(),
			status: null,
			said: last_error ?? '',
			isGivenUp: false,
		})),
	]
}
