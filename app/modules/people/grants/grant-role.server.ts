import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { canGrant, isFreshlyProved } from '#app/modules/rights/index.ts'
import { isFullOfPeople } from '#app/modules/trial/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { notifyOfRole } from './notify-of-role.server.ts'
import { parseTerms } from './role-terms.server.ts'
import { type TermsFault, termsInput } from './schema.ts'
import { type GrantTerms, ordered, scopeColumns, storeGrant } from './store-grant.server.ts'

export type GrantRefusal = 'trialFull' | 'forbidden' | 'staleProof' | 'self' | 'unknown-person' | 'already'
type GrantResult = { ok: true; id: string } | Refusal<GrantRefusal | TermsFault>

/**
 * Gives a role to a person, who is told by mail; it counts from their next request on. Refuses who may not give it (`canGrant`), one's own person
 * (nobody raises themself), who did not prove who they are of late, somebody who is not there, a role that the person holds in the same place already, one more than a trial journal takes, and terms on which none is given.
 */
export const grantRole = command({
	input: termsInput.extend({ userId: z.string() }),
	...ordered,
	async execute(ctx, { actor, input: { userId, ...asked } }): Promise<GrantResult> {
		const read = await parseTerms(ctx, asked)
		if (!read.ok) return read
		const { terms, place } = read
		if (!canGrant(actor, place)) return { ok: false, error: 'forbidden' }
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		if (userId === actor.userId) return { ok: false, error: 'self' }
		const person = await ctx.db
			.selectFrom('user_account')
			.select(['id', 'email'])
			.where('id', '=', userId)
			.executeTakeFirst()
		if (!person) return { ok: false, error: 'unknown-person' }
		if (await holdsAlready(ctx, userId, terms)) return { ok: false, error: 'already' }
		if (place.journalId && (await isFullOfPeople(ctx, place.journalId, person.email)))
			return { ok: false, error: 'trialFull' }
		const id = await storeGrant(ctx, userId, terms, actor.userId)
		await recordAudit(ctx, {
			action: 'role-granted',
			actor,
			subject: { kind: 'user', id: userId },
			detail: grantDetail(id, terms),
		})
		await notifyOfRole(ctx, actor, { grantId: id, change: 'granted' })
		return { ok: true, id }
	},
})

/** What the audit log says of a grant. */
export function grantDetail(id: string, terms: GrantTerms): Record<string, string | boolean | null> {
	const { journal_id, publisher_id, call_id } = scopeColumns(terms.scope)
	return {
		grant: id,
		role: terms.role,
		...(journal_id && { journal: journal_id }),
		...(publisher_id && { publisher: publisher_id }),
		...(call_id && { call: call_id }),
		...(terms.duty && { duty: terms.duty }),
		...(terms.recommendOnly && { recommendOnly: true }),
		...(terms.until && { until: terms.until.toISOString() }),
	}
}

/** True when a grant of this role, duty and place holds now. */
export async function holdsAlready(ctx: Ctx, userId: string, terms: GrantTerms): Promise<boolean> {
	const { scope, journal_id, publisher_id, call_id } = scopeColumns(terms.scope)
	const row = await ctx.db
		.selectFrom('role_grant')
		.select('id')
		.where('user_id', '=', userId)
		.where('role', '=', terms.role)
		.where('scope', '=', scope)
		.where('journal_id', 'is not distinct from', journal_id)
		.where('publisher_id', 'is not distinct from', publisher_id)
		.where('call_id', 'is not distinct from', call_id)
		.where('duty', 'is not distinct from', terms.duty)
		.where('revoked_at', 'is', null)
		.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.now())]))
		.executeTakeFirst()
	return row !== undefined
}
