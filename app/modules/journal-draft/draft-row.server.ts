import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { Answers, Step } from './schema.ts'

/** A journal that is being prepared. */
export type DraftRow = {
	id: string
	publisherId: string | null
	/** Whose trial it will be; null: it is prepared to be opened at once. */
	trialOwner: string | null
	answers: Answers
	version: string
	createdAt: Date
	updatedAt: Date
}

/** The query of drafts. */
export function selectDrafts(ctx: Ctx) {
	return ctx.db
		.selectFrom('journal_draft')
		.select(['id', 'publisher_id', 'trial_owner', 'answers', 'version', 'created_at', 'updated_at'])
}

export const draftOf = (
	row: Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number],
): DraftRow => ({
	id: row.id,
	publisherId: row.publisher_id,
	trialOwner: row.trial_owner,
	answers: row.answers as Answers,
	version: String(row.version),
	createdAt: row.created_at,
	updatedAt: row.updated_at,
})

/** Finds a draft for administrators and the managers of its publisher, one of a trial for its owner alone; else throws `NotFound`. */
export async function managedDraft(ctx: Ctx, actor: Actor, id: string): Promise<DraftRow> {
	const row = isId(id) ? await selectDrafts(ctx).where('id', '=', id).executeTakeFirst() : undefined
	const draft = row && draftOf(row)
	if (!draft || !isOwn(actor, draft)) throw new NotFound()
	return draft
}

const isOwn = (actor: Actor, { trialOwner, publisherId }: DraftRow): boolean =>
	trialOwner === null
		? canManageContents(actor, { journalId: null, publisherId })
		: trialOwner === actor.userId && !actor.impersonator

/** A draft as it stands, locked until the transaction ends; `NotFound` when it was opened or discarded meanwhile. */
export async function lockDraft(ctx: Ctx, { id }: { id: string }): Promise<DraftRow> {
	const row = await selectDrafts(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
	if (!row) throw new NotFound()
	return draftOf(row)
}

/** Keeps the answers of one step, or takes them back, and records who did. */
export async function keepAnswer<Part extends keyof Answers>(
	ctx: Ctx,
	actor: Actor,
	draft: DraftRow,
	{
		step,
		answer,
		publisherId = draft.publisherId,
	}: { step: Part & Step; answer: Answers[Part]; publisherId?: string | null },
): Promise<{ ok: true }> {
	const answers = JSON.stringify({ ...draft.answers, [step]: answer })
	await ctx.db
		.updateTable('journal_draft')
		.set({ answers, publisher_id: publisherId, version: Number(draft.version) + 1, updated_at: ctx.now() })
		.where('id', '=', draft.id)
		.execute()
	await recordAudit(ctx, { action: 'journal-draft-changed', actor, detail: { draft: draft.id, step } })
	return { ok: true }
}
