import { hkdfSync, randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import type { Ctx } from './ctx.server.ts'
import { inTransaction } from './ctx.server.ts'
import { ConfigurationError } from './env.server.ts'
import { type MasterKeys, masterKeys } from './master-key.server.ts'

const NAMES = ['contact-form-key', 'auth-key', 'link-key', 'attempt-key'] as const
export type SecretKeyName = (typeof NAMES)[number]

/** Keys by the text that they are stored as, so that each is opened once a process. */
const opened = new Map<string, string>()

/**
 * A key of the platform, made once and kept with its settings, so that every node and every restart knows it: sealed (JWE, RFC 7516) with
 * the master key, which is not in the database.
 */
export async function secretKey(ctx: Ctx, name: SecretKeyName): Promise<string> {
	const known = await storedKey(ctx, name)
	if (known) return known
	await ctx.db
		.insertInto('site_setting')
		.values({
			key: name,
			value: JSON.stringify(await sealed((await masterKeys(ctx.env)).present, newKey())),
			updated_at: ctx.now(),
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
	const stored = await storedKey(ctx, name)
	if (!stored) throw new Error(`the setting ${name} is not a text`)
	return stored
}

/**
 * Brings the stored keys under the present master key, at the start of a node: those that an earlier version kept in clear, and those
 * that the master key before sealed (rotation).
 * @throws ConfigurationError when a key was sealed with a master key that is not here
 */
export async function sealKeys(ctx: Ctx): Promise<void> {
	const keys = await masterKeys(ctx.env)
	await inTransaction(ctx, async (ctx) => {
		const rows = await ctx.db
			.selectFrom('site_setting')
			.select(['key', 'value'])
			.where('key', 'in', NAMES)
			.orderBy('key')
			.forUpdate()
			.execute()
		for (const { key, value } of rows) {
			if (typeof value !== 'string' || (await isSealedWith(keys.present, value))) continue
			await ctx.db
				.updateTable('site_setting')
				.set({ value: JSON.stringify(await sealed(keys.present, await keyIn(keys, value))) })
				.where('key', '=', key)
				.execute()
		}
	})
	await keys.forgetBefore()
}

async function storedKey(ctx: Ctx, name: SecretKeyName): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', name)
		.executeTakeFirst()
	if (typeof row?.value !== 'string' || row.value === '') return null
	const known = opened.get(row.value)
	if (known) return known
	const key = await keyIn(await masterKeys(ctx.env), row.value)
	opened.set(row.value, key)
	return key
}

/** The key that a stored text holds; a text of an earlier version is the key itself. */
async function keyIn(keys: MasterKeys, stored: string): Promise<string> {
	if (!stored.includes('.')) return stored
	for (const key of keys.before ? [keys.present, keys.before] : [keys.present]) {
		if (await isSealedWith(key, stored)) return unsealed(key, stored)
	}
	throw new ConfigurationError(
		'The keys in the database were sealed with another SECRET_KEY: start with that one, or give it as SECRET_KEY_BEFORE.',
	)
}

const newKey = () => randomBytes(32).toString('base64url')

async function sealed(masterKey: string, text: string): Promise<string> {
	return new CompactEncrypt(new TextEncoder().encode(text))
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.encrypt(wrappingKey(masterKey))
}

async function unsealed(masterKey: string, stored: string): Promise<string> {
	return new TextDecoder().decode((await compactDecrypt(stored, wrappingKey(masterKey))).plaintext)
}

async function isSealedWith(masterKey: string, stored: string): Promise<boolean> {
	try {
		await unsealed(masterKey, stored)
		return true
	} catch (error) {
		if (error instanceof errors.JOSEError) return false
		throw error
	}
}

function wrappingKey(masterKey: string): Uint8Array {
	return new Uint8Array(hkdfSync('sha256', masterKey, '', 'mbongi wrapping key', 32))
}
