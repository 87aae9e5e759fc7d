import { createHmac, randomInt } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'

/** Small letters and digits that cannot be taken for one another, on paper neither. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const SIGNS_OF_A_CODE = 10

/** Ten recovery codes of ten signs (49 bits) in two groups. Tries are limited like those of passwords. */
function madeRecoveryCodes(): string[] {
	return Array.from({ length: CODES }, () =>
		codeOf(Array.from({ length: SIGNS_OF_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')),
	)
}

/** What was typed as a recovery code, in the form in which they are kept. */
function recoveryCodeIn(typed: string): string {
	return codeOf(
		typed
			.slice(0, 64)
			.toLowerCase()
			.replace(/[^a-z0-9]/g, ''),
	)
}

const codeOf = (signs: string) => `${signs.slice(0, SIGNS_OF_A_CODE / 2)}-${signs.slice(SIGNS_OF_A_CODE / 2)}`

/**
 * Keeps ten new codes in place of those before and answers them, for this one time: only keyed hashes are stored. Call it in the
 * transaction of the command.
 */
export async function replaceRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
	const codes = madeRecoveryCodes()
	await store(ctx, userId, await Promise.all(codes.map((code) => hashOf(ctx, userId, code))))
	return codes
}

/** Uses a code up; null when it is none of this person's, else how many are left. Call it in the transaction of the command. */
export async function spendRecoveryCode(ctx: Ctx, userId: string, typed: string): Promise<number | null> {
	const row = await ctx.db
		.selectFrom('user_two_factor')
		.select('recovery_codes')
		.where('user_id', '=', userId)
		.where('verified', '=', true)
		.forUpdate()
		.executeTakeFirst()
	const shown = await hashOf(ctx, userId, recoveryCodeIn(typed))
	if (!row?.recovery_codes.includes(shown)) return null
	const left = row.recovery_codes.filter((hash) => hash !== shown)
	await store(ctx, userId, left)
	return left.length
}

async function store(ctx: Ctx, userId: string, hashes: string[]): Promise<void> {
	await ctx.db
		.updateTable('user_two_factor')
		.set({ recovery_codes: hashes })
		.where('user_id', '=', userId)
		.execute()
}

async function hashOf(ctx: Ctx, userId: string, code: string): Promise<string> {
	return createHmac('sha256', await secretKey(ctx, 'auth-key'))
		.update(`recovery code ${userId} ${code}`)
		.digest('base64url')
}
