import { recordAudit } from '#app/modules/audit/index.server.ts'
import { storePassword } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { newPasswordFault } from '../password/new-password-fault.server.ts'
import { hashPassword } from '../password/password.server.ts'
import type { PasswordFault } from '../password/password-rules.ts'
import { beginSession } from '../session/begin-session.server.ts'
import { forgetLinks } from './forget-links.server.ts'
import type { SecurityRefusal } from './model.ts'
import { fromRequest, ownAccount, provePassword } from './own-password.server.ts'
import { passwordChange } from './schema.ts'
import { securityMail } from './security-mails.ts'

/** What a refused change says to a caller without a signed-in e-mail address (specification, section 5). */
export const NO_USER = 'No user'

export type NewPasswordFault = PasswordFault | 'unchanged' | 'different'

/**
 * Changes the password of the person who is signed in, after the present one. All sessions end, and this browser gets a new one
 * (`cookies`); links to reset the password or to change the address lose their force; a mail tells the person.
 */
export const changePassword = command({
	input: passwordChange.extend({ request: fromRequest }),
	async authorize(_ctx, actor: Actor | null) {
		return actor?.email ? actor : null
	},
	async prepare(ctx, { place: actor, input }): Promise<Prepared> {
		if (!actor) return { ok: false, error: NO_USER }
		const { current: password, request } = input
		const proved = await provePassword(ctx, { actor, input: { password, request } })
		if (!proved.ok) return proved
		const fault = await faultOf(ctx, actor, input)
		if (fault) return { ok: false, error: 'invalid', fault }
		return { ok: true, actor, hash: await hashPassword(input.next) }
	},
	async lock(ctx, actor) {
		if (actor) await ownAccount.lock(ctx, actor)
	},
	async execute(ctx, { prepared: { actor, hash }, input }): Promise<{ ok: true; cookies: string[] }> {
		const { headers } = input.request
		await storePassword(ctx, actor.userId, hash)
		await ctx.db.deleteFrom('user_session').where('user_id', '=', actor.userId).execute()
		await forgetLinks(ctx, actor.userId)
		const session = await beginSession(ctx, { userId: actor.userId, headers, isRenewed: true })
		await recordAudit(ctx, {
			action: 'password-changed',
			actor,
			subject: { kind: 'user', id: actor.userId },
		})
		const mail = securityMail(ctx, actor, { kind: 'passwordChanged' })
		await queueMail(ctx, { ...mail, to: actor.email, template: 'password-changed' })
		return { ok: true, cookies: session.cookies }
	},
})

type Prepared =
	| { ok: true; actor: Actor; hash: string }
	| Refusal<typeof NO_USER | SecurityRefusal>
	| { ok: false; error: 'invalid'; fault: NewPasswordFault }

async function faultOf(
	ctx: Ctx,
	actor: Actor,
	{ current, next, repeated }: { current: string; next: string; repeated: string },
): Promise<NewPasswordFault | null> {
	const fault = await newPasswordFault(ctx, next, actor)
	if (fault) return fault
	if (next === current) return 'unchanged'
	return next === repeated ? null : 'different'
}
