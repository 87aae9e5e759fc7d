import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { addNotice } from '../commands/add-notice.server.ts'
import { noticeOfSubmission } from '../commands/publish-notice.server.ts'
import { noticeInput } from '../model.ts'
import { onWork } from './work-place.server.ts'

/**
 * Publishes a correction, an erratum, an expression of concern or a retraction of an article, wherever it came from, with banners both
 * ways; not without `isConfirmed` ('notConfirmed'), and a retraction not without the article's `reference`. The authors of what was made here are told; what was imported has no addresses.
 */
export const publishWorkNotice = command({
	...onWork,
	input: onWork.input.extend(noticeInput.shape),
	async execute(ctx, { actor, input: { workId: _, version: __, ...notice }, held: { id, submission } }) {
		if (submission) return noticeOfSubmission(ctx, { actor, submissionId: submission.id, ...notice }, id)
		const added = await addNotice(ctx, id, notice)
		if (!added.ok) return added
		await recordAudit(ctx, {
			action: 'notice-published',
			actor,
			detail: { workId: id, noticeId: added.workId, kind: notice.kind },
		})
		return { ok: true, workId: added.workId }
	},
})
