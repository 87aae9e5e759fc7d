import {
	generateRegistrationOptions,
	type PublicKeyCredentialCreationOptionsJSON,
	type VerifiedRegistrationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '../model.ts'
import { fromRequest, ownAccount, provePassword } from '../own-password.server.ts'
import { ownPassword } from '../schema.ts'
import { securityMail } from '../security-mails.ts'
import { keepChallenge, takeChallenge } from './challenges.server.ts'
import { ALGORITHMS, relyingParty } from './party.server.ts'
import { registrationSchema } from './schema.ts'

export type OwnPasskey = { id: string; name: string; addedAt: Date; usedAt: Date | null }

/** The passkeys of a person, oldest first. */
export async function ownPasskeys(ctx: Ctx, userId: string): Promise<OwnPasskey[]> {
	const rows = await ctx.db
		.selectFrom('user_passkey')
		.select(['id', 'name', 'created_at', 'used_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
	return rows.map((row) => ({ id: row.id, name: row.name, addedAt: row.created_at, usedAt: row.used_at }))
}

/** What the browser needs to make a passkey: one that is kept on the device and asks who holds it. The password is asked first. */
export const beginPasskey = command({
	input: ownPassword.extend({ request: fromRequest }),
	...ownAccount,
	prepare: provePassword,
	async execute(
		ctx,
		{ actor },
	): Promise<{ ok: true; options: PublicKeyCredentialCreationOptionsJSON } | Refusal<'tooManyPasskeys'>> {
		const known = await ctx.db
			.selectFrom('user_passkey')
			.select(['credential_id', 'transports'])
			.where('user_id', '=', actor.userId)
			.execute()
		if (known.length >= MOST_PASSKEYS) return { ok: false, error: 'tooManyPasskeys' }
		const options = await generateRegistrationOptions({
			rpName: 'Mbongi',
			rpID: relyingParty(ctx).rpID,
			userName: actor.email,
			userDisplayName: displayName(actor),
			userID: new TextEncoder().encode(actor.userId),
			timeout: 300_000,
			attestationType: 'none',
			supportedAlgorithmIDs: ALGORITHMS,
			excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		await keepChallenge(ctx, `passkey-add-${actor.userId}`, options.challenge)
		return { ok: true, options }
	},
})

/** Adds the passkey that the browser made for a challenge of `beginPasskey`; without a name it gets `fallbackName`. Tells by mail. */
export const addPasskey = command({
	input: z.object({ name: z.string(), fallbackName: z.string(), response: z.unknown() }),
	...ownAccount,
	/** The challenge is used up, whatever comes of it. */
	async prepare(ctx, { actor, input }) {
		if (actor.impersonator) return { ok: false, error: 'impersonating' } as const
		const parsed = registrationSchema.safeParse(input.response)
		if (!parsed.success) return refused
		const registration = parsed.data
		const purpose = `passkey-add-${actor.userId}` as const
		const challenge = await takeChallenge(ctx, purpose, registration.response.clientDataJSON)
		if (challenge === null) return refused
		const { rpID, origin } = relyingParty(ctx)
		const verified: VerifiedRegistrationResponse = await verifyRegistrationResponse({
			response: { ...registration, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpID,
			requireUserVerification: true,
			supportedAlgorithmIDs: ALGORITHMS,
		}).catch(() => ({ verified: false }))
		if (!verified.verified) return refused
		const { credential } = verified.registrationInfo
		return { ok: true, credential, transports: registration.response.transports } as const
	},
	async execute(
		ctx,
		{ actor, input: { name, fallbackName }, prepared: { credential, transports } },
	): Promise<{ ok: true; id: string } | Refusal<'notAccepted'>> {
		const id = newId()
		const added = await ctx.db
			.insertInto('user_passkey')
			.values({
				id,
				user_id: actor.userId,
				name: nameFrom(name) || fallbackName,
				credential_id: credential.id,
				public_key: Buffer.from(credential.publicKey).toString('base64url'),
				counter: credential.counter,
				transports,
				created_at: ctx.now(),
			})
			.onConflict((conflict) => conflict.column('credential_id').doNothing())
			.returning('id')
			.executeTakeFirst()
		if (!added) return refused
		await notify(ctx, actor, 'passkey-added')
		return { ok: true, id }
	},
})

const refused = { ok: false, error: 'notAccepted' } as const

/** Removes one of one's own passkeys; `notFound` for any other id. Tells by mail. */
export const removePasskey = command({
	input: z.object({ id: z.string() }),
	...ownAccount,
	async execute(
		ctx,
		{ actor, input: { id } },
	): Promise<{ ok: true } | Refusal<'impersonating' | 'notFound'>> {
		if (actor.impersonator) return { ok: false, error: 'impersonating' }
		const passkeys = await ownPasskeys(ctx, actor.userId)
		if (!passkeys.some((passkey) => passkey.id === id)) return { ok: false, error: 'notFound' }
		await ctx.db.deleteFrom('user_passkey').where('id', '=', id).execute()
		await notify(ctx, actor, 'passkey-removed')
		return { ok: true }
	},
})

/** Takes those of an account's passkeys away that are named, whatever else is, and notes it: for a command that tells the person by mail. */
export async function forgetPasskeys(ctx: Ctx, userId: string, named: readonly string[]): Promise<void> {
	const own = await ownPasskeys(ctx, userId)
	for (const { id } of own.filter((passkey) => named.includes(passkey.id))) {
		await ctx.db.deleteFrom('user_passkey').where('id', '=', id).execute()
		const actor = { userId, impersonator: null }
		await recordAudit(ctx, { action: 'passkey-removed', actor, subject: { kind: 'user', id: userId } })
	}
}

async function notify(ctx: Ctx, actor: Actor, action: 'passkey-added' | 'passkey-removed'): Promise<void> {
	await recordAudit(ctx, { action, actor, subject: { kind: 'user', id: actor.userId } })
	const kind = action === 'passkey-added' ? 'passkeyAdded' : 'passkeyRemoved'
	const mail = securityMail(ctx, actor, { kind })
	await queueMail(ctx, { ...mail, to: actor.email, template: action })
}

function nameFrom(typed: string): string {
	const line = typed
		.toWellFormed()
		.normalize('NFC')
		.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
	return [...line.replace(/\s+/gu, ' ').trim()].slice(0, LONGEST_PASSKEY_NAME).join('')
}
