import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type Answer, NOTICE_KINDS, type NoticeKind, RELATION_OF } from '../model.ts'
import { texts } from '../reader-text.ts'
import { addNotice } from './add-notice.server.ts'
import { inPublication } from './in-publication.server.ts'
import { tellAuthorsNotice } from './tell-authors.server.ts'

/**
 * Publishes a notice about an article that was made here: a record of its own, with banners both ways, told to its authors. A retracted
 * article stays readable under its banner; one that was withdrawn takes no notice.
 */
export const publishNotice = command({
	...inPublication,
	input: inPublication.input.extend({ kind: z.enum(NOTICE_KINDS), text: texts }),
	async act(ctx, { actor, input: { submissionId, kind, text }, held }) {
		const { work_id } = await ctx.db
			.selectFrom('submission')
			.select('work_id')
			.where('id', '=', submissionId)
			.executeTakeFirstOrThrow()
		if (!work_id || held.stage !== 'published') return { ok: false, error: 'notNow' }
		return noticeOfFile(ctx, { actor, submissionId, kind, text }, work_id)
	},
})

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
