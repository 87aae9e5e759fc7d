import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Ctx } from './ctx.server.ts'
import { secretKey } from './secret-key.server.ts'

/** What a text was sealed for: what was sealed for one purpose cannot be opened as another. */
export type SealPurpose = 'two-factor secret' | 'signing key' | 'deposit secret' | 'webhook secret'

/** A text that only this platform can read: a JWE (RFC 7516), AES-256-GCM, under a key of its purpose derived by HKDF (RFC 5869). */
export async function seal(ctx: Ctx, purpose: SealPurpose, text: string): Promise<string> {
	return new CompactEncrypt(new TextEncoder().encode(text))
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.encrypt(await keyFor(ctx, purpose))
}

/**
 * The text that was sealed.
 * @throws JWEDecryptionFailed for what was changed, sealed elsewhere or for another purpose
 */
export async function unseal(ctx: Ctx, purpose: SealPurpose, sealed: string): Promise<string> {
	const { plaintext } = await compactDecrypt(sealed, await keyFor(ctx, purpose))
	return new TextDecoder().decode(plaintext)
}

async function keyFor(ctx: Ctx, purpose: SealPurpose): Promise<Uint8Array> {
	return new Uint8Array(hkdfSync('sha256', await secretKey(ctx, 'auth-key'), '', `mbongi ${purpose}`, 32))
}
