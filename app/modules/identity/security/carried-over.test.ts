import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { up } from '#app/platform/db/migrations/0007-identity.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { openSecondFactor } from '../sign-in/second-factor.server.ts'
import { takeSecondStep } from '../sign-in/second-step.server.ts'
import { storePerson } from '../testing.ts'
import { codeFor, cookieOf, from } from './testing.ts'

/** Made by better-auth 1.7.7, which kept second factors before: `symmetricEncrypt` under this key. */
const KEY = 'an old key of the platform for tests 0123456789'
const SECRET = `8fb8e20497e57a8f32643843df4efafffe039d9343575aebe79aea06b2da24a8b6ea426bbc0be725361077e72fc1add2dba4f68fcf375e8dd34c71aa26b10d0543f24f24537d95fc`
const CODES = `4b73d3085b926fe4a9d28b7ceddc0e8c1e00d3d77990a748811096a05001ca2e29d4a627a0b1b15167201bfafd9cb68a4059f0541e9338b765a7936064aa42d44bea8c20d3`
/** The text JBSWY3DPEHPK3PXPabcdefghijklmnop in base32, as the person's app holds it. */
const SHOWN = 'JJBFGV2ZGNCFARKIKBFTGUCYKBQWEY3EMVTGO2DJNJVWY3LON5YA'

test('second factors that better-auth kept stay good, recovery codes too; everybody else signs in once more', async ({
	ctx,
}) => {
	const { userId } = await storePerson(ctx)
	await ctx.db
		.updateTable('user_account')
		.set({ two_factor_enabled: true })
		.where('id', '=', userId)
		.execute()
	for (const statement of [
		`alter table user_session rename column token_hash to token`,
		`alter table user_session add column ip_address text`,
		`alter table user_account add column image text`,
		`alter table user_credential add column access_token text, add column refresh_token text, add column id_token text,
			add column access_token_expires_at timestamptz, add column refresh_token_expires_at timestamptz, add column scope text`,
		`alter table user_two_factor drop column recovery_codes, add column backup_codes text,
			add column failed_verification_count integer, add column locked_until timestamptz`,
		`alter table signing_key add column alg text, add column crv text, add column expires_at timestamptz`,
	])
		await sql.raw(statement).execute(ctx.db)
	await ctx.db.deleteFrom('site_setting').where('key', '=', 'auth-key').execute()
	await sql`insert into site_setting (key, value, updated_at) values ('auth-key', ${JSON.stringify(KEY)}, now())`.execute(
		ctx.db,
	)
	await sql`insert into user_two_factor (id, user_id, secret, backup_codes, verified)
		values (${newId()}, ${userId}, ${SECRET}, ${CODES}, true)`.execute(ctx.db)
	await up(ctx.db as Kysely<unknown>)

	const step = async (method: 'code' | 'recovery', code: string) =>
		takeSecondStep(ctx, from({ cookie: cookieOf(await openSecondFactor(ctx, userId)) }), { method, code })
	expect(await step('code', codeFor(ctx, SHOWN))).toMatchObject({ ok: true, userId })
	expect(await step('recovery', 'mnpqr stuvw')).toMatchObject({ ok: true })
	expect(await step('recovery', 'mnpqr stuvw')).toMatchObject({ error: 'wrongRecoveryCode' })
	expect(await ctx.db.selectFrom('user_session').select('id').execute()).toHaveLength(2)
})
