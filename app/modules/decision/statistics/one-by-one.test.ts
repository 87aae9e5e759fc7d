import { expect } from 'vitest'
import { dayIn } from '#app/i18n/zone.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { actionsFrom } from '#app/modules/submission/transitions.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { choicesFrom } from '#tests/support/chance.ts'
import { test } from '#tests/support/database.ts'
import { getDashboard } from './dashboard.server.ts'
import { journalReport } from './report.server.ts'
import { on } from './testing.ts'

/** Zones of journals; in the last nothing is decided. */
const ZONES = { nairobi: 'Africa/Nairobi', praia: 'Atlantic/Cape_Verde', begun: 'Atlantic/Cape_Verde' }
const DAY_MS = 86_400_000

/** A manuscript as it is stored, with the days of its journal on which things happened to it. */
async function oneByOne(ctx: Ctx) {
	const rows = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.selectAll('submission')
		.select(['journal.slug', 'journal.time_zone'])
		.where('first_sent_at', 'is not', null)
		.execute()
	return rows.map((row) => {
		const day = (moment: Date | null) => (moment ? dayIn(moment, row.time_zone ?? '') : '')
		return {
			...row,
			received: day(row.first_sent_at),
			decided: day(row.decided_at),
			answered: day(row.first_decided_at),
			published: day(row.first_published_at),
			days: (Number(row.first_decided_at) - Number(row.first_sent_at)) / DAY_MS,
		}
	})
}
type One = Awaited<ReturnType<typeof oneByOne>>[number]
type Period = { from: string; until: string }
type What = 'received' | 'decided' | 'published' | 'answered'

const of = (ones: One[], what: What, { from, until }: Period) =>
	ones.filter((one) => one[what] >= from && one[what] < until)

/** Between the two in the middle where their number is even; null of two. */
function median(days: number[]): number | null {
	const sorted = days.toSorted((a, b) => a - b)
	const [low = 0, high = 0] = [
		sorted[Math.floor((sorted.length - 1) / 2)],
		sorted[Math.ceil((sorted.length - 1) / 2)],
	]
	return sorted.length < 3 ? null : Math.round((low + high) / 2)
}

const figures = (ones: One[], period: Period) => ({
	received: of(ones, 'received', period).length,
	decided: of(ones, 'decided', period).length,
	published: of(ones, 'published', period).length,
	daysToDecision: median(of(ones, 'answered', period).map(({ days }) => days)),
})

test('the dashboard and the report count what is counted manuscript by manuscript, whatever became of them', async ({
	ctx,
}) => {
	const one = choicesFrom(11)
	const now = on(ctx, '2025-11-20')
	const journals: string[] = []
	for (const [slug, zone] of Object.entries(ZONES)) {
		const { id } = await storeJournal(ctx, { slug, title: { fr: slug } })
		await ctx.db.updateTable('journal').set({ time_zone: zone }).where('id', '=', id).execute()
		journals.push(id)
	}
	for (let manuscript = 0; manuscript < 60; manuscript++) {
		const start = Date.UTC(2024, one([0, 3, 9, 11, 13, 17, 21]), one([1, 15, 28]), one([0, 2, 21, 23]), 10)
		const stored = await storeSubmission(ctx, { journalId: one(journals.slice(0, -1)), actions: [] })
		for (let step = 0, at = start; step < 7; step++) {
			const locked = await lockSubmission(ctx, stored.id)
			const actions = locked ? actionsFrom(locked) : []
			if (!locked || actions.length === 0) break
			at += one([0, 0.4, 9, 33.3]) * DAY_MS
			if (at > Number(now.now())) break
			const move = { action: one(actions), actor: null, side: 'platform' } as const
			await moveSubmission(on(ctx, new Date(at).toISOString()), locked, move)
		}
	}
	await storeSubmission(on(ctx, '2025-11-02'), { journalId: journals.at(-1) ?? '', actions: ['submit'] })
	const editor = await storePerson(ctx, {
		grants: journals.map((journalId) => ({
			role: 'editor',
			duty: 'editor-in-chief',
			scope: { kind: 'journal', journalId },
		})),
	})
	const all = await oneByOne(ctx)
	const year = { from: '2024-12-01', until: '2025-12-01' }
	const yearBefore = { from: '2023-12-01', until: '2024-12-01' }

	const dashboard = await getDashboard(now, editor)
	expect(dashboard?.periods).toMatchObject({
		days: {
			now: figures(all, { from: '2025-10-22', until: '2025-11-21' }),
			before: figures(all, { from: '2025-09-22', until: '2025-10-22' }),
		},
		months: { now: figures(all, year), before: figures(all, yearBefore) },
	})
	for (const { slug, ...shown } of dashboard?.journals ?? [])
		expect(shown).toMatchObject(
			figures(
				all.filter((row) => row.slug === slug),
				year,
			),
		)
	expect(dashboard?.journals).toHaveLength(3)
	for (const { month, ...shown } of dashboard?.months ?? []) {
		const { daysToDecision: _, ...counted } = figures(all, monthOf(month))
		expect(shown, month).toMatchObject(counted)
	}

	const report = await journalReport(now, editor, { journalIds: journals, period: year })
	const soFar = { from: year.from, until: '2025-11-21' }
	const before = { from: yearBefore.from, until: '2024-11-21' }
	expect(report.key).toMatchObject({ now: figures(all, soFar), before: figures(all, before) })
	expect(report.key.before.accepted).toBe(
		of(all, 'decided', before).filter((row) => row.is_accepted === true).length,
	)
	expect(report.stages).toMatchObject({
		received: of(all, 'received', year).length,
		reviewed: of(all, 'received', year).filter((row) => row.first_reviewed_at).length,
	})
	expect(report.delays.firstDecision).toMatchObject({
		count: of(all, 'answered', year).length,
		median: figures(all, year).daysToDecision,
	})
	for (const { name, received, decided } of report.months)
		expect({ received, decided }, name).toEqual({
			received: of(all, 'received', monthOf(name)).length,
			decided: of(all, 'decided', monthOf(name)).length,
		})
	// There was something to count.
	expect(Math.min(...Object.values(figures(all, year)).map(Number))).toBeGreaterThan(0)
})

function monthOf(month: string): Period {
	const behind = new Date(`${month}-01T00:00:00Z`)
	behind.setUTCMonth(behind.getUTCMonth() + 1)
	return { from: `${month}-01`, until: behind.toISOString().slice(0, 10) }
}
