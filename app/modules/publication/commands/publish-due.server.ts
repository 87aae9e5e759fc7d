import { lockSubmission, moveSubmission } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { publishIssueDue } from '../issues/publish-issue.server.ts'
import { notifyEditorsFailed } from './notify-authors.server.ts'
import { publishLocked } from './publish-article.server.ts'

/**
 * Publishes what was to be published by now, the longest waiting first; what a stopped server missed is published at its next start. An article
 * that has come to lack something goes back to production, and its editors are told. Safe on several nodes: each is published once.
 * Answers how many articles and issues were published; `stopping` ends the work after one.
 */
export async function publishDue(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	let published = 0
	for (const { id } of await dueIssues(ctx)) {
		if (stopping?.aborted) return published
		if (await attempt(ctx, () => publishIssueDue(ctx, id))) published += 1
	}
	for (const { submission_id } of await dueArticles(ctx)) {
		if (stopping?.aborted) return published
		if (await attempt(ctx, () => publishOne(ctx, submission_id))) published += 1
	}
	return published
}

/** One that cannot be published does not keep the others waiting; it is tried again at the next turn. */
async function attempt(ctx: Ctx, work: () => Promise<boolean>): Promise<boolean> {
	try {
		return await work()
	} catch (error) {
		ctx.log.error({ err: error }, 'what was due was not published; the next turn tries again')
		return false
	}
}

function dueArticles(ctx: Ctx) {
	return ctx.db
		.selectFrom('production')
		.innerJoin('submission', 'submission.id', 'production.submission_id')
		.select('submission_id')
		.where('publish_at', '<=', ctx.now())
		.where('submission.status', '=', 'scheduled')
		.orderBy('publish_at')
		.execute()
}

function dueIssues(ctx: Ctx) {
	return ctx.db
		.selectFrom('issue')
		.select('id')
		.where('state', '=', 'draft')
		.where('publish_at', '<=', ctx.now())
		.orderBy('publish_at')
		.execute()
}

function publishOne(ctx: Ctx, submissionId: string): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		const locked = await lockSubmission(ctx, submissionId)
		const row = await ctx.db
			.selectFrom('production')
			.select('publish_at')
			.where('submission_id', '=', submissionId)
			.executeTakeFirst()
		if (locked?.status !== 'scheduled' || !row?.publish_at || row.publish_at > ctx.now()) return false
		const published = await publishLocked(ctx, locked, null)
		if (published.ok) return true
		await ctx.db
			.updateTable('production')
			.set({ publish_at: null })
			.where('submission_id', '=', submissionId)
			.execute()
		await moveSubmission(ctx, locked, { action: 'unschedule', actor: null, side: 'platform' })
		await notifyEditorsFailed(ctx, submissionId)
		return false
	})
}
