import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canManageContents, canRunPlatform } from '#app/modules/rights/index.ts'
import { MOST_PEOPLE } from '#app/modules/trial/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import type { FieldFault } from '#app/ui/form-draft.ts'
import { keepAnswer, lockDraft, managedDraft } from './draft-row.server.ts'
import { storeFirstDisciplines } from './first-disciplines.server.ts'
import { filled, sectionsOf } from './model.ts'
import { POLICIES } from './policies.ts'
import { type Answers, identityStep, peopleStep, policiesStep, publisherStep, reviewStep } from './schema.ts'

const named = z.object({ id: z.string(), version: z.string() })

/** What the commands on a draft have in common: who may, and of two at once the second is told. */
const inDraft = {
	authorize: (ctx: Ctx, actor: Actor, { id }: { id: string }) => managedDraft(ctx, actor, id),
	lock: lockDraft,
}

/** Refused for what stands in one field. */
type FieldRefusal<Code extends string> = { ok: false; error: Code; faults: { [field: string]: FieldFault } }
type StepResult<Code extends string = never> = Promise<{ ok: true } | FieldRefusal<Code>>

const refused = <Code extends string>(error: Code, field: string, code: FieldFault['code'] = 'malformed') =>
	({ ok: false, error, faults: { [field]: { code } } }) as const

type Publisher = z.output<typeof publisherStep>

/** One publisher that this person runs, or the name of a new one, which administrators alone may enter; of a trial its name alone is asked. */
async function isGoodPublisher(
	ctx: Ctx,
	actor: Actor,
	{ publisherId, newPublisher }: Publisher,
	isTrial = false,
): Promise<boolean> {
	if (isTrial) return publisherId === '' && newPublisher !== ''
	if (publisherId === '') return newPublisher !== '' && canRunPlatform(actor)
	if (newPublisher !== '' || !canManageContents(actor, { journalId: null, publisherId })) return false
	const row = await ctx.db
		.selectFrom('publisher')
		.select('id')
		.where('id', '=', publisherId)
		.executeTakeFirst()
	return row !== undefined
}

/** Begins to prepare a journal of a publisher. Nothing of it is in the library before it is opened. */
export const startJournal = command({
	input: publisherStep,
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		const runs = actor.grants.some(({ role }) => role === 'publisher-manager')
		if (!runs && !canRunPlatform(actor)) throw new NotFound()
	},
	async lock() {},
	async execute(ctx, { actor, input }): Promise<{ ok: true; id: string } | FieldRefusal<'publisher'>> {
		if (!(await isGoodPublisher(ctx, actor, input))) return refused('publisher', 'publisherId', 'required')
		return { ok: true, id: await storeDraft(ctx, actor, input) }
	},
})

async function storeDraft(ctx: Ctx, actor: Actor, answer: Publisher, trialOwner?: string): Promise<string> {
	await storeFirstDisciplines(ctx)
	const id = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('journal_draft')
		.values({
			id,
			publisher_id: answer.publisherId || null,
			created_by: actor.userId,
			trial_owner: trialOwner ?? null,
			answers: JSON.stringify({ publisher: answer }),
			created_at: at,
			updated_at: at,
		})
		.execute()
	await recordAudit(ctx, { action: 'journal-draft-started', actor, detail: { draft: id } })
	return id
}

/** Begins to prepare a trial journal. Everybody with a confirmed address may, in their own name, who has neither a trial nor the draft of one (`hasTrial`). */
export const startTrial = command({
	input: publisherStep,
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		if (!actor.emailVerified || actor.impersonator) throw new Forbidden()
	},
	/** The person, so that two of their forms do not begin two. */
	lock: (ctx, _, __) => sql`select pg_advisory_xact_lock(hashtext('mbongi trial journals'))`.execute(ctx.db),
	async execute(
		ctx,
		{ actor, input },
	): Promise<{ ok: true; id: string } | FieldRefusal<'publisher'> | Refusal<'hasTrial'>> {
		if (!(await isGoodPublisher(ctx, actor, input, true)))
			return refused('publisher', 'newPublisher', 'required')
		const { rows } = await sql<{ has: boolean }>`
			select exists (select from journal_draft where trial_owner = ${actor.userId})
				or exists (select from trial_journal where owner_id = ${actor.userId}) as has`.execute(ctx.db)
		if (rows[0]?.has) return { ok: false, error: 'hasTrial' }
		return { ok: true, id: await storeDraft(ctx, actor, input, actor.userId) }
	},
})

/** Step 1: whose journal it is. */
export const savePublisher = command({
	input: publisherStep.extend(named.shape),
	...inDraft,
	async execute(ctx, { actor, input: { id: _, version: __, ...answer }, held }): StepResult<'publisher'> {
		const isTrial = held.trialOwner !== null
		if (!(await isGoodPublisher(ctx, actor, answer, isTrial)))
			return refused('publisher', isTrial ? 'newPublisher' : 'publisherId', 'required')
		return keepAnswer(ctx, actor, held, {
			step: 'publisher',
			answer,
			publisherId: answer.publisherId || null,
		})
	},
})

/** Step 2: its title in its languages, ISSN, languages, disciplines, periodicity, licence. Refuses one without a title in its own language, and an ISSN that another journal has. */
export const saveIdentity = command({
	input: identityStep.extend(named.shape),
	...inDraft,
	async execute(
		ctx,
		{ actor, input: { id: _, version: __, ...answer }, held },
	): StepResult<'noTitle' | 'issnTaken'> {
		if (!answer.title[answer.language]) return refused('noTitle', `title-${answer.language}`, 'required')
		const known = await ctx.db.selectFrom('discipline').select('id').execute()
		const disciplines = answer.disciplines.filter((id) => known.some((discipline) => discipline.id === id))
		for (const field of ['issnOnline', 'issnPrint'] as const)
			if (answer[field] && (await isTaken(ctx, answer[field]))) return refused('issnTaken', field)
		const { title, subtitle, description } = answer
		const texts = { title: filled(title), subtitle: filled(subtitle), description: filled(description) }
		return keepAnswer(ctx, actor, held, { step: 'identity', answer: { ...answer, ...texts, disciplines } })
	},
})

async function isTaken(ctx: Ctx, issn: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('journal')
		.select('id')
		.where((eb) => eb.or([eb('issn_print', '=', issn), eb('issn_online', '=', issn)]))
		.executeTakeFirst()
	return row !== undefined
}

/** Step 3: how it reviews, its sections and deadlines. Refuses sections that are not the same number in every language that names any. */
export const saveReview = command({
	input: reviewStep.extend(named.shape),
	...inDraft,
	async execute(
		ctx,
		{ actor, input: { id: _, version: __, ...answer }, held },
	): StepResult<'sections' | 'order'> {
		const language = held.answers.identity?.language ?? 'fr'
		const sections = sectionsOf(answer.sections, language)
		if (!sections || sections.length === 0) return refused('sections', `sections-${language}`)
		if (answer.invitationDays < answer.responseDays) return refused('order', 'invitationDays')
		return keepAnswer(ctx, actor, held, { step: 'review', answer })
	},
})

/** Step 4: its policies, read and changed by a person. Refused while the journal has no title, which they name. */
export const savePolicies = command({
	input: policiesStep.extend(named.shape),
	...inDraft,
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | Refusal<'titleFirst'>> {
		if (!held.answers.identity) return { ok: false, error: 'titleFirst' }
		const kept = POLICIES.map((policy) => [policy, filled(input[policy])])
		const answer = Object.fromEntries(kept) as NonNullable<Answers['policies']>
		return keepAnswer(ctx, actor, held, { step: 'policies', answer })
	},
})

/** Takes the policies back to the drafts that follow from the other steps; they must be read again. */
export const resetPolicies = command({
	input: named,
	...inDraft,
	execute: (ctx, { actor, held }): StepResult =>
		keepAnswer(ctx, actor, held, { step: 'policies', answer: undefined }),
})

/** Step 5: its board, and who is invited when it opens. Refuses more than a trial takes beside its owner. */
export const savePeople = command({
	input: peopleStep.extend(named.shape),
	...inDraft,
	async execute(ctx, { actor, input: { id: _, version: __, ...answer }, held }): StepResult<'trialFull'> {
		const invited = new Set([...answer.chiefs, ...answer.sectionEditors, ...answer.productionEditors])
		invited.delete(actor.email)
		if (held.trialOwner !== null && invited.size >= MOST_PEOPLE) return refused('trialFull', 'sectionEditors')
		return keepAnswer(ctx, actor, held, { step: 'people', answer })
	},
})

/** Throws a draft away: nobody else ever saw it. */
export const discardDraft = command({
	input: named,
	...inDraft,
	async execute(ctx, { actor, held: { id } }): Promise<{ ok: true }> {
		await ctx.db.deleteFrom('journal_draft').where('id', '=', id).execute()
		await recordAudit(ctx, { action: 'journal-draft-discarded', actor, detail: { draft: id } })
		return { ok: true }
	},
})
