import { sql } from 'kysely'
import type { Actor } from '#app/modules/user/model.ts'
import { canManageContents, canPublish, deskPlaces, type Place } from '#app/modules/user/policy.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An issue that somebody may work on, locked for the rest of the transaction. */
export type LockedIssue = {
	id: string
	state: 'draft' | 'published'
	publishAt: Date | null
	journalId: string
	place: Place
}

/**
 * Locks an issue for somebody who manages the journal's contents, or may publish there.
 * @throws Response 404 to others, whether there is such an issue or not
 */
export async function lockIssue(
	ctx: Ctx,
	actor: Actor,
	issueId: string,
	right: 'manage' | 'publish',
): Promise<LockedIssue> {
	const issue = await lockAnyIssue(ctx, issueId)
	const may = right === 'manage' ? canManageContents : canPublish
	if (!issue || !may(actor, issue.place)) throw new Response(null, { status: 404 })
	return issue
}

/** Locks an issue for the platform itself; null when there is none. */
export async function lockAnyIssue(ctx: Ctx, issueId: string): Promise<LockedIssue | null> {
	if (!UUID.test(issueId)) return null
	const row = await ctx.db
		.selectFrom('issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.select(['issue.id', 'issue.state', 'issue.publish_at', 'issue.journal_id', 'journal.publisher_id'])
		.where('issue.id', '=', issueId)
		.forUpdate('issue')
		.executeTakeFirst()
	if (!row) return null
	return {
		id: row.id,
		state: row.state,
		publishAt: row.publish_at,
		journalId: row.journal_id,
		place: { journalId: row.journal_id, publisherId: row.publisher_id },
	}
}

/** The journals whose issues somebody sees at the desk, as a condition on `journal`. */
export function ownJournals(actor: Actor) {
	const places = deskPlaces(actor)
	if (places === 'all') return sql<boolean>`true`
	if (!places) return sql<boolean>`false`
	return sql<boolean>`(journal.id = any(${places.journalIds}::uuid[]) or journal.publisher_id = any(${places.publisherIds}::uuid[]))`
}
