import { translator } from '#app/i18n/i18n.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { notifyOthers } from '#app/modules/submission/discussion/index.server.ts'
import {
	deskUrl,
	editorsToNotify,
	findPlace,
	lockSubmission,
	mailedSubmission,
	type PlacedSubmission,
	queueJournalMail,
	recordEvent,
} from '#app/modules/submission/index.server.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { proofApprovedMail } from '../mails.ts'
import { isOpen, remarksInput } from '../model.ts'
import { mayAnswerProof } from '../queries/answering.server.ts'

/** What the commands of an author on the proofs have in common; the version is the sending that they saw (ISO 8601). */
const onProof = {
	input: seenSubmission,
	async authorize(
		ctx: Ctx,
		actor: Actor,
		{ submissionId }: { submissionId: string },
	): Promise<PlacedSubmission> {
		const place = await findPlace(ctx, submissionId)
		if (!place || !(await mayAnswerProof(ctx, actor, place))) throw new NotFound()
		return place
	},
	async lock(ctx: Ctx, place: PlacedSubmission) {
		const locked = await lockSubmission(ctx, place.id)
		const production = await ctx.db
			.selectFrom('production')
			.select(['proof_sent_at', 'proof_approved_at'])
			.where('submission_id', '=', place.id)
			.executeTakeFirst()
		if (!locked || !production?.proof_sent_at) throw new NotFound()
		return {
			stage: locked.stage,
			mayAnswer: isOpen(locked) && !production.proof_approved_at,
			version: production.proof_sent_at.toISOString(),
		}
	},
}

/** Approves the proofs as they stand: the article may be published. */
export const approveProof = command({
	...onProof,
	async execute(ctx, { actor, input: { submissionId }, held }) {
		if (!held.mayAnswer) return { ok: false, error: 'notNow' }
		const now = ctx.now()
		await ctx.db
			.updateTable('production')
			.set({
				proof_approved_at: now,
				proof_approved_by: actor.userId,
				proof_returned_at: null,
				updated_at: now,
			})
			.where('submission_id', '=', submissionId)
			.execute()
		await recordEvent(ctx, { submissionId, action: 'proofApproved', side: 'author', actor })
		const submission = await mailedSubmission(ctx, submissionId)
		const url = `${deskUrl(ctx, submissionId)}/production`
		for (const { email, language } of await editorsToNotify(ctx, submissionId)) {
			await queueJournalMail(ctx, submissionId, {
				...proofApprovedMail(language, submission(language), url),
				to: email,
				template: 'proof-approved',
			})
		}
		return { ok: true }
	},
})

/** Gives the proofs back with remarks, which open a discussion with the editors. */
export const returnProof = command({
	...onProof,
	input: onProof.input.extend(remarksInput.shape),
	async execute(ctx, { actor, input: { submissionId, remarks: text }, held }) {
		if (!held.mayAnswer) return { ok: false, error: 'notNow' }
		const now = ctx.now()
		await ctx.db
			.updateTable('production')
			.set({ proof_returned_at: now, proof_approved_at: null, proof_approved_by: null, updated_at: now })
			.where('submission_id', '=', submissionId)
			.execute()
		const discussion = {
			id: newId(),
			submission_id: submissionId,
			stage: held.stage,
			between: 'author-editors' as const,
			assignment_id: null,
			subject: translator(actor.language, 'production')('proof.remarksSubject'),
			opened_at: now,
		}
		await ctx.db.insertInto('discussion').values(discussion).execute()
		await ctx.db
			.insertInto('discussion_message')
			.values({
				id: newId(),
				discussion_id: discussion.id,
				side: 'author',
				writer_id: actor.userId,
				text,
				written_at: now,
			})
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'proofReturned',
			side: 'author',
			actor,
			detail: { discussion: discussion.id },
		})
		const { id, between, subject } = discussion
		const thread = { id, submissionId, between, assignmentId: null, subject }
		await notifyOthers(ctx, actor.userId, 'author', thread, text)
		return { ok: true }
	},
})
