import { moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type Answer, LONGEST_REASON } from '../model.ts'
import { lockForPublication, type PublicationAct } from './lock-for-publication.server.ts'
import { showToReaders } from './publish-article.server.ts'
import { typedTexts } from './publish-version.server.ts'
import { tellAuthorsUnpublished } from './tell-authors.server.ts'

/**
 * Takes an article out of the library for a reason that everybody can read: its address stays and says so, text and files do not. The file goes
 * back to production, from where it may be published again under the same address.
 */
export function unpublish(ctx: Ctx, act: PublicationAct & { reason: Texts }): Promise<Answer> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockForPublication(ctx, act)
		if (!held.ok) return held
		const reason = typedTexts(act.reason)
		if (Object.keys(reason).length === 0) return { ok: false, error: 'noReason' }
		if (Object.values(reason).some(({ length }) => length > LONGEST_REASON))
			return { ok: false, error: 'tooLong' }
		const { actor, submissionId } = act
		const row = await ctx.db
			.selectFrom('submission')
			.select('work_id')
			.where('id', '=', submissionId)
			.executeTakeFirstOrThrow()
		if (!row.work_id) return { ok: false, error: 'notNow' }
		const moved = await moveSubmission(ctx, held.locked, {
			act: 'unpublish',
			actor,
			side: 'editor',
			detail: { workId: row.work_id },
		})
		if (!moved.ok) return { ok: false, error: 'notNow' }
		await ctx.db
			.updateTable('work')
			.set({
				state: 'withdrawn',
				withdrawn_on: ctx.now().toISOString().slice(0, 10),
				withdrawal_note: JSON.stringify(reason),
				updated_at: ctx.now(),
			})
			.where('id', '=', row.work_id)
			.execute()
		await showToReaders(ctx, [row.work_id])
		await tellAuthorsUnpublished(ctx, submissionId, reason)
		return { ok: true }
	})
}
