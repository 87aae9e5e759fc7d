import { pathTo } from '#app/addresses/address.ts'
import { reviewedText } from '#app/modules/review/index.server.ts'
import { conflictsWith } from '#app/modules/review/suggestions/index.server.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { queueJournalMail, recordEvent } from '#app/modules/submission/index.server.ts'
import { notConfirmed } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { manuscriptGivenMail } from '../mails/assignment-mail.ts'
import { deskRight } from '../policy.ts'
import { listJournalEditors } from '../queries/editors.server.ts'
import { assignInput, editorInput } from '../schema.ts'
import { onDesk } from './on-desk.server.ts'

const given = onDesk.input.extend({ editorId: editorInput.shape.editorId })

/**
 * Gives a manuscript to an editor of the journal, to decide or only to recommend; whoever has it already gets the new terms. Editors in chief
 * and administrators give manuscripts to everybody, editors who decide take them for themselves. Nobody who is author or reviewer of the
 * manuscript or in conflict gets it; who is linked to its authors only where what links them was shown and `confirmed`, which is noted.
 */
export const assignEditor = command({
	...onDesk,
	input: onDesk.input.extend(assignInput.shape),
	async execute(ctx, { actor, input: { editorId, recommendOnly, confirmed }, held: { submission, place } }) {
		const takesIt = editorId === actor.userId && deskRight(actor, place) === 'decide'
		if (!takesIt && !canManageContents(actor, place)) return { ok: false, error: 'notYours' }
		const editor = (await listJournalEditors(ctx, place)).find(({ userId }) => userId === editorId)
		if (!editor) return { ok: false, error: 'notAnEditor' }
		const before = place.editors.find(({ userId }) => userId === editorId)
		if (before?.recommendOnly === recommendOnly) return { ok: false, error: 'alreadyGiven' }
		const conflicts = (await conflictsWith(ctx, submission.id, { ...editor, userId: editorId })).filter(
			({ is }) => is !== 'suggested',
		)
		const toConfirm = conflicts.map((conflict) => versionOf([editorId, conflict]))
		if (notConfirmed(toConfirm, confirmed).length > 0)
			return { ok: false, error: 'linked', conflicts, toConfirm, editorId, recommendOnly }
		const kept = {
			state: 'assigned' as const,
			recommend_only: recommendOnly,
			assigned_by: actor.userId,
			assigned_at: ctx.now(),
		}
		await ctx.db
			.insertInto('submission_editor')
			.values({ submission_id: submission.id, user_id: editorId, ...kept })
			.onConflict((conflict) => conflict.columns(['submission_id', 'user_id']).doUpdateSet(kept))
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'editorAssigned',
			side: 'editor',
			actor,
			detail: {
				editorId,
				recommendOnly,
				...(conflicts.length > 0 && { conflicts: conflicts.map(({ is }) => is).join(' ') }),
			},
		})
		if (editorId !== actor.userId) await notify(ctx, actor, submission.id, editor, recommendOnly)
		return { ok: true }
	},
})

/**
 * Takes a manuscript from an editor: editors in chief and administrators from everybody, each editor from themself, unless they have it only to
 * recommend: without it they would decide.
 */
export const unassignEditor = command({
	...onDesk,
	input: given,
	async execute(ctx, { actor, input: { editorId }, held: { submission, place } }) {
		if (editorId !== actor.userId && !canManageContents(actor, place)) return { ok: false, error: 'notYours' }
		const given = place.editors.find(({ userId }) => userId === editorId)
		if (!given) return { ok: false, error: 'notGiven' }
		if (given.recommendOnly && !canManageContents(actor, place)) return { ok: false, error: 'notYours' }
		await ctx.db
			.deleteFrom('submission_editor')
			.where('submission_id', '=', submission.id)
			.where('user_id', '=', editorId)
			.where('state', '=', 'assigned')
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'editorUnassigned',
			side: 'editor',
			actor,
			detail: { editorId },
		})
		return { ok: true }
	},
})

/**
 * Declares the actor's own conflict of interest: from then on the manuscript does not exist for them, at the desk or elsewhere. Only the
 * journal's editor in chief or an administrator can end it, at the person's word.
 */
export const declareConflict = command({
	...onDesk,
	async execute(ctx, { actor, held: { submission } }) {
		const kept = {
			state: 'conflict' as const,
			recommend_only: false,
			assigned_by: actor.userId,
			assigned_at: ctx.now(),
		}
		await ctx.db
			.insertInto('submission_editor')
			.values({ submission_id: submission.id, user_id: actor.userId, ...kept })
			.onConflict((conflict) => conflict.columns(['submission_id', 'user_id']).doUpdateSet(kept))
			.execute()
		await ctx.db
			.deleteFrom('decision_draft')
			.where('submission_id', '=', submission.id)
			.where('editor_id', '=', actor.userId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'conflictDeclared',
			side: 'editor',
			actor,
			detail: { editorId: actor.userId },
		})
		return { ok: true }
	},
})

/** Ends a conflict that somebody declared by mistake: editors in chief and administrators, never the person. */
export const liftConflict = command({
	...onDesk,
	input: given,
	async execute(ctx, { actor, input: { editorId }, held: { submission, place } }) {
		if (!canManageContents(actor, place)) return { ok: false, error: 'notYours' }
		if (!place.conflictIds.includes(editorId)) return { ok: false, error: 'notGiven' }
		await ctx.db
			.deleteFrom('submission_editor')
			.where('submission_id', '=', submission.id)
			.where('user_id', '=', editorId)
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'editorUnassigned',
			side: 'editor',
			actor,
			detail: { editorId, wasInConflict: true },
		})
		return { ok: true }
	},
})

async function notify(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	editor: Awaited<ReturnType<typeof listJournalEditors>>[number],
	recommendOnly: boolean,
): Promise<void> {
	const mail = manuscriptGivenMail({
		language: editor.language,
		...(await reviewedText(ctx, submissionId, editor.language)),
		recommendOnly,
		url: `${ctx.env.PUBLIC_URL}${pathTo('desk.manuscript', { id: submissionId })}`,
	})
	await queueJournalMail(ctx, submissionId, {
		to: editor.email,
		template: 'file-given',
		writtenBy: actor,
		...mail,
	})
}
