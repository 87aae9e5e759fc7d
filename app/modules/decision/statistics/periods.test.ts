import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storeEditor, storeReport } from '../testing.ts'
import { publicFigures } from './public-figures.server.ts'
import { journalReport } from './report.server.ts'
import { journalStatistics, reportAsCsv } from './statistics.server.ts'
import { walk } from './testing.ts'

describe('days, months and years are those of each journal', () => {
	/** A journal by the clocks of a zone to which a text was sent in the last hours of a month of universal time, and one in those of a year. */
	async function journalIn(ctx: Ctx, slug: string, zone: string) {
		const { id } = await storeJournal(ctx, { slug, title: { fr: slug } })
		await ctx.db
			.updateTable('journal')
			.set({ time_zone: zone, shows_figures: true })
			.where('id', '=', id)
			.execute()
		for (const moment of ['2025-12-31T22:30:00Z', '2026-02-28T22:30:00Z'])
			await walk(ctx, id, [['submit', moment]])
		return id
	}

	test('in the months of its report, alone and beside one elsewhere', async ({ ctx }) => {
		const nairobi = await journalIn(ctx, 'nairobi', 'Africa/Nairobi')
		const praia = await journalIn(ctx, 'praia', 'Atlantic/Cape_Verde')
		const editor = await storePerson(ctx, {
			grants: [nairobi, praia].map((journalId) => ({
				role: 'editor',
				duty: 'editor-in-chief',
				scope: { kind: 'journal', journalId },
			})),
		})
		const period = { from: '2026-01-01', until: '2027-01-01' }
		const received = async (...journalIds: string[]) => {
			const { months } = await journalReport(ctx, editor, { journalIds, period })
			return months.filter((month) => month.received > 0).map((month) => [month.name, month.received])
		}
		expect(await received(nairobi)).toEqual([
			['2026-01', 1],
			['2026-03', 1],
		])
		expect(await received(praia)).toEqual([['2026-02', 1]])
		expect(await received(nairobi, praia)).toEqual([
			['2026-01', 1],
			['2026-02', 1],
			['2026-03', 1],
		])
		const { years } = await journalStatistics(ctx, editor)
		const ofYears = (journalId: string | null) =>
			years.filter((row) => row.journalId === journalId).map((row) => [row.year, row.received])
		expect(ofYears(nairobi)).toEqual([[2026, 2]])
		expect(ofYears(praia)).toEqual([
			[2026, 1],
			[2025, 1],
		])
		expect(ofYears(null)).toEqual([
			[2026, 3],
			[2025, 1],
		])
	})

	test('also in the figures for everybody, which are of years that have ended there', async ({ ctx }) => {
		await journalIn(ctx, 'nairobi', 'Africa/Nairobi')
		await journalIn(ctx, 'praia', 'Atlantic/Cape_Verde')
		const yearsAt = async (slug: string, moment: string) =>
			(await publicFigures({ ...ctx, now: () => new Date(moment) }, slug))?.years.map(({ year }) => year)
		expect(await yearsAt('nairobi', '2026-12-31T20:30:00Z')).toEqual([])
		expect(await yearsAt('nairobi', '2026-12-31T21:30:00Z')).toEqual([2026])
		expect(await yearsAt('praia', '2026-12-31T21:30:00Z')).toEqual([2025])
	})
})

describe('the report of a period', () => {
	const period = { from: '2026-01-01', until: '2027-01-01' }

	async function journalAtWork(ctx: Ctx) {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		await walk(ctx, journalId, [
			['submit', '2025-11-01'],
			['acceptWithoutReview', '2026-01-30'],
		])
		await walk(ctx, journalId, [
			['submit', '2026-01-10'],
			['deskReject', '2026-02-01'],
		])
		const reviewed = await walk(ctx, journalId, [
			['submit', '2026-03-01'],
			['sendToReview', '2026-03-02'],
		])
		await ctx.db
			.insertInto('review_round')
			.values({ id: newId(), submission_id: reviewed.id, number: 1, opened_at: ctx.now(), opened_by: null })
			.execute()
		const report = await storeReport(ctx, reviewed, { letter: 'A' })
		await ctx.db
			.updateTable('review_assignment')
			.set({ invited_at: new Date('2026-03-03T12:00:00Z') })
			.where('id', '=', report)
			.execute()
		return { journalId, reviewed }
	}

	test('counts what came in, where it stands, and what was decided month by month', async ({ ctx }) => {
		const { journalId } = await journalAtWork(ctx)
		const editor = await storeEditor(ctx, journalId, 'section-editor')
		const report = await journalReport(ctx, editor, { journalIds: [journalId], period })
		expect(report.stages).toEqual({ received: 2, reviewed: 1, accepted: 0, published: 0 })
		expect(report.months).toHaveLength(12)
		expect(report.months.slice(0, 3)).toEqual([
			{ name: '2026-01', received: 1, accepted: 0, ended: 1, undecided: 0, decided: 1, decidedAccepted: 1 },
			{ name: '2026-02', received: 0, accepted: 0, ended: 0, undecided: 0, decided: 1, decidedAccepted: 0 },
			{ name: '2026-03', received: 1, accepted: 0, ended: 0, undecided: 1, decided: 0, decidedAccepted: 0 },
		])
		expect(report.delays.firstDecision).toMatchObject({ count: 2, median: null })
		expect(report.reviewers).toMatchObject({ invited: 1, accepted: 1, declined: 0, reports: 1 })
		expect(report.sections).toEqual([{ received: 2, accepted: 0, ended: 1, undecided: 1, name: null }])
	})

	test('holds nothing of a manuscript of which the editor is an author, reviewer or in conflict, also year by year', async ({
		ctx,
	}) => {
		const { journalId, reviewed } = await journalAtWork(ctx)
		const colleague = await storeEditor(ctx, journalId, 'editor-in-chief')
		const { name } = await ctx.db
			.selectFrom('user_account')
			.select('name')
			.where('id', '=', colleague.userId)
			.executeTakeFirstOrThrow()
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: reviewed.id,
				user_id: colleague.userId,
				state: 'assigned',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		const seen = await journalReport(ctx, await storeEditor(ctx, journalId, 'section-editor'), {
			journalIds: [journalId],
			period,
		})
		expect(seen.editors).toMatchObject([{ name, open: 1 }])

		const author = await storeEditor(ctx, journalId, 'section-editor')
		await ctx.db
			.updateTable('submission')
			.set({ submitter_id: author.userId })
			.where('id', '=', reviewed.id)
			.execute()
		const inConflict = await storeEditor(ctx, journalId, 'section-editor')
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: reviewed.id,
				user_id: inConflict.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		for (const editor of [author, inConflict]) {
			const report = await journalReport(ctx, editor, { journalIds: [journalId], period })
			expect(report.stages).toMatchObject({ received: 1, reviewed: 0 })
			expect(report.editors).toEqual([])
			expect(report.reviewers).toMatchObject({ invited: 0, reports: 0 })
			expect(report.delays.report.count).toBe(0)
			const { years } = await journalStatistics(ctx, editor)
			expect(years.find(({ year }) => year === 2026)).toMatchObject({ received: 1, invited: 0, reports: 0 })
			expect(
				await reportAsCsv(ctx, editor, { journal: null, asked: '2026', table: 'editors', language: 'fr' }),
			).not.toContain(name)
		}
	})

	test('says nothing of countries, reviewers and editors to a manager of the publisher, and nothing at all to others', async ({
		ctx,
	}) => {
		const { journalId } = await journalAtWork(ctx)
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'presses', name: 'P', name_sort: 'p', language: 'fr' })
			.execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', journalId)
			.execute()
		const manager = await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		})
		const asked = { journalIds: [journalId], period }
		const managed = await journalReport(ctx, manager, asked)
		expect(managed.stages.received).toBe(2)
		expect(managed).toMatchObject({ countries: null, reviewers: null, editors: null })
		const { id: elsewhere } = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
			await storeEditor(ctx, elsewhere, 'editor-in-chief'),
		]) {
			expect((await journalReport(ctx, actor, asked)).stages.received).toBe(0)
			const csv = await reportAsCsv(ctx, actor, {
				journal: 'revue',
				asked: '2026',
				table: 'stages',
				language: 'en',
			})
			expect(csv).toMatch(/^\uFEFFStage,Number\r\nReceived,0\r\n/)
		}
	})
})
