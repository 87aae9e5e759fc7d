import { z } from 'zod'
import { findInstitution } from '#app/modules/institution/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { contributorFrom, MOST_CONTRIBUTORS, reordered, typedContributor } from '../draft/contributors.ts'
import { listContributors } from '../queries/get-draft.server.ts'
import { noteStep, onDraft } from './own-submission.server.ts'

/** One change of the list of contributors; 'keep' changes nothing, the step is done. */
const contributorChange = z.discriminatedUnion('act', [
	z.object({ act: z.literal('add'), typed: typedContributor }),
	z.object({ act: z.literal('edit'), id: z.string(), typed: typedContributor }),
	z.object({ act: z.literal('remove'), id: z.string() }),
	z.object({ act: z.literal('move'), id: z.string(), by: z.literal([-1, 1]) }),
	z.object({ act: z.literal('order'), ids: z.array(z.string()) }),
	z.object({ act: z.literal('keep') }),
])
export type ContributorChange = z.infer<typeof contributorChange>

/**
 * Changes the list of contributors of a draft: adds, edits, removes one, or changes their order. Exactly one is corresponding as long as
 * there is one: naming another takes it from the one before, and the first answers when the corresponding one leaves. An affiliation that is
 * an institution of the platform takes its ROR address and country.
 */
export const saveContributors = command({
	...onDraft,
	input: onDraft.input.extend({ change: contributorChange }),
	async act(ctx, { input: { change }, held: { id } }) {
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
	if (change.act === 'keep') return kept
	const present = await listContributors(ctx, submissionId)
	if (change.act === 'move' || change.act === 'order') {
		const list = reordered(present, change)
		if (!list) return unknown
		await number(ctx, list)
		return kept
	}
	if (change.act !== 'add' && !present.some(({ id }) => id === change.id)) return unknown
	if (change.act === 'remove') {
		await ctx.db.deleteFrom('submission_contributor').where('id', '=', change.id).execute()
		await number(
			ctx,
			present.filter(({ id }) => id !== change.id),
		)
		return kept
	}
	if (change.act === 'add' && present.length >= MOST_CONTRIBUTORS)
		return { ok: false, error: 'tooMany' } as const
	const read = contributorFrom(change.typed)
	if (!read.ok) return { ok: false, error: 'invalid', errors: read.errors } as const
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
