import { sql } from 'kysely'
import { z } from 'zod'
import { sortKey } from '#app/i18n/sort-key.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { boardOf } from '#app/modules/journal/manage/index.ts'
import { storeGrant } from '#app/modules/people/grants/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import { invite } from '#app/modules/people/invitations/index.server.ts'
import { createPublisher } from '#app/modules/publisher/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { getJournalSettings, saveWorkflowSettings } from '#app/modules/submission/settings/index.server.ts'
import { typedFrom } from '#app/modules/submission/settings/index.ts'
import { TRIAL_DAYS } from '#app/modules/trial/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { newId } from '#app/platform/id.ts'
import { getJournalDefaults } from './defaults/defaults.server.ts'
import { criteriaIn } from './defaults/model.ts'
import { lockDraft, managedDraft } from './draft-row.server.ts'
import { missingSteps, sectionsOf } from './model.ts'
import { newSlug } from './new-slug.server.ts'
import { joinedPolicies } from './policies.ts'
import type { Answers } from './schema.ts'

type Complete = Required<Omit<Answers, 'people'>> & Pick<Answers, 'people'>
const DAY_MS = 86_400_000

type OpenRefusal = Refusal<'incomplete' | 'invitations'>

/**
 * Opens a journal: from now on readers see it, its people are invited, and it takes submissions where it says so. The draft is gone by it. That of a trial
 * becomes a journal that its own people see alone, whose editor in chief is its owner. Refuses one whose steps are not all answered, and one whose invitations cannot be sent.
 */
export const openJournal = command({
	input: z.object({ id: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { id }) => managedDraft(ctx, actor, id),
	async lock(ctx, place) {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi journal slugs'))`.execute(ctx.db)
		return lockDraft(ctx, place)
	},
	async execute(ctx, { actor, held }): Promise<{ ok: true; slug: string } | OpenRefusal> {
		if (missingSteps(held.answers).length > 0) return { ok: false, error: 'incomplete' }
		const answers = held.answers as Complete
		if (held.trialOwner !== null) return openTrial(ctx, actor, held.id, answers)
		const publisherId = held.publisherId ?? (await newPublisher(ctx, actor, answers))
		const { id, slug } = await storeJournal(ctx, publisherId, answers)
		await storeSections(ctx, id, answers)
		await storeSettings(ctx, actor, slug, answers)
		await ctx.db.deleteFrom('journal_draft').where('id', '=', held.id).execute()
		await recordAudit(ctx, { action: 'journal-opened', actor, detail: { journal: id, slug } })
		return (await inviteAll(ctx, actor, id, answers))
			? { ok: true, slug }
			: { ok: false, error: 'invitations' }
	},
})

/** Makes a trial of what was answered: a journal like any other to those who work in it, and none to everybody else (decision 107). */
async function openTrial(
	ctx: Ctx,
	actor: Actor,
	draftId: string,
	answers: Complete,
): Promise<{ ok: true; slug: string } | OpenRefusal> {
	const at = ctx.now()
	const { id, slug } = await storeJournal(ctx, null, answers)
	await ctx.db
		.insertInto('trial_journal')
		.values({
			journal_id: id,
			owner_id: actor.userId,
			publisher_name: answers.publisher.newPublisher,
			link_hash: null,
			asked_at: null,
			answered_at: null,
			answered_by: null,
			started_at: at,
			ends_at: new Date(at.getTime() + TRIAL_DAYS * DAY_MS),
			announced_days: null,
		})
		.execute()
	const scope = { kind: 'journal', journalId: id } as const
	const chief = { role: 'editor', scope, duty: 'editor-in-chief', recommendOnly: false, until: null } as const
	await storeGrant(ctx, actor.userId, chief, null)
	const owner = await loadActor(ctx, actor.userId, actor.sessionId)
	if (!owner) throw new Error('whoever opens a trial has an account')
	await storeSections(ctx, id, answers)
	await storeSettings(ctx, owner, slug, answers)
	await ctx.db.deleteFrom('journal_draft').where('id', '=', draftId).execute()
	await recordAudit(ctx, { action: 'trial-opened', actor, detail: { journal: id } })
	return (await inviteAll(ctx, owner, id, answers)) ? { ok: true, slug } : { ok: false, error: 'invitations' }
}

async function newPublisher(ctx: Ctx, actor: Actor, { publisher, identity }: Complete): Promise<string> {
	const { newPublisher: name } = publisher
	const nothing = { country: '', place: '', institution: '', site: '', description: {} }
	const { id } = await createPublisher(ctx, actor, { ...nothing, name, language: identity.language })
	return id
}

async function storeJournal(
	ctx: Ctx,
	publisherId: string | null,
	{ publisher, identity, review, policies, people }: Complete,
) {
	const id = newId()
	const { language } = identity
	const title = identity.title[language] ?? ''
	const slug = await newSlug(ctx, title)
	const at = ctx.now()
	await ctx.db
		.insertInto('any_journal')
		.values({
			id,
			slug,
			language,
			title: JSON.stringify(identity.title),
			subtitle: JSON.stringify(identity.subtitle),
			title_sort: sortKey(title, language),
			publisher_id: publisherId,
			institution: publisherId === null ? publisher.newPublisher : null,
			is_trial: publisherId === null,
			issn_print: identity.issnPrint || null,
			issn_online: identity.issnOnline || null,
			disciplines: identity.disciplines,
			languages: identity.languages.length > 0 ? identity.languages : [language],
			open_access: true,
			licence: identity.licence,
			review_method: review.method,
			periodicity: identity.periodicity || null,
			time_zone: identity.timeZone || null,
			founded: null,
			description: JSON.stringify(identity.description),
			policies: JSON.stringify(joinedPolicies(policies)),
			editors: JSON.stringify(boardOf(people?.board ?? '')),
			doi_prefix: null,
			site: null,
			dye: null,
			created_at: at,
			updated_at: at,
		})
		.execute()
	return { id, slug }
}

async function storeSections(ctx: Ctx, journalId: string, { identity, review }: Complete): Promise<void> {
	const taken = new Set<string>()
	for (const [index, title] of (sectionsOf(review.sections, identity.language) ?? []).entries()) {
		const slug = freeSlug(slugOf(title[identity.language] ?? ''), taken)
		taken.add(slug)
		await ctx.db
			.insertInto('section')
			.values({ id: newId(), journal_id: journalId, slug, title: JSON.stringify(title), position: index + 1 })
			.execute()
	}
}

async function storeSettings(ctx: Ctx, actor: Actor, slug: string, { review }: Complete): Promise<void> {
	const journal = await getJournalSettings(ctx, actor, slug)
	if (!journal) throw new Error('whoever opens a journal runs it')
	const { method: _, sections: __, ...chosen } = review
	const { defaults } = await getJournalDefaults(ctx)
	const criteria = criteriaIn(defaults.criteria) ?? []
	const typed = typedFrom({
		...journal.settings,
		...chosen,
		...(criteria.length > 0 && { reviewCriteria: criteria }),
	})
	const saved = await saveWorkflowSettings(ctx, actor, { slug, version: journal.version, typed })
	if (!saved.ok) throw new Error(`the settings of a journal were refused: ${JSON.stringify(saved)}`)
}

/** Refusals that leave nothing to do: the person is one of those already. */
const NOT_NEEDED = ['self', 'holds-already', 'open-already']

async function inviteAll(
	ctx: Ctx,
	actor: Actor,
	journalId: string,
	{ identity, people }: Complete,
): Promise<boolean> {
	const { chiefs = [], sectionEditors = [], productionEditors = [] } = people ?? {}
	const asked = [
		...chiefs.map((email) => ({ email, role: 'editor:editor-in-chief' })),
		...sectionEditors.map((email) => ({ email, role: 'editor:section-editor' })),
		...productionEditors.map((email) => ({ email, role: 'editor:production-editor' })),
	]
	for (const { email, role } of asked) {
		const terms = { role, place: `journal:${journalId}`, recommendOnly: false }
		const sent = await invite(ctx, actor, { ...terms, email, language: identity.language })
		if (!sent.ok && !NOT_NEEDED.includes(sent.error)) return false
	}
	return true
}
