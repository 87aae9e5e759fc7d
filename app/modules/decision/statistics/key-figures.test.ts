import { describe, expect, it } from 'vitest'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { rollUpMonth } from '#app/modules/usage/index.server.ts'
import { test } from '#tests/support/database.ts'
import { storeEditor } from '../testing.ts'
import { comparedPeriods } from './key-figures.server.ts'
import { journalReport } from './report.server.ts'
import { reportAsCsv } from './statistics.server.ts'
import { on, walk } from './testing.ts'

describe('the days that are compared', () => {
	it('end today in both years where a period has not ended', () => {
		expect(comparedPeriods({ from: '2025-12-01', until: '2026-12-01' }, '2026-11-26')).toEqual({
			now: { from: '2025-12-01', until: '2026-11-27' },
			before: { from: '2024-12-01', until: '2025-11-27' },
		})
	})

	it('are two whole years where it has', () => {
		expect(comparedPeriods({ from: '2024-01-01', until: '2025-01-01' }, '2026-11-26')).toEqual({
			now: { from: '2024-01-01', until: '2025-01-01' },
			before: { from: '2023-01-01', until: '2024-01-01' },
		})
	})
})

test('five figures of a period stand beside those of the same days of the year before', async ({ ctx }) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	for (const [sent, decided] of [
		['2026-02-01', '2026-02-11'],
		['2026-02-01', '2026-02-21'],
		['2026-03-01', '2026-03-31'],
		['2025-02-01', '2025-03-13'],
		['2025-02-01', '2025-03-13'],
		['2025-02-01', '2025-03-13'],
	] as const)
		await walk(ctx, journalId, [
			['submit', sent],
			[decided.startsWith('2026-02') ? 'acceptWithoutReview' : 'deskReject', decided],
		])
	await walk(ctx, journalId, [['submit', '2025-06-01']])
	const workId = await storeArticle(ctx, { slug: 'article', journalId })
	for (const [day, requests] of [
		['2025-02-03', 4],
		['2025-04-09', 2],
		['2025-04-20', 64],
		['2026-02-03', 9],
	] as const)
		await ctx.db
			.insertInto('usage_daily')
			.values({
				day,
				work_id: workId,
				customer_id: '00000000-0000-0000-0000-000000000000',
				is_open: true,
				investigations: requests,
				unique_investigations: requests,
				requests,
				unique_requests: requests,
				title_investigations: 0,
				title_requests: 0,
			})
			.execute()
	for (const month of ['2025-02', '2025-04', '2026-02']) await rollUpMonth(ctx, month)
	const now = on(ctx, '2026-04-10')
	const editor = await storeEditor(ctx, journalId, 'section-editor')
	const period = { from: '2026-01-01', until: '2027-01-01' }
	const { key } = await journalReport(now, editor, { journalIds: [journalId], period })
	expect(key).toEqual({
		now: { received: 3, decided: 3, accepted: 2, daysToDecision: 20, published: 0, downloads: 9 },
		before: { received: 3, decided: 3, accepted: 0, daysToDecision: 40, published: 0, downloads: 6 },
	})
	expect(
		await reportAsCsv(now, editor, { journal: 'revue', asked: '2026', table: 'key', language: 'fr' }),
	).toContain('Première décision (jours),20,40')
})
