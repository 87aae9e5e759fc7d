import { serialize } from 'hono/utils/cookie'
import { pathTo } from '#app/addresses/address.ts'
import {
	type AccountRow,
	accountColumns,
	actorOfAccount,
	mergedInto,
} from '#app/modules/people/index.server.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import type { AccessDenied, Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import type { CookieName } from './cookies.ts'
import { hashOfToken, newToken } from './verification.server.ts'

const HOUR_MS = 3_600_000

const DAY_S = 24 * 3600
/** A session that is used is prolonged at most once in so long. */
const RENEWED_AFTER_MS = HOUR_MS
const LONGEST_USER_AGENT = 256

/** A session that a browser holds. `cookies` are the Set-Cookie lines (RFC 6265) that prolong it, when it was time. */
export type Session = {
	id: string
	userId: string
	impersonatedId: string | null
	/** Whom this session was until just now: the half hour is over. */
	wasImpersonating: string | null
	cookies: string[]
	/** Whose session it is, null while their account is suspended. */
	owner: Actor | null
}

/** When a session that is used now ends without another visit: after the days without a visit that the platform allows (30 unless it chose fewer), and at the latest so many days after it began (180 unless it chose fewer). */
export async function sessionEnd(ctx: Ctx, beganAt: Date): Promise<{ end: Date; absenceS: number }> {
	const { settings } = await getSettings(ctx)
	const absenceS = Number(settings.absence) * DAY_S
	const lastMs = beganAt.getTime() + Number(settings.session) * DAY_S * 1000
	const end = Math.min(ctx.now().getTime() + absenceS * 1000, lastMs)
	return { end: new Date(end), absenceS }
}

/**
 * Begins a session for somebody who has just proved who they are, always with a new token (no fixation), of which only the hash is
 * stored. `cookies` are the Set-Cookie lines that hand it to the browser.
 * @throws Forbidden with the reason where the account is suspended
 */
export async function openSession(
	ctx: Ctx,
	{ userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<{ sessionId: string; cookies: string[] }> {
	const token = newToken()
	const sessionId = newId()
	const now = ctx.now()
	await refuseSuspended(ctx, userId)
	const { end, absenceS } = await sessionEnd(ctx, now)
	await ctx.db
		.insertInto('user_session')
		.values({
			id: sessionId,
			user_id: userId,
			token_hash: hashOfToken(token),
			expires_at: end,
			user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
			impersonated_id: null,
			impersonation_ends_at: null,
			proved_at: now,
			created_at: now,
			updated_at: now,
		})
		.execute()
	await noteUse(ctx, userId)
	return { sessionId, cookies: [setCookie(ctx, 'session_token', token, absenceS)] }
}

async function refuseSuspended(ctx: Ctx, userId: string): Promise<void> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['suspended_at', 'suspension_reason'])
		.where('id', '=', userId)
		.forShare()
		.executeTakeFirst()
	if (!account?.suspended_at || account.suspension_reason === null) return
	const kept = await mergedInto(ctx, userId)
	if (kept) throw new Forbidden({ denied: 'merged', email: kept.email } satisfies AccessDenied)
	const since = account.suspended_at.toISOString().slice(0, 10)
	throw new Forbidden({
		denied: 'suspended',
		since,
		reason: account.suspension_reason,
	} satisfies AccessDenied)
}

/** The session that the cookies of a request name, prolonged when it is time; null: none, ended, forged, or more than one named. */
export async function readSession(ctx: Ctx, headers: Headers): Promise<Session | null> {
	return (await readSessionBy(ctx, headers, selectNamed))?.session ?? null
}

/** The same by a statement that asks more than `selectSession`, and the row that it gave. */
export async function readSessionBy<Row extends SessionRow>(
	ctx: Ctx,
	headers: Headers,
	select: (ctx: Ctx, named: NamedSession) => Promise<Row[]>,
): Promise<{ session: Session; row: Row } | null> {
	const token = readCookie(ctx, 'session_token', headers)
	if (token === null) return null
	const now = ctx.now()
	const named = { hash: hashOfToken(token), now, timeZone: ctx.env.TIME_ZONE }
	const [row] = await select(ctx, named)
	if (!row) return null
	const { impersonated_id: person, impersonation_ends_at: endsAt } = row
	const isOver = person !== null && (endsAt === null || endsAt <= now)
	const session = {
		id: row.id,
		userId: row.user_id,
		impersonatedId: isOver ? null : person,
		wasImpersonating: isOver ? person : null,
		cookies: [],
		owner: hasAccount(row) ? actorOfAccount(row, { id: row.id, provedAt: row.proved_at }) : null,
	}
	if (now.getTime() - row.updated_at.getTime() < RENEWED_AFTER_MS) return { session, row }
	const { end, absenceS } = await sessionEnd(ctx, row.began_at)
	await ctx.db
		.updateTable('user_session')
		.set({ expires_at: end, updated_at: now })
		.where('id', '=', row.id)
		.execute()
	await noteUse(ctx, row.user_id)
	return { session: { ...session, cookies: [setCookie(ctx, 'session_token', token, absenceS)] }, row }
}

/** What names a session that is good now, and the clock of the platform. */
export type NamedSession = { hash: string; now: Date; timeZone: string }

/** The session that is named, with the account of its owner; without one while that is suspended. The account is joined, not asked for by a query of its own: that would look through all of them. */
export function selectSession(ctx: Ctx, { hash, now, timeZone }: NamedSession) {
	return ctx.db
		.selectFrom('user_session')
		.leftJoin('user_account', (join) =>
			join.onRef('user_account.id', '=', 'user_session.user_id').on('suspended_at', 'is', null),
		)
		.leftJoin('profile', 'profile.user_id', 'user_account.id')
		.select(accountColumns({ now, timeZone }))
		.select([
			'user_session.id',
			'user_session.user_id',
			'user_session.created_at as began_at',
			'user_session.updated_at',
			'user_session.impersonated_id',
			'user_session.impersonation_ends_at',
			'user_session.proved_at',
		])
		.where('token_hash', '=', hash)
		.where('expires_at', '>', now)
}

/** The session that is named. */
export const selectNamed = compiledOnce(selectSession)

/** What a statement answers that asks for a session. */
export type SessionRow = Awaited<ReturnType<typeof selectNamed>>[number]

type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null }

const hasAccount = (row: OrNull<AccountRow>): row is AccountRow => row.account_id !== null

/** Notes that an account is used today (UTC), which outlasts its sessions. */
export async function noteUse(ctx: Ctx, userId: string): Promise<void> {
	const today = ctx.now().toISOString().slice(0, 10)
	await ctx.db
		.updateTable('user_account')
		.set({ used_on: today })
		.where('id', '=', userId)
		.where((eb) => eb.or([eb('used_on', 'is', null), eb('used_on', '<', today)]))
		.execute()
}

/** Ends the session that a request names, so that none is handed on to whoever signs in next. */
export async function endSessionOf(ctx: Ctx, headers: Headers): Promise<void> {
	const token = readCookie(ctx, 'session_token', headers)
	if (token === null) return
	await ctx.db.deleteFrom('user_session').where('token_hash', '=', hashOfToken(token)).execute()
}

/** The Set-Cookie line that makes the browser forget its session. */
export const forgetSession = (ctx: Ctx) => [setCookie(ctx, 'session_token', '', 0)]

const isSecure = (ctx: Ctx) => ctx.env.PUBLIC_URL.startsWith('https:')
/** With https the name says that no other host can have set it (`__Host-`, RFC 6265bis, section 4.1.3.2). */
const fullName = (ctx: Ctx, name: CookieName) => `${isSecure(ctx) ? '__Host-' : ''}mbongi.${name}`

/** True when a request names a session, good or not. */
export function namesSession(ctx: Ctx, headers: Headers): boolean {
	return valuesOf(ctx, 'session_token', headers).length > 0
}

/** A Set-Cookie line (RFC 6265) for a secret that only this site gets back, and no script reads. */
export function setCookie(ctx: Ctx, name: CookieName, value: string, seconds: number): string {
	return serialize(fullName(ctx, name), value, {
		path: pathTo('home'),
		httpOnly: true,
		secure: isSecure(ctx),
		sameSite: 'Lax',
		maxAge: seconds,
	})
}

/** The token of a cookie; null unless there is exactly one of the name: a second one was planted. */
export function readCookie(ctx: Ctx, name: CookieName, headers: Headers): string | null {
	const [value, ...others] = valuesOf(ctx, name, headers)
	return value !== undefined && others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null
}

function valuesOf(ctx: Ctx, name: CookieName, headers: Headers): string[] {
	const start = `${fullName(ctx, name)}=`
	const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
	return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length))
}
