import type { Language } from '#app/i18n/languages.ts'
import { findInstitution } from '#app/modules/institution/index.server.ts'
import { getProfile } from '#app/modules/people/profile/index.server.ts'
import { type Actor, submission } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { findOpenCall, findOpenJournal } from '../queries/open-places.server.ts'
import { firstTransition } from './move-submission.server.ts'

/** Drafts that one person may have at a time. */
export const MOST_DRAFTS = 30

export type StartRefusal = 'notAuthor' | 'notOpen' | 'tooMany'

/**
 * Starts a draft for an open call, or for a journal that takes submissions, with its submitter as first and corresponding contributor. `draftId`
 * comes with the form (a UUID made for it): sent twice, the same form gives one draft. Refuses who is no author, and what
 * is not open today.
 */
export function startDraft(
	ctx: Ctx,
	actor: Actor,
	{
		place,
		draftId,
		language,
	}: { place: { call: string } | { journal: string }; draftId: string; language: Language },
): Promise<{ ok: true; id: string } | { ok: false; error: StartRefusal }> {
	return inTransaction(ctx, async (ctx) => {
		if (submission(actor) !== 'submit') return { ok: false, error: 'notAuthor' }
		await ctx.db
			.selectFrom('profile')
			.select('user_id')
			.where('user_id', '=', actor.userId)
			.forUpdate()
			.execute()
		const known = await ownDraft(ctx, actor, draftId)
		if (known) return { ok: true, id: known }
		const call = 'call' in place ? await findOpenCall(ctx, place.call) : null
		const journal = 'journal' in place ? await findOpenJournal(ctx, place.journal) : call?.journal
		if (!journal) return { ok: false, error: 'notOpen' }
		if ((await countDrafts(ctx, actor)) >= MOST_DRAFTS) return { ok: false, error: 'tooMany' }
		const id = (await isFree(ctx, draftId)) ? draftId : newId()
		const at = ctx.now()
		await ctx.db
			.insertInto('submission')
			.values({
				id,
				reference: null,
				journal_id: journal.id,
				section_id: call?.sectionId ?? null,
				call_id: call?.id ?? null,
				submitter_id: actor.userId,
				stage: 'submission',
				status: 'draft',
				language: journal.languages.includes(language) ? language : journal.language,
				revision_due_on: null,
				withdrawal_reason: null,
				work_id: null,
				created_at: at,
				updated_at: at,
			})
			.execute()
		await ctx.db.insertInto('submission_transition').values(firstTransition(id, at)).execute()
		await addSubmitter(ctx, actor, id)
		return { ok: true, id }
	})
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function ownDraft(ctx: Ctx, actor: Actor, id: string): Promise<string | null> {
	if (!UUID.test(id)) return null
	const row = await ctx.db
		.selectFrom('submission')
		.select('id')
		.where('id', '=', id)
		.where('submitter_id', '=', actor.userId)
		.executeTakeFirst()
	return row?.id ?? null
}

async function isFree(ctx: Ctx, id: string): Promise<boolean> {
	if (!UUID.test(id)) return false
	const row = await ctx.db.selectFrom('submission').select('id').where('id', '=', id).executeTakeFirst()
	return row === undefined
}

async function countDrafts(ctx: Ctx, actor: Actor): Promise<number> {
	const { count } = await ctx.db
		.selectFrom('submission')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('submitter_id', '=', actor.userId)
		.where('status', '=', 'draft')
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function addSubmitter(ctx: Ctx, actor: Actor, submissionId: string): Promise<void> {
	const profile = await getProfile(ctx, actor.userId)
	const institution = profile.institution ? await findInstitution(ctx, profile.institution) : null
	await ctx.db
		.insertInto('submission_contributor')
		.values({
			id: newId(),
			submission_id: submissionId,
			position: 1,
			user_id: actor.userId,
			given: profile.prenom,
			family: profile.nom,
			name_original: null,
			email: actor.email,
			affiliation: profile.institution,
			ror: institution?.ror ?? null,
			country: profile.country ?? institution?.country ?? null,
			orcid: profile.orcid,
			corresponding: true,
		})
		.execute()
}
