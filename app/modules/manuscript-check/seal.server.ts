import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A new token: 256 random bits, from which the keys of a result and of its file are made. */
export function newToken(): string {
	return randomBytes(32).toString('base64url')
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
	return /^[\w-]{43}$/.test(text)
}

/** Under what a result is found; the token cannot be told from it. */
export function hashOf(token: string): string {
	return createHash('sha256').update(`check ${token}`).digest('base64url')
}

/** Encrypts with a key made from the token for this purpose (AES-256-GCM, HKDF-SHA-256). */
export function seal(token: string, purpose: 'file' | 'result', plain: Uint8Array): Buffer {
	const iv = randomBytes(IV_BYTES)
	const cipher = createCipheriv('aes-256-gcm', keyOf(token, purpose), iv)
	return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts what `seal` encrypted.
 * @throws when the token is another one, or the bytes were changed
 */
export function unseal(token: string, purpose: 'file' | 'result', closed: Uint8Array): Buffer {
	const decipher = createDecipheriv('aes-256-gcm', keyOf(token, purpose), closed.subarray(0, IV_BYTES))
	decipher.setAuthTag(closed.subarray(closed.length - TAG_BYTES))
	return Buffer.concat([
		decipher.update(closed.subarray(IV_BYTES, closed.length - TAG_BYTES)),
		decipher.final(),
	])
}

function keyOf(token: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync('sha256', token, '', `mbongi check ${purpose}`, 32))
}
