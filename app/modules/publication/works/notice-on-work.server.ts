import { recordAudit } from '#app/modules/user/audit.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { addNotice } from '../commands/add-notice.server.ts'
import { noticeOfFile } from '../commands/publish-notice.server.ts'
import type { Answer, NoticeKind } from '../model.ts'
import { lockWork, type WorkAct } from './work-place.server.ts'

/**
 * Publishes a correction, an erratum, an expression of concern or a retraction of an article, wherever it came from, with banners both
 * ways. The authors of what was made here are told; what was imported has no addresses.
 */
export function publishWorkNotice(
	ctx: Ctx,
	act: WorkAct & { kind: NoticeKind; text: Texts },
): Promise<Answer<{ workId: string }>> {
	return inTransaction(ctx, async (ctx): Promise<Answer<{ workId: string }>> => {
		const held = await lockWork(ctx, act)
		if (!held.ok) return held
		const { id, submission } = held.work
		const { actor, kind, text } = act
		if (submission) return noticeOfFile(ctx, { actor, submissionId: submission.id, kind, text }, id)
		const added = await addNotice(ctx, id, kind, text)
		if (!added.ok) return added
		await recordAudit(ctx, {
			act: 'notice-published',
			actor,
			detail: { workId: id, noticeId: added.workId, kind },
		})
		return { ok: true, workId: added.workId }
	})
}
