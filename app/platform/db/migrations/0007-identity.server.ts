import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hexToBytes, managedNonce } from '@noble/ciphers/utils.js'
import { CompactEncrypt } from 'jose'
import { type Kysely, sql } from 'kysely'

/**
 * Accounts without better-auth: of sessions only the hash of their token is stored, and second factors are sealed and hashed in the platform's own
 * way. Everybody signs in once more; second factors and recovery codes stay good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
	await carryOverSecondFactors(db)
	await sql`alter table user_two_factor drop column backup_codes`.execute(db)
}

const statements = [
	`delete from user_session`,
	`alter table user_session rename column token to token_hash`,
	`alter table user_session drop column ip_address`,
	`alter table user_account drop column image`,
	`alter table user_credential
		drop column access_token, drop column refresh_token, drop column id_token,
		drop column access_token_expires_at, drop column refresh_token_expires_at, drop column scope`,
	`delete from user_verification where identifier like '2fa-%' or identifier like 'reset-password:%'`,
	`alter table user_two_factor
		drop column failed_verification_count, drop column locked_until,
		add column recovery_codes text[] not null default '{}'`,
	`delete from signing_key`,
	`alter table signing_key drop column alg, drop column crv, drop column expires_at`,
]

async function carryOverSecondFactors(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ id: string; user_id: string; secret: string; backup_codes: string }>`
		select id, user_id, secret, backup_codes from user_two_factor`.execute(db)
	if (rows.length === 0) return
	const { rows: keys } = await sql<{ value: string }>`
		select value #>> '{}' as value from site_setting where key = 'auth-key'`.execute(db)
	const key = keys[0]?.value
	if (!key) throw new Error('second factors are stored, but the key that opens them is not')
	for (const row of rows) {
		const secret = base32(new TextEncoder().encode(opened(key, row.secret)))
		const codes: string[] = row.backup_codes ? JSON.parse(opened(key, row.backup_codes)) : []
		const hashes = codes.map((code) =>
			createHmac('sha256', key).update(`recovery code ${row.user_id} ${code}`).digest('base64url'),
		)
		await sql`update user_two_factor set secret = ${await sealed(key, secret)}, recovery_codes = ${hashes}
			where id = ${row.id}`.execute(db)
	}
}

/** What better-auth encrypted: XChaCha20-Poly1305 under the SHA-256 of its secret, the nonce in front, in hexadecimal. */
function opened(key: string, text: string): string {
	const cipher = managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest())
	return new TextDecoder().decode(cipher.decrypt(hexToBytes(text)))
}

/** As `seal` did it when this migration was written. */
async function sealed(key: string, text: string): Promise<string> {
	const own = new Uint8Array(hkdfSync('sha256', key, '', 'mbongi two-factor secret', 32))
	return new CompactEncrypt(new TextEncoder().encode(text))
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.encrypt(own)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6, without padding. */
function base32(bytes: Uint8Array): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
		.join('')
}
