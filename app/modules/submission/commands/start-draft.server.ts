import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { findInstitution } from '#app/modules/institution/index.server.ts'
import { getProfile } from '#app/modules/people/profile/index.server.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import { type Actor, accessDenied, submission } from '#app/modules/rights/index.ts'
import { isFullOfTexts } from '#app/modules/trial/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { findOpenCall, findOpenJournal } from '../queries/open-places.server.ts'
import { firstTransition } from './move-submission.server.ts'

/**
 * Starts a draft for an open call, or for a journal that takes submissions, with its submitter as first and corresponding contributor. `draftId`
 * comes with the form (a UUID made for it): sent twice, the same form gives one draft. Refuses what is not open today, a trial journal that is full, and more drafts than the platform lets one person have.
 */
export const startDraft = command({
	input: z.object({
		place: z.union([z.object({ call: z.string() }), z.object({ journal: z.string() })]),
		draftId: z.string(),
		language: z.enum(LANGUAGES),
	}),
	async authorize(_: Ctx, actor: Actor) {
		if (submission(actor) !== 'submit') throw accessDenied('author')
		return { userId: actor.userId }
	},
	/** The person, so that two of their forms do not count the same drafts. */
	lock: (ctx, { userId }) =>
		ctx.db.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute(),
	async execute(ctx, { actor, input: { place, draftId, language } }) {
		const same = await findSubmission(ctx, draftId)
		if (same?.submitter_id === actor.userId) return { ok: true, id: same.id }
		const call = 'call' in place ? await findOpenCall(ctx, actor, place.call) : null
		const journal = 'journal' in place ? await findOpenJournal(ctx, actor, place.journal) : call?.journal
		if (!journal) return { ok: false, error: 'notOpen' }
		if (await isFullOfTexts(ctx, journal.id)) return { ok: false, error: 'trialFull' }
		const { settings } = await getSettings(ctx)
		if ((await countDrafts(ctx, actor)) >= Number(settings.drafts)) return { ok: false, error: 'tooMany' }
		const id = isId(draftId) && !same ? draftId : newId()
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
				tells_coauthors: true,
				created_at: at,
				updated_at: at,
			})
			.execute()
		await ctx.db.insertInto('submission_transition').values(firstTransition(id, at)).execute()
		await addSubmitter(ctx, actor, id)
		return { ok: true, id }
	},
})

async function findSubmission(ctx: Ctx, id: string) {
	if (!isId(id)) return undefined
	return ctx.db
		.selectFrom('submission')
		.select(['id', 'submitter_id'])
		.where('id', '=', id)
		.executeTakeFirst()
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
