import { findInstitution } from '#app/modules/institution/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import {
	type ContributorErrors,
	contributorFrom,
	MOST_CONTRIBUTORS,
	reordered,
	type TypedContributor,
} from '../draft/contributors.ts'
import { listContributors } from '../queries/get-draft.server.ts'
import { type DraftRefusal, lockDraft, noteStep } from './own-draft.server.ts'

/** One change of the list of contributors. */
export type ContributorChange =
	| { act: 'add'; typed: TypedContributor }
	| { act: 'edit'; id: string; typed: TypedContributor }
	| { act: 'remove'; id: string }
	| { act: 'move'; id: string; by: -1 | 1 }
	| { act: 'order'; ids: string[] }
	/** Nothing to change: the step is done. */
	| { act: 'keep' }

type Result =
	| { ok: true }
	| { ok: false; error: DraftRefusal | 'tooMany' | 'unknown' }
	| { ok: false; error: 'invalid'; errors: ContributorErrors }

/**
 * Changes the list of contributors of a draft: adds, edits, removes one, or changes their order. Exactly one is corresponding as long as
 * there is one: naming another takes it from the one before, and the first answers when the corresponding one leaves. An affiliation that is
 * an institution of the platform takes its ROR address and country.
 */
export function saveContributors(
	ctx: Ctx,
	actor: Actor,
	id: string,
	change: ContributorChange,
): Promise<Result> {
	return inTransaction(ctx, async (ctx) => {
		const locked = await lockDraft(ctx, actor, id)
		if (!locked.ok) return locked
		const changed = await apply(ctx, id, change)
		if (!changed.ok) return changed
		await keepOneCorresponding(ctx, id, changed.corresponding)
		await noteStep(ctx, id, 'contributors')
		return { ok: true }
	})
}

type Applied = { ok: true; corresponding: string | null } | Extract<Result, { ok: false }>

async function apply(ctx: Ctx, submissionId: string, change: ContributorChange): Promise<Applied> {
	const present = await listContributors(ctx, submissionId)
	if (change.act === 'keep') return { ok: true, corresponding: null }
	if (change.act === 'move' || change.act === 'order') {
		const list = reordered(present, change)
		if (!list) return { ok: false, error: 'unknown' }
		await number(ctx, list)
		return { ok: true, corresponding: null }
	}
	if (change.act === 'remove') {
		if (!present.some((contributor) => contributor.id === change.id)) return { ok: false, error: 'unknown' }
		await ctx.db.deleteFrom('submission_contributor').where('id', '=', change.id).execute()
		await number(
			ctx,
			present.filter((contributor) => contributor.id !== change.id),
		)
		return { ok: true, corresponding: null }
	}
	if (change.act === 'edit' && !present.some((contributor) => contributor.id === change.id))
		return { ok: false, error: 'unknown' }
	if (change.act === 'add' && present.length >= MOST_CONTRIBUTORS) return { ok: false, error: 'tooMany' }
	const read = contributorFrom(change.typed)
	if (!read.ok) return { ok: false, error: 'invalid', errors: read.errors }
	const { contributor } = read
	const institution = contributor.affiliation ? await findInstitution(ctx, contributor.affiliation) : null
	const id = change.act === 'edit' ? change.id : newId()
	const values = {
		given: contributor.given,
		family: contributor.family,
		name_original: contributor.nameOriginal,
		email: contributor.email,
		affiliation: institution?.name ?? contributor.affiliation,
		ror: institution?.ror ?? null,
		country: contributor.country ?? institution?.country ?? null,
		orcid: contributor.orcid,
		credit_roles: contributor.creditRoles,
	}
	if (change.act === 'edit') {
		await ctx.db.updateTable('submission_contributor').set(values).where('id', '=', id).execute()
	} else {
		await ctx.db
			.insertInto('submission_contributor')
			.values({ ...values, id, submission_id: submissionId, position: present.length + 1, user_id: null })
			.execute()
	}
	return { ok: true, corresponding: contributor.corresponding ? id : null }
}

async function number(ctx: Ctx, list: readonly { id: string }[]): Promise<void> {
	for (const [index, { id }] of list.entries()) {
		await ctx.db
			.updateTable('submission_contributor')
			.set({ position: index + 1 })
			.where('id', '=', id)
			.execute()
	}
}

async function keepOneCorresponding(ctx: Ctx, submissionId: string, named: string | null): Promise<void> {
	const list = await listContributors(ctx, submissionId)
	const chosen = named ?? list.find(({ corresponding }) => corresponding)?.id ?? list[0]?.id
	for (const { id, corresponding } of list) {
		if (corresponding === (id === chosen)) continue
		await ctx.db
			.updateTable('submission_contributor')
			.set({ corresponding: id === chosen })
			.where('id', '=', id)
			.execute()
	}
}
