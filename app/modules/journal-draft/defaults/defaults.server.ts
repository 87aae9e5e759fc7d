import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import type { FieldFault } from '#app/ui/form-draft.ts'
import { filled } from '../model.ts'
import { criteriaIn, defaultsForm, FIRST_DEFAULTS, type JournalDefaults } from './model.ts'

const KEY = 'journal-defaults'

const stored = z.object({ defaults: z.record(z.string(), z.unknown()), version: z.number() })

/** With what a journal that is being prepared begins, and the version that whoever changes it sees. What is not stored, or is none, is that of the platform. */
export async function getJournalDefaults(ctx: Ctx): Promise<{ defaults: JournalDefaults; version: string }> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', KEY)
		.executeTakeFirst()
	const read = stored.safeParse(row?.value).data
	const kept = Object.entries(defaultsForm.shape).flatMap(([name, field]) => {
		const value = read?.defaults[name]
		return field.safeParse(typeof value === 'number' ? String(value) : value).success ? [[name, value]] : []
	})
	return { defaults: { ...FIRST_DEFAULTS, ...Object.fromEntries(kept) }, version: String(read?.version ?? 0) }
}

type Refused = { ok: false; error: 'order' | 'criteria'; faults: { [field: string]: FieldFault } }

/**
 * Changes with what journals begin that are prepared from now on; those that are open, and steps that were answered, stay as they are. Refuses an invitation that expires before
 * it is overdue, and criteria that are not named in all four languages.
 */
export const saveJournalDefaults = command({
	input: defaultsForm.extend({ version: z.string() }),
	async authorize(_ctx, actor: Actor): Promise<void> {
		if (!canRunPlatform(actor)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
	},
	async lock(ctx) {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi settings'))`.execute(ctx.db)
		return getJournalDefaults(ctx)
	},
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | Refused> {
		const { version: _, ...typed } = input
		const defaults = { ...typed, criteria: filled(typed.criteria) }
		if (defaults.invitationDays < defaults.responseDays)
			return { ok: false, error: 'order', faults: { invitationDays: { code: 'malformed' } } }
		if (!criteriaIn(defaults.criteria))
			return { ok: false, error: 'criteria', faults: { criteria: { code: 'malformed' } } }
		const names = Object.keys(FIRST_DEFAULTS) as (keyof JournalDefaults)[]
		const said = (of: JournalDefaults, name: keyof JournalDefaults) => JSON.stringify(of[name])
		const changed = names.filter((name) => said(defaults, name) !== said(held.defaults, name))
		if (changed.length === 0) return { ok: true }
		const value = JSON.stringify({ defaults, version: Number(held.version) + 1 })
		const updated_at = ctx.now()
		await ctx.db
			.insertInto('site_setting')
			.values({ key: KEY, value, updated_at })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
			.execute()
		const detail = { setting: KEY, parts: changed.join(' ') }
		await recordAudit(ctx, { action: 'platform-settings-changed', actor, detail })
		return { ok: true }
	},
})
