import { createPublicKey } from 'node:crypto'
import {
	errors,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JSONWebKeySet,
	type JWK,
	type JWTPayload,
	SignJWT,
} from 'jose'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const ALGORITHM = 'ES256'

/** The public keys (RFC 7517) that verify what this platform signs. The first call makes one. */
export async function publishedKeys(ctx: Ctx): Promise<JSONWebKeySet> {
	const keys = await storedKeys(ctx)
	return {
		keys: keys.map(({ id, public_key }) => ({
			...JSON.parse(public_key),
			alg: ALGORITHM,
			kid: id,
			use: 'sig',
			key_ops: ['verify'],
		})),
	}
}

/** A JWT (RFC 7519) with these claims, signed with the newest key (ES256, RFC 7518 section 3.4). */
export async function signToken(ctx: Ctx, claims: JWTPayload): Promise<string> {
	const { id, jwk } = await newestKey(ctx)
	return new SignJWT(claims)
		.setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
		.sign(await importJWK(jwk, ALGORITHM))
}

/** The newest key, or a new one where the key that sealed it was thrown away. */
async function newestKey(ctx: Ctx): Promise<{ id: string; jwk: JWK }> {
	const [newest] = await storedKeys(ctx)
	if (!newest) throw new Error('there is no signing key')
	try {
		return { id: newest.id, jwk: JSON.parse(await unseal(ctx, 'signing key', newest.private_key)) }
	} catch (error) {
		if (!(error instanceof errors.JWEDecryptionFailed)) throw error
		await makeKey(ctx)
		return newestKey(ctx)
	}
}

async function storedKeys(ctx: Ctx) {
	const stored = () =>
		ctx.db
			.selectFrom('signing_key')
			.select(['id', 'public_key', 'private_key'])
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.execute()
	const known = await stored()
	if (known.length > 0) return known
	await makeKey(ctx)
	return stored()
}

async function makeKey(ctx: Ctx): Promise<void> {
	const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
	const jwk = await exportJWK(privateKey)
	const publicJwk = createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'jwk' })
	await ctx.db
		.insertInto('signing_key')
		.values({
			id: newId(),
			public_key: JSON.stringify(publicJwk),
			private_key: await seal(ctx, 'signing key', JSON.stringify(jwk)),
			created_at: ctx.now(),
		})
		.execute()
}
