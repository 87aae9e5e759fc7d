import { randomBytes } from 'node:crypto'
import type { Ctx } from './ctx.server.ts'

export type SecretKeyName = 'contact-form-key' | 'auth-key' | 'link-key' | 'attempt-key'

/** A key of the platform, made once and kept with its settings, so that every node and every restart knows it. */
export async function secretKey(ctx: Ctx, name: SecretKeyName): Promise<string> {
	const known = await storedKey(ctx, name)
	if (known) return known
	await ctx.db
		.insertInto('site_setting')
		.values({
			key: name,
			value: JSON.stringify(randomBytes(32).toString('base64url')),
			updated_at: ctx.now(),
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
	const stored = await storedKey(ctx, name)
	if (!stored) throw new Error(`the setting ${name} is not a text`)
	return stored
}

async function storedKey(ctx: Ctx, name: SecretKeyName): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', name)
		.executeTakeFirst()
	return typeof row?.value === 'string' && row.value !== '' ? row.value : null
}
