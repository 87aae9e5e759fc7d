import type { Actor } from '#app/modules/rights/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { noticeInput, type PublicationAnswer, RELATION_OF, type TypedNotice } from '../model.ts'
import { addNotice } from './add-notice.server.ts'
import { inPublication } from './in-publication.server.ts'
import { notifyAuthorsNotice } from './notify-authors.server.ts'

/**
 * Publishes a notice about an article that was made here: a record of its own, with banners both ways, told to its authors. A retracted
 * article stays readable under its banner; one that was withdrawn takes no notice. Refused without `isConfirmed` ('notConfirmed'), a retraction without the article's `reference`.
 */
export const publishNotice = command({
	...inPublication,
	input: inPublication.input.extend(noticeInput.shape),
	async execute(ctx, { actor, input: { submissionId, version: _, ...notice }, held }) {
		const { work_id } = await ctx.db
			.selectFrom('submission')
			.select('work_id')
			.where('id', '=', submissionId)
			.executeTakeFirstOrThrow()
		if (!work_id || held.stage !== 'published') return { ok: false, error: 'notNow' }
		return noticeOfSubmission(ctx, { actor, submissionId, ...notice }, work_id)
	},
})

/** Publishes a notice about the work of a locked submission, writes it to the manuscript's log and tells the authors. */
export async function noticeOfSubmission(
	ctx: Ctx,
	{ actor, submissionId, ...notice }: { actor: Actor; submissionId: string } & TypedNotice,
	workId: string,
): Promise<PublicationAnswer<{ workId: string }>> {
	const { kind } = notice
	const added = await addNotice(ctx, workId, notice)
	if (!added.ok) return added
	const action =
		RELATION_OF[kind] === 'corrects'
			? 'articleCorrected'
			: kind === 'retraction'
				? 'articleRetracted'
				: 'articleNotice'
	await recordEvent(ctx, {
		submissionId,
		action,
		side: 'editor',
		actor,
		detail: { kind, workId: added.workId },
	})
	await notifyAuthorsNotice(ctx, submissionId, added.workId, kind, added.text)
	return { ok: true, workId: added.workId }
}
