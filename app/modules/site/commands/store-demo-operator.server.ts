import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Operator } from '../operator.ts'

/** Nobody: each part says so where it is read. */
const NOBODY: Operator = {
	name: 'Exploitant imaginaire · Fictional operator',
	address: '1, rue de l’Exemple, Ville imaginaire',
	director: 'Awa Personnage (fiction)',
	email: 'admin@mbongi.example',
	host: 'Hébergeur imaginaire · Fictional host',
	hostAddress: '2, rue de l’Exemple, Ville imaginaire',
	dataPlace: 'Ville imaginaire · Fictional town',
}

/** Says of a demonstration that nobody runs it, so that its legal notices are whole; what was entered stays. */
export async function storeDemoOperator(ctx: Ctx): Promise<void> {
	await ctx.db
		.insertInto('site_setting')
		.values({ key: 'operator', value: JSON.stringify(NOBODY), updated_at: ctx.now() })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
}
