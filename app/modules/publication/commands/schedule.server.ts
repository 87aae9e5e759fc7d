import { moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Answer } from '../model.ts'
import { gapsOfSource, readSource } from './article-source.server.ts'
import { lockForPublication, type PublicationAct } from './lock-for-publication.server.ts'

const MOST_DAYS_AHEAD = 730
const DAY_MS = 86_400_000

/** True for a moment at which something may be published by itself: later than now, within two years. */
export function faultOfMoment(at: Date, now: Date): 'tooEarly' | 'tooLate' | null {
	if (Number.isNaN(at.getTime()) || at <= now) return 'tooEarly'
	return at.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS ? 'tooLate' : null
}

/** Has an article that lacks nothing published by itself at a moment; until then it does not change. An article of a draft issue goes with the issue. */
export function schedule(ctx: Ctx, act: PublicationAct & { at: Date }): Promise<Answer> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockForPublication(ctx, act)
		if (!held.ok) return held
		const fault = faultOfMoment(act.at, ctx.now())
		if (fault) return { ok: false, error: fault }
		const source = await readSource(ctx, act.submissionId)
		if (!source) return { ok: false, error: 'notNow' }
		if (source.issue_state === 'draft') return { ok: false, error: 'issueIsDraft' }
		const gaps = await gapsOfSource(ctx, source)
		if (gaps.length > 0) return { ok: false, error: 'incomplete', gaps }
		const moved = await moveSubmission(ctx, held.locked, {
			act: 'schedule',
			actor: act.actor,
			side: 'editor',
			detail: { publishAt: act.at.toISOString() },
		})
		if (!moved.ok) return { ok: false, error: 'notNow' }
		await ctx.db
			.updateTable('production')
			.set({ publish_at: act.at })
			.where('submission_id', '=', act.submissionId)
			.execute()
		return { ok: true }
	})
}

/** Takes the moment back: the article may change again. One that waits with its issue is taken back there. */
export function unschedule(ctx: Ctx, act: PublicationAct): Promise<Answer> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockForPublication(ctx, act)
		if (!held.ok) return held
		const source = await readSource(ctx, act.submissionId)
		if (!source?.publish_at) return { ok: false, error: 'notNow' }
		const moved = await moveSubmission(ctx, held.locked, {
			act: 'unschedule',
			actor: act.actor,
			side: 'editor',
		})
		if (!moved.ok) return { ok: false, error: 'notNow' }
		await ctx.db
			.updateTable('production')
			.set({ publish_at: null })
			.where('submission_id', '=', act.submissionId)
			.execute()
		return { ok: true }
	})
}
