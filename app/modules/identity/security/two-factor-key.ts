import { Secret, TOTP } from 'otpauth'

/** What an authenticator app takes: the key in base32 (RFC 4648, section 6), and the address that its QR code holds. */
export type TwoFactorKey = { key: string; uri: string }

/** A step before and a step after count too: clocks differ and people type. */
const NEIGHBOURS = 1

/** A new key of 160 bits (RFC 4226, section 4), in base32. */
export const newTwoFactorKey = () => new Secret({ size: 20 }).base32

/** The key of an account for codes of six digits that change every 30 s (RFC 6238). */
export function twoFactorKey(key: string, email: string): TwoFactorKey {
	return { key, uri: codesOf(key, email).toString() }
}

/** True when this is the code of a key at this time, one step of 30 s before or after. */
export function isCodeOf(key: string, code: string, at: Date): boolean {
	if (!/^\d{6}$/.test(code)) return false
	return codesOf(key).validate({ token: code, timestamp: at.getTime(), window: NEIGHBOURS }) !== null
}

function codesOf(key: string, label = 'Mbongi'): TOTP {
	return new TOTP({ issuer: 'Mbongi', label, secret: key, algorithm: 'SHA1', digits: 6, period: 30 })
}
