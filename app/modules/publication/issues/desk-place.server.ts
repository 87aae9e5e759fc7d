import { sql } from 'kysely'
import { z } from 'zod'
import {
	type Actor,
	canBuildIssue,
	canManageContents,
	canPublish,
	deskPlaces,
	ownDesk,
	type Place,
} from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { versionOfIssue } from './issue-version.server.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An issue that somebody may work on, locked for the rest of the transaction. */
export type LockedIssue = {
	id: string
	state: 'draft' | 'published'
	publishAt: Date | null
	journalId: string
	place: IssuePlace
	/** Looked up for who says what they have seen (`versionOfIssue`). */
	version?: string
}

/** Where an issue belongs: its journal, and the calls that gather for it. */
type IssuePlace = Place & { callIds: string[] }

const RIGHTS = { build: canBuildIssue, manage: canManageContents, publish: canPublish }

/** What the commands on an issue have in common: who builds it, manages the journal's contents, or publishes there, and the issue, locked. */
export const onIssue = (right: keyof typeof RIGHTS) => ({
	input: z.object({
		issueId: z.string(),
		/** What a program has seen; pages of the desk name the articles that they saw. */
		version: z
			.string()
			.optional()
			.transform((seen) => seen || undefined),
	}),
	async authorize(ctx: Ctx, actor: Actor, { issueId }: { issueId: string }): Promise<Place> {
		const issue = await findIssue(ctx, issueId)
		if (!issue || !RIGHTS[right](actor, issue.place)) throw new NotFound()
		return issue.place
	},
	async lock(
		ctx: Ctx,
		_: Place,
		{ issueId, version }: { issueId: string; version?: string | undefined },
	): Promise<LockedIssue> {
		const issue = await lockIssue(ctx, issueId)
		if (!issue) throw new NotFound()
		return version === undefined ? issue : { ...issue, version: await versionOfIssue(ctx, issueId) }
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
		.select(gatheringCalls)
		.where('issue.id', '=', issueId)
		.$if(lock, (query) => query.forUpdate('issue'))
		.executeTakeFirst()
	if (!row) return null
	return {
		id: row.id,
		state: row.state,
		publishAt: row.publish_at,
		journalId: row.journal_id,
		place: { journalId: row.journal_id, publisherId: row.publisher_id, callIds: row.call_ids },
	}
}

/** The calls that gather for an issue, as a column of a statement on `issue`. */
export const gatheringCalls = sql<
	string[]
>`array(select any_call.id from any_call where any_call.issue_id = issue.id)`.as('call_ids')

/** The journals for which somebody works at the desk, as a condition on `journal`; administrators do not look after trials. */
export function ownJournals(actor: Actor) {
	const places = deskPlaces(actor)
	if (places === 'all') return sql<boolean>`not journal.is_trial`
	if (!places) return sql<boolean>`false`
	return sql<boolean>`(journal.id = any(${places.journalIds}::uuid[]) or journal.publisher_id = any(${places.publisherIds}::uuid[]))`
}

/** The issues that somebody sees at the desk, as a condition on `issue` and `journal`: those of their journals, and for guest editors those for which their call gathers. */
export function ownIssues(actor: Actor) {
	if (deskPlaces(actor) === 'all') return sql<boolean>`not issue.is_trial`
	const { callIds } = ownDesk(actor)
	return sql<boolean>`(${ownJournals(actor)}
		or issue.id in (select any_call.issue_id from any_call where any_call.id = any(${callIds}::uuid[])))`
}
