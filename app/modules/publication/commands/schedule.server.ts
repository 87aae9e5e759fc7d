import { typedMoment } from '#app/i18n/zone.ts'
import { moveSubmission } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { momentInput } from '../model.ts'
import { missingFromSource, readSource } from './article-source.server.ts'
import { inPublication } from './in-publication.server.ts'

const MOST_DAYS_AHEAD = 730
const DAY_MS = 86_400_000

/** True for a moment at which something may be published by itself: later than now, within two years. */
export function faultOfMoment(at: Date, now: Date): 'tooEarly' | 'tooLate' | null {
	if (at <= now) return 'tooEarly'
	return at.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS ? 'tooLate' : null
}

/** Has an article that lacks nothing published by itself at a moment; until then it does not change. An article of a draft issue goes with the issue. */
export const schedule = command({
	...inPublication,
	input: inPublication.input.extend(momentInput.shape),
	async execute(ctx, { actor, input: { submissionId, at: typed }, held }) {
		const at = typedMoment(typed, actor.timeZone.name)
		const fault = faultOfMoment(at, ctx.now())
		if (fault) return { ok: false, error: fault }
		const source = await readSource(ctx, submissionId)
		if (!source) return { ok: false, error: 'notNow' }
		if (source.issue_state === 'draft') return { ok: false, error: 'issueIsDraft' }
		const missing = await missingFromSource(ctx, source)
		if (missing.length > 0) return { ok: false, error: 'incomplete', missing }
		const moved = await moveSubmission(ctx, held, {
			action: 'schedule',
			actor,
			side: 'editor',
			detail: { publishAt: at.toISOString() },
		})
		if (!moved.ok) return { ok: false, error: 'notNow' }
		await ctx.db
			.updateTable('production')
			.set({ publish_at: at })
			.where('submission_id', '=', submissionId)
			.execute()
		return { ok: true }
	},
})

/** Takes the moment back: the article may change again. One that waits with its issue is taken back there. */
export const unschedule = command({
	...inPublication,
	async execute(ctx, { actor, input: { submissionId }, held }) {
		const source = await readSource(ctx, submissionId)
		if (!source?.publish_at) return { ok: false, error: 'notNow' }
		const moved = await moveSubmission(ctx, held, {
			action: 'unschedule',
			actor,
			side: 'editor',
		})
		if (!moved.ok) return { ok: false, error: 'notNow' }
		await ctx.db
			.updateTable('production')
			.set({ publish_at: null })
			.where('submission_id', '=', submissionId)
			.execute()
		return { ok: true }
	},
})
