import type { Actor } from '#app/modules/rights/index.ts'
import { canGrant } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty, Role, Texts } from '#app/platform/db/tables.ts'
import { rolePlace } from './role-terms.server.ts'
import { scopeOf } from './store-grant.server.ts'

/** Where a role holds, as a page names it; null: on the whole platform. */
export type PlaceName =
	| { kind: 'journal'; title: Texts; language: string; slug: string }
	| { kind: 'publisher'; name: string; language: string; slug: string }
	| {
			kind: 'call'
			title: Texts
			language: string
			slug: string
			journal: { title: Texts; language: string } | null
	  }
	| null

/** A grant of the past, the present or the future, as a page shows it. */
export type ListedGrant = {
	id: string
	role: Role
	place: PlaceName
	duty: EditorDuty | null
	recommendOnly: boolean
	from: Date
	until: Date | null
	/** Who gave it; null: the platform, or somebody whose account is gone. */
	by: string | null
	revokedAt: Date | null
	revokedBy: string | null
	/** It counts now. */
	holds: boolean
	/** Whoever looks may take it back. */
	revocable: boolean
}

/** The grants of a person that `actor` may see, the newest first: an administrator and the person all, others those that they could give. */
export async function listGrants(ctx: Ctx, actor: Actor, userId: string): Promise<ListedGrant[]> {
	const rows = await ctx.db
		.selectFrom('role_grant')
		.leftJoin('any_journal as journal', 'journal.id', 'role_grant.journal_id')
		.leftJoin('any_call as call', 'call.id', 'role_grant.call_id')
		.leftJoin('publisher', 'publisher.id', 'role_grant.publisher_id')
		.leftJoin('user_account as giver', 'giver.id', 'role_grant.granted_by')
		.leftJoin('user_account as taker', 'taker.id', 'role_grant.revoked_by')
		.where('role_grant.user_id', '=', userId)
		.orderBy('role_grant.id', 'desc')
		.select([
			'role_grant.id',
			'role',
			'scope',
			'role_grant.journal_id',
			'role_grant.publisher_id',
			'role_grant.call_id',
			'journal.publisher_id as journal_publisher_id',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.slug as journal_slug',
			'publisher.name as publisher_name',
			'publisher.language as publisher_language',
			'publisher.slug as publisher_slug',
			'call.title as call_title',
			'call.language as call_language',
			'call.slug as call_slug',
			'duty',
			'recommend_only',
			'valid_from',
			'valid_until',
			'revoked_at',
			'giver.name as given_by',
			'taker.name as taken_by',
		])
		.execute()
	const now = ctx.now()
	return rows.flatMap((row) => {
		const scope = scopeOf(row)
		const place = rolePlace(
			{ role: row.role, scope, duty: row.duty },
			row.publisher_id ?? row.journal_publisher_id,
		)
		const mayGrant = canGrant(actor, place)
		if (!mayGrant && actor.userId !== userId) return []
		const holds =
			row.revoked_at === null && row.valid_from <= now && (row.valid_until === null || row.valid_until > now)
		return {
			id: row.id,
			role: row.role,
			place: placeName(row),
			duty: row.duty,
			recommendOnly: row.recommend_only,
			from: row.valid_from,
			until: row.valid_until,
			by: row.given_by,
			revokedAt: row.revoked_at,
			revokedBy: row.taken_by,
			holds,
			revocable: holds && mayGrant,
		}
	})
}

/** The name of a call with its journal, of a journal or of a publisher from the columns of such a join. */
export function placeName(row: {
	journal_title: Texts | null
	journal_language: string | null
	journal_slug: string | null
	publisher_name: string | null
	publisher_language: string | null
	publisher_slug: string | null
	call_title: Texts | null
	call_language: string | null
	call_slug: string | null
}): PlaceName {
	if (row.call_title && row.call_language && row.call_slug) {
		const { call_title: title, call_language: language, call_slug: slug } = row
		const journal =
			row.journal_title && row.journal_language
				? { title: row.journal_title, language: row.journal_language }
				: null
		return { kind: 'call', title, language, slug, journal }
	}
	if (row.journal_title && row.journal_language && row.journal_slug) {
		const { journal_title: title, journal_language: language, journal_slug: slug } = row
		return { kind: 'journal', title, language, slug }
	}
	if (row.publisher_name && row.publisher_language && row.publisher_slug) {
		const { publisher_name: name, publisher_language: language, publisher_slug: slug } = row
		return { kind: 'publisher', name, language, slug }
	}
	return null
}
