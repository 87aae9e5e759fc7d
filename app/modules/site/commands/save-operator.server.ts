import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { type OperatorField, operatorForm } from '../operator.ts'
import { getOperatorSettings } from '../queries/settings.server.ts'
import { runsPlatform } from './run-platform.server.ts'

/** Keeps who runs the platform (setting `operator`), as the legal notices show it, and notes in the audit log which parts changed. */
export const saveOperator = command({
	input: operatorForm.extend({ version: z.string() }),
	...runsPlatform,
	async lock(ctx) {
		await runsPlatform.lock(ctx)
		return getOperatorSettings(ctx)
	},
	async execute(ctx, { actor, input: { version: _, ...typed }, held: { operator: before } }) {
		const changed = (Object.keys(typed) as OperatorField[]).filter(
			(field) => typed[field] !== (before[field] ?? ''),
		)
		if (changed.length === 0) return { ok: true }
		const value = JSON.stringify(Object.fromEntries(Object.entries(typed).filter(([, text]) => text)))
		const updated_at = ctx.now()
		await ctx.db
			.insertInto('site_setting')
			.values({ key: 'operator', value, updated_at })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
			.execute()
		const detail = { setting: 'operator', parts: changed.join(' ') }
		await recordAudit(ctx, { action: 'platform-settings-changed', actor, detail })
		return { ok: true }
	},
})
