import { sql } from 'kysely'
import { type Actor, administration, managedPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A grant that holds now. */
export const holdsNow = (ctx: Ctx) =>
	sql<boolean>`(revoked_at is null and valid_from <= ${ctx.now()} and (valid_until is null or valid_until > ${ctx.now()}))`

/** A grant that holds now, in a place whose people `actor` looks after. */
export function holdingIn(ctx: Ctx, actor: Actor) {
	if (administration(actor) === 'platform') return holdsNow(ctx)
	const { journalIds, publisherIds } = managedPlaces(actor)
	return sql<boolean>`(${holdsNow(ctx)} and (journal_id = any(${journalIds}::uuid[]) or journal_id in (
		select journal.id from any_journal journal where journal.publisher_id = any(${publisherIds}::uuid[])
	)))`
}
