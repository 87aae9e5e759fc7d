import type { Actor } from '#app/modules/rights/index.ts'
import { type LockedSubmission, moveSubmission } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type PublicationAnswer, unpublishInput } from '../model.ts'
import { readerText } from '../reader-text.ts'
import { inPublication } from './in-publication.server.ts'
import { notifyAuthorsUnpublished } from './notify-authors.server.ts'

/**
 * Takes an article out of the library for a reason that everybody can read: its address stays and says so, text and files do not. The file goes
 * back to production, from where it may be published again under the same address. Refused without `isConfirmed` ('notConfirmed').
 */
export const unpublish = command({
	...inPublication,
	input: inPublication.input.extend(unpublishInput.shape),
	execute: (ctx, { actor, input: { reason, isConfirmed }, held }) =>
		unpublishLocked(ctx, held, { actor, reason, isConfirmed }),
})

/** Unpublishes the article of a locked submission. */
export async function unpublishLocked(
	ctx: Ctx,
	locked: LockedSubmission,
	{ actor, reason, isConfirmed }: { actor: Actor; reason: Texts; isConfirmed: boolean },
): Promise<PublicationAnswer> {
	const told = readerText(reason)
	if (!told.ok) return told
	if (!isConfirmed) return { ok: false, error: 'notConfirmed' }
	const { work_id: workId } = await ctx.db
		.selectFrom('submission')
		.select('work_id')
		.where('id', '=', locked.id)
		.executeTakeFirstOrThrow()
	if (!workId) return { ok: false, error: 'notNow' }
	const moved = await moveSubmission(ctx, locked, {
		action: 'unpublish',
		actor,
		side: 'editor',
		detail: { workId },
	})
	if (!moved.ok) return { ok: false, error: 'notNow' }
	await takeOut(ctx, [workId], told.text)
	await notifyAuthorsUnpublished(ctx, locked.id, told.text)
	return { ok: true }
}

/** Marks published works as withdrawn, for a reason that their pages give, and takes them out of search, lists and feeds. */
export async function takeOut(ctx: Ctx, workIds: string[], reason: Texts): Promise<void> {
	await ctx.db
		.updateTable('work')
		.set({
			state: 'withdrawn',
			withdrawn_on: ctx.now().toISOString().slice(0, 10),
			withdrawal_note: JSON.stringify(reason),
			updated_at: ctx.now(),
		})
		.where('id', 'in', workIds)
		.where('state', '=', 'published')
		.execute()
}
