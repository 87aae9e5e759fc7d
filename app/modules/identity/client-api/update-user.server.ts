import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { loadActor, storePassword } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { newPasswordFault } from '../password/new-password-fault.server.ts'
import { hashPassword, verifyPassword } from '../password/password.server.ts'
import { beginEmailChange } from '../security/change-email.server.ts'
import { forgetLinks } from '../security/forget-links.server.ts'
import { ownAccount, provePassword } from '../security/own-password.server.ts'
import { securityMail } from '../security/security-mails.ts'
import type { Bearer } from './access-token.server.ts'
import { type ClientUser, clientUser } from './client-user.ts'
import { tooManyTries } from './password-sign-in.server.ts'
import { readChange } from './profile-columns.ts'
import { updateProfiles } from './profiles.server.ts'
import { AuthRefusal, RowRefusal, weakPassword } from './refusal.ts'
import { requireEmail } from './sign-up.server.ts'

/** Who signed in so lately may change password and address without showing the present password again. */
const RECENT_SIGN_IN_MS = 10 * 60_000

const userChanges = z.object({
	email: z.string().nullish(),
	password: z.string().nullish(),
	phone: z.unknown().optional(),
	data: z.record(z.string(), z.unknown()).nullish(),
	currentPassword: z.string().nullish(),
	/** The network address, for limits. */
	address: z.string(),
})
type UserChanges = z.output<typeof userChanges>

/**
 * Changes the person's password (all other sessions end, a mail says so), nom and prenom, and asks to change the address, which holds once its
 * link was followed; answers the user as they are then. Other data is not kept.
 * @throws AuthRefusal `reauthentication_needed` for password and address when the sign-in is older than 10 minutes and no present
 * password is shown, `invalid_credentials` when it is wrong, `weak_password`, `same_password`, `email_address_invalid`,
 * `over_email_send_rate_limit`, `validation_failed`.
 */
export const updateUser = command({
	input: userChanges,
	authorize: async (_ctx, { actor }: Bearer) => actor,
	/** A wrong password stays counted. */
	async prepare(ctx, { actor: bearer, input }) {
		const { actor } = bearer
		const { password, phone, data } = input
		if (phone) throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
		const names = readNames(data ?? {})
		const asked = input.email ? requireEmail(input.email) : actor.email
		const newEmail = asked === actor.email ? null : asked
		if (password || newEmail) await requireProof(ctx, bearer, input)
		return { names, newEmail, hash: password ? await newHash(ctx, actor, password) : null }
	},
	lock: ownAccount.lock,
	async execute(
		ctx,
		{ place: actor, actor: { sessionOpenedAt }, prepared: { names, newEmail, hash } },
	): Promise<{ ok: true; user: ClientUser }> {
		if (hash) await setPassword(ctx, actor, hash)
		if (Object.keys(names).length > 0) await updateProfiles(ctx, actor, [], names)
		if (newEmail) await askForAddress(ctx, actor, newEmail)
		const changed = await loadActor(ctx, actor.userId, actor.sessionId)
		const user = clientUser(changed ?? actor, sessionOpenedAt)
		if (!newEmail) return { ok: true, user }
		return {
			ok: true,
			user: { ...user, new_email: newEmail, email_change_sent_at: ctx.now().toISOString() },
		}
	},
})

function readNames({ nom, prenom }: Record<string, unknown>): { nom?: string; prenom?: string } {
	try {
		const { nom: last, prenom: first } = readChange(
			{ ...(nom !== undefined && { nom }), ...(prenom !== undefined && { prenom }) },
			null,
		)
		return { ...(last !== undefined && { nom: last }), ...(first !== undefined && { prenom: first }) }
	} catch (error) {
		if (error instanceof RowRefusal) throw new AuthRefusal(400, 'validation_failed', error.message)
		throw error
	}
}

/** A recent sign-in is proof enough: the present password, or a link that came by mail, was shown for it. */
async function requireProof(
	ctx: Ctx,
	{ actor, sessionOpenedAt }: Bearer,
	{ currentPassword, address }: UserChanges,
): Promise<void> {
	if (currentPassword) {
		const input = { password: currentPassword, request: { address } }
		const proved = await provePassword(ctx, { actor, input })
		if (proved.ok) return
		if (proved.error === 'tooMany') throw tooManyTries(proved.seconds)
		throw new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
	}
	if (ctx.now().getTime() - sessionOpenedAt.getTime() > RECENT_SIGN_IN_MS) {
		throw new AuthRefusal(400, 'reauthentication_needed', 'This update requires reauthentication')
	}
}

async function newHash(ctx: Ctx, actor: Actor, password: string): Promise<string> {
	const fault = await newPasswordFault(ctx, password, actor)
	if (fault) throw weakPassword(fault)
	const credential = await ctx.db
		.selectFrom('user_credential')
		.where('user_id', '=', actor.userId)
		.where('provider', '=', 'credential')
		.select('password')
		.executeTakeFirst()
	if (credential?.password && (await verifyPassword({ hash: credential.password, password }))) {
		throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
	}
	return hashPassword(password)
}

async function askForAddress(ctx: Ctx, actor: Actor, next: string): Promise<void> {
	const asked = await beginEmailChange(ctx, actor, next)
	if (asked.ok) return
	throw new AuthRefusal(429, 'over_email_send_rate_limit', 'Too many changes of address were asked for today')
}

async function setPassword(ctx: Ctx, actor: Actor, hash: string): Promise<void> {
	await storePassword(ctx, actor.userId, hash)
	await ctx.db
		.deleteFrom('user_session')
		.where('user_id', '=', actor.userId)
		.where('id', '<>', actor.sessionId)
		.execute()
	await forgetLinks(ctx, actor.userId)
	await recordAudit(ctx, {
		action: 'password-changed',
		actor,
		subject: { kind: 'user', id: actor.userId },
		detail: { by: 'client' },
	})
	const mail = securityMail(ctx, actor, { kind: 'passwordChanged' })
	await queueMail(ctx, { ...mail, to: actor.email, template: 'password-changed' })
}
