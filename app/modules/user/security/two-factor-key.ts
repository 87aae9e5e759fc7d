/** What an authenticator app takes: the key in base32 (RFC 4648, section 6), and the address that its QR code holds. */
export type TwoFactorKey = { key: string; uri: string }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key of an account for codes of six digits that change every 30 s (RFC 6238). */
export function twoFactorKey(secret: string, email: string): TwoFactorKey {
	const key = base32(new TextEncoder().encode(secret))
	const query = new URLSearchParams({ secret: key, issuer: 'Mbongi', digits: '6', period: '30' })
	return { key, uri: `otpauth://totp/Mbongi:${encodeURIComponent(email)}?${query}` }
}

function base32(bytes: Uint8Array): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
		.join('')
}
