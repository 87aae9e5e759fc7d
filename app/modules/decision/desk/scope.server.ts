import { type RawBuilder, sql } from 'kysely'
import { type Actor, isAdmin, ownDesk } from '#app/modules/rights/index.ts'

/** Who asks, as far as the desk goes. */
export type DeskActor = Pick<Actor, 'userId' | 'email' | 'grants'>

/**
 * The manuscripts of the desk in SQL, by the rules of `submissionView` (a test compares the two): `isSeen` those of which somebody sees at
 * least the status, `isWhole` those whose texts and people they see; administrators have no list of what trials hold. `alias` is the name of `submission` in the statement. Manuscripts in which
 * they are author, assigned reviewer or in conflict do not exist at the desk; drafts neither. `isOfDesk` asks for the journal alone, `isHidden`
 * for what does not exist for them.
 */
export function deskScope(
	actor: DeskActor,
	alias = 'submission',
): Record<'isSeen' | 'isWhole' | 'isOfDesk' | 'isHidden', RawBuilder<boolean>> {
	const column = (name: string) => sql.ref(`${alias}.${name}`)
	const { journalIds, callIds, publisherIds } = ownDesk(actor)
	const isWhole = isAdmin(actor)
		? sql<boolean>`(${column('journal_id')} not in (select id from any_journal where is_trial))`
		: callIds.length > 0
			? sql<boolean>`(${column('journal_id')} = any(${journalIds}::uuid[])
				or coalesce(${column('call_id')} = any(${callIds}::uuid[]), false))`
			: isOneOf(column('journal_id'), journalIds)
	const isManaged = sql<boolean>`${column('journal_id')} in (select id from any_journal journal where publisher_id = any(${publisherIds}::uuid[]))`
	const isHidden = sql<boolean>`${column('id')} in (
		select id from submission as own where own.submitter_id = ${actor.userId}
		union all select submission_id from submission_contributor where user_id = ${actor.userId}
		union all select submission_id from submission_contributor where lower(email) = ${actor.email}
		union all select submission_id from review_assignment
			where reviewer_id = ${actor.userId} and declined_at is null and cancelled_at is null
		union all select submission_id from submission_editor where user_id = ${actor.userId} and state = 'conflict'
	)`
	const isOfDesk = publisherIds.length > 0 ? sql<boolean>`(${isWhole} or ${isManaged})` : isWhole
	return {
		isSeen: sql<boolean>`(${column('status')} <> 'draft' and ${isOfDesk} and not ${isHidden})`,
		isWhole,
		isOfDesk,
		isHidden,
	}
}

/** Of one journal, as most editors have, an index gives the manuscripts in their order. */
const isOneOf = (journalId: RawBuilder<unknown>, journalIds: readonly string[]): RawBuilder<boolean> =>
	journalIds.length === 1
		? sql<boolean>`(${journalId} = ${journalIds[0]}::uuid)`
		: sql<boolean>`(${journalId} = any(${journalIds}::uuid[]))`
