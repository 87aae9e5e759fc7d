import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mergeAccounts } from './merge-accounts.server.ts'

export const reason = 'A écrit des deux adresses'
export const OLD = 'ancienne@example.org'
export const here = { address: '203.0.113.9', headers: new Headers() }
export const later = (ctx: Ctx, ms: number): Ctx => ({
	...ctx,
	now: () => new Date(ctx.now().getTime() + ms),
})

/** An administrator and two accounts of one person, of which one can be merged into the other. */
export async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { nom: 'Une', grants: [{ role: 'admin' }] })
	const kept = await storePerson(ctx, { nom: 'Seule', language: 'en', grants: [{ role: 'author' }] })
	const merged = await storePerson(ctx, { email: OLD, nom: 'Seule', password: true })
	const merge = () => mergeAccounts(ctx, admin, { keptId: kept.userId, mergedId: merged.userId, reason })
	return { admin, kept, merged, merge }
}
