import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getJournal } from '#app/modules/journal/queries/get-journal.server.ts'
import { listJournals } from '#app/modules/journal/queries/list-journals.server.ts'
import { createPublisher } from '#app/modules/publisher/manage/commands.server.ts'
import { getPublisher } from '#app/modules/publisher/queries.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { getWorkflowSettings } from '#app/modules/submission/queries/workflow-settings.server.ts'
import { DEFAULT_WORKFLOW } from '#app/modules/submission/workflow-settings.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { openJournal } from './open-journal.server.ts'
import { POLICIES } from './policies.ts'
import { getDraft, listDrafts, publisherChoices } from './queries.server.ts'
import {
	discardDraft,
	resetPolicies,
	saveIdentity,
	savePeople,
	savePolicies,
	savePublisher,
	saveReview,
	startJournal,
} from './steps.server.ts'

const IDENTITY = {
	language: 'fr' as const,
	title: { fr: 'Revue d’essai', en: '', es: '', ar: 'مجلة' },
	subtitle: {},
	description: { fr: 'Une revue.' },
	issnOnline: '17775353',
	issnPrint: '',
	languages: ['fr' as const, 'ar' as const],
	disciplines: ['histoire', 'inconnue'],
	periodicity: 'Annuelle',
	licence: 'CC-BY-4.0' as const,
	timeZone: 'Africa/Lubumbashi',
}
const { responseDays, invitationDays, reviewDays, minorDays, majorDays } = DEFAULT_WORKFLOW
const REVIEW = {
	method: 'double-anonymous' as const,
	sections: { fr: 'Articles\nComptes rendus', en: 'Articles\nReviews' },
	requiredReports: '٣',
	responseDays: String(responseDays),
	invitationDays: String(invitationDays),
	reviewDays: String(reviewDays),
	minorDays: String(minorDays),
	majorDays: String(majorDays),
	acceptsSubmissions: true,
}
const PEOPLE = {
	board: 'Awa Ndiaye ; Direction ; Université\nSans fonction',
	chiefs: 'chef@example.org',
	sectionEditors: '',
	productionEditors: 'Prod@example.org, prod@example.org',
}

async function world(ctx: Ctx) {
	await ctx.db
		.insertInto('discipline')
		.values({ id: 'histoire', name: JSON.stringify({ fr: 'Histoire' }), sign: 'x', position: 1 })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const nothing = {
		language: 'fr' as const,
		country: '',
		place: '',
		institution: '',
		site: '',
		description: {},
	}
	const own = await createPublisher(ctx, admin, { ...nothing, name: 'Maison' })
	const other = await createPublisher(ctx, admin, { ...nothing, name: 'Autre' })
	const manager = (publisherId: string) =>
		storePerson(ctx, { grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }] })
	return {
		...{ admin, publisherId: own.id, otherId: other.id },
		manager: await manager(own.id),
		otherManager: await manager(other.id),
		reader: await storePerson(ctx),
	}
}

async function start(ctx: Ctx, actor: Actor, publisherId: string, newPublisher = '') {
	const started = await startJournal(ctx, actor, { publisherId, newPublisher })
	if (!started.ok) throw new Error(started.error)
	const version = async () => ({ id: started.id, version: (await getDraft(ctx, actor, started.id)).version })
	return { id: started.id, version }
}

async function answerAll(ctx: Ctx, actor: Actor, draft: Awaited<ReturnType<typeof start>>) {
	expect(await saveIdentity(ctx, actor, { ...IDENTITY, ...(await draft.version()) })).toEqual({ ok: true })
	expect(await saveReview(ctx, actor, { ...REVIEW, ...(await draft.version()) })).toEqual({ ok: true })
	const { policies } = await getDraft(ctx, actor, draft.id)
	expect(await savePolicies(ctx, actor, { ...policies, ...(await draft.version()) })).toEqual({ ok: true })
	expect(await savePeople(ctx, actor, { ...PEOPLE, ...(await draft.version()) })).toEqual({ ok: true })
}

describe('preparing a journal', () => {
	test('administrators and the managers of its publisher may; to nobody else is there one', async ({
		ctx,
	}) => {
		const { admin, manager, otherManager, reader, publisherId, otherId } = await world(ctx)
		const { id, version } = await start(ctx, manager, publisherId)
		const seen = await version()
		const { policies } = await getDraft(ctx, manager, id)
		for (const actor of [otherManager, reader]) {
			const calls = [
				() => getDraft(ctx, actor, id),
				() => savePublisher(ctx, actor, { publisherId: otherId, newPublisher: '', ...seen }),
				() => saveIdentity(ctx, actor, { ...IDENTITY, ...seen }),
				() => saveReview(ctx, actor, { ...REVIEW, ...seen }),
				() => savePolicies(ctx, actor, { ...policies, ...seen }),
				() => resetPolicies(ctx, actor, seen),
				() => savePeople(ctx, actor, { ...PEOPLE, ...seen }),
				() => openJournal(ctx, actor, seen),
				() => discardDraft(ctx, actor, seen),
			]
			for (const call of calls) await expect(call()).rejects.toThrow(NotFound)
			expect(await listDrafts(ctx, actor)).toEqual([])
		}
		await expect(startJournal(ctx, reader, { publisherId, newPublisher: '' })).rejects.toThrow(NotFound)
		for (const strange of ['', 'x', newId()])
			await expect(getDraft(ctx, admin, strange)).rejects.toThrow(NotFound)
		expect(await listDrafts(ctx, admin)).toMatchObject([{ id }])
		expect(await publisherChoices(ctx, manager)).toMatchObject({
			publishers: [{ id: publisherId }],
			mayEnter: false,
		})
	})

	test('a manager chooses among their own publishers and enters none', async ({ ctx }) => {
		const { admin, manager, publisherId, otherId } = await world(ctx)
		for (const asked of [
			{ publisherId: otherId, newPublisher: '' },
			{ publisherId: '', newPublisher: 'Neuve' },
			{ publisherId: '', newPublisher: '' },
			{ publisherId, newPublisher: 'Neuve' },
		])
			expect(await startJournal(ctx, manager, asked)).toMatchObject({ ok: false, error: 'publisher' })
		expect(await startJournal(ctx, admin, { publisherId: '', newPublisher: 'Neuve' })).toMatchObject({
			ok: true,
		})
	})

	test('gives a platform without disciplines the first ones to choose from, once', async ({ ctx }) => {
		const { manager, publisherId } = await world(ctx)
		const count = async () => (await ctx.db.selectFrom('discipline').select('id').execute()).length
		const before = await count()
		await start(ctx, manager, publisherId)
		expect(await count()).toBe(before)
		await ctx.db.deleteFrom('discipline').execute()
		await start(ctx, manager, publisherId)
		expect(await count()).toBeGreaterThan(5)
	})

	test('says what is wrong with a step, and of two at once the second is told', async ({ ctx }) => {
		const { manager, publisherId } = await world(ctx)
		const { version } = await start(ctx, manager, publisherId)
		const seen = await version()
		expect(await saveIdentity(ctx, manager, { ...IDENTITY, title: { en: 'Only' }, ...seen })).toMatchObject({
			error: 'noTitle',
			faults: { 'title-fr': { code: 'required' } },
		})
		expect(await saveIdentity(ctx, manager, { ...IDENTITY, ...seen })).toEqual({ ok: true })
		expect(await saveIdentity(ctx, manager, { ...IDENTITY, ...seen })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		const review = async (changes: Partial<typeof REVIEW>) =>
			saveReview(ctx, manager, { ...REVIEW, ...changes, ...(await version()) })
		expect(await review({ sections: { fr: 'Articles', en: 'Articles\nReviews' } })).toMatchObject({
			error: 'sections',
		})
		expect(await review({ sections: { fr: '', en: '' } })).toMatchObject({ error: 'sections' })
		expect(await review({ invitationDays: '2', responseDays: '10' })).toMatchObject({ error: 'order' })
	})

	test('keeps no policies before the title that they name', async ({ ctx }) => {
		const { manager, publisherId } = await world(ctx)
		const { id, version } = await start(ctx, manager, publisherId)
		const { policies } = await getDraft(ctx, manager, id)
		expect(await savePolicies(ctx, manager, { ...policies, ...(await version()) })).toEqual({
			ok: false,
			error: 'titleFirst',
		})
		expect((await getDraft(ctx, manager, id)).missing).toContain('policies')
	})

	test('drafts its policies in four languages from the answers, and goes back to them', async ({ ctx }) => {
		const { manager, publisherId } = await world(ctx)
		const { id, version } = await start(ctx, manager, publisherId)
		await saveIdentity(ctx, manager, { ...IDENTITY, ...(await version()) })
		await saveReview(ctx, manager, { ...REVIEW, ...(await version()) })
		const { policies, policyStates } = await getDraft(ctx, manager, id)
		expect(policyStates.fees).toEqual({ fr: 'original', en: 'original', es: 'original', ar: 'original' })
		for (const policy of POLICIES) expect(Object.keys(policies[policy])).toEqual(['fr', 'en', 'es', 'ar'])
		expect(policies.peerReview['fr']).toContain('double anonymat')
		expect(policies.peerReview['fr']).toContain('3 rapports')
		const changed = { ...policies, fees: { fr: 'Aucun.', en: policies.fees['en'] ?? '' } }
		await savePolicies(ctx, manager, { ...changed, ...(await version()) })
		const kept = await getDraft(ctx, manager, id)
		expect(kept.policies.fees).toEqual(changed.fees)
		expect(kept.policyStates.fees).toEqual({ fr: 'own', en: 'kept', es: 'missing', ar: 'missing' })
		await resetPolicies(ctx, manager, await version())
		const again = await getDraft(ctx, manager, id)
		expect(again.policies).toEqual(policies)
		expect(again.missing).toEqual(['policies'])
	})
})

describe('opening a journal', () => {
	test('nothing of it is in the library before; then all of it is, and its people are invited', async ({
		ctx,
	}) => {
		const { admin } = await world(ctx)
		const draft = await start(ctx, admin, '', 'Presses neuves')
		await answerAll(ctx, admin, draft)
		expect((await listJournals(ctx)).total).toBe(0)
		expect(await getPublisher(ctx, 'presses-neuves')).toBeNull()
		expect(await ctx.db.selectFrom('mail').select('id').execute()).toEqual([])

		const { preview } = await getDraft(ctx, admin, draft.id)
		expect(preview).toMatchObject({ slug: 'revue-d-essai', institution: null })
		expect(await openJournal(ctx, admin, await draft.version())).toEqual({ ok: true, slug: 'revue-d-essai' })
		const journal = await getJournal(ctx, 'revue-d-essai')
		expect(journal).toMatchObject({
			title: { fr: 'Revue d’essai', ar: 'مجلة' },
			publisher: { name: 'Presses neuves' },
			issnOnline: '1777-5353',
			issnPrint: null,
			disciplines: ['histoire'],
			languages: ['fr', 'ar'],
			licence: 'CC-BY-4.0',
			reviewMethod: 'double-anonymous',
			acceptsSubmissions: true,
			editors: [
				{ name: 'Awa Ndiaye', role: 'Direction', affiliation: 'Université' },
				{ name: 'Sans fonction', role: '' },
			],
		})
		const { time_zone } = await ctx.db.selectFrom('journal').select('time_zone').executeTakeFirstOrThrow()
		expect(time_zone).toBe('Africa/Lubumbashi')
		expect(journal?.policies['en']).toContain('Peer review: Revue d’essai reviews every article')
		expect(await getWorkflowSettings(ctx, journal?.id ?? '')).toMatchObject({
			requiredReports: 3,
			reviewDays,
		})
		const sections = await ctx.db
			.selectFrom('section')
			.select(['slug', 'title'])
			.orderBy('position')
			.execute()
		expect(sections).toEqual([
			{ slug: 'articles', title: { fr: 'Articles', en: 'Articles' } },
			{ slug: 'comptes-rendus', title: { fr: 'Comptes rendus', en: 'Reviews' } },
		])
		const invited = await ctx.db.selectFrom('invitation').select(['email', 'duty']).orderBy('email').execute()
		expect(invited).toEqual([
			{ email: 'chef@example.org', duty: 'editor-in-chief' },
			{ email: 'prod@example.org', duty: 'production-editor' },
		])
		expect(await listDrafts(ctx, admin)).toEqual([])
	})

	test('is refused while a step is missing, and leaves nothing when the invitations cannot leave', async ({
		ctx,
	}) => {
		const { manager, publisherId } = await world(ctx)
		const draft = await start(ctx, manager, publisherId)
		expect(await openJournal(ctx, manager, await draft.version())).toEqual({ ok: false, error: 'incomplete' })
		await answerAll(ctx, manager, draft)
		const at = ctx.now()
		const spent = Array.from({ length: 100 }, (_, index) => ({
			id: newId(),
			email: `x${index}@example.org`,
			language: 'fr' as const,
			role: 'reviewer' as const,
			scope: 'platform' as const,
			journal_id: null,
			publisher_id: null,
			duty: null,
			recommend_only: false,
			token_hash: newId(),
			invited_by: manager.userId,
			created_at: at,
			expires_at: at,
			accepted_by: null,
		}))
		await ctx.db.insertInto('invitation').values(spent).execute()
		expect(await openJournal(ctx, manager, await draft.version())).toEqual({
			ok: false,
			error: 'invitations',
		})
		expect(await getJournal(ctx, 'revue-d-essai')).toBeNull()
		expect(await listDrafts(ctx, manager)).toHaveLength(1)
	})

	test('another with its ISSN is refused, and can be thrown away', async ({ ctx }) => {
		const { manager, publisherId } = await world(ctx)
		const first = await start(ctx, manager, publisherId)
		await answerAll(ctx, manager, first)
		await openJournal(ctx, manager, await first.version())
		const second = await start(ctx, manager, publisherId)
		expect(await saveIdentity(ctx, manager, { ...IDENTITY, ...(await second.version()) })).toMatchObject({
			error: 'issnTaken',
			faults: { issnOnline: { code: 'malformed' } },
		})
		expect(await discardDraft(ctx, manager, await second.version())).toEqual({ ok: true })
		expect(await listDrafts(ctx, manager)).toEqual([])
	})
})
