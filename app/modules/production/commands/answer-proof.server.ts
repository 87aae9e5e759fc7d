import { translator } from '#app/i18n/i18n.ts'
import { typedLines } from '#app/i18n/typed-text.ts'
import { lockSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { tellOthers } from '#app/modules/submission/discussion/tell.server.ts'
import { recordEvent } from '#app/modules/submission/events.server.ts'
import { deskUrl, mailedSubmission } from '#app/modules/submission/mailed-submission.server.ts'
import { editorsToTell } from '#app/modules/submission/queries/editors-to-tell.server.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { proofApprovedMail } from '../mails.ts'
import { type Answer, isOpen, LONGEST_REMARKS } from '../model.ts'
import { mayAnswerProof } from '../queries/answering.server.ts'

/** What an author answers, and which sending of the proofs they saw (ISO 8601). */
type ProofAnswer = { actor: Actor; submissionId: string; sentAt: string }

/** Approves the proofs as they stand: the article may be published. */
export function approveProof(ctx: Ctx, answer: ProofAnswer): Promise<Answer> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockProof(ctx, answer)
		if (!held.ok) return held
		const { actor, submissionId } = answer
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
		await recordEvent(ctx, { submissionId, act: 'proofApproved', side: 'author', actor })
		const submission = await mailedSubmission(ctx, submissionId)
		const url = `${deskUrl(ctx, submissionId)}/production`
		for (const { email, language } of await editorsToTell(ctx, submissionId)) {
			await queueMail(ctx, {
				...proofApprovedMail(language, submission(language), url),
				to: email,
				template: 'proof-approved',
			})
		}
		return { ok: true }
	})
}

/** Gives the proofs back with remarks, which open a discussion with the editors. */
export function returnProof(ctx: Ctx, answer: ProofAnswer & { remarks: string }): Promise<Answer> {
	return inTransaction(ctx, async (ctx) => {
		const held = await lockProof(ctx, answer)
		if (!held.ok) return held
		const text = typedLines(answer.remarks)
		if (text === '') return { ok: false, error: 'noRemarks' }
		if (text.length > LONGEST_REMARKS) return { ok: false, error: 'tooLong' }
		const { actor, submissionId } = answer
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
			act: 'proofReturned',
			side: 'author',
			actor,
			detail: { discussion: discussion.id },
		})
		const { between, subject } = discussion
		await tellOthers(ctx, actor, 'author', { submissionId, between, assignmentId: null, subject }, text)
		return { ok: true }
	})
}

async function lockProof(ctx: Ctx, { actor, submissionId, sentAt }: ProofAnswer) {
	const place = await findPlace(ctx, submissionId)
	const locked = place && (await lockSubmission(ctx, submissionId))
	if (!place || !locked || !(await mayAnswerProof(ctx, actor, place)))
		throw new Response(null, { status: 404 })
	const production = await ctx.db
		.selectFrom('production')
		.select(['proof_sent_at', 'proof_approved_at'])
		.where('submission_id', '=', submissionId)
		.executeTakeFirst()
	if (!production?.proof_sent_at) throw new Response(null, { status: 404 })
	if (production.proof_sent_at.toISOString() !== sentAt)
		return { ok: false, error: 'changedMeanwhile' } as const
	if (!isOpen(locked) || production.proof_approved_at) return { ok: false, error: 'notNow' } as const
	return { ok: true, stage: locked.stage } as const
}
