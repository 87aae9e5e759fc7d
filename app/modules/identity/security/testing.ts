import { createHmac } from 'node:crypto'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { openSession } from '../session/session.server.ts'
import type { SecurityRequest } from './model.ts'

export const WRONG = 'pas le bon mot de passe'
export const NEXT = 'trois pirogues au matin'
/** A request from an address of its own. */
export const from = (headers: HeadersInit = {}): SecurityRequest => ({
	address: `${newId()}`,
	headers: new Headers(headers),
})

export const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')

/** Gives the person a session whose cookie is known, as a browser has one. */
export async function browserOf(ctx: Ctx, actor: Actor): Promise<{ actor: Actor; request: SecurityRequest }> {
	const { sessionId, cookies } = await openSession(ctx, { userId: actor.userId, userAgent: 'Firefox/140.0' })
	return { actor: { ...actor, sessionId }, request: from({ cookie: cookieOf(cookies) }) }
}

export const mailsTo = async (ctx: Ctx, to: string) =>
	ctx.db.selectFrom('mail').selectAll().where('to_address', '=', to).orderBy('id').execute()
export const templatesTo = async (ctx: Ctx, to: string) =>
	(await mailsTo(ctx, to)).map(({ template }) => template).sort()
export const actionsOf = async (ctx: Ctx, userId: string) =>
	(
		await ctx.db
			.selectFrom('audit_event')
			.select('action')
			.where('actor_id', '=', userId)
			.orderBy('sequence')
			.execute()
	).map(({ action }) => action)
export const sessionsOf = (ctx: Ctx, userId: string) =>
	ctx.db.selectFrom('user_session').select('id').where('user_id', '=', userId).execute()
export const impersonated = (actor: Actor): Actor => ({
	...actor,
	impersonator: { userId: newId(), name: 'Administration' },
})

/** A code of RFC 6238 (SHA-1, 6 digits, 30 s) for a key as a page shows it, written from the standard and not from the library under test. */
export function codeFor(ctx: Pick<Ctx, 'now'>, key: string, stepsFromNow = 0): string {
	const bits = [...key.replaceAll(' ', '')].map((sign) =>
		'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
	)
	const bytes =
		bits
			.join('')
			.match(/.{8}/g)
			?.map((byte) => Number.parseInt(byte, 2)) ?? []
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(ctx.now().getTime() / 30_000) + stepsFromNow))
	const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
	const at = (mac.at(-1) ?? 0) & 15
	return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
