import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { publishedKeys, signToken } from './signing-keys.server.ts'

test('what is signed verifies with the published keys, which hold nothing private, also after the sealing key was thrown away', async ({
	ctx,
}) => {
	const verified = async () => {
		const token = await signToken(ctx, { sub: 'somebody' })
		return (await jwtVerify(token, createLocalJWKSet(await publishedKeys(ctx)))).payload.sub
	}
	expect(await verified()).toBe('somebody')
	expect(JSON.stringify(await publishedKeys(ctx))).not.toContain('"d"')
	const { private_key } = await ctx.db
		.selectFrom('signing_key')
		.select('private_key')
		.executeTakeFirstOrThrow()
	expect(private_key).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
	await ctx.db.deleteFrom('site_setting').where('key', '=', 'auth-key').execute()
	expect(await verified()).toBe('somebody')
	expect((await publishedKeys(ctx)).keys).toHaveLength(2)
})
