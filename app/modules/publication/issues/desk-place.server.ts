import { sql } from 'kysely'
import { z } from 'zod'
import {
	type Actor,
	canManageContents,
	canPublish,
	deskPlaces,
	type Place,
} from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An issue that somebody may work on, locked for the rest of the transaction. */
export type LockedIssue = {
	id: string
	state: 'draft' | 'published'
	publishAt: Date | null
	journalId: string
	place: Place
}

/** What the commands on an issue have in common: who manages the journal's contents, or publishes there, and the issue, locked. */
export const onIssue = (right: 'manage' | 'publish') => ({
	input: z.object({ issueId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { issueId }: { issueId: string }): Promise<Place> {
		const issue = await findIssue(ctx, issueId)
		const may = right === 'manage' ? canManageContents : canPublish
		if (!issue || !may(actor, issue.place)) throw new NotFound()
		return issue.place
	},
	async lock(ctx: Ctx, _: Place, { issueId }: { issueId: string }): Promise<LockedIssue> {
		const issue = await lockIssue(ctx, issueId)
		if (!issue) throw new NotFound()
		return issue
	},
})

/** Locks an issue for the rest of the transaction; null when there is none. */
export function lockIssue(ctx: Ctx, issueId: string): Promise<LockedIssue | null> {
	return findIssue(ctx, issueId, { lock: true })
}

async function findIssue(ctx: Ctx, issueId: string, { lock = false } = {}): Promise<LockedIssue | null> {
	if (!UUID.test(issueId)) return null
	const row = await ctx.db
		.selectFrom('issue')
		.innerJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
		.select(['issue.id', 'issue.state', 'issue.publish_at', 'issue.journal_id', 'journal.publisher_id'])
		.where('issue.id', '=', issueId)
		.$if(lock, (query) => query.forUpdate('issue'))
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

/** The journals whose issues somebody sees at the desk, as a condition on `journal`; administrators do not look after trials. */
export function ownJournals(actor: Actor) {
	const places = deskPlaces(actor)
	if (places === 'all') return sql<boolean>`not journal.is_trial`
	if (!places) return sql<boolean>`false`
	return sql<boolean>`(journal.id = any(${places.journalIds}::uuid[]) or journal.publisher_id = any(${places.publisherIds}::uuid[]))`
}
