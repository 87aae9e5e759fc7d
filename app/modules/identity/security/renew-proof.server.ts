import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import { clientAddressContext, ctxContext, type RequestContext } from '#app/platform/http/context.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import type { SecurityRefusal } from './model.ts'
import { fromRequest, ownAccount, provePassword } from './own-password.server.ts'
import { ownPassword } from './schema.ts'

/**
 * Notes that whoever holds this session has just shown the account's password, which is good for half an hour (`isFreshlyProved`). Refuses as
 * `provePassword` does; failures slow down as those of signing in do.
 */
const renewProof = command({
	input: ownPassword.extend({ request: fromRequest }),
	...ownAccount,
	prepare: provePassword,
	async execute(ctx, { actor }): Promise<{ ok: true; provedAt: Date }> {
		const provedAt = ctx.now()
		await ctx.db
			.updateTable('user_session')
			.set({ proved_at: provedAt })
			.where('id', '=', actor.sessionId)
			.execute()
		await recordAudit(ctx, {
			action: 'proof-renewed',
			actor,
			subject: { kind: 'session', id: actor.sessionId },
		})
		return { ok: true, provedAt }
	},
})

type Refused = { ok: false; error: string | null }

/**
 * Does what reaches far, which commands refuse (`staleProof`) to whoever did not prove of late who they are; then once more after the password that
 * the form brings, where it is right. Answers what was done, or why not.
 */
export async function withProof<Answer extends { ok: true } | Refused>(
	{ context, request }: { context: RequestContext; request: Request },
	actor: Actor,
	form: PostedForm,
	perform: (actor: Actor) => Promise<Answer>,
): Promise<Answer | { ok: false; error: SecurityRefusal }> {
	const answer = await perform(actor)
	const read = readForm(form, ownPassword)
	const { password } = read.typed
	if (answer.ok || answer.error !== 'staleProof' || password === '') return answer
	if (!read.ok) return { ok: false, error: 'wrongPassword' }
	const from = { address: context.get(clientAddressContext), headers: request.headers }
	const asked = { password, request: from }
	const proved = await renewProof(context.get(ctxContext), actor, asked)
	return proved.ok ? perform({ ...actor, provedAt: proved.provedAt }) : { ok: false, error: proved.error }
}
