import { isLanguage } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { securityMail } from '../security/security-mails.ts'
import { deviceOf } from '../security/user-agent.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { openSession } from './session.server.ts'
import { keepToldZone } from './told-zone.server.ts'

/**
 * Begins the session of somebody who has just signed in, in a browser that is known from now on. `cookies` are the Set-Cookie lines
 * (RFC 6265) that hand both to it. An account that was used before is told by mail of a browser that was not known; `isRenewed`: this browser was signed in just now.
 */
export async function beginSession(
	ctx: Ctx,
	{ userId, headers, isRenewed = false }: { userId: string; headers: Headers; isRenewed?: boolean },
): Promise<{ sessionId: string; cookies: string[] }> {
	const isKnown = (await knownDevice(ctx, userId, headers)) !== null
	if (!isKnown && !isRenewed) await notifyOfDevice(ctx, userId, headers.get('user-agent'))
	await keepToldZone(ctx, userId, headers)
	const { sessionId, cookies } = await openSession(ctx, { userId, userAgent: headers.get('user-agent') })
	if (isKnown) return { sessionId, cookies }
	return { sessionId, cookies: [...cookies, await rememberDevice(ctx, userId)] }
}

async function notifyOfDevice(ctx: Ctx, userId: string, userAgent: string | null): Promise<void> {
	const account = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['email', 'language', 'time_zone'])
		.where('user_account.id', '=', userId)
		.where('used_on', 'is not', null)
		.executeTakeFirst()
	if (!account) return
	await recordAudit(ctx, { action: 'device-new', actor: null, subject: { kind: 'user', id: userId } })
	const language = isLanguage(account.language) ? account.language : 'fr'
	const reader = { language, timeZone: { name: account.time_zone ?? ctx.env.TIME_ZONE } } as const
	const mail = securityMail(ctx, reader, { kind: 'newDevice', device: deviceOf(userAgent) })
	await queueMail(ctx, { ...mail, to: account.email, template: 'security-new-device' })
}
