import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { addNotice } from '../commands/add-notice.server.ts'
import { noticeOfFile } from '../commands/publish-notice.server.ts'
import { NOTICE_KINDS } from '../model.ts'
import { texts } from '../reader-text.ts'
import { onWork } from './work-place.server.ts'

/**
 * Publishes a correction, an erratum, an expression of concern or a retraction of an article, wherever it came from, with banners both
 * ways. The authors of what was made here are told; what was imported has no addresses.
 */
export const publishWorkNotice = command({
	...onWork,
	input: onWork.input.extend({ kind: z.enum(NOTICE_KINDS), text: texts }),
	async act(ctx, { actor, input: { kind, text }, held: { id, submission } }) {
		if (submission) return noticeOfFile(ctx, { actor, submissionId: submission.id, kind, text }, id)
		const added = await addNotice(ctx, id, kind, text)
		if (!added.ok) return added
		await recordAudit(ctx, {
			act: 'notice-published',
			actor,
			detail: { workId: id, noticeId: added.workId, kind },
		})
		return { ok: true, workId: added.workId }
	},
})
