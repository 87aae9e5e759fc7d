import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as onDatabase } from '#tests/support/database.ts'
import type { Ctx } from './ctx.server.ts'
import { ConfigurationError } from './env.server.ts'
import { masterKeys, rotateMasterKey } from './master-key.server.ts'
import { sealKeys, secretKey } from './secret-key.server.ts'

/** On a database that has no keys: others of this run may have left theirs. */
const test = onDatabase.extend<{ ctx: Ctx }>({
	ctx: async ({ ctx }, use) => {
		await ctx.db.deleteFrom('site_setting').execute()
		await use(ctx)
	},
})

const storedIn = async (ctx: Ctx) => {
	const { rows } = await sql<{ value: string }>`select value::text from site_setting`.execute(ctx.db)
	return rows.map(({ value }) => value).join('\n')
}
const withKey = (ctx: Ctx, SECRET_KEY: string, SECRET_KEY_BEFORE?: string): Ctx => ({
	...ctx,
	env: { ...ctx.env, SECRET_KEY, SECRET_KEY_BEFORE },
})
const FIRST = 'first key of the platform, 32 characters or more'
const SECOND = 'second key of the platform, 32 characters or more'

describe('the keys of the platform', () => {
	test('stay the same, and do not stand in the database', async ({ ctx }) => {
		const key = await secretKey(ctx, 'link-key')
		expect(Buffer.from(key, 'base64url')).toHaveLength(32)
		expect(await secretKey(ctx, 'link-key')).toBe(key)
		expect(await secretKey(ctx, 'auth-key')).not.toBe(key)
		expect(await storedIn(ctx)).not.toContain(key)
	})

	test('rest on a file that its owner alone reads', async ({ ctx }) => {
		await secretKey(ctx, 'link-key')
		const path = join(ctx.env.DATA_DIR, 'secret-key')
		expect((await stat(path)).mode & 0o777).toBe(0o600)
		expect((await stat(ctx.env.DATA_DIR)).mode & 0o077).toBe(0)
		expect(await readdir(ctx.env.DATA_DIR)).toEqual(['secret-key'])
		expect(await storedIn(ctx)).not.toContain((await readFile(path, 'utf8')).trim())
	})

	test('are made once, though many ask at the same time', async ({ ctx }) => {
		const asked = await Promise.all(Array.from({ length: 8 }, () => masterKeys(ctx.env)))
		expect(new Set(asked.map(({ present }) => present)).size).toBe(1)
		expect(await readdir(ctx.env.DATA_DIR)).toEqual(['secret-key'])
	})

	test('that an earlier version kept in clear are sealed at the start and stay what they are', async ({
		ctx,
	}) => {
		const KEY = 'a-key-that-stood-in-clear-in-the-database-43'
		await sql`insert into site_setting (key, value, updated_at)
			values ('auth-key', ${JSON.stringify(KEY)}, now()), ('operator', '{"name": "A"}', now())`.execute(
			ctx.db,
		)
		expect(await secretKey(ctx, 'auth-key')).toBe(KEY)
		await sealKeys(ctx)
		expect(await storedIn(ctx)).not.toContain(KEY)
		expect(await storedIn(ctx)).toContain('{"name": "A"}')
		expect(await secretKey(ctx, 'auth-key')).toBe(KEY)
	})

	test('are sealed anew after a change of the master key, and the one before is of no use then', async ({
		ctx,
	}) => {
		const key = await secretKey(withKey(ctx, FIRST), 'auth-key')
		const changed = withKey(ctx, SECOND, FIRST)
		await sealKeys(changed)
		expect(await secretKey(withKey(ctx, SECOND), 'auth-key')).toBe(key)
		await expect(sealKeys(withKey(ctx, FIRST))).rejects.toThrow(ConfigurationError)
	})

	test('stay open to every node while the nodes change the master key one after the other', async ({
		ctx,
	}) => {
		const old = withKey(ctx, FIRST)
		const [told, changed] = [withKey(ctx, FIRST, SECOND), withKey(ctx, SECOND, FIRST)]
		const key = await secretKey(old, 'auth-key')
		for (const starting of [told, changed, told, changed]) {
			await sealKeys(starting)
			expect(await secretKey(starting, 'auth-key')).toBe(key)
		}
		await sealKeys(withKey(ctx, SECOND))
		expect(await secretKey(withKey(ctx, SECOND), 'auth-key')).toBe(key)
		await expect(sealKeys(old)).rejects.toThrow(ConfigurationError)
	})

	test('are sealed anew after a rotation of the file', async ({ ctx }) => {
		await mkdir(ctx.env.DATA_DIR, { recursive: true })
		expect(await rotateMasterKey(ctx.env.DATA_DIR)).toBe(false)
		const key = await secretKey(ctx, 'auth-key')
		const before = await storedIn(ctx)
		expect(await rotateMasterKey(ctx.env.DATA_DIR)).toBe(true)
		expect(await rotateMasterKey(ctx.env.DATA_DIR)).toBe(false)
		await sealKeys(ctx)
		expect(await readdir(ctx.env.DATA_DIR)).toEqual(['secret-key'])
		expect(await storedIn(ctx)).not.toBe(before)
		expect(await secretKey(ctx, 'auth-key')).toBe(key)
	})

	test('sealed elsewhere stop the start with a sentence', async ({ ctx }) => {
		await secretKey(withKey(ctx, FIRST), 'auth-key')
		await expect(sealKeys(withKey(ctx, SECOND))).rejects.toThrow(/SECRET_KEY_BEFORE/)
	})
})
