import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { storePerson } from '#app/modules/user/testing.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { firstTransition, lockSubmission, moveSubmission } from './commands/move-submission.server.ts'
import type { TransitionAct } from './transitions.ts'

export type StoredSubmission = { id: string; journalId: string; submitter: Actor }

type ToStore = {
	journalId?: string
	callId?: string
	submitter?: Actor
	title?: Texts
	language?: string
	acts?: TransitionAct[]
}

/**
 * Stores a submission with its submitter as the only contributor, moved by these acts from the draft on
 * (`['submit', 'sendToReview']`). Files, checks, rounds and reports are not made.
 */
export function storeSubmission(ctx: Ctx, submission: ToStore = {}): Promise<StoredSubmission> {
	return inTransaction(ctx, (ctx) => store(ctx, submission))
}

async function store(ctx: Ctx, submission: ToStore): Promise<StoredSubmission> {
	const id = newId()
	const journalId =
		submission.journalId ?? (await storeJournal(ctx, { slug: `revue-${id}`, title: { fr: 'Une revue' } })).id
	const submitter = submission.submitter ?? (await storePerson(ctx, { grants: [{ role: 'author' }] }))
	const at = ctx.now()
	const acts = submission.acts ?? ['submit']
	const isDraft = acts.length === 0
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
	for (const act of acts) {
		const locked = await lockSubmission(ctx, id)
		const moved = locked && (await moveSubmission(ctx, locked, { act, actor: null, side: 'platform' }))
		if (!moved?.ok) throw new Error(`${act} is not possible here`)
	}
	return { id, journalId, submitter }
}
