import { z } from 'zod'
import { findInstitution } from '#app/modules/institution/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { CONTRIBUTOR_CHANGES, contributorFrom, MOST_CONTRIBUTORS, reordered } from '../draft/contributors.ts'
import { listContributors } from '../queries/get-draft.server.ts'
import { storeTellsCoauthors } from './coauthor-mails.server.ts'
import { noteStep, onDraft } from './own-submission.server.ts'

const { add, edit, remove, move, order, keep } = CONTRIBUTOR_CHANGES
const contributorChange = z.discriminatedUnion('action', [
	add.extend({ action: z.literal('add') }),
	edit.extend({ action: z.literal('edit') }),
	remove.extend({ action: z.literal('remove') }),
	move.extend({ action: z.literal('move') }),
	order.extend({ action: z.literal('order') }),
	keep.extend({ action: z.literal('keep') }),
])
export type ContributorChange = z.infer<typeof contributorChange>

/**
 * Changes the list of contributors of a draft: adds, edits, removes one, or changes their order; or keeps it, with whether the other authors hear of decisions and proofs. Exactly one is corresponding as long as
 * there is one: naming another takes it from the one before, and the first answers when the corresponding one leaves. An affiliation that is
 * an institution of the platform takes its ROR address and country.
 */
export const saveContributors = command({
	...onDraft,
	input: onDraft.input.extend({ change: contributorChange }),
	async execute(ctx, { input: { change }, held: { id } }) {
		const changed = await apply(ctx, id, change)
		if (!changed.ok) return changed
		await keepOneCorresponding(ctx, id, changed.corresponding)
		await noteStep(ctx, id, 'contributors')
		return { ok: true }
	},
})

async function apply(ctx: Ctx, submissionId: string, change: ContributorChange) {
	const kept = { ok: true, corresponding: null } as const
	const unknown = { ok: false, error: 'unknown' } as const
	if (change.action === 'keep') {
		await storeTellsCoauthors(ctx, submissionId, change.tellsCoauthors)
		return kept
	}
	const present = await listContributors(ctx, submissionId)
	if (change.action === 'move' || change.action === 'order') {
		const list = reordered(
			present,
			change.action === 'order' ? change : { id: change.id, by: change.by === '1' ? 1 : -1 },
		)
		if (!list) return unknown
		await number(ctx, list)
		return kept
	}
	if (change.action !== 'add' && !present.some(({ id }) => id === change.id)) return unknown
	if (change.action === 'remove') {
		await ctx.db.deleteFrom('submission_contributor').where('id', '=', change.id).execute()
		await number(
			ctx,
			present.filter(({ id }) => id !== change.id),
		)
		return kept
	}
	if (change.action === 'add' && present.length >= MOST_CONTRIBUTORS)
		return { ok: false, error: 'tooMany' } as const
	const read = contributorFrom(change)
	if (!read.ok) return { ok: false, error: 'invalid', errors: read.errors } as const
	const { contributor } = read
	const institution = contributor.affiliation ? await findInstitution(ctx, contributor.affiliation) : null
	const id = change.action === 'edit' ? change.id : newId()
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
	if (change.action === 'edit') {
		await ctx.db.updateTable('submission_contributor').set(values).where('id', '=', id).execute()
	} else {
		await ctx.db
			.insertInto('submission_contributor')
			.values({ ...values, id, submission_id: submissionId, position: present.length + 1, user_id: null })
			.execute()
	}
	return { ok: true, corresponding: contributor.corresponding ? id : null } as const
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
