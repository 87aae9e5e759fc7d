import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { DEFAULT_SETTINGS, type PlatformSettings, platformForm, SETTING_NAMES } from './model.ts'

const KEY = 'platform'

const stored = z.object({ settings: platformForm, version: z.number() })

/** The rules that hold now, with the version that whoever changes them sees. What is not stored, or is none, holds as before anybody chose. */
export async function getSettings(ctx: Ctx): Promise<{ settings: PlatformSettings; version: string }> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', KEY)
		.executeTakeFirst()
	const read = stored.safeParse(row?.value).data
	return { settings: read?.settings ?? DEFAULT_SETTINGS, version: String(read?.version ?? 0) }
}

/**
 * Changes the rules of the platform, in the name of an administrator who proved of late who they are, and notes in the audit log which of them changed from what to what.
 * They hold from the next request on; sessions that would
 * last longer than allowed now are shortened.
 */
export const saveSettings = command({
	input: platformForm.extend({ version: z.string() }),
	async authorize(_ctx, actor: Actor): Promise<void> {
		if (!canRunPlatform(actor)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
	},
	async lock(ctx) {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi settings'))`.execute(ctx.db)
		return getSettings(ctx)
	},
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | Refusal<'staleProof'>> {
		const { version: _, ...settings } = input
		const changed = SETTING_NAMES.filter((name) => settings[name] !== held.settings[name])
		if (changed.length === 0) return { ok: true }
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const value = JSON.stringify({ settings, version: Number(held.version) + 1 })
		const updated_at = ctx.now()
		await ctx.db
			.insertInto('site_setting')
			.values({ key: KEY, value, updated_at })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
			.execute()
		if (changed.includes('absence'))
			await sql`update user_session set expires_at = least(expires_at,
				updated_at + make_interval(days => ${Number(settings.absence)}::integer))`.execute(ctx.db)
		const parts = changed.map((name) => `${name} ${held.settings[name]} > ${settings[name]}`).join(', ')
		await recordAudit(ctx, { action: 'platform-settings-changed', actor, detail: { setting: KEY, parts } })
		return { ok: true }
	},
})
