import { sql } from 'kysely'
import type { Actor, Scope } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'

/** What is granted: a role, where it holds, and for an editor what they do. */
export type GrantTerms = {
	role: Role
	scope: Scope
	duty: EditorDuty | null
	recommendOnly: boolean
	/** The moment from which it holds no more; null: until it is revoked. */
	until: Date | null
}

/** The columns that say where a grant or an invitation holds. */
export function scopeColumns(scope: Scope) {
	return {
		scope: scope.kind,
		journal_id: 'journalId' in scope ? scope.journalId : null,
		publisher_id: scope.kind === 'publisher' ? scope.publisherId : null,
		call_id: scope.kind === 'call' ? scope.callId : null,
	}
}

/** The scope that such columns say. */
export function scopeOf(row: {
	scope: Scope['kind']
	journal_id: string | null
	publisher_id: string | null
	call_id: string | null
}): Scope {
	if (row.journal_id && row.call_id) return { kind: 'call', journalId: row.journal_id, callId: row.call_id }
	if (row.journal_id) return { kind: 'journal', journalId: row.journal_id }
	if (row.publisher_id) return { kind: 'publisher', publisherId: row.publisher_id }
	return { kind: 'platform' }
}

/** Writes a grant that holds from now on, whoever asks: the commands of this folder decide and record. Answers its id. */
export async function storeGrant(
	ctx: Ctx,
	userId: string,
	terms: GrantTerms,
	grantedBy: string | null,
): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('role_grant')
		.values({
			id,
			user_id: userId,
			role: terms.role,
			...scopeColumns(terms.scope),
			duty: terms.duty,
			recommend_only: terms.recommendOnly,
			valid_from: ctx.now(),
			valid_until: terms.until,
			granted_by: grantedBy,
			revoked_by: null,
		})
		.execute()
	return id
}

/** Orders the actions that grant and revoke, so that two at once cannot undo each other's checks; held to the end of the transaction. */
export async function lockGrants(ctx: Ctx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('mbongi grants'))`.execute(ctx.db)
}

/**
 * What the commands that give and take roles have in common: nobody does so in the name of somebody whom they impersonate, and two at once
 * wait for each other.
 */
export const ordered = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		if (actor.impersonator) throw new Forbidden()
	},
	lock: lockGrants,
}
