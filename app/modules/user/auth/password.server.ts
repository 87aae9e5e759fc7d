import { hash, verify } from '@node-rs/argon2'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

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

/** Keeps the hash of an account's password, the first one or in place of the one before. Call it in the transaction of the act. */
export async function storePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
	const at = ctx.now()
	await ctx.db
		.insertInto('user_credential')
		.values({
			id: newId(),
			user_id: userId,
			provider: 'credential',
			provider_user_id: userId,
			password: hash,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) =>
			conflict.columns(['provider', 'provider_user_id']).doUpdateSet({ password: hash, updated_at: at }),
		)
		.execute()
}
