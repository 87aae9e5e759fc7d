import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, isRefusal } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/** A demonstration person who acts, by the part of their address before the `@`. */
export async function demoPerson(ctx: Ctx, name: string): Promise<Actor> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select('id')
		.where('email', '=', `${name}@mbongi.example`)
		.executeTakeFirst()
	const actor = account && (await loadActor(ctx, account.id, newId()))
	if (!actor) throw new Error(`nobody of the demonstration is called ${name}`)
	return actor
}

/** @throws Error where a command refused what the demonstration asked of it */
export function accepted(answer: unknown): void {
	if (isRefusal(answer)) throw new Error(`the demonstration was refused: ${JSON.stringify(answer)}`)
}
