import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (RFC 9106) with the memory-constrained parameters that OWASP names: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The encoded hash of a password, with a fresh salt. Runs on the thread pool. */
export function hashPassword(password: string): Promise<string> {
	return hash(password.normalize('NFKC'), OPTIONS)
}

/** True when the hash is of this password. A text that is no hash answers false. */
export async function verifyPassword({
	hash,
	password,
}: {
	hash: string
	password: string
}): Promise<boolean> {
	return verify(hash, password.normalize('NFKC')).catch(() => false)
}

/** Letters and digits that cannot be taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A random password that can be read aloud and typed: twenty signs in four groups, 99 bits. */
export function madePassword(): string {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
	return Array.from({ length: GROUPS }, group).join('-')
}
