import { sql } from 'kysely'
import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { OTHER_LANGUAGES, type PlatformSettings, platformForm, SETTING_NAMES, settingsIn } from './model.ts'
import { holdAsRead } from './present.ts'

const KEY = 'platform'

const stored = z.object({ settings: z.unknown(), version: z.number() })

/** The rules that hold now, with the version that whoever changes them sees. What is not stored, or is none, holds as before anybody chose. */
export async function getSettings(ctx: Ctx): Promise<{ settings: PlatformSettings; version: string }> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', KEY)
		.executeTakeFirst()
	const read = stored.safeParse(row?.value).data
	return { settings: settingsIn(read?.settings), version: String(read?.version ?? 0) }
}

/** Reads the rules for what the pages of this process say of them. True where others held before, so that pages that were kept say them no more. */
export async function readPresentSettings(ctx: Ctx): Promise<boolean> {
	return holdAsRead(async () => (await getSettings(ctx)).settings)
}

/**
 * Changes the rules of the platform, in the name of an administrator who proved of late who they are, and notes in the audit log which of them changed from what to what.
 * They hold from the next request on; sessions that would last longer than allowed now are shortened, and whoever chose a language that is offered no
 * more is written to in French.
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
		const changed = SETTING_NAMES.filter((name) => String(settings[name]) !== String(held.settings[name]))
		if (changed.length === 0) return { ok: true }
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const value = JSON.stringify({ settings, version: Number(held.version) + 1 })
		const updated_at = ctx.now()
		await ctx.db
			.insertInto('site_setting')
			.values({ key: KEY, value, updated_at })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
			.execute()
		if (changed.includes('absence') || changed.includes('session'))
			await sql`update user_session set expires_at = least(expires_at,
				updated_at + make_interval(days => ${Number(settings.absence)}::integer),
				created_at + make_interval(days => ${Number(settings.session)}::integer))`.execute(ctx.db)
		const withdrawn = OTHER_LANGUAGES.filter((language) => !settings.languages.includes(language))
		if (changed.includes('languages') && withdrawn.length > 0)
			await ctx.db
				.updateTable('profile')
				.set({ language: DEFAULT_LANGUAGE })
				.where('language', 'in', withdrawn)
				.execute()
		const said = (value: string | readonly string[]) =>
			(typeof value === 'string' ? value : value.join('+')) || '-'
		const parts = changed
			.map((name) => `${name} ${said(held.settings[name])} > ${said(settings[name])}`)
			.join(', ')
		await recordAudit(ctx, { action: 'platform-settings-changed', actor, detail: { setting: KEY, parts } })
		return { ok: true }
	},
})
