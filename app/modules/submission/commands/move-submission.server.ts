import { type Insertable, sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { announce, journalData } from '#app/modules/webhook/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { type EventDetail, recordEvent } from '../events.server.ts'
import { type SubmissionState, type TransitionAction, targetsFrom } from '../transitions.ts'

/** A submission that this transaction holds: nobody else moves it until the transaction ends. */
export type LockedSubmission = SubmissionState & {
	id: string
	reference: string | null
	journalId: string
	callId: string | null
	submitterId: string | null
	transitionNumber: number
	/** What a reader must have seen to change it: the number of its last transition. */
	version: string
}

/** Locks a submission for the rest of the transaction; null when there is none. Call inside `inTransaction`. */
export async function lockSubmission(ctx: Ctx, id: string): Promise<LockedSubmission | null> {
	const row = await ctx.db
		.selectFrom('submission')
		.select([
			'id',
			'reference',
			'journal_id',
			'call_id',
			'submitter_id',
			'stage',
			'status',
			'transition_number',
		])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	if (!row) return null
	return {
		id: row.id,
		reference: row.reference,
		journalId: row.journal_id,
		callId: row.call_id,
		submitterId: row.submitter_id,
		stage: row.stage,
		status: row.status,
		transitionNumber: row.transition_number,
		version: String(row.transition_number),
	}
}

/**
 * Moves a locked submission by one declared transition, and writes it to the log. `actor` null is the platform (a job).
 * `to` chooses where an action has two targets. Refuses with 'notAllowed' what the table does not declare from where it stands; the
 * caller has checked who may act, and that its reader saw the submission as it stands (`version`). A transaction that moves a submission
 * to or from `published` brings the state of its work with it, or fails when it ends.
 */
export async function moveSubmission(
	ctx: Ctx,
	submission: LockedSubmission,
	move: {
		action: TransitionAction
		actor: Pick<Actor, 'userId' | 'impersonator'> | null
		side: 'author' | 'editor' | 'platform'
		to?: SubmissionState
		detail?: EventDetail
	},
): Promise<{ ok: true; submission: LockedSubmission } | { ok: false; error: 'notAllowed' }> {
	const targets = targetsFrom(submission, move.action)
	const { to: wanted } = move
	const to = wanted
		? targets.find(({ stage, status }) => stage === wanted.stage && status === wanted.status)
		: targets[0]
	if (!to) return { ok: false, error: 'notAllowed' }
	const number = submission.transitionNumber + 1
	const at = ctx.now()
	await ctx.db
		.insertInto('submission_transition')
		.values({
			submission_id: submission.id,
			number,
			before_number: submission.transitionNumber,
			action: move.action,
			from_stage: submission.stage,
			from_status: submission.status,
			to_stage: to.stage,
			to_status: to.status,
			at,
			actor_id: move.actor?.userId ?? null,
		})
		.execute()
	await ctx.db
		.updateTable('submission')
		.set({
			stage: to.stage,
			status: to.status,
			work_state: sql`case when work_id is not null then ${to.status === 'published' ? 'published' : 'withdrawn'} end`,
			transition_number: number,
			updated_at: at,
		})
		.where('id', '=', submission.id)
		.execute()
	await announceMove(ctx, submission, move.action)
	const { stage, status } = submission
	await recordEvent(ctx, {
		submissionId: submission.id,
		action: move.action,
		side: move.side,
		actor: move.actor,
		detail: { ...move.detail, fromStage: stage, fromStatus: status, toStage: to.stage, toStatus: to.status },
	})
	return { ok: true, submission: { ...submission, ...to, transitionNumber: number, version: String(number) } }
}

/** Actions by which a journal answers an author. */
const DECISIONS: readonly TransitionAction[] = [
	...(['accept', 'acceptWithoutReview', 'decline', 'deskReject'] as const),
	...(['requestMinorRevisions', 'requestMajorRevisions'] as const),
]

/** Tells webhooks that a manuscript came in or was decided on: neither what was decided nor by whom, which a receiver may not be meant to know. */
async function announceMove(
	ctx: Ctx,
	{ id, journalId }: LockedSubmission,
	action: TransitionAction,
): Promise<void> {
	const event = action === 'submit' ? 'submission.received' : 'submission.decided'
	if (action !== 'submit' && !DECISIONS.includes(action)) return
	await announce(ctx, { event, journalId, data: { ...(await journalData(ctx, journalId)), submission: id } })
}

/** The transition with which every submission begins: number 0, as a draft. */
export function firstTransition(
	submissionId: string,
	at: Date,
): Insertable<Database['submission_transition']> {
	return {
		submission_id: submissionId,
		number: 0,
		before_number: null,
		action: 'start',
		from_stage: 'submission',
		from_status: 'draft',
		to_stage: 'submission',
		to_status: 'draft',
		at,
		actor_id: null,
	}
}
