import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { firstTransition, lockSubmission, moveSubmission } from './commands/move-submission.server.ts'
import type { TransitionAction } from './transitions.ts'

export type StoredSubmission = { id: string; journalId: string; submitter: Actor }

type ToStore = {
	journalId?: string
	callId?: string
	submitter?: Actor
	title?: Texts
	language?: string
	actions?: TransitionAction[]
}

/**
 * Stores a submission with its submitter as the only contributor, moved by these actions from the draft on
 * (`['submit', 'sendToReview']`). Files, checks, rounds and reports are not made.
 */
export function storeSubmission(ctx: Ctx, submission: ToStore = {}): Promise<StoredSubmission> {
	return inTransaction(ctx, (ctx) => store(ctx, submission))
}

async function store(ctx: Ctx, submission: ToStore): Promise<StoredSubmission> {
	const id = newId()
	const journalId =
		submission.journalId ??
		(
			await storeJournal(ctx, {
				slug: `revue-${id}`,
				title: { fr: 'Une revue' },
				reviewMethod: 'double-anonymous',
			})
		).id
	const submitter =
		submission.submitter ??
		(await storePerson(ctx, { prenom: 'Adjoa', nom: 'Sogbossi', grants: [{ role: 'author' }] }))
	const at = ctx.now()
	const actions = submission.actions ?? ['submit']
	const isDraft = actions.length === 0
	await ctx.db
		.insertInto('submission')
		.values({
			id,
			reference: isDraft ? null : `TEST-${id.slice(-8)}`,
			journal_id: journalId,
			section_id: null,
			call_id: submission.callId ?? null,
			submitter_id: submitter.userId,
			stage: 'submission',
			status: 'draft',
			language: submission.language ?? 'fr',
			title: JSON.stringify(submission.title ?? { fr: 'Un manuscrit' }),
			revision_due_on: null,
			withdrawal_reason: null,
			received_at: isDraft ? null : at,
			work_id: null,
			created_at: at,
			updated_at: at,
		})
		.execute()
	await ctx.db.insertInto('submission_transition').values(firstTransition(id, at)).execute()
	await ctx.db
		.insertInto('submission_contributor')
		.values({
			id: newId(),
			submission_id: id,
			position: 1,
			user_id: submitter.userId,
			given: submitter.prenom,
			family: submitter.nom,
			name_original: null,
			email: submitter.email,
			affiliation: submitter.institution,
			ror: null,
			country: null,
			orcid: null,
			corresponding: true,
		})
		.execute()
	for (const action of actions) {
		const locked = await lockSubmission(ctx, id)
		const moved = locked && (await moveSubmission(ctx, locked, { action, actor: null, side: 'platform' }))
		if (!moved?.ok) throw new Error(`${action} is not possible here`)
	}
	return { id, journalId, submitter }
}

/** Adds the second author of a submission: somebody with an account, or a name and an address alone. */
export async function storeCoauthor(
	ctx: Ctx,
	submissionId: string,
	coauthor: { person?: Actor; given?: string; family?: string; email?: string | null } = {},
): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('submission_contributor')
		.values({
			id,
			submission_id: submissionId,
			position: 2,
			user_id: coauthor.person?.userId ?? null,
			...(coauthor.given && { given: coauthor.given }),
			family: coauthor.family ?? 'Co',
			name_original: null,
			email: coauthor.email ?? coauthor.person?.email ?? null,
			affiliation: null,
			ror: null,
			country: null,
			orcid: null,
		})
		.execute()
	return id
}

/** Opens the first round of review with one reviewer, letter A, and answers the assignment's id. */
export async function storeAssignment(
	ctx: Ctx,
	submissionId: string,
	reviewer: Actor,
	{ language = 'fr', isReported = false } = {},
): Promise<string> {
	const [roundId, id] = [newId(), newId()]
	const at = ctx.now()
	await ctx.db
		.insertInto('review_round')
		.values({ id: roundId, submission_id: submissionId, number: 1, opened_at: at, opened_by: null })
		.execute()
	await ctx.db
		.insertInto('review_assignment')
		.values({
			id,
			round_id: roundId,
			submission_id: submissionId,
			reviewer_id: reviewer.userId,
			name: `${reviewer.prenom} ${reviewer.nom}`,
			email: reviewer.email,
			language,
			letter: 'A',
			invited_by: null,
			invited_at: at,
			answer_due_on: '2026-12-01',
			expires_on: '2026-12-05',
			review_due_on: '2026-12-30',
			decline_reason: null,
			proposed: null,
			extension_asked_on: null,
			extension_reason: null,
			rating: null,
			submitted_at: isReported ? at : null,
		})
		.execute()
	return id
}
