import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { createPublisher } from '#app/modules/publisher/manage/index.server.ts'
import { getWorkflowSettings } from '#app/modules/submission/queries/workflow-settings.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { openJournal } from '../open-journal.server.ts'
import { getDraft } from '../queries.server.ts'
import { saveIdentity, savePolicies, saveReview, startJournal } from '../steps.server.ts'
import { getJournalDefaults, saveJournalDefaults } from './defaults.server.ts'
import { FIRST_DEFAULTS } from './model.ts'

const NUMBERS = {
	requiredReports: '3',
	responseDays: '5',
	invitationDays: '9',
	reviewDays: '40',
	minorDays: '10',
	majorDays: '٩٠',
}
const CRITERIA = {
	fr: 'Terrain\nÉcriture',
	en: 'Fieldwork\nWriting',
	es: 'Campo\nEscritura',
	ar: 'الميدان\nالكتابة',
}
const CHOSEN = { method: 'open', licence: 'CC-BY-SA-4.0', criteria: CRITERIA, ...NUMBERS } as const

const ABOUT = {
	name: 'Maison',
	language: 'fr',
	country: '',
	place: '',
	institution: '',
	site: '',
	description: {},
} as const

async function saved(ctx: Ctx, changes: object = {}) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const { version } = await getJournalDefaults(ctx)
	return { admin, answer: await saveJournalDefaults(ctx, admin, { ...CHOSEN, ...changes, version }) }
}

describe('with what new journals begin', () => {
	test('is as the specification says before anybody chose, and chosen by administrators alone', async ({
		ctx,
	}) => {
		expect(await getJournalDefaults(ctx)).toEqual({ defaults: FIRST_DEFAULTS, version: '0' })
		const { admin } = await saved(ctx)
		expect((await getJournalDefaults(ctx)).defaults).toMatchObject({
			method: 'open',
			reviewDays: 40,
			majorDays: 90,
		})
		const asked = { ...CHOSEN, version: '1' }
		const { id: publisherId } = await createPublisher(ctx, admin, ABOUT)
		const scope = { kind: 'publisher', publisherId } as const
		const manager = await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope }] })
		for (const who of [manager, await storePerson(ctx)])
			await expect(saveJournalDefaults(ctx, who, asked)).rejects.toThrow(NotFound)
		const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
		await expect(saveJournalDefaults(ctx, { ...admin, impersonator } as typeof admin, asked)).rejects.toThrow(
			Forbidden,
		)
		expect(await saveJournalDefaults(ctx, admin, { ...asked, version: '0' })).toMatchObject({
			error: 'changedMeanwhile',
		})
		const log = await ctx.db.selectFrom('audit_event').select(['action', 'detail']).execute()
		expect(log.map(({ detail }) => detail)).toContainEqual(
			expect.objectContaining({ setting: 'journal-defaults' }),
		)
	})

	test('takes no invitation that ends before it is overdue, and no criterion without its four names', async ({
		ctx,
	}) => {
		expect((await saved(ctx, { invitationDays: '4' })).answer).toMatchObject({ error: 'order' })
		for (const criteria of [
			{ fr: 'Terrain' },
			{ ...CRITERIA, ar: 'الميدان' },
			{ ...CRITERIA, es: `${'x'.repeat(121)}\ny` },
		])
			expect((await saved(ctx, { criteria })).answer).toMatchObject({ error: 'criteria' })
		expect((await saved(ctx, { criteria: {} })).answer).toEqual({ ok: true })
	})

	test('stands in the steps of a journal in preparation, and its criteria in the journal that opens', async ({
		ctx,
	}) => {
		const { admin } = await saved(ctx)
		const publisher = await createPublisher(ctx, admin, ABOUT)
		const started = await startJournal(ctx, admin, { publisherId: publisher.id, newPublisher: '' })
		if (!started.ok) throw new Error(started.error)
		const { id } = started
		const seen = async () => ({ id, version: (await getDraft(ctx, admin, id)).version })
		expect((await getDraft(ctx, admin, id)).defaults).toMatchObject({
			method: 'open',
			licence: 'CC-BY-SA-4.0',
		})
		const texts = { title: { fr: 'Revue' }, subtitle: {}, description: {} }
		const rest = {
			issnOnline: '',
			issnPrint: '',
			languages: [],
			disciplines: [],
			periodicity: '',
			timeZone: '',
		}
		await saveIdentity(ctx, admin, {
			...texts,
			...rest,
			language: 'fr',
			licence: 'CC-BY-4.0',
			...(await seen()),
		})
		const review = {
			method: 'open',
			sections: { fr: 'Articles' },
			acceptsSubmissions: true,
			...NUMBERS,
		} as const
		await saveReview(ctx, admin, { ...review, ...(await seen()) })
		const { policies } = await getDraft(ctx, admin, id)
		await savePolicies(ctx, admin, { ...policies, ...(await seen()) })
		expect(await openJournal(ctx, admin, await seen())).toMatchObject({ ok: true })
		const journal = await ctx.db
			.selectFrom('journal')
			.select('id')
			.where('slug', '=', 'revue')
			.executeTakeFirstOrThrow()
		const { reviewCriteria, majorDays } = await getWorkflowSettings(ctx, journal.id)
		expect(reviewCriteria.map(({ name }) => name)).toEqual([
			{ fr: 'Terrain', en: 'Fieldwork', es: 'Campo', ar: 'الميدان' },
			{ fr: 'Écriture', en: 'Writing', es: 'Escritura', ar: 'الكتابة' },
		])
		expect(majorDays).toBe(90)
	})
})
