import { z } from 'zod'
import { beginProduction, nextPosition } from '#app/modules/production/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { onIssue } from './desk-place.server.ts'
import { makingEntry } from './issue-entries.server.ts'
import type { ReadyEntry } from './model.ts'

const built = onIssue('build')
const MOST_LISTED = 200

/**
 * The accepted articles of a journal that stand in no issue, as somebody may put them into this one: those of the calls that gather for it first, then those that
 * lack nothing. Articles in which they are author, reviewer or in conflict are not among them, nor those that nobody has begun to make and whose call gathers for another issue.
 */
export async function listReadyEntries(
	ctx: Ctx,
	actor: Actor,
	{ issueId, journalId }: { issueId: string; journalId: string },
): Promise<ReadyEntry[]> {
	const rows = await ctx.db
		.selectFrom('submission')
		.leftJoin('production', 'production.submission_id', 'submission.id')
		.leftJoin('any_call as call', 'call.id', 'submission.call_id')
		.select(['submission.id', 'production.submission_id as made'])
		.select(['call.issue_id as gathered_for', 'call.title as call_title', 'call.language as call_language'])
		.where('submission.journal_id', '=', journalId)
		.where('production.issue_id', 'is', null)
		.where(({ or, eb }) =>
			or([
				eb('production.submission_id', 'is not', null),
				eb('call.issue_id', 'is', null),
				eb('call.issue_id', '=', issueId),
			]),
		)
		.where('submission.stage', 'in', ['copyediting', 'production'])
		.where('submission.status', 'not in', ['declined', 'withdrawn', 'published', 'scheduled'])
		.orderBy('submission.accepted_at')
		.orderBy('submission.id')
		.limit(MOST_LISTED)
		.execute()
	const entries: ReadyEntry[] = []
	for (const { id, made, gathered_for, call_title, call_language } of rows) {
		const entry = await makingEntry(ctx, actor, id)
		if (!entry) continue
		entries.push({
			...entry,
			call: call_title && call_language ? { title: call_title, language: call_language } : null,
			isOfCall: gathered_for === issueId,
			isJustAccepted: made === null,
		})
	}
	const rank = ({ isOfCall, state }: ReadyEntry) => (isOfCall ? 0 : 2) + (state === 'ready' ? 0 : 1)
	return entries.toSorted((a, b) => rank(a) - rank(b))
}

/** Puts articles that `listReadyEntries` lists at the end of an issue that waits for no hour. Answers how many; refuses `changedMeanwhile` when one is not listed now. */
export const addEntries = command({
	...built,
	input: built.input.extend({ submissionIds: z.array(z.string().max(40)).min(1).max(MOST_LISTED) }),
	async execute(ctx, { actor, input: { issueId, submissionIds }, held: issue }) {
		if (issue.publishAt) return { ok: false, error: 'notNow' }
		const ready = await listReadyEntries(ctx, actor, { issueId, journalId: issue.journalId })
		const known = new Set(ready.map(({ submissionId }) => submissionId))
		const added = [...new Set(submissionIds)]
		if (!added.every((id) => known.has(id))) return { ok: false, error: 'changedMeanwhile' }
		let position = await nextPosition(ctx, issueId)
		for (const id of added) {
			await beginProduction(ctx, id)
			await ctx.db
				.updateTable('production')
				.set({ issue_id: issueId, position, updated_at: ctx.now() })
				.where('submission_id', '=', id)
				.execute()
			position += 1
		}
		return { ok: true, added: added.length }
	},
})
