import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storeEditor, storeReport } from '../testing.ts'
import { type Quartiles, quartilesOf } from './cases.server.ts'
import { dashboardAsCsv, getDashboard } from './dashboard.server.ts'
import { periodOf, spreadOf } from './figures.ts'
import { publicFigures, publicFiguresAsCsv } from './public-figures.server.ts'
import { measuredReviewTime } from './review-time.server.ts'
import { journalStatistics, statisticsAsCsv } from './statistics.server.ts'
import { on, walk } from './testing.ts'

test('figures are counted from the actions, by journal and year, and what was undone does not count', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const { id: foreign } = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
	const editor = await storeEditor(ctx, journalId, 'section-editor')
	await walk(ctx, journalId, [
		['submit', '2025-11-01'],
		['sendToReview', '2025-11-05'],
		['accept', '2026-01-30'],
		['sendToProduction', '2026-02-10'],
		['publish', '2026-03-01'],
	])
	await walk(ctx, journalId, [
		['submit', '2026-01-01'],
		['deskReject', '2026-01-11'],
	])
	await walk(ctx, journalId, [
		['submit', '2026-01-01'],
		['deskReject', '2026-01-21'],
		['revertDeskReject', '2026-01-22'],
	])
	const reviewed = await walk(ctx, journalId, [
		['submit', '2026-02-01'],
		['sendToReview', '2026-02-03'],
	])
	await storeSubmission(ctx, { journalId, actions: [] })
	await walk(ctx, foreign, [['submit', '2026-02-01']])
	await ctx.db
		.insertInto('review_round')
		.values({ id: newId(), submission_id: reviewed.id, number: 1, opened_at: ctx.now(), opened_by: null })
		.execute()
	const at = (day: string) => new Date(`${day}T12:00:00Z`)
	const [a, b] = [
		await storeReport(ctx, reviewed, { letter: 'A' }),
		await storeReport(ctx, reviewed, { letter: 'B', submitted: false }),
	]
	await ctx.db
		.updateTable('review_assignment')
		.set({
			invited_at: at('2026-02-04'),
			accepted_at: at('2026-02-08'),
			submitted_at: at('2026-03-10'),
			review_due_on: '2026-03-09',
		})
		.where('id', '=', a)
		.execute()
	await ctx.db
		.updateTable('review_assignment')
		.set({ invited_at: at('2026-02-04'), accepted_at: null, declined_at: at('2026-02-06') })
		.where('id', '=', b)
		.execute()

	const { journals, years } = await journalStatistics(ctx, editor)
	expect(journals.map(({ slug }) => slug)).toEqual(['revue'])
	expect(years.filter((row) => row.journalId === null).map(({ year, received }) => [year, received])).toEqual(
		[
			[2026, 3],
			[2025, 1],
		],
	)
	expect(years.find((row) => row.journalId === journalId && row.year === 2026)).toEqual({
		journalId,
		year: 2026,
		received: 3,
		underWay: 2,
		accepted: 1,
		declined: 1,
		withdrawn: 0,
		published: 1,
		acceptanceRate: 0.5,
		daysToFirstDecision: 20,
		daysToPublication: null,
		invited: 2,
		invitationsDeclined: 1,
		reports: 1,
		lateReports: 1,
		daysToAnswer: null,
		daysToReport: null,
	})
	const csv = await statisticsAsCsv(ctx, editor, 'fr')
	expect(csv.slice(1).split('\r\n')[0]).toMatch(
		/^Revue,Année,Reçus,.*,Taux\sd’acceptation\s\(part\sde\s1\),Jusqu’à\sla\spremière\sdécision\s\(jours\),/,
	)
	expect(csv.split('\r\n')[1]).toBe(',2026,3,2,1,1,0,1,0.5,20,,2,1,1,1,,')
	expect(csv).not.toContain('ailleurs')
	expect(await journalStatistics(ctx, await storePerson(ctx))).toEqual({ journals: [], years: [] })
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	expect((await journalStatistics(ctx, admin)).journals).toHaveLength(2)
})

test('the review time shown to everybody is the median of the last twelve months, once twenty texts were decided', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const today = on(ctx, '2026-06-30')
	const decided = (submit: string, decision: TransitionAction, day: string) =>
		walk(ctx, journalId, [
			['submit', submit],
			['sendToReview', submit.replace(/\d\d$/, '28')],
			[decision, day],
		])
	for (let index = 0; index < 10; index += 1) await decided('2026-01-01', 'accept', '2026-03-02')
	for (let index = 0; index < 9; index += 1)
		await decided('2026-01-01', 'requestMajorRevisions', '2026-04-01')
	await decided('2024-01-01', 'decline', '2024-03-01')
	await walk(ctx, journalId, [
		['submit', '2026-01-01'],
		['deskReject', '2026-01-02'],
	])
	expect(await measuredReviewTime(today), 'nineteen').toBeNull()
	await decided('2026-01-01', 'decline', '2026-04-01')
	expect(await measuredReviewTime(today)).toEqual({ days: 75, decisions: 20, months: 12 })
})

test('two values have no median and four no quartiles', async ({ ctx }) => {
	const spread = async (days: number[]) => {
		const { rows } = await sql<{ read: Quartiles }>`
			select ${quartilesOf(sql.ref('day'))} as read from unnest(${days}::float8[]) as day`.execute(ctx.db)
		return spreadOf(rows[0]?.read ?? { count: -1, at: null })
	}
	expect(await spread([])).toMatchObject({ count: 0, median: null, lower: null })
	expect(await spread([3, 9])).toMatchObject({
		count: 2,
		median: null,
		lower: null,
		upper: null,
		least: null,
	})
	expect(await spread([9, 3, 4, 8])).toMatchObject({ median: 6, lower: null, upper: null })
	expect(await spread([50, 10, 40, 20, 30])).toEqual({
		count: 5,
		median: 30,
		lower: 20,
		upper: 40,
		least: 10,
		most: 50,
	})
})

test('a period is the twelve months that end with this one, or a year; anything else is the former', () => {
	const today = '2026-02-28'
	expect(periodOf(null, today)).toEqual({ from: '2025-03-01', until: '2026-03-01' })
	expect(periodOf('2024', today)).toEqual({ from: '2024-01-01', until: '2025-01-01' })
	for (const hostile of ['1999', "2024'--", '20245', ''])
		expect(periodOf(hostile, today)).toEqual(periodOf(null, today))
})

describe('figures for everybody', () => {
	test('are there once the journal shows them, of years that are over, with medians from three on', async ({
		ctx,
	}) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		for (const day of ['2025-02-11', '2025-02-21', '2025-03-03'])
			await walk(ctx, journalId, [
				['submit', '2025-02-01'],
				['deskReject', day],
			])
		await walk(ctx, journalId, [
			['submit', '2025-11-01'],
			['sendToReview', '2025-11-05'],
			['accept', '2026-01-30'],
		])
		const now = on(ctx, '2026-11-25')
		expect(await publicFigures(now, 'revue')).toBeNull()
		await ctx.db.updateTable('any_journal').set({ shows_figures: true }).where('id', '=', journalId).execute()
		const figures = await publicFigures(now, 'revue')
		expect(figures?.years).toEqual([
			{
				year: 2025,
				received: 4,
				...{ accepted: 0, declined: 3, acceptanceRate: 0, published: 0 },
				...{ reviewsRequested: 0, reviewsReceived: 0, daysToFirstDecision: 20, daysToPublication: null },
			},
		])
		expect(figures && publicFiguresAsCsv(figures)).toContain('\r\n2025,4,0,3,0,0,0,0,20,\r\n')
		expect((await publicFigures(on(ctx, '2027-01-02'), 'revue'))?.years[0]).toMatchObject({
			...{ year: 2026, accepted: 1, acceptanceRate: 1, daysToFirstDecision: null },
		})
		await ctx.db.updateTable('any_journal').set({ is_trial: true }).where('id', '=', journalId).execute()
		expect(await publicFigures(now, 'revue')).toBeNull()
	})
})

describe('the dashboard', () => {
	test('counts the last days and months of the journals that somebody runs, and of no others', async ({
		ctx,
	}) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const { id: foreign } = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
		const scope = { kind: 'journal' as const, journalId }
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await walk(ctx, journalId, [
			['submit', '2026-11-01'],
			['deskReject', '2026-11-11'],
		])
		await walk(ctx, journalId, [['submit', '2026-02-01']])
		await walk(ctx, journalId, [['submit', '2025-02-01']])
		await walk(ctx, foreign, [['submit', '2026-11-20']])
		const now = on(ctx, '2026-11-25')
		const own = await getDashboard(now, chief)
		expect(own?.periods.days.now).toMatchObject({ received: 1, decided: 1, daysToDecision: null, views: 0 })
		expect(own?.periods.months).toMatchObject({ now: { received: 2 }, before: { received: 1 } })
		expect(own?.months.at(-1)).toMatchObject({ month: '2026-11', received: 1, decided: 1, published: 0 })
		expect(own?.journals).toMatchObject([{ slug: 'revue', received: 2, underWay: 2 }])
		const all = await getDashboard(now, admin)
		expect(all?.journals.map(({ slug }) => slug)).toEqual(['revue', 'ailleurs'])
		expect(await dashboardAsCsv(now, chief, 'journals')).not.toContain('ailleurs')
	})

	test('counts what moved in its time and what is under way, however long ago it came', async ({ ctx }) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal' as const, journalId }
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
		await walk(ctx, journalId, [
			['submit', '2020-02-01'],
			['deskReject', '2020-03-01'],
		])
		await walk(ctx, journalId, [
			['submit', '2020-05-01'],
			['deskReject', '2026-01-05'],
		])
		await walk(ctx, journalId, [['submit', '2020-08-01']])
		expect((await getDashboard(on(ctx, '2026-11-25'), chief))?.journals).toMatchObject([
			{ underWay: 1, received: 0, decided: 1 },
		])
	})

	test('names the countries of corresponding authors, those of the year alone, the unknown last', async ({
		ctx,
	}) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal' as const, journalId }
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
		const from = async (day: string, ...countries: (string | null)[]) => {
			const { id } = await walk(ctx, journalId, [['submit', day]])
			await ctx.db.deleteFrom('submission_contributor').where('submission_id', '=', id).execute()
			for (const [index, country] of countries.entries())
				await ctx.db
					.insertInto('submission_contributor')
					.values({
						id: newId(),
						submission_id: id,
						position: index + 1,
						given: 'Awa',
						family: 'Diop',
						country,
						corresponding: index === countries.length - 1,
					})
					.execute()
			return id
		}
		await from('2026-03-01', 'SN', 'CD')
		const moved = await from('2026-04-01', 'CD')
		await from('2026-05-01', null)
		await from('2024-12-01', 'ML')
		const countries = async () => (await getDashboard(on(ctx, '2026-11-25'), chief))?.countries
		expect(await countries()).toEqual([
			{ country: 'CD', received: 2 },
			{ country: null, received: 1 },
		])
		await ctx.db
			.updateTable('submission_contributor')
			.set({ country: 'KE' })
			.where('submission_id', '=', moved)
			.execute()
		expect(await countries()).toEqual([
			{ country: 'CD', received: 1 },
			{ country: 'KE', received: 1 },
			{ country: null, received: 1 },
		])
	})

	test('is nothing to those who run no journal', async ({ ctx }) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const section = await storeEditor(ctx, journalId, 'section-editor')
		for (const actor of [section, await storePerson(ctx, { grants: [{ role: 'author' }] })]) {
			expect(await getDashboard(ctx, actor)).toBeNull()
			expect(await dashboardAsCsv(ctx, actor, 'months')).toBeNull()
		}
	})
})
