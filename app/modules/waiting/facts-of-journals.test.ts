import { expect } from 'vitest'
import { getCall } from '#app/modules/call/index.server.ts'
import { certifyReview, certifySubmission } from '#app/modules/certificate/index.server.ts'
import { findCertificate } from '#app/modules/certificate/queries/find-certificate.server.ts'
import { journalReport, journalStatistics } from '#app/modules/decision/statistics/index.server.ts'
import { storeReport } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { publishArticle } from '#app/modules/publication/index.server.ts'
import { storeReview } from '#app/modules/review/testing.ts'
import { listOpenPlaces } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })
const inZone = (ctx: Ctx, journalId: string, timeZone: string) =>
	ctx.db.updateTable('journal').set({ time_zone: timeZone }).where('id', '=', journalId).execute()

test.for<[zone: string, before: string, after: string]>([
	['Indian/Antananarivo', '2026-12-10T20:30Z', '2026-12-10T21:30Z'],
	['Atlantic/Cape_Verde', '2026-12-11T00:30Z', '2026-12-11T01:30Z'],
])(
	'a call of a journal in %s is open until its last day has ended there',
	async ([zone, before, after], { ctx }) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		await inZone(ctx, journalId, zone)
		await ctx.db
			.insertInto('call')
			.values({
				id: newId(),
				slug: 'appel',
				kind: 'issue',
				language: 'fr',
				title: JSON.stringify({ fr: 'Appel' }),
				journal_id: journalId,
				deadline_on: '2026-12-10',
				accepts_submissions: true,
			})
			.execute()
		const author = await storePerson(ctx)
		const seen = async (moment: string) => ({
			page: (await getCall(at(ctx, moment), 'appel'))?.state.is,
			takes: (await listOpenPlaces(at(ctx, moment), author)).calls.length,
		})
		expect(await seen(before)).toEqual({ page: 'open', takes: 1 })
		expect(await seen(after)).toEqual({ page: 'closed', takes: 0 })
	},
)

test('a report that came on its last day at the journal is late in no figure', async ({ ctx }) => {
	const { submission } = await storeReview(ctx)
	const { journalId } = submission
	await inZone(ctx, journalId, 'Atlantic/Cape_Verde')
	const editor = await storePerson(ctx, {
		grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'editor-in-chief' }],
	})
	const id = await storeReport(ctx, submission, { letter: 'A', dueOn: '2026-12-10' })
	const late = async (moment: string) => {
		await ctx.db
			.updateTable('review_assignment')
			.set({ submitted_at: new Date(moment) })
			.where('id', '=', id)
			.execute()
		const { years } = await journalStatistics(ctx, editor)
		const period = { from: '2026-01-01', until: '2027-01-01' }
		const { reviewers } = await journalReport(ctx, editor, { journalIds: [journalId], period })
		return [
			years.find((year) => year.journalId === journalId && year.reports > 0)?.lateReports,
			reviewers?.late,
		]
	}
	expect(await late('2026-12-11T00:30Z')).toEqual([0, 0])
	expect(await late('2026-12-11T01:30Z')).toEqual([1, 1])
	expect(await late('2026-12-14T01:30Z')).toEqual([1, 1])
	expect(await late('2026-12-01T01:30Z')).toEqual([0, 0])
	await inZone(ctx, journalId, 'Africa/Nairobi')
	expect(await late('2026-12-10T20:30Z')).toEqual([0, 0])
	expect(await late('2026-12-10T21:30Z')).toEqual([1, 1])
})

test('certificates and the article name the days of the journal, and the same ones', async ({ ctx }) => {
	const night = at(ctx, '2026-12-10T21:30Z')
	const ready = await storeReady(night)
	await inZone(ctx, ready.journalId, 'Africa/Nairobi')
	await ctx.db
		.updateTable('submission')
		.set({ received_at: night.now(), accepted_at: night.now() })
		.where('id', '=', ready.id)
		.execute()
	const { actor, ...about } = await performOn(ctx, ready)
	expect(await publishArticle(night, actor, about)).toMatchObject({ ok: true })
	for (const kind of ['receipt', 'acceptance', 'publication'] as const) {
		const { code } = await certifySubmission(night, ready.submitter, { submissionId: ready.id, kind })
		expect((await findCertificate(ctx, code))?.on).toBe('2026-12-11')
	}
	const dates = await ctx.db
		.selectFrom('article')
		.innerJoin('work', 'work.id', 'article.work_id')
		.select(['received_on', 'accepted_on', 'published_on'])
		.execute()
	expect(dates).toEqual([
		{ received_on: '2026-12-11', accepted_on: '2026-12-11', published_on: '2026-12-11' },
	])
})

test('the certificate of a review names the day on which its report came in at the journal', async ({
	ctx,
}) => {
	const { submission } = await storeReview(ctx)
	await inZone(ctx, submission.journalId, 'Atlantic/Cape_Verde')
	const reviewer = await storePerson(ctx)
	const id = await storeReport(ctx, submission, { letter: 'A' })
	await ctx.db
		.updateTable('review_assignment')
		.set({ submitted_at: new Date('2026-12-11T00:30Z'), reviewer_id: reviewer.userId })
		.where('id', '=', id)
		.execute()
	const { code } = await certifyReview(ctx, reviewer, { assignmentId: id })
	expect((await findCertificate(ctx, code))?.on).toBe('2026-12-10')
})
