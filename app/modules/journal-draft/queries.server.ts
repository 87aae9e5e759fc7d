import type { Texts } from '#app/i18n/texts.ts'
import type { JournalPage } from '#app/modules/journal/index.ts'
import { boardOf } from '#app/modules/journal/manage/index.ts'
import { type Actor, canManageContents, canRunPlatform, managedPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getJournalDefaults } from './defaults/defaults.server.ts'
import type { JournalDefaults } from './defaults/model.ts'
import { type DraftRow, draftOf, managedDraft, selectDrafts } from './draft-row.server.ts'
import { missingSteps, sectionsOf } from './model.ts'
import { newSlug } from './new-slug.server.ts'
import { draftPolicies, joinedPolicies, type PolicyStates, policyStates } from './policies.ts'
import type { Step } from './schema.ts'

/** A draft in the list of those who may finish it. */
export type ListedDraft = { id: string; title: Texts; language: string; updatedAt: Date; missing: Step[] }

/** The journals that somebody prepares or may finish, the newest change first. */
export async function listDrafts(ctx: Ctx, actor: Actor): Promise<ListedDraft[]> {
	const rows = await selectDrafts(ctx)
		.where('trial_owner', 'is', null)
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.execute()
	return rows
		.map(draftOf)
		.filter(({ publisherId }) => canManageContents(actor, { journalId: null, publisherId }))
		.map(({ id, answers, updatedAt }) => ({
			id,
			title: answers.identity?.title ?? {},
			language: answers.identity?.language ?? 'fr',
			updatedAt,
			missing: missingSteps(answers),
		}))
}

/** The draft of the trial that somebody prepares, with the steps that it lacks; null where there is none. */
export async function ownTrialDraft(ctx: Ctx, actor: Actor): Promise<{ id: string; missing: Step[] } | null> {
	const row = await selectDrafts(ctx).where('trial_owner', '=', actor.userId).executeTakeFirst()
	return row ? { id: row.id, missing: missingSteps(draftOf(row).answers) } : null
}

/** The publishers under which somebody may prepare a journal, and whether they may enter a new one. */
export async function publisherChoices(
	ctx: Ctx,
	actor: Actor,
): Promise<{ publishers: { id: string; name: string }[]; mayEnter: boolean }> {
	const mayEnter = canRunPlatform(actor)
	const { publisherIds } = managedPlaces(actor)
	if (!mayEnter && publisherIds.length === 0) return { publishers: [], mayEnter }
	const publishers = await ctx.db
		.selectFrom('publisher')
		.select(['id', 'name'])
		.$if(!mayEnter, (query) => query.where('id', 'in', publisherIds))
		.orderBy('name_sort')
		.execute()
	return { publishers, mayEnter }
}

/** A draft as its pages show it. */
export type DraftPage = DraftRow & {
	missing: ReturnType<typeof missingSteps>
	/** What stands in steps that were not answered. */
	defaults: JournalDefaults
	/** As they were kept, else as they are drafted from the other steps. */
	policies: ReturnType<typeof draftPolicies>
	policyStates: PolicyStates
	/** The page of the journal as the public would see it; null while it has no title. */
	preview: JournalPage | null
}

/** A draft for those who may finish it; else throws `NotFound`. */
export async function getDraft(ctx: Ctx, actor: Actor, id: string): Promise<DraftPage> {
	const draft = await managedDraft(ctx, actor, id)
	const { answers } = draft
	return {
		...draft,
		missing: missingSteps(answers),
		defaults: (await getJournalDefaults(ctx)).defaults,
		policies: answers.policies ?? draftPolicies(answers),
		policyStates: policyStates(answers),
		preview: await previewOf(ctx, draft),
	}
}

async function previewOf(
	ctx: Ctx,
	{ id, publisherId, trialOwner, answers }: DraftRow,
): Promise<JournalPage | null> {
	const { identity, review, policies, people, publisher: chosen } = answers
	if (!identity) return null
	const publisher = publisherId
		? await ctx.db
				.selectFrom('publisher')
				.select(['name', 'slug', 'site'])
				.where('id', '=', publisherId)
				.executeTakeFirst()
		: undefined
	return {
		id,
		/** As it will be: the cover is woven from it. */
		slug: trialOwner === null ? await newSlug(ctx, identity.title[identity.language] ?? '') : id,
		path: '',
		language: identity.language,
		title: identity.title,
		subtitle: identity.subtitle,
		listed: 'here',
		publisher:
			publisher ?? (chosen?.newPublisher ? { name: chosen.newPublisher, slug: '', site: null } : null),
		institution: null,
		issnPrint: identity.issnPrint || null,
		issnOnline: identity.issnOnline || null,
		doi: null,
		disciplines: identity.disciplines,
		languages: identity.languages.length > 0 ? identity.languages : [identity.language],
		openAccess: true,
		licence: identity.licence,
		reviewMethod: review?.method ?? null,
		periodicity: identity.periodicity || null,
		founded: null,
		description: identity.description,
		aims: {},
		policies: policies ? joinedPolicies(policies) : {},
		editors: boardOf(people?.board ?? '').map((editor) => ({ ...editor, person: null })),
		former: [],
		sections: sectionsOf(review?.sections ?? {}, identity.language) ?? [],
		site: null,
		contactEmail: null,
		cover: null,
		closure: null,
		dye: null,
		acceptsSubmissions: review?.acceptsSubmissions ?? false,
		showsFigures: false,
		articleCount: 0,
		issueCount: 0,
		years: null,
	}
}
