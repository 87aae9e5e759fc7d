import { recordEvent } from '#app/modules/submission/events.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type Answer, type NoticeKind, RELATION_OF } from '../model.ts'
import { addNotice } from './add-notice.server.ts'
import { lockForPublication, type PublicationAct } from './lock-for-publication.server.ts'
import { tellAuthorsNotice } from './tell-authors.server.ts'

/**
 * Publishes a notice about an article that was made here: a record of its own, with banners both ways, told to its authors. A retracted
 * article stays readable under its banner; one that was withdrawn takes no notice.
 */
export function publishNotice(
	ctx: Ctx,
	act: PublicationAct & { kind: NoticeKind; text: Texts },
): Promise<Answer<{ workId: string }>> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockForPublication(ctx, act)
		if (!held.ok) return held
		const { work_id } = await ctx.db
			.selectFrom('submission')
			.select('work_id')
			.where('id', '=', act.submissionId)
			.executeTakeFirstOrThrow()
		if (!work_id || held.locked.stage !== 'published') return { ok: false, error: 'notNow' }
		return noticeOfFile(ctx, act, work_id)
	})
}

/** Publishes a notice about the work of a locked submission, writes it to the file's log and tells the authors. */
export async function noticeOfFile(
	ctx: Ctx,
	{ actor, submissionId, kind, text }: { actor: Actor; submissionId: string; kind: NoticeKind; text: Texts },
	workId: string,
): Promise<Answer<{ workId: string }>> {
	const added = await addNotice(ctx, workId, kind, text)
	if (!added.ok) return added
	const act =
		RELATION_OF[kind] === 'corrects'
			? 'articleCorrected'
			: kind === 'retraction'
				? 'articleRetracted'
				: 'articleNotice'
	await recordEvent(ctx, { submissionId, act, side: 'editor', actor, detail: { kind, workId: added.workId } })
	await tellAuthorsNotice(ctx, submissionId, added.workId, kind, added.text)
	return { ok: true, workId: added.workId }
}
