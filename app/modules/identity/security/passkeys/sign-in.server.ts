import {
	generateAuthenticationOptions,
	type PublicKeyCredentialRequestOptionsJSON,
	verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { beginSession } from '../../session/begin-session.server.ts'
import { endSessionOf } from '../../session/session.server.ts'
import { openAttempt } from '../../sign-in/attempts.server.ts'
import type { SecurityRequest } from '../model.ts'
import { keepChallenge, takeChallenge } from './challenges.server.ts'
import { relyingParty } from './party.server.ts'
import { assertionSchema } from './schema.ts'

/** What the browser needs to offer the passkeys it keeps for this site. It names nobody. */
export async function beginPasskeySignIn(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const options = await generateAuthenticationOptions({
		rpID: relyingParty(ctx).rpID,
		userVerification: 'required',
		timeout: 300_000,
	})
	await keepChallenge(ctx, 'passkey-sign-in', options.challenge)
	return options
}

/**
 * Signs in with a passkey whose device has checked who holds it: two factors in one, so that no code is asked. The challenge is
 * ours and good once; a signature counter that went back is refused (WebAuthn level 2, section 7.2). Begins a new session; one that
 * this browser had ends.
 */
export const signInWithPasskey = command({
	input: z.object({ response: z.unknown() }),
	async authorize(_ctx, _browser: SecurityRequest) {},
	/** The challenge is used up and the try counted, whatever comes of it. */
	async prepare(ctx, { actor: { address }, input }) {
		const parsed = assertionSchema.safeParse(input.response)
		if (!parsed.success) return refused
		const assertion = parsed.data
		const attempt = await openAttempt(ctx, { account: `passkey ${assertion.id}`, address })
		if (!attempt.ok) return attempt
		const challenge = await takeChallenge(ctx, 'passkey-sign-in', assertion.response.clientDataJSON)
		return challenge === null ? refused : ({ ok: true, assertion, attempt, challenge } as const)
	},
	async lock() {},
	async execute(
		ctx,
		{ actor: { headers }, prepared: { assertion, attempt, challenge } },
	): Promise<{ ok: true; userId: string; cookies: string[] } | Refusal<'notAccepted'>> {
		const passkey = await ctx.db
			.selectFrom('user_passkey')
			.select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
			.where('credential_id', '=', assertion.id)
			.forUpdate()
			.executeTakeFirst()
		if (!passkey || !isHandleOf(passkey.user_id, assertion.response.userHandle)) return refused
		const { rpID, origin } = relyingParty(ctx)
		const { userHandle, ...signed } = assertion.response
		const verified = await verifyAuthenticationResponse({
			response: {
				...assertion,
				response: { ...signed, ...(userHandle ? { userHandle } : {}) },
				clientExtensionResults: {},
			},
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpID,
			requireUserVerification: true,
			credential: {
				id: passkey.credential_id,
				publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
				counter: passkey.counter,
			},
		}).catch(() => null)
		if (!verified?.verified) return refused
		await ctx.db
			.updateTable('user_passkey')
			.set({ counter: verified.authenticationInfo.newCounter, used_at: ctx.now() })
			.where('id', '=', passkey.id)
			.execute()
		await endSessionOf(ctx, headers)
		const session = await beginSession(ctx, { userId: passkey.user_id, headers })
		await recordAudit(ctx, {
			action: 'signed-in',
			actor: { userId: passkey.user_id, impersonator: null },
			subject: { kind: 'session', id: session.sessionId },
			detail: { with: 'passkey' },
		})
		await attempt.succeeded(ctx)
		return { ok: true, userId: passkey.user_id, cookies: session.cookies }
	},
})

const refused = { ok: false, error: 'notAccepted' } as const

function isHandleOf(userId: string, userHandle: string | undefined): boolean {
	return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}
